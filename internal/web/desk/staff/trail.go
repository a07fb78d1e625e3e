package staff

import (
	"strings"

	"mwanyi/internal/web/desk"
)

// entries is what GET /audit answers.
type entries struct {
	Entries []struct {
		At      string   `json:"at"`
		Who     string   `json:"who"`
		Route   string   `json:"route"`
		Targets []string `json:"targets"`
		Shown   []string `json:"revealed"`
		Reason  string   `json:"reason"`
	} `json:"entries"`
	NextCursor *string `json:"next_cursor"`
}

// Trail is who did what, by who, about what, since when.
func Trail(v *desk.Visit) (*desk.Page, error) {
	var list entries
	q := v.Query
	if err := v.Get(&list, "/audit", "who", q.Get("who"), "target", q.Get("target"), "from", q.Get("from"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	filter := v.Filter("audit", v.TextField("who", 64), v.TextField("target", 64), desk.Field{Name: "from", Label: v.Say("field.from"), Kind: "date"})
	return &desk.Page{Title: v.Say("nav.audit"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, {Table: list.table(v), Empty: v.Say("empty.audit")}}}, nil
}

// TrailOf is who did what with something, for who may read it.
func TrailOf(v *desk.Visit, id string) []desk.Section {
	if !v.May("GET /audit") {
		return nil
	}
	var list entries
	if err := v.Get(&list, "/audit", "target", id, "limit", "20"); err != nil {
		return nil // the page is about something else
	}
	list.NextCursor = nil
	return []desk.Section{{Title: v.Say("nav.audit"), Table: list.table(v), Empty: v.Say("empty.audit")}}
}

func (list entries) table(v *desk.Visit) *desk.Table {
	var rows []desk.Row
	for _, e := range list.Entries {
		rows = append(rows, desk.Row{Cells: []desk.Cell{v.When(e.At), desk.Text(v.NameOf(e.Who)), {Text: e.Route, Sub: strings.Join(e.Shown, ", ")}, desk.Text(strings.Join(e.Targets, " ")), desk.Text(e.Reason)}})
	}
	return desk.Listed(v.Say("nav.audit"), v.Heads("at", "who", "did", "what", "why"), rows, v.NextPage(list.NextCursor))
}
