// Package epcis tells the life of batches as GS1's EPCIS 2.0 (JSON-LD), so that a
// buyer's traceability system reads it without knowing us. It takes what the desks
// show to every reader of a batch, and holds nothing of a person: the farm is its
// published boundary, the buyer is left to the order.
//
//	epcis.go  the document and its events, as the standard writes them
//	life.go   which events the stages of a batch are
package epcis

import (
	"slices"
	"time"

	"mwanyi/internal/clock"
)

// contextURL is where GS1 keeps the meaning of the names that are not ours.
const contextURL = "https://ref.gs1.org/standards/epcis/epcis-context.jsonld"

// Document is an EPCISDocument.
type Document struct {
	Context       []any  `json:"@context"`
	ID            string `json:"id"`
	Type          string `json:"type"`
	SchemaVersion string `json:"schemaVersion"`
	CreationDate  string `json:"creationDate"`
	Body          Body   `json:"epcisBody"`
}

// Body holds the events, oldest first.
type Body struct {
	Events []Event `json:"eventList"`
}

// Event is an ObjectEvent, TransformationEvent or TransactionEvent; each has some
// of the fields. The names with a colon are ours, see Origin.
type Event struct {
	Type            string          `json:"type"`
	ID              string          `json:"eventID"`
	Time            string          `json:"eventTime"`
	ZoneOffset      string          `json:"eventTimeZoneOffset"`
	RecordTime      string          `json:"recordTime"`
	Action          string          `json:"action,omitempty"`
	BizStep         string          `json:"bizStep,omitempty"`
	Disposition     string          `json:"disposition,omitempty"`
	Quantities      []Quantity      `json:"quantityList,omitempty"`
	Inputs          []Quantity      `json:"inputQuantityList,omitempty"`
	Outputs         []Quantity      `json:"outputQuantityList,omitempty"`
	ReadPoint       *Place          `json:"readPoint,omitempty"`
	BizLocation     *Place          `json:"bizLocation,omitempty"`
	Transactions    []Transaction   `json:"bizTransactionList,omitempty"`
	Sources         []Source        `json:"sourceList,omitempty"`
	Sensors         []SensorElement `json:"sensorElementList,omitempty"`
	MasterData      *MasterData     `json:"ilmd,omitempty"`
	Grade           string          `json:"mwanyi:grade,omitempty"`
	ChainTx         string          `json:"mwanyi:chainTransaction,omitempty"`
	LedgerSequence  string          `json:"mwanyi:ledgerSequence,omitempty"`
	FilingReference string          `json:"mwanyi:filingReference,omitempty"`

	at time.Time
}

// Quantity is so much of a class; without a number nobody has weighed it.
type Quantity struct {
	Class    string  `json:"epcClass"`
	Quantity float64 `json:"quantity,omitzero"`
	Unit     string  `json:"uom,omitempty"`
}

// Place is a location by its URI.
type Place struct {
	ID string `json:"id"`
}

// Transaction is a business document by its URI.
type Transaction struct {
	Type string `json:"type"`
	URI  string `json:"bizTransaction"`
}

// Source is where goods come from.
type Source struct {
	Type string `json:"type"`
	URI  string `json:"source"`
}

// SensorElement is something that was measured.
type SensorElement struct {
	Reports []SensorReport `json:"sensorReport"`
}

// SensorReport is one measurement.
type SensorReport struct {
	Type  string  `json:"type"`
	Value float64 `json:"value"`
	Unit  string  `json:"uom"`
}

// MasterData is what is true of a batch from its first event on.
type MasterData struct {
	Form string `json:"mwanyi:form"`
}

// Origin is the service that tells.
type Origin struct {
	PublicURL string // without a slash at the end
	Country   string // where things happen
}

// term is the URI of a word that the standard does not have.
func (o Origin) term(word string) string { return o.PublicURL + "/docs#" + word }

// offsets are the time zones of the countries that the service works in. None of
// them has a summer time.
var offsets = map[string]string{"UG": "+03:00", "KE": "+03:00", "TZ": "+03:00", "RW": "+02:00", "ET": "+03:00"}

// Tell writes down the lives of batches. id is where the document itself can be read.
// spec: epcis-export
func (o Origin) Tell(id string, all []Coffee, now time.Time) Document {
	var events []Event
	for _, one := range all {
		events = append(events, o.life(one)...)
	}
	return o.document(id, events, now)
}

// TellLot writes down the lives of all batches of a lot, and that they were put together.
// spec: epcis-lot
func (o Origin) TellLot(id string, l Lot, all []Coffee, now time.Time) Document {
	events := []Event{o.lot(l, all)}
	for _, one := range all {
		events = append(events, o.life(one)...)
	}
	return o.document(id, events, now)
}

func (o Origin) document(id string, events []Event, now time.Time) Document {
	slices.SortStableFunc(events, func(a, b Event) int { return a.at.Compare(b.at) }) // those of one second stay in the order of the stages
	return Document{
		Context: []any{contextURL, map[string]string{"mwanyi": o.term("")}}, ID: o.PublicURL + id, Type: "EPCISDocument",
		SchemaVersion: "2.0", CreationDate: clock.Stamp(now), Body: Body{Events: events},
	}
}
