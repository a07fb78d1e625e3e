package cooperative

import (
	"html/template"
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
		state := v.StateCell(e.Status)
		if e.Status == "PENDING" { // how many rows there will be nobody has counted
			s.Live, state.Progress = v.Self(), &desk.Progress{Label: v.Say("export.progress"), Done: e.Rows}
		}
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{file, state, desk.Count(e.Rows), v.When(e.CreatedAt)}, Failed: e.Message})
	}
	p.Sections = append(p.Sections, s)
	return p, nil
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
