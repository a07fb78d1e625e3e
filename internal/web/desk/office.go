package desk

import (
	"html/template"
	"strconv"
	"strings"
)

// exports are the files that were ordered.
// spec: desk-office
func (v *visit) exports() (*page, error) {
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
	if err := v.get(&list, "/exports", "cursor", v.query.Get("cursor")); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.exports")}
	if ask := v.newForm(newItem, "exports.make", "button.export", v.choice("kind", "farmers", "batches", "payments", "loans", "statements"), v.choice("format", "csv", "xlsx")); ask != nil {
		p.Sections = append(p.Sections, section{Title: v.say("export.new"), Forms: ask})
	}
	s := section{ID: "live", Empty: v.say("empty.exports")}
	if len(list.Exports) > 0 {
		s.Table = &table{Caption: v.say("nav.exports"), Head: []string{v.say("head.file"), v.say("head.state"), v.say("head.rows"), v.say("head.since")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, e := range list.Exports {
		file := text(v.stateWord(e.Kind) + "." + e.Format)
		if e.Status == "COMPLETE" && v.may("GET /exports/{export_id}/file") {
			file.Href = path("exports", e.ID, "file")
		}
		if e.Status == "PENDING" {
			s.Live = to("exports", "")
		}
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{file, v.stateCell(e.Status), count(e.Rows), v.when(e.CreatedAt)}, Failed: e.Message})
	}
	p.Sections = append(p.Sections, s)
	return p, nil
}

func (v *visit) imports() (*page, error) {
	var list struct {
		Imports []struct {
			JobID     string `json:"job_id"`
			LastLine  int    `json:"last_line"`
			CreatedAt string `json:"created_at"`
		} `json:"imports"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.get(&list, "/farmers/imports", "cursor", v.query.Get("cursor")); err != nil {
		return nil, err
	}
	s := section{Empty: v.say("empty.imports"), Links: []link{{Text: v.say("import.template"), Href: "/farmers/import/template.csv"}}}
	if len(list.Imports) > 0 {
		s.Table = &table{Caption: v.say("nav.imports"), Head: []string{v.say("head.import"), v.say("head.rows"), v.say("head.since")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, one := range list.Imports {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(short(one.JobID), to("imports", one.JobID)), count(one.LastLine), v.when(one.CreatedAt)}})
	}
	return &page{Title: v.say("nav.imports"), Sections: []section{s}}, nil
}

// job is what became of each line of an import.
func (v *visit) job(id string) (*page, error) {
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
	if err := v.get(&j, path("jobs", id)); err != nil {
		return nil, err
	}
	s := section{ID: "live", Title: short(id), Facts: []fact{{v.say("head.state"), v.stateCell(j.Status)}}}
	if j.Status == "PENDING" {
		s.Live = to("imports", id)
	}
	if len(j.Lines) > 0 {
		s.Table = &table{Caption: v.say("nav.imports"), Head: []string{v.say("head.line"), v.say("head.farmer"), v.say("head.state"), v.say("head.why")}}
	}
	for _, l := range j.Lines[:min(len(j.Lines), 500)] {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{count(l.Line), text(l.FarmerID), v.stateCell(l.Status), text(strings.TrimSpace(l.Code + " " + l.Message))}})
	}
	return &page{Title: v.say("nav.imports"), Sections: []section{s}}, nil
}

type trailRow struct {
	At      string   `json:"at"`
	Who     string   `json:"who"`
	Route   string   `json:"route"`
	Targets []string `json:"targets"`
	Shown   []string `json:"revealed"`
	Reason  string   `json:"reason"`
}

func (v *visit) audit() (*page, error) {
	var list struct {
		Entries    []trailRow `json:"entries"`
		NextCursor *string    `json:"next_cursor"`
	}
	q := v.query
	if err := v.get(&list, "/audit", "who", q.Get("who"), "target", q.Get("target"), "from", q.Get("from"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	filter := v.filter("audit", v.textField("who", 64), v.textField("target", 64), field{Name: "from", Label: v.say("field.from"), Kind: "date"})
	s := section{Table: v.trailTable(list.Entries, v.nextPage(list.NextCursor)), Empty: v.say("empty.audit")}
	return &page{Title: v.say("nav.audit"), Sections: []section{{Forms: []form{filter}}, s}}, nil
}

func (v *visit) trailTable(all []trailRow, next string) *table {
	if len(all) == 0 {
		return nil
	}
	t := &table{Caption: v.say("nav.audit"), Head: []string{v.say("head.since"), v.say("head.who"), v.say("head.did"), v.say("head.what"), v.say("head.why")}, Next: next}
	for _, e := range all {
		t.Rows = append(t.Rows, row{Cells: []cell{v.when(e.At), text(v.nameOf(e.Who)), {Text: e.Route, Sub: strings.Join(e.Shown, ", ")}, text(strings.Join(e.Targets, " ")), text(e.Reason)}})
	}
	return t
}

// trailOf is who did what with something.
func (v *visit) trailOf(id string) []section {
	if !v.may("GET /audit") {
		return nil
	}
	var list struct {
		Entries []trailRow `json:"entries"`
	}
	if err := v.get(&list, "/audit", "target", id, "limit", "20"); err != nil {
		return nil // the page is about something else
	}
	return []section{{Title: v.say("nav.audit"), Table: v.trailTable(list.Entries, ""), Empty: v.say("empty.audit")}}
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

func (v *visit) webhooks() (*page, error) {
	var list webhookList
	if err := v.get(&list, "/webhooks", "cursor", v.query.Get("cursor")); err != nil {
		return nil, err
	}
	s := section{Empty: v.say("empty.webhooks")}
	if len(list.Webhooks) > 0 {
		s.Table = &table{Caption: v.say("nav.webhooks"), Head: []string{v.say("head.address"), v.say("head.state"), v.say("head.events"), v.say("head.since")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, w := range list.Webhooks {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(w.URL, to("webhooks", w.ID)), v.stateCell(w.Status), count(len(w.Events)), v.when(w.CreatedAt)}})
	}
	return &page{Title: v.say("nav.webhooks"), Sections: []section{s}}, nil
}

// webhook is an endpoint with the log of its deliveries.
func (v *visit) webhook(id string) (*page, error) {
	var w struct {
		URL    string   `json:"url"`
		Events []string `json:"events"`
		Status string   `json:"status"`
	}
	if err := v.get(&w, path("webhooks", id)); err != nil {
		return nil, err
	}
	s := section{Title: w.URL, Facts: []fact{{v.say("head.state"), v.stateCell(w.Status)}, {v.say("head.events"), text(strings.Join(w.Events, ", "))}}}
	if w.Status == "SUSPENDED" {
		s.Note, s.Forms = v.say("why.webhook"), v.newForm(id, "webhooks.resume", "button.resume")
	}
	s.Forms = append(s.Forms, v.newForm(id, "webhooks.test", "button.test")...)
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
	if err := v.get(&list, path("webhooks", id, "deliveries"), "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	log := section{Title: v.say("webhook.log"), Empty: v.say("empty.deliveries")}
	if len(list.Deliveries) > 0 {
		log.Table = &table{Caption: v.say("webhook.log"), Head: []string{v.say("head.event"), v.say("head.state"), v.say("head.attempts"), v.say("head.answer"), v.say("head.since")}, Next: v.nextPage(list.NextCursor)}
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
		log.Table.Rows = append(log.Table.Rows, row{Cells: []cell{{Text: d.Event, Sub: short(d.ID)}, v.stateCell(d.Status), count(len(d.Attempts)), text(answer), v.when(d.CreatedAt)},
			Forms: rowForms(d.ID, v.newForm(id, "webhooks.resend", "button.resend", hidden("delivery_id", d.ID)))})
	}
	return &page{Title: v.say("webhook.title"), Sections: []section{s, log}}, nil
}

// rowForms gives the forms of a row ids of their own.
func rowForms(of string, all []form) []form {
	for i := range all {
		all[i].ID += "-" + of
		for n := range all[i].Fields {
			all[i].Fields[n].ID += "-" + of
		}
	}
	return all
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
func (v *visit) invitation(content []byte) (*page, error) {
	return v.shownOnce(content, "team.invited", "team.invited.note", "team")
}

// enrolment shows the link for a phone.
func (v *visit) enrolment(content []byte) (*page, error) {
	return v.shownOnce(content, "device.invited", "device.invited.note", "devices")
}

func (v *visit) shownOnce(content []byte, title, note, back string) (*page, error) {
	var in invited
	if err := v.take(&in, 200, content); err != nil {
		return nil, err
	}
	if in.Invitation != nil {
		in.URL, in.QR = in.Invitation.URL, in.Invitation.QR
		in.ExpiresAt = in.Invitation.ExpiresAt
	}
	s := section{Title: v.say(title), Note: v.say(note), Code: template.HTML(in.QR), Facts: []fact{{v.say("head.link"), text(in.URL)}, {v.say("head.until"), v.when(in.ExpiresAt)}}, //nolint:gosec // drawn by the service: a code has no text of anybody's
		Links: []link{{Text: v.say("nav." + back), Href: to(back, "")}}}
	return &page{Title: v.say(title), Sections: []section{s}}, nil
}
