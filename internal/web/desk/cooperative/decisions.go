package cooperative

import (
	"strconv"
	"strings"

	"mwanyi/internal/web/desk"
)

// waiting is something that needs a person.
type waiting struct {
	kind  string // a key of the words decision.*
	what  string // id or name
	why   string
	href  string
	state string
	since string
	forms []desk.Form
}

// sources are all queues that needs a decision is made of, the most pressing first.
func sources() []func(*desk.Visit) ([]waiting, error) {
	return []func(*desk.Visit) ([]waiting, error){payoutsWaiting, reviewsWaiting, envelopesWaiting, walksWaiting, statementsWaiting, webhooksWaiting}
}

// pending is the queue.
// spec: desk-decisions
func pending(v *desk.Visit) (all []waiting, err error) {
	for _, source := range sources() {
		some, err := source(v)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

func decisions(v *desk.Visit) (*desk.Page, error) {
	all, err := pending(v)
	if err != nil {
		return nil, err
	}
	return &desk.Page{Title: v.Say("nav.decisions"), Sections: []desk.Section{waitingSection(v, all, len(all))}}, nil
}

// waitingSection draws the first of the queue.
func waitingSection(v *desk.Visit, all []waiting, n int) desk.Section {
	s := desk.Section{Title: v.Say("decision.title", "n", strconv.Itoa(len(all))), Empty: v.Say("empty.decisions")}
	v.Live(&s, "waiting")
	if len(all) == 0 {
		return s
	}
	s.Table = &desk.Table{Caption: v.Say("nav.decisions"), Head: []string{v.Say("head.what"), v.Say("head.why"), v.Say("head.state"), v.Say("head.since")}}
	for _, w := range all[:min(n, len(all))] {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{{Text: v.Say("decision." + w.kind), Sub: w.what, Href: w.href}, desk.Text(w.why), v.StateCell(w.state), v.When(w.since)}, Forms: w.forms})
	}
	if n < len(all) {
		s.Links = []desk.Link{{Text: v.Say("decision.all", "n", strconv.Itoa(len(all))), Href: v.To("decisions", "")}}
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

func reviewsWaiting(v *desk.Visit) (all []waiting, err error) {
	if !v.May("GET /reviews") {
		return nil, nil
	}
	var list struct {
		Reviews []reviewed `json:"reviews"`
	}
	if err := v.Get(&list, "/reviews", "status", "OPEN"); err != nil {
		return nil, err
	}
	for _, r := range list.Reviews {
		w := waiting{kind: "review", what: v.StateWord(r.Kind) + " " + desk.Short(r.Subject), why: spoken(r.Findings), href: v.To("reviews", r.ID), state: r.Status, since: r.CreatedAt}
		all = append(all, w)
	}
	return all, nil
}

func payoutsWaiting(v *desk.Visit) (all []waiting, err error) {
	if !v.May("GET /payments") {
		return nil, nil
	}
	var list paymentList
	if err := v.Get(&list, "/payments", "status", "MANUAL_REVIEW", "type", "FARMER_PAYOUT"); err != nil {
		return nil, err
	}
	for _, p := range list.Payments {
		all = append(all, waiting{kind: "payout", what: desk.USDC(p.AmountUSDC).Text + " · " + p.FarmerID, why: v.Say("why.manual"), href: v.To("payments", p.ID), state: p.Status, since: p.CreatedAt})
	}
	return all, nil
}

func envelopesWaiting(v *desk.Visit) (all []waiting, err error) {
	if !v.May("GET /agent/envelopes") {
		return nil, nil
	}
	var list struct {
		Envelopes []handedIn `json:"envelopes"`
	}
	if err := v.Get(&list, "/agent/envelopes", "status", "PARKED"); err != nil {
		return nil, err
	}
	for _, e := range list.Envelopes {
		all = append(all, waiting{kind: "envelope", what: desk.Short(e.ID), why: v.Say("why.parked"), href: v.To("envelopes", e.ID), state: e.Status, since: e.ReceivedAt})
	}
	return all, nil
}

func walksWaiting(v *desk.Visit) (all []waiting, err error) {
	if !v.May("GET /farmers") {
		return nil, nil
	}
	var list farmerList
	if err := v.Get(&list, "/farmers", "status", "PENDING_GPS"); err != nil {
		return nil, err
	}
	for _, f := range list.Farmers {
		all = append(all, waiting{kind: "walk", what: f.ID, why: v.Say("why.walk", "when", v.When(f.ExpiresAt).Text), href: v.To("farmers", f.ID), state: f.Status, since: f.RegisteredAt})
	}
	return all, nil
}

func statementsWaiting(v *desk.Visit) (all []waiting, err error) {
	if !v.May("GET /eudr/dds") {
		return nil, nil
	}
	for _, status := range []string{"FILING_RETRY", "BLOCKED"} {
		var list statementList
		if err := v.Get(&list, "/eudr/dds", "status", status); err != nil {
			return nil, err
		}
		for _, s := range list.Statements {
			all = append(all, waiting{kind: "statement", what: s.ShipmentID, why: desk.OrDash(s.FilingError), href: v.To("statements", s.ID), state: s.Status, since: s.GeneratedAt})
		}
	}
	return all, nil
}

func webhooksWaiting(v *desk.Visit) (all []waiting, err error) {
	if !v.May("GET /webhooks") {
		return nil, nil
	}
	var list webhookList
	if err := v.Get(&list, "/webhooks"); err != nil {
		return nil, err
	}
	for _, w := range list.Webhooks {
		if w.Status == "SUSPENDED" {
			all = append(all, waiting{kind: "webhook", what: w.URL, why: v.Say("why.webhook"), href: v.To("webhooks", w.ID), state: w.Status, since: w.CreatedAt})
		}
	}
	return all, nil
}

// subjectLink is where what a review is about can be looked at.
func subjectLink(v *desk.Visit, r reviewed) desk.Cell {
	for prefix, page := range map[string]string{"bat_": "batches", "pay_": "payments", "dds_": "statements", "lot_": "lots", "loan_": "loans"} {
		if strings.HasPrefix(r.Subject, prefix) {
			return desk.Linked(r.Subject, v.To(page, r.Subject))
		}
	}
	return desk.Text(r.Subject)
}

// review is a page to decide on. Who comes too late is told who was first, and when.
func review(v *desk.Visit, id string) (*desk.Page, error) {
	var r reviewed
	if err := v.Get(&r, desk.Path("reviews", id)); err != nil {
		return nil, err
	}
	facts := []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(r.Status)}, {Label: v.Say("head.kind"), Value: desk.Text(v.StateWord(r.Kind))}, {Label: v.Say("head.what"), Value: subjectLink(v, r)}, {Label: v.Say("head.since"), Value: v.When(r.CreatedAt)}}
	if r.FarmerID != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.farmer"), Value: desk.Linked(r.FarmerID, v.To("farmers", r.FarmerID))})
	}
	for _, f := range r.Findings {
		facts = append(facts, desk.Fact{Label: v.StateWord(f.Level), Value: desk.Text(f.Message)})
	}
	if r.DecidedBy != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.decided_by"), Value: desk.Text(v.NameOf(r.DecidedBy))}, desk.Fact{Label: v.Say("head.decided_at"), Value: v.When(r.DecidedAt)}, desk.Fact{Label: v.Say("field.note"), Value: desk.Text(r.Note)})
	}
	s := desk.Section{Title: v.StateWord(r.Kind), Facts: facts}
	v.Live(&s, "live")
	switch {
	case r.Status != "OPEN":
	case r.NeedsAdmin:
		s.Note = v.Say("decision.admin")
	default:
		s.Forms = v.NewForm(id, "reviews.decide", "button.approve", v.Note(), v.Verdict("APPROVE", "REJECT"))
	}
	return &desk.Page{Title: v.Say("review.title"), Sections: []desk.Section{s}}, nil
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

