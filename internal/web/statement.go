package web

import (
	"html/template"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/eudr"
)

// statementView is what the page behind a statement's QR code shows.
type statementView struct {
	eudr.DDS
	Cooperative string
	Verdict     verdict
	Mass        string // empty: not known yet
	FileURL     string
	Sequence    string // of the ledger; empty: not there yet
	SignedBy    string // who made the signature, as it shows; empty: nobody
	Shown       []covered
	More        int // batches that are not shown
	Map         template.HTML
	Kinds       []kind // where there are several species
	Rows        []shipmentFarm
	MoreRows    int
}

// kind is a species of a shipment.
type kind struct{ Common, Scientific, Kilograms string }

// verdict is what a reader wants to know first.
type verdict struct {
	Class, Title, Text string
}

// covered is a batch of a statement.
type covered struct{ ID, PageURL string }

// shownBatches are so many that the page stays light.
const shownBatches = 12

// Statement is the page of a due diligence statement, for whoever buys the
// coffee: what it covers, where that grew, and the papers. signedBy is the account
// that its signature gives away, empty when that cannot be told: it is held
// against the wallet of the cooperative.
// spec: dds-shipment
func (p *Public) Statement(d eudr.DDS, farms eudr.Shipment, house access.Organisation, signedBy string) ([]byte, error) {
	good := signedBy != "" && house.Wallet != nil && strings.EqualFold(signedBy, *house.Wallet)
	v := statementView{DDS: d, Cooperative: house.Name, Verdict: verdictOf(d, good), SignedBy: signedBy}
	if d.Grams > 0 {
		v.Mass = decimal(d.WeightKg())
	}
	for _, s := range eudr.SpeciesShown(d) {
		v.Kinds = append(v.Kinds, kind{Common: s.Common, Scientific: s.Scientific, Kilograms: decimal(s.NetKg)})
	}
	v.Map = shipmentMap(farms)
	v.Rows = farmsShown(farms)
	v.MoreRows = len(farms.Farms) - len(v.Rows)
	if d.CID != "" {
		v.FileURL = p.gateway.URL(d.CID)
	}
	if _, sequence, found := strings.Cut(d.LedgerMessage, "@"); found {
		v.Sequence = sequence
	}
	for _, id := range d.BatchIDs[:min(len(d.BatchIDs), shownBatches)] {
		v.Shown = append(v.Shown, covered{id, "/t/" + shortID(id)})
	}
	v.More = len(d.BatchIDs) - len(v.Shown)
	return p.render("statement.html", v)
}

func verdictOf(d eudr.DDS, signatureGood bool) verdict {
	switch {
	case d.WithdrawnAt != nil:
		return verdict{"bad", "This statement was withdrawn", "It must not be used any more."}
	case d.Status == eudr.Blocked:
		return verdict{"bad", "This statement was not issued", "The shipment did not pass the checks that come before it."}
	case d.Signature == "":
		return verdict{"", "This statement is being made", "It is not signed yet. Come back in a few minutes."}
	case !signatureGood:
		return verdict{"bad", "The signature is not the cooperative's", "Do not rely on this statement."}
	}
	const signed = "The signature is good: the wallet of the cooperative signed what this statement says, and this service has checked it."
	if !d.AllClear {
		return verdict{"good", "This statement is genuine", signed}
	}
	return verdict{"good", "Deforestation-free", "Every farm passed the forest check that was made for this statement. " + signed}
}
