package cooperative

import (
	"html/template"
	"strconv"
	"strings"

	"mwanyi/internal/web/desk"
)

// exports are the files that were ordered.
// spec: desk-office
func exports(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Exports []struct {
			ID        string `json:"export_id"`
			Kind      string `json:"kind"`
			Format    string `json:"format"`
			Status    string `json:"status"`
			Rows      int    `json:"rows"`
			Message   string `json:"message"`
			CreatedAt string `json:"created_at"`
		} `json:"exports"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/exports", "cursor", v.Query.Get("cursor")); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.exports")}
	if ask := v.NewForm(desk.NewItem, "exports.make", "button.export", v.Choice("kind", "farmers", "batches", "payments", "loans", "statements"), v.Choice("format", "csv", "xlsx")); ask != nil {
		p.Sections = append(p.Sections, desk.Section{Title: v.Say("export.new"), Forms: ask})
	}
	s := desk.Section{ID: "live", Empty: v.Say("empty.exports")}
	if len(list.Exports) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.exports"), Head: []string{v.Say("head.file"), v.Say("head.state"), v.Say("head.rows"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, e := range list.Exports {
		file := desk.Text(v.StateWord(e.Kind) + "." + e.Format)
		if e.Status == "COMPLETE" && v.May("GET /exports/{export_id}/file") {
			file.Href = desk.Path("exports", e.ID, "file")
		}
		if e.Status == "PENDING" {
			s.Live = v.To("exports", "")
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{file, v.StateCell(e.Status), desk.Count(e.Rows), v.When(e.CreatedAt)}, Failed: e.Message})
	}
	p.Sections = append(p.Sections, s)
	return p, nil
}

func imports(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Imports []struct {
			JobID     string `json:"job_id"`
			LastLine  int    `json:"last_line"`
			CreatedAt string `json:"created_at"`
		} `json:"imports"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/farmers/imports", "cursor", v.Query.Get("cursor")); err != nil {
		return nil, err
	}
	s := desk.Section{Empty: v.Say("empty.imports"), Links: []desk.Link{{Text: v.Say("import.template"), Href: "/farmers/import/template.csv"}}}
	if len(list.Imports) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.imports"), Head: []string{v.Say("head.import"), v.Say("head.rows"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, one := range list.Imports {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(one.JobID), v.To("imports", one.JobID)), desk.Count(one.LastLine), v.When(one.CreatedAt)}})
	}
	return &desk.Page{Title: v.Say("nav.imports"), Sections: []desk.Section{s}}, nil
}

// job is what became of each line of an import.
func job(v *desk.Visit, id string) (*desk.Page, error) {
	var j struct {
		Status string `json:"status"`
		Lines  []struct {
			Line     int    `json:"line"`
			FarmerID string `json:"farmer_id"`
			Status   string `json:"status"`
			Code     string `json:"code"`
			Message  string `json:"message"`
		} `json:"lines"`
	}
	if err := v.Get(&j, desk.Path("jobs", id)); err != nil {
		return nil, err
	}
	s := desk.Section{ID: "live", Title: desk.Short(id), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(j.Status)}}}
	if j.Status == "PENDING" {
		s.Live = v.To("imports", id)
	}
	if len(j.Lines) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.imports"), Head: []string{v.Say("head.line"), v.Say("head.farmer"), v.Say("head.state"), v.Say("head.why")}}
	}
	for _, l := range j.Lines[:min(len(j.Lines), 500)] {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Count(l.Line), desk.Text(l.FarmerID), v.StateCell(l.Status), desk.Text(strings.TrimSpace(l.Code + " " + l.Message))}})
	}
	return &desk.Page{Title: v.Say("nav.imports"), Sections: []desk.Section{s}}, nil
}

type trailRow struct {
	At      string   `json:"at"`
	Who     string   `json:"who"`
	Route   string   `json:"route"`
	Targets []string `json:"targets"`
	Shown   []string `json:"revealed"`
	Reason  string   `json:"reason"`
}

func audit(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Entries    []trailRow `json:"entries"`
		NextCursor *string    `json:"next_cursor"`
	}
	q := v.Query
	if err := v.Get(&list, "/audit", "who", q.Get("who"), "target", q.Get("target"), "from", q.Get("from"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	filter := v.Filter("audit", v.TextField("who", 64), v.TextField("target", 64), desk.Field{Name: "from", Label: v.Say("field.from"), Kind: "date"})
	s := desk.Section{Table: trailTable(v, list.Entries, v.NextPage(list.NextCursor)), Empty: v.Say("empty.audit")}
	return &desk.Page{Title: v.Say("nav.audit"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, s}}, nil
}

func trailTable(v *desk.Visit, all []trailRow, next string) *desk.Table {
	if len(all) == 0 {
		return nil
	}
	t := &desk.Table{Caption: v.Say("nav.audit"), Head: []string{v.Say("head.since"), v.Say("head.who"), v.Say("head.did"), v.Say("head.what"), v.Say("head.why")}, Next: next}
	for _, e := range all {
		t.Rows = append(t.Rows, desk.Row{Cells: []desk.Cell{v.When(e.At), desk.Text(v.NameOf(e.Who)), {Text: e.Route, Sub: strings.Join(e.Shown, ", ")}, desk.Text(strings.Join(e.Targets, " ")), desk.Text(e.Reason)}})
	}
	return t
}

// trailOf is who did what with something.
func trailOf(v *desk.Visit, id string) []desk.Section {
	if !v.May("GET /audit") {
		return nil
	}
	var list struct {
		Entries []trailRow `json:"entries"`
	}
	if err := v.Get(&list, "/audit", "target", id, "limit", "20"); err != nil {
		return nil // the page is about something else
	}
	return []desk.Section{{Title: v.Say("nav.audit"), Table: trailTable(v, list.Entries, ""), Empty: v.Say("empty.audit")}}
}

type webhookList struct {
	Webhooks []struct {
		ID        string   `json:"webhook_id"`
		URL       string   `json:"url"`
		Events    []string `json:"events"`
		Status    string   `json:"status"`
		CreatedAt string   `json:"created_at"`
	} `json:"webhooks"`
	NextCursor *string `json:"next_cursor"`
}

func webhooks(v *desk.Visit) (*desk.Page, error) {
	var list webhookList
	if err := v.Get(&list, "/webhooks", "cursor", v.Query.Get("cursor")); err != nil {
		return nil, err
	}
	s := desk.Section{Empty: v.Say("empty.webhooks")}
	if len(list.Webhooks) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.webhooks"), Head: []string{v.Say("head.address"), v.Say("head.state"), v.Say("head.events"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, w := range list.Webhooks {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(w.URL, v.To("webhooks", w.ID)), v.StateCell(w.Status), desk.Count(len(w.Events)), v.When(w.CreatedAt)}})
	}
	return &desk.Page{Title: v.Say("nav.webhooks"), Sections: []desk.Section{s}}, nil
}

