package epcis

import (
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
)

// Coffee is a batch with what is told of it.
type Coffee struct {
	batch.View
	Statement *eudr.DDS // the newest that covers it; nil: none
}

// Lot is a list of batches that go together.
type Lot struct {
	ID            string
	CooperativeID string
	MadeAt        time.Time
}

// The types of events, and what they do to what they speak of.
const (
	object         = "ObjectEvent"
	transformation = "TransformationEvent"
	transaction    = "TransactionEvent"

	adds     = "ADD"
	observes = "OBSERVE"
	deletes  = "DELETE"
)

// step is what a stage is in the words of the standard and of its Core Business
// Vocabulary 2.0.
type step struct {
	event       string
	action      string // a transformation has none
	bizStep     string
	disposition string // empty: the stage does not change it
}

// steps has every stage of a batch. At SETTLED the buyer has paid and owns the
// coffee, wherever it is by then.
var steps = map[chain.Stage]step{
	chain.Delivered:  {event: object, action: adds, bizStep: "commissioning", disposition: "active"},
	chain.Graded:     {event: object, action: observes, bizStep: "inspecting", disposition: "conformant"},
	chain.Milled:     {event: transformation, bizStep: "creating_class_instance", disposition: "in_progress"},
	chain.Warehoused: {event: object, action: observes, bizStep: "storing", disposition: "sellable_not_accessible"},
	chain.Committed:  {event: transaction, action: adds, bizStep: "reserving", disposition: "reserved"},
	chain.Exported:   {event: object, action: observes, bizStep: "shipping", disposition: "in_transit"},
	chain.Settled:    {event: transaction, action: observes, bizStep: "accepting"},
	chain.Voided:     {event: object, action: deletes, bizStep: "decommissioning", disposition: "inactive"},
}

// life gives the events of one batch.
func (o Origin) life(c Coffee) (events []Event) {
	isMilled := false
	for _, r := range c.History {
		isMilled = isMilled || r.Stage == chain.Milled
		events = append(events, o.stage(c, r, isMilled))
	}
	if Stands(c.Statement) {
		events = append(events, o.statement(c))
	}
	return events
}

// isMilledBy: at that time the batch had been to the mill.
func isMilledBy(c Coffee, at time.Time) bool {
	return slices.ContainsFunc(c.History, func(r batch.StageRecord) bool { return r.Stage == chain.Milled && !r.At.After(at) })
}

// began is the frame of an event of a batch or a lot. Its id follows from that and what
// happened, so that a document that is read twice tells nothing twice.
func (o Origin) began(of, name string, s step, at time.Time) Event {
	zone, known := offsets[o.Country]
	if !known {
		zone = "+00:00"
	}
	return Event{
		Type: s.event, ID: of + "#" + name, Time: clock.Stamp(at), ZoneOffset: zone, RecordTime: clock.Stamp(at),
		Action: s.action, BizStep: s.bizStep, Disposition: s.disposition, at: at,
	}
}

func (o Origin) stage(c Coffee, r batch.StageRecord, isMilled bool) Event {
	e := o.began(o.batch(c), batch.EventID(c.ID, r.Stage), steps[r.Stage], r.At)
	e.ChainTx = o.PublicURL + "/explorer/tx/" + r.ChainTx
	e.LedgerSequence = r.LedgerSequence
	if e.Type != transformation {
		e.Quantities = []Quantity{o.quantity(c, isMilled)}
	}
	switch r.Stage {
	case chain.Delivered:
		o.delivered(c, &e)
	case chain.Graded:
		o.graded(r.Detail, &e)
	case chain.Milled:
		e.Inputs = []Quantity{o.quantity(c, false)}
		e.Outputs = []Quantity{o.quantity(c, true)}
	case chain.Warehoused:
		e.BizLocation = o.cooperative(c)
	case chain.Committed, chain.Exported, chain.Settled:
		e.Transactions = o.order(c)
		if len(e.Transactions) == 0 { // it left its order since: what stays is that it was seen
			e.Type = object
			e.Action = observes
		}
	}
	return e
}

