package web

import (
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/custody"
	"mwanyi/internal/eudr"
	"mwanyi/internal/money"
	"mwanyi/internal/policy"
	"mwanyi/internal/tongue"
)

// traceView is what the page behind the QR code shows of a batch.
type traceView struct {
	Brand       string
	Title       template.HTML
	BatchID     string
	TokenID     uint64
	Grams       int64
	NetGrams    int64 // 0: as much as was delivered
	Sort        string
	DeliveredAt time.Time
	Stage       string // its name in the contract
	Where       whereView
	Steps       []step
	Farm        plotView
	Paid        paidView
	Statement   paperView
	IsVoided    bool
	Corrections []correctedView
}

// correctedView is a weight that was wrong.
type correctedView struct {
	Before, After int64 // grams
	At            time.Time
	TxHash        string
	Sequence      string // of the ledger
}

// step is a custody stage, reached or to come.
type step struct {
	Stage    string
	Done     bool
	At       time.Time
	By       string // wallet
	TxHash   string
	Sequence string // of the ledger
	CID      string
	FilesURL string
	PhotoURL string // empty without a photo
	Facts    []fact
}

// fact is something that was measured; Key names it.
type fact struct {
	Key   string
	Value template.HTML
}

// paidView is what was paid at the scale; none of one that is not paid yet.
type paidView struct {
	PerKg int64 // 0: nothing is told
	Many  bool
	Span  template.HTML // empty: it is not known
	At    time.Time
}

func paidShown(l *tongue.Language, p batch.Paid, isMany bool) (v paidView, err error) {
	v = paidView{PerKg: int64(p.PerKg), Many: isMany, At: p.At}
	if p.PerKg > money.UGX(0) && p.Within > 0 {
		v.Span, err = l.Span(p.Within)
	}
	return v, err
}

// kindKey is the key for what people call a species.
func kindKey(s policy.Species) string {
	if word := speciesWords[s]; word != "" {
		return "kind." + strings.ToLower(word)
	}
	return "kind.coffee"
}

// titleOf says what coffee it is, of how many farms, and where from.
func titleOf(l *tongue.Language, s policy.Species, farms int, place string) (template.HTML, error) {
	kind, err := l.Say(kindKey(s))
	if err != nil {
		return "", err
	}
	return l.Say("from", "n", farms, "kind", kind, "place", place)
}

// placeOf is the district, where it is known, and the country.
func placeOf(l *tongue.Language, of access.Organisation) string {
	country := l.Country(of.Country)
	if of.District != nil && *of.District != "" {
		return *of.District + ", " + country
	}
	return country
}

// Trace is the page of a batch: whose coffee (the cooperative's), of which
// farm, what was paid for it, the way it took, and what was corrected of it. photos has the
// stages whose evidence shows one.
func (p *Public) Trace(r tongue.Reader, b batch.View, corrections []correction.Correction, statement *eudr.DDS, paid batch.Paid, of access.Organisation, photos map[string]bool) ([]byte, error) {
	l := p.languages[r.Code]
	v := traceView{
		Brand: of.Name, BatchID: b.ID, TokenID: b.TokenID, Grams: b.Grams, DeliveredAt: b.DeliveredAt, Stage: b.Stage.String(),
		Statement: paperOf(statement), IsVoided: isVoided(b), Corrections: correctionsShown(corrections),
	}
	if b.NetKg() < b.WeightKg() {
		v.NetGrams = b.MilledGrams
	}
	var err error
	if v.Farm, err = p.plot(l, b.Farm); err != nil {
		return nil, err
	}
	v.Farm.PageURL = "/farmer/" + b.FarmerID
	if v.Title, err = titleOf(l, b.Species, 1, placeOf(l, of)); err != nil {
		return nil, err
	}
	if v.Sort, err = sortSaid(l, b.Batch); err != nil {
		return nil, err
	}
	if v.Where, err = whereOf(l, of.Country, b.Farm.Plots); err != nil {
		return nil, err
	}
	if !v.IsVoided {
		if v.Paid, err = paidShown(l, paid, false); err != nil {
			return nil, err
		}
	}
	if v.Steps, err = p.stepsOf(l, b, photos); err != nil {
		return nil, err
	}
	return p.render(r, "trace.html", v)
}

// stepsOf are the stages of a batch, reached or to come.
func (p *Public) stepsOf(l *tongue.Language, b batch.View, photos map[string]bool) (steps []step, err error) {
	for _, move := range wayOf(b) {
		name := move.To.String()
		at := slices.IndexFunc(b.History, func(r batch.StageRecord) bool { return r.Stage == move.To })
		s := step{Stage: name}
		if at >= 0 {
			if s, err = p.reached(l, s, b.History[at]); err != nil {
				return nil, err
			}
		}
		if s.Done && photos[name] {
			s.PhotoURL = "/t/" + shortID(b.ID) + "/photo/" + strings.ToLower(name) + ".jpg"
		}
		steps = append(steps, s)
	}
	return steps, nil
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
			shown = append(shown, correctedView{Before: c.GramsBefore, After: c.Grams, At: *c.RecordedAt, TxHash: c.ChainTx, Sequence: c.LedgerSequence})
		}
	}
	return shown
}

// reached fills in what is known of a stage that was reached.
func (p *Public) reached(l *tongue.Language, s step, r batch.StageRecord) (step, error) {
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
		words, err := gradeSaid(l, graded.Grade)
		if err != nil {
			return s, err
		}
		s.Facts = append(s.Facts, fact{"fact.grade", words})
	}
	if graded.Moist != nil {
		s.Facts = append(s.Facts, fact{"fact.moisture", escaped(l.Percent(*graded.Moist))})
	}
	if graded.Cupping != nil {
		score, err := l.Say("fact.of", "n", l.Number(*graded.Cupping, 2))
		if err != nil {
			return s, err
		}
		s.Facts = append(s.Facts, fact{"fact.cupping", score})
	}
	return s, nil
}

func escaped(text string) template.HTML {
	return template.HTML(template.HTMLEscapeString(text)) //nolint:gosec // escaped
}

// gradeSaid are the words for a grade; one that has none stands for itself.
func gradeSaid(l *tongue.Language, grade string) (template.HTML, error) {
	if !l.Has("grade." + grade) {
		return escaped(grade), nil
	}
	return l.Say("grade." + grade)
}

// sortSaid is what people call the coffee: its grade, that of the trade, and what it
// was when it was brought.
func sortSaid(l *tongue.Language, b batch.Batch) (string, error) {
	grade, err := gradeSaid(l, b.Grade.String())
	if err != nil {
		return "", err
	}
	words := []string{html.UnescapeString(string(grade))}
	if b.LocalGrade != "" && b.LocalGrade != b.Grade.String() {
		words = append(words, b.LocalGrade)
	}
	if b.Form != "" && l.Has("form."+string(b.Form)) {
		form, err := l.Say("form." + string(b.Form))
		if err != nil {
			return "", err
		}
		words = append(words, html.UnescapeString(string(form)))
	}
	return strings.Join(words, " · "), nil
}

// sortOf is what the trade calls the coffee: its grade, the local one and its form.
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
