package operator

import (
	"strconv"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
)

// trouble is something that somebody has to look into.
type trouble struct {
	kind  string // a key of the words wrong.*
	what  string
	why   string
	href  string
	state string
	since string
}

// sources are all that the first page asks, the most pressing first. What one of them
// cannot say is a trouble itself, and hides none of the others.
func sources() []func(*desk.Visit) ([]trouble, error) {
	return []func(*desk.Visit) ([]trouble, error){
		brokenParts, failingProviders, closedDoors, stuckJobs, openDifferences, stuckPayouts, lowFloats, stuckStatements, silentWebhooks, oldPrice, openReviews,
	}
}

// wrong is the first page.
// spec: console-wrong
func wrong(v *desk.Visit) (*desk.Page, error) {
	var all []trouble
	for _, source := range sources() {
		some, err := source(v)
		if refused, is := err.(*desk.Refusal); is { //nolint:errorlint // made by desk, never wrapped
			some = []trouble{{kind: "unknown", what: refused.Code, why: refused.Message, href: v.To("parts", ""), state: "FAILED"}}
		} else if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	s := desk.Section{ID: "live", IsSlow: true, Live: v.Self(), Title: v.Say("wrong.title", "n", strconv.Itoa(len(all))), Empty: v.Say("empty.wrong")}
	var rows []desk.Row
	for _, t := range all {
		rows = append(rows, desk.Row{Cells: []desk.Cell{{Text: v.Say("wrong." + t.kind), Sub: t.what, Href: t.href}, desk.Text(t.why), v.StateCell(t.state), v.When(t.since)}})
	}
	s.Table = desk.Listed(v.Say("nav."), v.Heads("what", "why", "state", "since"), rows, "")
	return &desk.Page{Title: v.Say("nav."), Sections: []desk.Section{s}}, nil
}

func brokenParts(v *desk.Visit) (all []trouble, err error) {
	ready, err := readiness(v)
	if err != nil {
		return nil, err
	}
	for _, one := range ready {
		if one.Status != "ok" && one.Status != "not_built" {
			all = append(all, trouble{kind: "part", what: one.Name, why: one.Detail, href: v.To("parts", ""), state: one.state()})
		}
	}
	return all, nil
}

func failingProviders(v *desk.Visit) (all []trouble, err error) {
	list, err := answering(v)
	if err != nil {
		return nil, err
	}
	for _, p := range list {
		if state := p.state(); state == "FAILED" {
			all = append(all, trouble{kind: "provider", what: p.Name, why: v.Say("why.provider", "pct", p.share(), "code", desk.OrDash(p.LastCode)), href: v.To("providers", ""), state: state, since: p.LastErrorAt})
		}
	}
	return all, nil
}

// lateAfter is how long a job waits for a worker until somebody should look.
const lateAfter = 10 * time.Minute

func stuckJobs(v *desk.Visit) (all []trouble, err error) {
	list, err := queues(v)
	if err != nil {
		return nil, err
	}
	for _, q := range list {
		late, _ := time.Parse(time.RFC3339, q.OldestAt)
		switch {
		case q.Failing > 0:
			all = append(all, trouble{kind: "failing", what: q.Kind, why: v.Say("why.failing", "n", strconv.Itoa(q.Failing), "error", desk.OrDash(q.Error)), href: v.To("jobs", q.Kind), state: "FAILING"})
		case q.Parked > 0:
			all = append(all, trouble{kind: "parked", what: q.Kind, why: v.Say("why.parked", "n", strconv.Itoa(q.Parked)), href: v.To("jobs", q.Kind), state: "PARKED"})
		case q.OldestAt != "" && clock.Since(late) > lateAfter:
			all = append(all, trouble{kind: "late", what: q.Kind, why: v.Say("why.late"), href: v.To("jobs", q.Kind), state: "WAITING", since: q.OldestAt})
		}
	}
	return all, nil
}

func openDifferences(v *desk.Visit) (all []trouble, err error) {
	if !v.May("GET /admin/reconciliation") {
		return nil, nil
	}
	found, err := compared(v)
	for _, d := range found.Differences {
		all = append(all, trouble{kind: "difference", what: d.Check + " " + d.Account, why: d.What, href: v.To("money", ""), state: "FAILED", since: found.At})
	}
	return all, err
}

func stuckPayouts(v *desk.Visit) (all []trouble, err error) {
	list, _, err := payouts(v, "MANUAL_REVIEW", "")
	for _, p := range list {
		all = append(all, trouble{kind: "payout", what: desk.USDC(p.AmountUSDC).Text + " · " + p.FarmerID, why: v.Say("why.payout"), href: v.To("payments", p.ID), state: p.Status, since: p.CreatedAt})
	}
	return all, err
}

// mostFloats is how many cooperatives the first page asks for their float.
const mostFloats = "25"

func lowFloats(v *desk.Visit) (all []trouble, err error) {
	var list organisationList
	if err := v.Get(&list, "/admin/organisations", "kind", "COOPERATIVE", "status", "ACTIVE", "limit", mostFloats); err != nil {
		return nil, err
	}
	for _, o := range list.Organisations {
		f, err := floatOf(v, o.ID)
		if err != nil {
			return nil, err
		}
		if f.Low || f.Waiting > 0 {
			all = append(all, trouble{kind: "float", what: o.Name, why: v.Say("why.float", "left", desk.USDC(f.Available).Text, "n", strconv.Itoa(f.Waiting)), href: v.To("organisations", o.ID), state: "LOW"})
		}
	}
	return all, nil
}

func stuckStatements(v *desk.Visit) (all []trouble, err error) {
	var list struct {
		Statements []struct {
			ID        string `json:"dds_id"`
			Shipment  string `json:"shipment_id"`
			Status    string `json:"status"`
			CreatedAt string `json:"created_at"`
		} `json:"statements"`
	}
	if err := v.Get(&list, "/eudr/dds", "status", "FILING_RETRY"); err != nil {
		return nil, err
	}
	for _, s := range list.Statements {
		all = append(all, trouble{kind: "statement", what: s.Shipment, why: v.Say("why.statement"), href: v.To("jobs", "dds.file"), state: s.Status, since: s.CreatedAt})
	}
	return all, nil
}

func silentWebhooks(v *desk.Visit) (all []trouble, err error) {
	list, _, err := endpoints(v, "SUSPENDED", "")
	for _, w := range list {
		all = append(all, trouble{kind: "webhook", what: w.URL, why: v.Say("why.webhook"), href: v.To("webhooks", "") + "?status=SUSPENDED", state: w.Status, since: w.CreatedAt})
	}
	return all, err
}

// priceLateAfter is when loans are no longer made, and before which somebody should look.
const priceLateAfter = 24 * time.Hour

func oldPrice(v *desk.Visit) ([]trouble, error) {
	p, isThere, err := pool(v)
	if err != nil || !isThere {
		return nil, err
	}
	var all []trouble
	if at, err := time.Parse(time.RFC3339, p.Feed.ObservedAt); err != nil || clock.Since(at) > priceLateAfter {
		all = append(all, trouble{kind: "price", what: v.Say("nav.lending"), why: v.Say("why.price"), href: v.To("lending", ""), state: "EXPIRED", since: p.Feed.ObservedAt})
	}
	if p.Feed.Held != nil {
		all = append(all, trouble{kind: "held", what: desk.Number(p.Feed.Held.Price, 4).Text + " USDC", why: p.Feed.Held.Reason, href: v.To("lending", ""), state: "OPEN", since: p.Feed.Held.ObservedAt})
	}
	if p.Paused {
		all = append(all, trouble{kind: "paused", what: v.Say("nav.lending"), why: v.Say("why.paused"), href: v.To("lending", ""), state: "SUSPENDED"})
	}
	return all, nil
}

func openReviews(v *desk.Visit) (all []trouble, err error) {
	list, _, err := reviewsOf(v, "OPEN", "")
	for _, r := range list {
		if r.NeedsAdmin {
			all = append(all, trouble{kind: "review", what: v.StateWord(r.Kind) + " " + desk.Short(r.Subject), why: r.said(), href: v.To("reviews", r.ID), state: r.Status, since: r.CreatedAt})
		}
	}
	return all, err
}