// delivered: the coffee comes from a farm, which its boundary names and no person,
// to the place where it was weighed.
func (o Origin) delivered(c Coffee, e *Event) {
	if c.CapturedAt != nil {
		e.at = *c.CapturedAt
		e.Time = clock.Stamp(*c.CapturedAt)
	}
	degrees := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	e.ReadPoint = &Place{ID: "geo:" + degrees(c.Lat) + "," + degrees(c.Lng)}
	e.BizLocation = o.cooperative(c)
	if c.Farm.BoundaryCID != "" {
		e.Sources = []Source{{Type: "location", URI: "ipfs://" + c.Farm.BoundaryCID}}
	}
	if c.Form != "" {
		e.MasterData = &MasterData{Form: string(c.Form)}
	}
}

// graded tells what the assessor found, as far as readers of a batch see it.
func (o Origin) graded(detail json.RawMessage, e *Event) {
	var found struct {
		Grade       string   `json:"grade"`
		MoisturePct *float64 `json:"moisture_pct"`
	}
	if json.Unmarshal(detail, &found) != nil {
		return // a stage that the chain told of, without evidence
	}
	e.Grade = found.Grade
	if found.MoisturePct != nil {
		e.Sensors = []SensorElement{{Reports: []SensorReport{{Type: o.term("moistureContent"), Value: *found.MoisturePct, Unit: "P1"}}}}
	}
}

// Stands: the document exists, and nobody has taken it back.
func Stands(s *eudr.DDS) bool {
	return s != nil && s.GeneratedAt != nil && s.WithdrawnAt == nil && s.Status != eudr.Blocked
}

// statement is the due diligence statement as a certificate about the coffee.
func (o Origin) statement(c Coffee) Event {
	e := o.began(o.batch(c), c.Statement.ID, step{event: transaction, action: adds, bizStep: "inspecting", disposition: "conformant"}, *c.Statement.GeneratedAt)
	e.Quantities = []Quantity{o.quantity(c, isMilledBy(c, *c.Statement.GeneratedAt))}
	e.Transactions = []Transaction{{Type: "cert", URI: o.PublicURL + "/dds/" + c.Statement.ID}}
	e.FilingReference = c.Statement.Reference
	return e
}

// lot tells that batches were put together. The standard's own word for that, aggregation,
// would say that they lie in one box; a lot is a list, as an order is. A list that became
// shorter is another event.
func (o Origin) lot(l Lot, all []Coffee) Event {
	page := o.PublicURL + "/l/" + l.ID
	held := l.ID
	var holds []Quantity
	for _, c := range all {
		held += "/" + c.ID
		holds = append(holds, o.quantity(c, isMilledBy(c, l.MadeAt)))
	}
	e := o.began(page, id.Derived("evt", held), step{event: transaction, action: adds}, l.MadeAt)
	e.Quantities = holds
	e.BizLocation = &Place{ID: o.organisation(l.CooperativeID)}
	e.Transactions = []Transaction{{Type: o.term("lot"), URI: page}}
	return e
}

func (o Origin) order(c Coffee) []Transaction {
	if c.OrderID == "" {
		return nil
	}
	return []Transaction{{Type: "po", URI: o.PublicURL + "/purchase-orders/" + c.OrderID}}
}

func (o Origin) batch(c Coffee) string { return o.PublicURL + "/t/" + c.ID }

func (o Origin) cooperative(c Coffee) *Place { return &Place{ID: o.organisation(c.CooperativeID)} }

func (o Origin) organisation(organisationID string) string {
	return o.PublicURL + "/organisations/" + organisationID
}

// quantity is the batch as it was weighed or, from the mill on, the green coffee
// that came of it. What the mill gave back and nobody recorded has no number.
func (o Origin) quantity(c Coffee, isGreen bool) Quantity {
	if !isGreen {
		return Quantity{Class: o.batch(c), Quantity: c.WeightKg(), Unit: kilograms}
	}
	q := Quantity{Class: o.batch(c) + "#green"}
	if c.OutturnPct != nil {
		q.Quantity = float64(c.NetGrams(policy.SpeciesOf(c.Farm.Cultivar))) / 1000
		q.Unit = kilograms
	}
	return q
}

const kilograms = "KGM" // UN/ECE Recommendation 20
