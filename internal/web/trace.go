package web

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/custody"
	"mwanyi/internal/eudr"
)

// traceView is what the page behind the QR code shows of a batch.
type traceView struct {
	BatchID     string
	TokenID     uint64
	Cooperative string
	Grade       string
	WeightKg    string
	NetKg       string // empty: as much as was delivered
	Stage       string
	Steps       []step
	Farm        plotView
	Statement   *eudr.DDS
	IsVoided    bool
	Corrections []correctedView
}

// correctedView is a weight that was wrong.
type correctedView struct {
	Before, After string
	At            time.Time
	TxHash        string
	Sequence      string // of the ledger
}

// step is a custody stage, reached or to come.
type step struct {
	Name, Words string
	Done        bool
	At          time.Time
	By          string // wallet
	TxHash      string
	Sequence    string // of the ledger
	CID         string
	FilesURL    string
	PhotoURL    string // empty without a photo
	Facts       []fact
}

type fact struct{ Name, Value string }

// stageWords say in everyday words what happens at a stage.
var stageWords = map[string][2]string{
	"DELIVERED":  {"Delivered", "The farmer brought it to the cooperative, where it was weighed."},
	"GRADED":     {"Graded", "Sorted, measured and tasted."},
	"MILLED":     {"Milled", "Hulled and cleaned."},
	"WAREHOUSED": {"In the warehouse", "Stored, ready for a buyer."},
	"COMMITTED":  {"Sold", "A buyer has ordered it and put down money."},
	"EXPORTED":   {"Exported", "It left the country with an export permit."},
	"SETTLED":    {"Settled", "The buyer has paid."},
	"VOIDED":     {"Voided", "It was recorded by mistake. It is out of the trade for good."},
}

// Trace is the page of a batch: whose coffee (the cooperative's), of which
// farm, the way it took, and what was corrected of it. photos has the stages whose evidence shows one.
func (p *Public) Trace(b batch.View, corrections []correction.Correction, statement *eudr.DDS, house access.Organisation, photos map[string]bool) ([]byte, error) {
	v := traceView{
		BatchID: b.ID, TokenID: b.TokenID, Cooperative: house.Name, Grade: sortOf(b.Batch), WeightKg: decimal(b.WeightKg()),
		Stage: stageWords[b.Stage.String()][0], Farm: p.plot(b.Farm), Statement: statement,
		IsVoided: isVoided(b), Corrections: correctionsShown(corrections),
	}
	if b.NetKg() < b.WeightKg() {
		v.NetKg = decimal(b.NetKg())
	}
	v.Farm.PageURL = "/farmer/" + b.FarmerID
	for _, move := range wayOf(b) {
		name := move.To.String()
		at := slices.IndexFunc(b.History, func(r batch.StageRecord) bool { return r.Stage == move.To })
		s := step{Name: stageWords[name][0], Words: stageWords[name][1]}
		if at >= 0 {
			var err error
			if s, err = p.reached(s, b.History[at]); err != nil {
				return nil, err
			}
		}
		if s.Done && photos[name] {
			s.PhotoURL = "/t/" + shortID(b.ID) + "/photo/" + strings.ToLower(name) + ".jpg"
		}
		v.Steps = append(v.Steps, s)
	}
	return p.render("trace.html", v)
}

// voided is the stage of a batch that is out of the trade.
const voided = "VOIDED"

func isVoided(b batch.View) bool { return b.Stage.String() == voided }

// wayOf are the stages that a batch has and can have. One that was voided has no
// more to come.
// spec: trace-page-voided
func wayOf(b batch.View) (way []custody.Move) {
	for _, m := range custody.Moves {
		isOver := isVoided(b) && !slices.ContainsFunc(b.History, func(r batch.StageRecord) bool { return r.Stage == m.To })
		isKnown := slices.ContainsFunc(way, func(w custody.Move) bool { return w.To == m.To })
		if !isOver && !isKnown && (m.To.String() != voided || isVoided(b)) {
			way = append(way, m)
		}
	}
	return way
}

// correctionsShown are the weights that were wrong; why is not told here.
func correctionsShown(list []correction.Correction) (shown []correctedView) {
	for _, c := range list {
		if c.IsWeight() {
			shown = append(shown, correctedView{
				Before: decimal(float64(c.GramsBefore) / 1000), After: decimal(float64(c.Grams) / 1000), At: *c.RecordedAt, TxHash: c.ChainTx, Sequence: c.LedgerSequence,
			})
		}
	}
	return shown
}

// reached fills in what is known of a stage that was reached.
func (p *Public) reached(s step, r batch.StageRecord) (step, error) {
	s.Done = true
	s.At = r.At
	s.By = r.RecordedBy
	s.TxHash = r.ChainTx
	s.Sequence = r.LedgerSequence
	if r.EvidenceURI != "" {
		s.CID = r.FilesPath()
		if !r.IsPrivate() {
			s.FilesURL = p.gateway.URL(s.CID)
		}
	}
	if len(r.Detail) == 0 {
		return s, nil
	}
	var graded struct {
		Grade   string   `json:"grade"`
		Moist   *float64 `json:"moisture_pct"`
		Cupping *float64 `json:"cupping_score"`
	}
	if err := json.Unmarshal(r.Detail, &graded); err != nil {
		return s, fmt.Errorf("detail of %s: %w", r.Stage, err)
	}
	if graded.Grade != "" {
		s.Facts = append(s.Facts, fact{"Grade", graded.Grade})
	}
	if graded.Moist != nil {
		s.Facts = append(s.Facts, fact{"Moisture", decimal(*graded.Moist) + " %"})
	}
	if graded.Cupping != nil {
		s.Facts = append(s.Facts, fact{"Cupping", decimal(*graded.Cupping) + " of 100"})
	}
	return s, nil
}

// sortOf is what people call the coffee: its grade, that of the trade and its form.
func sortOf(b batch.Batch) string {
	words := []string{b.Grade.String()}
	for _, word := range []string{b.LocalGrade, string(b.Form)} {
		if word != "" && word != words[0] {
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}

// decimal writes a number without needless digits.
func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// shortID is an id without the prefix of its type, as the codes on bags have it.
func shortID(id string) string {
	_, short, found := strings.Cut(id, "_")
	if !found {
		return id
	}
	return short
}
