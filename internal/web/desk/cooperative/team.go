package cooperative

import (
	"slices"

	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/staff"
)

// people is where the desk has the pages of its team.
var people = staff.Place{Room: "team", Roles: []string{"AGENT", "QUALITY", "MILL", "WAREHOUSE", "EXPORT", "CASHIER", "VIEWER"}} // managers are made by the operator

// spec: desk-team
func team(v *desk.Visit) (*desk.Page, error) {
	all, next, err := staff.People(v, "", v.Query.Get("cursor"))
	if err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.team"), Sections: []desk.Section{people.Section(v, all, next)}}
	p.Sections = append(p.Sections, desk.Acting(v.Say("team.new"), v.NewForm(desk.NewItem, "team.make", "button.invite", v.TextField("name", 100), desk.Optional(desk.Field{Name: "phone", Label: v.Say("field.phone"), Kind: "tel", MaxLen: 20, Hint: v.Say("hint.phone")}), desk.Optional(desk.Field{Name: "email", Label: v.Say("field.email"), Kind: "email", MaxLen: 254}),
		v.Choice("roles", people.Roles...), v.Choice("language", "en", "lg", "sw")))...)
	return p, nil
}

// mostLooks is how many pages of people are looked through for agents.
const mostLooks = 20

// devices are the phones, and how another is let in.
func devices(v *desk.Visit) (*desk.Page, error) {
	p, err := people.Phones(v)
	if err != nil {
		return p, err
	}
	p.Sections = append(p.Sections, handInSection(v)...)
	if !v.May("POST /devices/invitations") {
		return p, nil
	}
	who := desk.Field{Name: "user_id", Label: v.Say("field.agent"), Kind: "select"}
	var next *string
	for n := 0; n == 0 || next != nil && n < mostLooks; n++ {
		cursor := ""
		if next != nil {
			cursor = *next
		}
		all, more, err := staff.People(v, "", cursor)
		if err != nil {
			return nil, err
		}
		for _, m := range all {
			if slices.Contains(m.Roles, "AGENT") {
				who.Options = append(who.Options, desk.Option{Value: m.ID, Word: m.Name})
			}
		}
		next = more
	}
	p.Sections = append(p.Sections, desk.Section{Title: v.Say("device.new"), Note: v.Say("device.note"), Forms: v.NewForm(desk.NewItem, "devices.invite", "button.invite", who)})
	return p, nil
}

// invitation shows the link for somebody, once, with its code.
func invitation(v *desk.Visit, content []byte) (*desk.Page, error) {
	return staff.ShownOnce(v, content, "team.invited", "team")
}

// enrolment shows the link for a phone.
func enrolment(v *desk.Visit, content []byte) (*desk.Page, error) {
	return staff.ShownOnce(v, content, "device.invited", "devices")
}
