package cooperative

import "mwanyi/internal/web/desk"

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
