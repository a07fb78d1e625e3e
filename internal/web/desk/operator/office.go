package operator

import (
	"strings"

	"mwanyi/internal/web/desk"
)

// reviewed is a review.
type reviewed struct {
	ID            string `json:"review_id"`
	Kind          string `json:"kind"`
	Status        string `json:"status"`
	Subject       string `json:"subject"`
	CooperativeID string `json:"cooperative_id"`
	Findings      []struct {
		Rule    string `json:"rule"`
		Level   string `json:"level"`
		Message string `json:"message"`
	} `json:"findings"`
	NeedsAdmin bool   `json:"needs_admin"`
	CreatedAt  string `json:"created_at"`
	DecidedAt  string `json:"decided_at"`
	DecidedBy  string `json:"decided_by"`
	Note       string `json:"note"`
}

// said is what the rules say.
func (r reviewed) said() string {
	var all []string
	for _, f := range r.Findings {
		all = append(all, f.Message)
	}
	return strings.Join(all, " · ")
}

func reviewsOf(v *desk.Visit, status, cursor string) ([]reviewed, *string, error) {
	var list struct {
		Reviews    []reviewed `json:"reviews"`
		NextCursor *string    `json:"next_cursor"`
	}
	err := v.Get(&list, "/reviews", "status", status, "cursor", cursor, "limit", "50")
	return list.Reviews, list.NextCursor, err
}

// spec: console-reviews
func reviews(v *desk.Visit) (*desk.Page, error) {
	status := v.Query.Get("status")
	if status == "" {
		status = "OPEN"
	}
	list, next, err := reviewsOf(v, status, v.Query.Get("cursor"))
	if err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, r := range list {
		needs := desk.Text("")
		if r.NeedsAdmin {
			needs = desk.Text(v.Say("review.admin"))
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{{Text: v.StateWord(r.Kind), Sub: desk.Short(r.Subject), Href: v.To("reviews", r.ID)}, desk.Text(r.said()), needs, v.StateCell(r.Status), v.When(r.CreatedAt)}})
	}
	filter := v.Filter("reviews", v.Choice("status", "OPEN", "APPROVED", "REJECTED"))
	s := desk.Section{Empty: v.Say("empty.reviews")}
	v.Live(&s, "live")
	s.Table = desk.Listed(v.Say("nav.reviews"), v.Heads("what", "why", "whose", "state", "since"), rows, v.NextPage(next))
	return &desk.Page{Title: v.Say("nav.reviews"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, s}}, nil
}

// spec: console-reviews
func review(v *desk.Visit, id string) (*desk.Page, error) {
	var r reviewed
	if err := v.Get(&r, desk.Path("reviews", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: v.StateWord(r.Kind) + " " + desk.Short(r.Subject), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(r.Status)}, {Label: v.Say("head.id"), Value: desk.Text(r.Subject)}, {Label: v.Say("head.organisation"), Value: desk.Text(r.CooperativeID)}, {Label: v.Say("head.since"), Value: v.When(r.CreatedAt)}}}
	for _, f := range r.Findings {
		s.Facts = append(s.Facts, desk.Fact{Label: f.Rule, Value: desk.Text(f.Message)})
	}
	if r.DecidedBy != "" {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.who"), Value: desk.Text(v.NameOf(r.DecidedBy))}, desk.Fact{Label: v.Say("head.at"), Value: v.When(r.DecidedAt)}, desk.Fact{Label: v.Say("field.note"), Value: desk.Text(r.Note)})
	}
	v.Live(&s, "live")
	if r.Status == "OPEN" {
		s.Forms = v.NewForm(id, "reviews.decide", "button.approve", v.Note(), v.Verdict("APPROVE", "REJECT"))
	}
	return &desk.Page{Title: v.Say("review.title"), Sections: []desk.Section{s}}, nil
}

type endpoint struct {
	ID             string   `json:"webhook_id"`
	OrganisationID string   `json:"cooperative_id"`
	URL            string   `json:"url"`
	Events         []string `json:"events"`
	Status         string   `json:"status"`
	CreatedAt      string   `json:"created_at"`
}

func endpoints(v *desk.Visit, status, cursor string) ([]endpoint, *string, error) {
	var list struct {
		Webhooks   []endpoint `json:"webhooks"`
		NextCursor *string    `json:"next_cursor"`
	}
	err := v.Get(&list, "/webhooks", "status", status, "cursor", cursor, "limit", "50")
	return list.Webhooks, list.NextCursor, err
}

// webhooks are those of all; whose one is gets it going, or the operator does.
// spec: console
func webhooks(v *desk.Visit) (*desk.Page, error) {
	list, next, err := endpoints(v, v.Query.Get("status"), v.Query.Get("cursor"))
	if err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, w := range list {
		r := desk.Row{Cells: []desk.Cell{{Text: w.URL, Sub: desk.Short(w.ID)}, desk.Text(w.OrganisationID), v.StateCell(w.Status), desk.Count(len(w.Events)), v.When(w.CreatedAt)}}
		if w.Status == "SUSPENDED" {
			r.Forms = desk.RowForms(w.ID, v.NewForm(w.ID, "webhooks.resume", "button.resume"))
		}
		rows = append(rows, r)
	}
	filter := v.Filter("webhooks", v.Choice("status", "ACTIVE", "SUSPENDED"))
	return &desk.Page{Title: v.Say("nav.webhooks"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, {Table: desk.Listed(v.Say("nav.webhooks"), v.Heads("address", "organisation", "state", "events", "since"), rows, v.NextPage(next)), Empty: v.Say("empty.webhooks")}}}, nil
}
