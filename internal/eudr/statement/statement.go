// Package statement holds due diligence statements as values: checked against
// the rules of the EU's filing system, drawn as a document that lasts, and in
// the forms in which they are signed and filed. It reads and writes nothing.
//
//	statement.go   what a statement says
//	preflight.go   the rules, before anything is pinned; commodity lines
//	species.go     what grew: a line of the goods for each species
//	plots.go       GeoJSON as the filing system reads it
//	attachment.go  dds.json
//	commodity.go   what is filed, what is signed and recorded
//	pdf.go         the document: Seal, PDF, its look
//	pdf_cover.go   letterhead, facts, declaration, signature
//	pdf_tables.go  tables of batches, farms and data
//	pdf_overview.go  a map of all plots, with towns
//	pdf_maps.go    a map of every plot
//	receipt.go     the receipt of the filing, which comes after the document
package statement

import (
	"time"

	"mwanyi/internal/outside/forest"
)

// Statement is everything that a due diligence statement says, before it is
// checked. Orders of batches and farms do not matter.
type Statement struct {
	ID          string // dds_ and a ULID
	Supersedes  string // the statement that this one amends, or empty
	ShipmentID  string
	GeneratedAt time.Time

	Cooperative     Organisation
	ExporterLicence string // of the export authority
	Buyer           Organisation
	Operator        *Operator // who files, when known
	DestinationPort string
	ShippingDate    string // YYYY-MM-DD

	Description string    // of the goods; DefaultDescription when empty
	Species     []Species // of the goods where the farms do not say; Robusta when empty
	Batches     []Batch
	Farms       []Farm   // of the batches' farmers, each once
	RelatedDDS  []string // reference numbers of statements that this one relies on
	VerifyURL   string   // the public page behind the QR code
	PlotsForm   PlotsForm
}

// Organisation is a party to the shipment.
type Organisation struct {
	ID      string
	Name    string
	Address string
	Country string // two letters
	Email   string
}

// Operator is who places the goods on the market and files.
type Operator struct {
	Organisation
	EORI     string
	Signs    string // name of the person who signs for the operator
	Function string
}

// Species names the plant.
type Species struct{ Scientific, Common string }

// Robusta is what Uganda mostly grows.
var Robusta = Species{Scientific: "Coffea canephora", Common: "Robusta coffee"}

const (
	// HSHeading is coffee in Annex I.
	HSHeading = "0901"
	// DefaultDescription is the trade name of green coffee.
	DefaultDescription = "Coffee, not roasted, not decaffeinated"
	// Declaration is the confirmation that Annex II asks for.
	Declaration = "By submitting this due diligence statement the operator confirms that due diligence in accordance with Regulation (EU) 2023/1115 " +
		"was carried out and that no or only a negligible risk was found that the relevant products do not comply with Article 3, point (a) or (b), of that Regulation."
)

// Batch is one delivery of a farmer.
type Batch struct {
	ID            string
	TokenID       uint64
	FarmerID      string
	NetGrams      uint64
	Grade         string
	HarvestedFrom string // YYYY-MM-DD; empty when not recorded
	HarvestedTo   string
	DeliveredAt   time.Time
}

// Farm is where the coffee of a farmer grew.
type Farm struct {
	FarmerID string
	Name     string // empty: the id stands for it, everywhere
	Country  string // two letters
	Place    string // district or village
	Plots    []Plot
	Forest   Forest
	Species  Species // what grows there: of all farms or, in statements from before, of none
}

// Plot is a piece of land.
type Plot struct {
	ID       string
	GeoJSON  []byte  // a Polygon, or a Point of at most 4 ha, as it is stored
	Hectares float64 // of a Point; a Polygon's is computed
	CID      string  // of the boundary on IPFS; may be empty
}

// Forest is the check of a farm that was made for this statement.
type Forest struct {
	CheckedAt     time.Time
	AlertHectares float64
	AlertCount    int
	LossPct       float64
	Forest2020Pct float64
	Assessment    forest.Assessment
	Method        string
	Datasets      []forest.Dataset
	CID           string // of the whole result on IPFS
}

// Clear reports whether the farm passes, by the contract's rule.
func (f Forest) Clear() bool {
	return !f.CheckedAt.IsZero() && f.AlertHectares < forest.ClearBelowHectares
}

// title is the name under which a farm is shown.
func (f Farm) title() string {
	if f.Name == "" {
		return f.FarmerID
	}
	return f.Name
}
