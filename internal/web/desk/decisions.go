package desk

import (
	"strconv"
	"strings"
)

// waiting is something that needs a person.
type waiting struct {
	kind  string // a key of the words decision.*
	what  string // id or name
	why   string
	href  string
	state string
	since string
	forms []form
}

// sources are all queues that needs a decision is made of, the most pressing first.
func (v *visit) sources() []func() ([]waiting, error) {
	return []func() ([]waiting, error){v.payoutsWaiting, v.reviewsWaiting, v.envelopesWaiting, v.walksWaiting, v.statementsWaiting, v.webhooksWaiting}
}

// pending is the queue.
// spec: desk-decisions
func (v *visit) pending() (all []waiting, err error) {
	for _, source := range v.sources() {
		some, err := source()
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

func (v *visit) decisions() (*page, error) {
	all, err := v.pending()
	if err != nil {
		return nil, err
	}
	return &page{Title: v.say("nav.decisions"), Sections: []section{v.waitingSection(all, len(all))}}, nil
}

// waitingSection draws the first of the queue.
func (v *visit) waitingSection(all []waiting, n int) section {
	s := section{ID: "waiting", Title: v.say("decision.title", "n", strconv.Itoa(len(all))), Empty: v.say("empty.decisions")}
	if len(all) == 0 {
		return s
	}
	s.Table = &table{Caption: v.say("nav.decisions"), Head: []string{v.say("head.what"), v.say("head.why"), v.say("head.state"), v.say("head.since")}}
	for _, w := range all[:min(n, len(all))] {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{{Text: v.say("decision." + w.kind), Sub: w.what, Href: w.href}, text(w.why), v.stateCell(w.state), v.when(w.since)}, Forms: w.forms})
	}
	if n < len(all) {
		s.Links = []link{{Text: v.say("decision.all", "n", strconv.Itoa(len(all))), Href: to("decisions", "")}}
	}
	return s
}

type finding struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"`
	Message string `json:"message"`
}

func spoken(all []finding) string {
	var b []string
	for _, f := range all {
		b = append(b, f.Message)
	}
	return strings.Join(b, " · ")
}

// review is a row of GET /reviews.
type reviewed struct {
	ID         string    `json:"review_id"`
	Kind       string    `json:"kind"`
	Status     string    `json:"status"`
	Subject    string    `json:"subject"`
	FarmerID   string    `json:"farmer_id"`
	Findings   []finding `json:"findings"`
	NeedsAdmin bool      `json:"needs_admin"`
	CreatedAt  string    `json:"created_at"`
	DecidedAt  string    `json:"decided_at"`
	DecidedBy  string    `json:"decided_by"`
	Note       string    `json:"note"`
}

func (v *visit) reviewsWaiting() (all []waiting, err error) {
	if !v.may("GET /reviews") {
		return nil, nil
	}
	var list struct {
		Reviews []reviewed `json:"reviews"`
	}
	if err := v.get(&list, "/reviews", "status", "OPEN"); err != nil {
		return nil, err
	}
	for _, r := range list.Reviews {
		w := waiting{kind: "review", what: v.stateWord(r.Kind) + " " + short(r.Subject), why: spoken(r.Findings), href: to("reviews", r.ID), state: r.Status, since: r.CreatedAt}
		all = append(all, w)
	}
	return all, nil
}

func (v *visit) payoutsWaiting() (all []waiting, err error) {
	if !v.may("GET /payments") {
		return nil, nil
	}
	var list paymentList
	if err := v.get(&list, "/payments", "status", "MANUAL_REVIEW", "type", "FARMER_PAYOUT"); err != nil {
		return nil, err
	}
	for _, p := range list.Payments {
		all = append(all, waiting{kind: "payout", what: usdc(p.AmountUSDC).Text + " · " + p.FarmerID, why: v.say("why.manual"), href: to("payments", p.ID), state: p.Status, since: p.CreatedAt})
	}
	return all, nil
}

func (v *visit) envelopesWaiting() (all []waiting, err error) {
	if !v.may("GET /agent/envelopes") {
		return nil, nil
	}
	var list struct {
		Envelopes []handedIn `json:"envelopes"`
	}
	if err := v.get(&list, "/agent/envelopes", "status", "PARKED"); err != nil {
		return nil, err
	}
	for _, e := range list.Envelopes {
		all = append(all, waiting{kind: "envelope", what: short(e.ID), why: v.say("why.parked"), href: to("envelopes", e.ID), state: e.Status, since: e.ReceivedAt})
	}
	return all, nil
}

func (v *visit) walksWaiting() (all []waiting, err error) {
	if !v.may("GET /farmers") {
		return nil, nil
	}
	var list farmerList
	if err := v.get(&list, "/farmers", "status", "PENDING_GPS"); err != nil {
		return nil, err
	}
	for _, f := range list.Farmers {
		all = append(all, waiting{kind: "walk", what: f.ID, why: v.say("why.walk", "when", v.when(f.ExpiresAt).Text), href: to("farmers", f.ID), state: f.Status, since: f.RegisteredAt})
	}
	return all, nil
}

func (v *visit) statementsWaiting() (all []waiting, err error) {
	if !v.may("GET /eudr/dds") {
		return nil, nil
	}
	for _, status := range []string{"FILING_RETRY", "BLOCKED"} {
		var list statementList
		if err := v.get(&list, "/eudr/dds", "status", status); err != nil {
			return nil, err
		}
		for _, s := range list.Statements {
			all = append(all, waiting{kind: "statement", what: s.ShipmentID, why: orDash(s.FilingError), href: to("statements", s.ID), state: s.Status, since: s.GeneratedAt})
		}
	}
	return all, nil
}

