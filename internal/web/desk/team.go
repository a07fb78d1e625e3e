package desk

import (
	"strings"
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
func (v *visit) team() (*page, error) {
	list, next, err := v.members()
	if err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.team")}
	s := section{Empty: v.say("empty.team")}
	if len(list) > 0 {
		s.Table = &table{Caption: v.say("nav.team"), Head: []string{v.say("field.name"), v.say("field.roles"), v.say("head.state"), v.say("head.since")}, Next: v.nextPage(next)}
	}
	for _, m := range list {
		s.Table.Rows = append(s.Table.Rows, row{Cells: []cell{linked(m.Name, to("team", m.ID)), text(v.stateWords(m.Roles)), v.stateCell(m.Status), v.when(m.CreatedAt)}})
	}
	p.Sections = append(p.Sections, s)
	if invite := v.newForm(newItem, "team.make", "button.invite", v.textField("name", 100), optional(field{Name: "phone", Label: v.say("field.phone"), Kind: "tel", MaxLen: 20, Hint: v.say("hint.phone")}), optional(field{Name: "email", Label: v.say("field.email"), Kind: "email", MaxLen: 254}),
		v.choice("roles", roles...), v.choice("language", "en", "lg", "sw")); invite != nil {
		p.Sections = append(p.Sections, section{Title: v.say("team.new"), Forms: invite})
	}
	return p, nil
}

func (v *visit) members() ([]colleague, *string, error) {
	var list struct {
		Users      []colleague `json:"users"`
		NextCursor *string     `json:"next_cursor"`
	}
	err := v.get(&list, "/users", "cursor", v.query.Get("cursor"), "limit", "50")
	return list.Users, list.NextCursor, err
}

func (v *visit) stateWords(all []string) string {
	var b []string
	for _, one := range all {
		b = append(b, v.stateWord(one))
	}
	return strings.Join(b, ", ")
}

func (v *visit) member(id string) (*page, error) {
	var m colleague
	if err := v.get(&m, path("users", id)); err != nil {
		return nil, err
	}
	s := section{Title: m.Name, Facts: []fact{{v.say("head.state"), v.stateCell(m.Status)}, {v.say("field.roles"), text(v.stateWords(m.Roles))}, {v.say("field.phone"), text(m.Phone)}, {v.say("field.email"), text(m.Email)}, {v.say("head.since"), v.when(m.CreatedAt)}}}
	switch m.Status {
	case "INVITED":
		s.Forms = v.newForm(id, "team.invite", "button.again_invite")
	case "ACTIVE":
		s.Forms = v.newForm(id, "team.suspend", "button.suspend")
	case "SUSPENDED":
		s.Forms = v.newForm(id, "team.activate", "button.activate")
	}
	return &page{Title: v.say("team.member"), Sections: []section{s}}, nil
}

func (v *visit) devices() (*page, error) {
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
	if err := v.get(&list, "/devices", "cursor", v.query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.devices")}
	s := section{Empty: v.say("empty.devices")}
	if len(list.Devices) > 0 {
		s.Table = &table{Caption: v.say("nav.devices"), Head: []string{v.say("head.device"), v.say("head.who"), v.say("head.state"), v.say("head.held"), v.say("head.synced")}, Next: v.nextPage(list.NextCursor)}
	}
	for _, d := range list.Devices {
		var who []string
		for _, id := range d.Users {
			who = append(who, v.nameOf(id))
		}
		r := row{Cells: []cell{{Text: orDash(d.Label), Sub: short(d.ID)}, text(strings.Join(who, ", ")), v.stateCell(d.Status), count(d.Held), v.when(d.SyncedAt)}}
		if d.Status == "ACTIVE" {
			r.Forms = rowForms(d.ID, v.newForm(d.ID, "devices.revoke", "button.revoke", v.textField("reason", 200)))
		}
		s.Table.Rows = append(s.Table.Rows, r)
	}
	p.Sections = append(p.Sections, s)
	if !v.may("POST /devices/invitations") {
		return p, nil
	}
	people, _, err := v.members()
	if err != nil {
		return nil, err
	}
	who := field{Name: "user_id", Label: v.say("field.agent"), Kind: "select"}
	for _, m := range people {
		if strings.Contains(strings.Join(m.Roles, " "), "AGENT") {
			who.Options = append(who.Options, option{Value: m.ID, Word: m.Name})
		}
	}
	p.Sections = append(p.Sections, section{Title: v.say("device.new"), Note: v.say("device.note"), Forms: v.newForm(newItem, "devices.invite", "button.invite", who)})
	return p, nil
}
