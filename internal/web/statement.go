package web

import (
	"html/template"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/eudr"
	"mwanyi/internal/policy"
	"mwanyi/internal/tongue"
)

// paperView is a statement on the page of the coffee that it covers.
type paperView struct {
	ID        string // empty: there is none
	Key       string // how it stands
	Reference string // empty: it has none, or none that counts
	HasProof  bool
}

// paperOf is a statement in short, or that there is none.
func paperOf(d *eudr.DDS) paperView {
	if d == nil {
		return paperView{Key: "paper.none"}
	}
	v := paperView{ID: d.ID, Key: paperKey(*d), HasProof: d.Signature != ""}
	if d.WithdrawnAt == nil {
		v.Reference = d.Reference
	}
	return v
}

// paperKey is how a statement stands. One that was withdrawn keeps its status, and
// is not called filed.
func paperKey(d eudr.DDS) string {
	switch {
	case d.WithdrawnAt != nil:
		return "paper.withdrawn"
	case d.Status == eudr.Blocked:
		return "paper.blocked"
	case d.FilingNotNeeded():
		return "paper.outside"
	case d.Reference != "":
		return "paper.filed"
	case d.Signature == "":
		return "paper.making"
	}
	return "paper.waiting"
}

// statementView is what the page behind a statement's QR code shows.
type statementView struct {
	eudr.DDS
	Brand    string
	Answer   answer
	Grams    int64 // 0: not known yet
	FileURL  string
	Sequence string // of the ledger; empty: not there yet
	SignedBy string // who made the signature, as it shows; empty: nobody
	Shown    []covered
	More     int // batches that are not shown
	Map      template.HTML
	Kinds    []kind // where there are several species
	Rows     []shipmentFarm
	MoreRows int
}

// IsWithdrawn: its numbers do not count any more.
func (v statementView) IsWithdrawn() bool { return v.WithdrawnAt != nil }

// kind is a species of a shipment.
type kind struct {
	Key, Scientific string
	Grams           int64
}

// answer is what a buyer wants to know first: may I import it? Key has the words, and
// Class the colour.
type answer struct{ Key, Class string }

// covered is a batch of a statement.
type covered struct{ Tail, PageURL string }

// What a page shows of a statement, so that it stays light.
const (
	shownBatches = 12
	tailLength   = 6 // of an id: enough to compare it
)

// Statement is the page of a due diligence statement, for whoever buys the
// coffee: whether it may be imported, what it covers, where that grew, and the papers.
// signedBy is the account that its signature gives away, empty when that cannot be told:
// it is held against the wallet of the cooperative.
// spec: dds-shipment, page-answer
func (p *Public) Statement(r tongue.Reader, d eudr.DDS, farms eudr.Shipment, of access.Organisation, signedBy string) ([]byte, error) {
	l := p.languages[r.Code]
	isGood := signedBy != "" && of.Wallet != nil && strings.EqualFold(signedBy, *of.Wallet)
	v := statementView{DDS: d, Brand: of.Name, Answer: answerOf(d, isGood), SignedBy: signedBy, Grams: int64(d.Grams)} //nolint:gosec // some tonnes
	for _, s := range eudr.SpeciesShown(d) {
		v.Kinds = append(v.Kinds, kind{Key: kindKey(policy.Species(s.Scientific)), Scientific: s.Scientific, Grams: int64(s.NetKg * 1000)})
	}
	var err error
	if v.Map, err = shipmentMap(l, farms); err != nil {
		return nil, err
	}
	v.Rows = farmsShown(l, farms)
	v.MoreRows = len(farms.Farms) - len(v.Rows)
	if d.CID != "" {
		v.FileURL = p.gateway.URL(d.CID)
	}
	if _, sequence, found := strings.Cut(d.LedgerMessage, "@"); found {
		v.Sequence = sequence
	}
	for _, id := range d.BatchIDs[:min(len(d.BatchIDs), shownBatches)] {
		v.Shown = append(v.Shown, covered{id[max(0, len(id)-tailLength):], "/t/" + shortID(id)})
	}
	v.More = len(d.BatchIDs) - len(v.Shown)
	return p.render(r, "statement.html", v)
}

// The colours of an answer.
const (
	good = "good"
	wait = "wait"
	bad  = "bad"
)

// answerOf answers the buyer. Nothing but a statement that is filed, signed by the
// cooperative and clear on every farm is a yes.
func answerOf(d eudr.DDS, isSignatureGood bool) answer {
	switch {
	case d.WithdrawnAt != nil:
		return answer{"answer.withdrawn", bad}
	case d.Status == eudr.Blocked:
		return answer{"answer.blocked", bad}
	case d.Signature == "":
		return answer{"answer.making", wait}
	case !isSignatureGood:
		return answer{"answer.forged", bad}
	case d.FilingNotNeeded():
		return answer{"answer.outside", good}
	case d.Reference == "" || d.Verification == "":
		return answer{"answer.waiting", wait}
	case !d.AllClear:
		return answer{"answer.closer", wait}
	}
	return answer{"answer.yes", good}
}
