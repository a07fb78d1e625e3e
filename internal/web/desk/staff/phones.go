package staff

import (
	"slices"
	"strings"

	"mwanyi/internal/web/desk"
)

// Phones are the phones that were let in, each with the way to lock it out.
func (p Place) Phones(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Devices []struct {
			ID             string   `json:"device_id"`
			OrganisationID string   `json:"organisation_id"`
			Label          string   `json:"label"`
			Users          []string `json:"user_ids"`
			Status         string   `json:"status"`
			Held           int      `json:"records_held"`
			SyncedAt       string   `json:"synced_at"`
		} `json:"devices"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/devices", "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	heads := v.Heads("device", "who", "state", "unsent", "synced")
	if p.IsWhole {
		heads = slices.Insert(heads, 1, v.Heads("organisation")...)
	}
	var rows []desk.Row
	for _, d := range list.Devices {
		var who []string
		for _, id := range d.Users {
			who = append(who, v.NameOf(id))
		}
		r := desk.Row{Cells: []desk.Cell{{Text: desk.OrDash(d.Label), Sub: desk.Short(d.ID)}, desk.Text(strings.Join(who, ", ")), v.StateCell(d.Status), desk.Count(d.Held), v.When(d.SyncedAt)}}
		if p.IsWhole {
			r.Cells = slices.Insert(r.Cells, 1, desk.Text(d.OrganisationID))
		}
		if d.Status == "ACTIVE" {
			r.Forms = desk.RowForms(d.ID, v.NewForm(d.ID, "devices.revoke", "button.revoke", v.TextField("reason", 200)))
		}
		rows = append(rows, r)
	}
	return &desk.Page{Title: v.Say("nav.devices"), Sections: []desk.Section{{Table: desk.Listed(v.Say("nav.devices"), heads, rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.devices")}}}, nil
}