// webhook is an endpoint with the log of its deliveries.
func webhook(v *desk.Visit, id string) (*desk.Page, error) {
	var w struct {
		URL    string   `json:"url"`
		Events []string `json:"events"`
		Status string   `json:"status"`
	}
	if err := v.Get(&w, desk.Path("webhooks", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: w.URL, Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(w.Status)}, {Label: v.Say("head.events"), Value: desk.Text(strings.Join(w.Events, ", "))}}}
	if w.Status == "SUSPENDED" {
		s.Note, s.Forms = v.Say("why.webhook"), v.NewForm(id, "webhooks.resume", "button.resume")
	}
	s.Forms = append(s.Forms, v.NewForm(id, "webhooks.test", "button.test")...)
	var list struct {
		Deliveries []struct {
			ID        string `json:"delivery_id"`
			Event     string `json:"event"`
			Status    string `json:"status"`
			CreatedAt string `json:"created_at"`
			Attempts  []struct {
				At    string `json:"time"`
				Code  *int   `json:"response_code"`
				Took  int    `json:"duration_ms"`
				Error string `json:"error"`
			} `json:"attempts"`
		} `json:"deliveries"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, desk.Path("webhooks", id, "deliveries"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	log := desk.Section{Title: v.Say("webhook.log"), Empty: v.Say("empty.deliveries")}
	if len(list.Deliveries) > 0 {
		log.Table = &desk.Table{Caption: v.Say("webhook.log"), Head: []string{v.Say("head.event"), v.Say("head.state"), v.Say("head.attempts"), v.Say("head.answer"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, d := range list.Deliveries {
		answer := ""
		if n := len(d.Attempts); n > 0 {
			last := d.Attempts[n-1]
			if answer = last.Error; last.Code != nil {
				answer = strconv.Itoa(*last.Code)
			}
			answer += " · " + strconv.Itoa(last.Took) + " ms"
		}
		log.Table.Rows = append(log.Table.Rows, desk.Row{Cells: []desk.Cell{{Text: d.Event, Sub: desk.Short(d.ID)}, v.StateCell(d.Status), desk.Count(len(d.Attempts)), desk.Text(answer), v.When(d.CreatedAt)},
			Forms: desk.RowForms(d.ID, v.NewForm(id, "webhooks.resend", "button.resend", desk.Hidden("delivery_id", d.ID)))})
	}
	return &desk.Page{Title: v.Say("webhook.title"), Sections: []desk.Section{s, log}}, nil
}

// invited is a reply with an invitation in it, or the invitation itself.
type invited struct {
	URL        string `json:"url"`
	QR         string `json:"qr_svg"`
	ExpiresAt  string `json:"expires_at"`
	Invitation *struct {
		URL       string `json:"url"`
		QR        string `json:"qr_svg"`
		ExpiresAt string `json:"expires_at"`
	} `json:"invitation"`
}

// invitation shows the link for somebody, once, with its code.
func invitation(v *desk.Visit, content []byte) (*desk.Page, error) {
	return shownOnce(v, content, "team.invited", "team.invited.note", "team")
}

// enrolment shows the link for a phone.
func enrolment(v *desk.Visit, content []byte) (*desk.Page, error) {
	return shownOnce(v, content, "device.invited", "device.invited.note", "devices")
}

func shownOnce(v *desk.Visit, content []byte, title, note, back string) (*desk.Page, error) {
	var in invited
	if err := v.Take(&in, 200, content); err != nil {
		return nil, err
	}
	if in.Invitation != nil {
		in.URL, in.QR = in.Invitation.URL, in.Invitation.QR
		in.ExpiresAt = in.Invitation.ExpiresAt
	}
	s := desk.Section{Title: v.Say(title), Note: v.Say(note), Code: template.HTML(in.QR), Facts: []desk.Fact{{Label: v.Say("head.link"), Value: desk.Text(in.URL)}, {Label: v.Say("head.until"), Value: v.When(in.ExpiresAt)}}, //nolint:gosec // drawn by the service: a code has no text of anybody's
		Links: []desk.Link{{Text: v.Say("nav." + back), Href: v.To(back, "")}}}
	return &desk.Page{Title: v.Say(title), Sections: []desk.Section{s}}, nil
}