func (v *visit) webhooksWaiting() (all []waiting, err error) {
	if !v.may("GET /webhooks") {
		return nil, nil
	}
	var list webhookList
	if err := v.get(&list, "/webhooks"); err != nil {
		return nil, err
	}
	for _, w := range list.Webhooks {
		if w.Status == "SUSPENDED" {
			all = append(all, waiting{kind: "webhook", what: w.URL, why: v.say("why.webhook"), href: to("webhooks", w.ID), state: w.Status, since: w.CreatedAt})
		}
	}
	return all, nil
}

// subjectLink is where what a review is about can be looked at.
func (v *visit) subjectLink(r reviewed) cell {
	for prefix, page := range map[string]string{"bat_": "batches", "pay_": "payments", "dds_": "statements", "lot_": "lots", "loan_": "loans"} {
		if strings.HasPrefix(r.Subject, prefix) {
			return linked(r.Subject, to(page, r.Subject))
		}
	}
	return text(r.Subject)
}

// review is a page to decide on. Who comes too late is told who was first, and when.
func (v *visit) review(id string) (*page, error) {
	var r reviewed
	if err := v.get(&r, path("reviews", id)); err != nil {
		return nil, err
	}
	facts := []fact{{v.say("head.state"), v.stateCell(r.Status)}, {v.say("head.kind"), text(v.stateWord(r.Kind))}, {v.say("head.what"), v.subjectLink(r)}, {v.say("head.since"), v.when(r.CreatedAt)}}
	if r.FarmerID != "" {
		facts = append(facts, fact{v.say("head.farmer"), linked(r.FarmerID, to("farmers", r.FarmerID))})
	}
	for _, f := range r.Findings {
		facts = append(facts, fact{v.stateWord(f.Level), text(f.Message)})
	}
	if r.DecidedBy != "" {
		facts = append(facts, fact{v.say("head.decided_by"), text(v.nameOf(r.DecidedBy))}, fact{v.say("head.decided_at"), v.when(r.DecidedAt)}, fact{v.say("field.note"), text(r.Note)})
	}
	s := section{Title: v.stateWord(r.Kind), Facts: facts}
	switch {
	case r.Status != "OPEN":
	case r.NeedsAdmin:
		s.Note = v.say("decision.admin")
	default:
		s.Forms = v.newForm(id, "reviews.decide", "button.approve", v.note(), v.verdict("APPROVE", "REJECT"))
	}
	return &page{Title: v.say("review.title"), Sections: []section{s}}, nil
}

// verdict is a pair of buttons.
func (v *visit) verdict(values ...string) field {
	f := field{Name: "decision", Kind: "buttons"}
	for _, value := range values {
		f.Options = append(f.Options, option{Value: value, Word: v.say("button." + strings.ToLower(value))})
	}
	return f
}

// handedIn is what came from a phone.
type handedIn struct {
	ID         string `json:"envelope_id"`
	DeviceID   string `json:"device_id"`
	UserID     string `json:"user_id"`
	Carrier    string `json:"carrier"`
	Kind       string `json:"kind"`
	Status     string `json:"status"`
	Code       string `json:"code"`
	ReceivedAt string `json:"received_at"`
	EndedAt    string `json:"ended_at"`
	DecidedBy  string `json:"decided_by"`
	Note       string `json:"note"`
	Content    *struct {
		CapturedAt string   `json:"captured_at"`
		FarmerID   string   `json:"farmer_id"`
		BatchID    string   `json:"batch_id"`
		WeightKg   *float64 `json:"weight_kg"`
		Grade      string   `json:"grade"`
	} `json:"content"`
}

func (v *visit) envelope(id string) (*page, error) {
	var e handedIn
	if err := v.get(&e, path("agent", "envelopes", id)); err != nil {
		return nil, err
	}
	facts := []fact{{v.say("head.state"), v.stateCell(e.Status)}, {v.say("head.kind"), text(e.Kind)}, {v.say("head.who"), text(v.nameOf(e.UserID))}, {v.say("head.device"), text(e.DeviceID)}, {v.say("head.since"), v.when(e.ReceivedAt)}}
	if c := e.Content; c != nil {
		facts = append(facts, fact{v.say("head.captured"), v.when(c.CapturedAt)}, fact{v.say("head.farmer"), text(c.FarmerID)})
		if c.WeightKg != nil {
			facts = append(facts, fact{v.say("head.weight"), kg(*c.WeightKg)}, fact{v.say("field.grade"), text(v.stateWord(c.Grade))})
		}
	}
	if e.DecidedBy != "" {
		facts = append(facts, fact{v.say("head.decided_by"), text(v.nameOf(e.DecidedBy))}, fact{v.say("head.decided_at"), v.when(e.EndedAt)}, fact{v.say("field.note"), text(e.Note)})
	}
	s := section{Title: v.say("decision.envelope"), Note: v.say("why.parked"), Facts: facts}
	if e.Status == "PARKED" {
		s.Forms = v.newForm(id, "envelopes.decide", "button.accept", v.note(), v.verdict("ACCEPT", "REJECT"))
	}
	return &page{Title: v.say("decision.envelope"), Sections: []section{s}}, nil
}
