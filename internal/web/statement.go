package web

import (
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
}

// verdict is what a reader wants to know first.
type verdict struct {
	Class, Title, Text string
}

// covered is a batch of a statement.
type covered struct{ ID, PageURL string }

// shownBatches are so many that the page stays light.
const shownBatches = 40

// Statement is the page of a due diligence statement. signedBy is the account
// that its signature gives away, empty when that cannot be told: it is held
// against the wallet of the cooperative.
func (p *Public) Statement(d eudr.DDS, house access.Organisation, signedBy string) ([]byte, error) {
	good := signedBy != "" && house.Wallet != nil && strings.EqualFold(signedBy, *house.Wallet)
	v := statementView{DDS: d, Cooperative: house.Name, Verdict: verdictOf(d, good), SignedBy: signedBy}
	if d.Signature != "" {
		v.Mass = decimal(d.WeightKg())
	}
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
	return verdict{"good", "The signature is good", "The wallet of the cooperative signed what this statement says. This service has checked it."}
}
