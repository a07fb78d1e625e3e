package cooperative

import (
	"strings"

	"mwanyi/internal/web/desk"
)

type colleague struct {
	ID        string   `json:"user_id"`
	Name      string   `json:"name"`
	Phone     string   `json:"phone"`
	Email     string   `json:"email"`
	Roles     []string `json:"roles"`
	Status    string   `json:"status"`
	CreatedAt string   `json:"created_at"`
}

// roles are those that a manager gives; managers are made by the operator.
var roles = []string{"AGENT", "QUALITY", "MILL", "WAREHOUSE", "EXPORT", "CASHIER", "VIEWER"}

// spec: desk-team
func team(v *desk.Visit) (*desk.Page, error) {
	list, next, err := members(v)
	if err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.team")}
	s := desk.Section{Empty: v.Say("empty.team")}
	if len(list) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.team"), Head: []string{v.Say("field.name"), v.Say("field.roles"), v.Say("head.state"), v.Say("head.since")}, Next: v.NextPage(next)}
	}
	for _, m := range list {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(m.Name, v.To("team", m.ID)), desk.Text(v.StateWords(m.Roles)), v.StateCell(m.Status), v.When(m.CreatedAt)}})
	}
	p.Sections = append(p.Sections, s)
	if invite := v.NewForm(desk.NewItem, "team.make", "button.invite", v.TextField("name", 100), desk.Optional(desk.Field{Name: "phone", Label: v.Say("field.phone"), Kind: "tel", MaxLen: 20, Hint: v.Say("hint.phone")}), desk.Optional(desk.Field{Name: "email", Label: v.Say("field.email"), Kind: "email", MaxLen: 254}),
		v.Choice("roles", roles...), v.Choice("language", "en", "lg", "sw")); invite != nil {
		p.Sections = append(p.Sections, desk.Section{Title: v.Say("team.new"), Forms: invite})
	}
	return p, nil
}

func members(v *desk.Visit) ([]colleague, *string, error) {
	var list struct {
		Users      []colleague `json:"users"`
		NextCursor *string     `json:"next_cursor"`
	}
	err := v.Get(&list, "/users", "cursor", v.Query.Get("cursor"), "limit", "50")
	return list.Users, list.NextCursor, err
}

func member(v *desk.Visit, id string) (*desk.Page, error) {
	var m colleague
	if err := v.Get(&m, desk.Path("users", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: m.Name, Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(m.Status)}, {Label: v.Say("field.roles"), Value: desk.Text(v.StateWords(m.Roles))}, {Label: v.Say("field.phone"), Value: desk.Text(m.Phone)}, {Label: v.Say("field.email"), Value: desk.Text(m.Email)}, {Label: v.Say("head.since"), Value: v.When(m.CreatedAt)}}}
	switch m.Status {
	case "INVITED":
		s.Forms = v.NewForm(id, "team.invite", "button.again_invite")
	case "ACTIVE":
		s.Forms = v.NewForm(id, "team.suspend", "button.suspend")
	case "SUSPENDED":
		s.Forms = v.NewForm(id, "team.activate", "button.activate")
	}
	return &desk.Page{Title: v.Say("team.member"), Sections: []desk.Section{s}}, nil
}

func devices(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Devices []struct {
			ID       string   `json:"device_id"`
			Label    string   `json:"label"`
			Users    []string `json:"user_ids"`
			Status   string   `json:"status"`
			Held     int      `json:"records_held"`
			SyncedAt string   `json:"synced_at"`
			SeenAt   string   `json:"seen_at"`
		} `json:"devices"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/devices", "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.devices")}
	s := desk.Section{Empty: v.Say("empty.devices")}
	if len(list.Devices) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.devices"), Head: []string{v.Say("head.device"), v.Say("head.who"), v.Say("head.state"), v.Say("head.held"), v.Say("head.synced")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, d := range list.Devices {
		var who []string
		for _, id := range d.Users {
			who = append(who, v.NameOf(id))
		}
		r := desk.Row{Cells: []desk.Cell{{Text: desk.OrDash(d.Label), Sub: desk.Short(d.ID)}, desk.Text(strings.Join(who, ", ")), v.StateCell(d.Status), desk.Count(d.Held), v.When(d.SyncedAt)}}
		if d.Status == "ACTIVE" {
			r.Forms = desk.RowForms(d.ID, v.NewForm(d.ID, "devices.revoke", "button.revoke", v.TextField("reason", 200)))
		}
		s.Table.Rows = append(s.Table.Rows, r)
	}
	p.Sections = append(p.Sections, s)
	if !v.May("POST /devices/invitations") {
		return p, nil
	}
	people, _, err := members(v)
	if err != nil {
		return nil, err
	}
	who := desk.Field{Name: "user_id", Label: v.Say("field.agent"), Kind: "select"}
	for _, m := range people {
		if strings.Contains(strings.Join(m.Roles, " "), "AGENT") {
			who.Options = append(who.Options, desk.Option{Value: m.ID, Word: m.Name})
		}
	}
	p.Sections = append(p.Sections, desk.Section{Title: v.Say("device.new"), Note: v.Say("device.note"), Forms: v.NewForm(desk.NewItem, "devices.invite", "button.invite", who)})
	return p, nil
}