func envelope(v *desk.Visit, id string) (*desk.Page, error) {
	var e handedIn
	if err := v.Get(&e, desk.Path("agent", "envelopes", id)); err != nil {
		return nil, err
	}
	facts := []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(e.Status)}, {Label: v.Say("head.kind"), Value: desk.Text(e.Kind)}, {Label: v.Say("head.who"), Value: desk.Text(v.NameOf(e.UserID))}, {Label: v.Say("head.device"), Value: desk.Text(e.DeviceID)}, {Label: v.Say("head.since"), Value: v.When(e.ReceivedAt)}}
	if c := e.Content; c != nil {
		facts = append(facts, desk.Fact{Label: v.Say("head.captured"), Value: v.When(c.CapturedAt)}, desk.Fact{Label: v.Say("head.farmer"), Value: desk.Text(c.FarmerID)})
		if c.WeightKg != nil {
			facts = append(facts, desk.Fact{Label: v.Say("head.weight"), Value: desk.Kg(*c.WeightKg)}, desk.Fact{Label: v.Say("field.grade"), Value: desk.Text(v.StateWord(c.Grade))})
		}
	}
	if e.DecidedBy != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.decided_by"), Value: desk.Text(v.NameOf(e.DecidedBy))}, desk.Fact{Label: v.Say("head.decided_at"), Value: v.When(e.EndedAt)}, desk.Fact{Label: v.Say("field.note"), Value: desk.Text(e.Note)})
	}
	s := desk.Section{Title: v.Say("decision.envelope"), Note: v.Say("why.parked"), Facts: facts}
	v.Live(&s, "live")
	if e.Status == "PARKED" {
		s.Forms = v.NewForm(id, "envelopes.decide", "button.accept", v.Note(), v.Verdict("ACCEPT", "REJECT"))
	}
	return &desk.Page{Title: v.Say("decision.envelope"), Sections: []desk.Section{s}}, nil
}
