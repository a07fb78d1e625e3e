// Package staff is the pages of a desk about the people of an organisation, which more than one
// desk has: who they are and what they may do, their phones, and the trail of what they did.
//
//	staff.go   Place: where such pages are; people, and the way in that somebody is given
//	phones.go  phones
//	trail.go   who did what
package staff

import (
	"html/template"
	"net/http"
	"slices"

	"mwanyi/internal/web/desk"
)

// Place is where a desk has these pages.
type Place struct {
	Room    string   // of people; their forms are called after it
	Roles   []string // that may be given there
	IsWhole bool     // of all organisations: each row says whose it is
}

// Person is somebody who uses the service.
type Person struct {
	ID             string   `json:"user_id"`
	OrganisationID string   `json:"organisation_id"`
	Name           string   `json:"name"`
	Phone          string   `json:"phone"`
	Email          string   `json:"email"`
	Roles          []string `json:"roles"`
	Status         string   `json:"status"`
	CreatedAt      string   `json:"created_at"`
}

// named is who it is; who is masked sees no names.
func (p Person) named() string {
	if p.Name == "" {
		return desk.Short(p.ID)
	}
	return p.Name
}

// People lists them, those of an organisation where one is named, from a cursor on.
func People(v *desk.Visit, organisationID, cursor string) ([]Person, *string, error) {
	var list struct {
		Users      []Person `json:"users"`
		NextCursor *string  `json:"next_cursor"`
	}
	err := v.Get(&list, "/users", "organisation_id", organisationID, "cursor", cursor, "limit", "50")
	return list.Users, list.NextCursor, err
}

// Section is the table of people.
func (p Place) Section(v *desk.Visit, all []Person, next *string) desk.Section {
	heads := v.Heads("name", "roles", "state", "since")
	if p.IsWhole {
		heads = slices.Insert(heads, 1, v.Heads("organisation")...)
	}
	var rows []desk.Row
	for _, one := range all {
		cells := []desk.Cell{desk.Linked(one.named(), v.To(p.Room, one.ID)), desk.Text(v.StateWords(one.Roles)), v.StateCell(one.Status), v.When(one.CreatedAt)}
		if p.IsWhole {
			cells = slices.Insert(cells, 1, desk.Text(one.OrganisationID))
		}
		rows = append(rows, desk.Row{Cells: cells})
	}
	return desk.Section{Table: desk.Listed(v.Say("nav."+p.Room), heads, rows, v.NextPage(next)), Empty: v.Say("empty.people")}
}

// Page is that of one person: what can be done about their way in, and what they may do.
func (p Place) Page(v *desk.Visit, id string) (*desk.Page, error) {
	var one Person
	if err := v.Get(&one, desk.Path("users", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: one.named(), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(one.Status)}, {Label: v.Say("head.roles"), Value: desk.Text(v.StateWords(one.Roles))}, {Label: v.Say("field.phone"), Value: desk.Text(one.Phone)}, {Label: v.Say("field.email"), Value: desk.Text(one.Email)}, {Label: v.Say("head.since"), Value: v.When(one.CreatedAt)}}}
	if p.IsWhole {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("head.organisation"), Value: desk.Text(one.OrganisationID)})
	}
	switch one.Status {
	case "INVITED":
		s.Forms = v.NewForm(id, p.Room+".invite", "button.again_invite")
	case "ACTIVE":
		s.Forms = v.NewForm(id, p.Room+".suspend", "button.suspend")
	case "SUSPENDED":
		s.Forms = v.NewForm(id, p.Room+".activate", "button.activate")
	}
	page := &desk.Page{Title: v.Say("person.title"), Sections: []desk.Section{s}}
	if id != v.Me.User.ID { // nobody gives roles to themselves
		page.Sections = append(page.Sections, desk.Acting(v.Say("person.roles"), v.NewForm(id, p.Room+".roles", "button.roles", p.rolesOf(v, one)))...)
	}
	return page, nil
}

// rolesOf is what may be given to somebody, with what they have.
func (p Place) rolesOf(v *desk.Visit, one Person) desk.Field {
	f := desk.Field{Name: "roles", Label: v.Say("field.roles"), Kind: "checks"}
	for _, role := range p.Roles {
		f.Options = append(f.Options, desk.Option{Value: role, Word: v.StateWord(role), IsChosen: slices.Contains(one.Roles, role)})
	}
	for _, role := range one.Roles { // what is given elsewhere is not taken away by the way
		if !slices.Contains(p.Roles, role) {
			f.Options = append(f.Options, desk.Option{Value: role, Word: v.StateWord(role), IsChosen: true})
		}
	}
	return f
}

// way is how somebody comes in.
type way struct {
	URL       string `json:"url"`
	QR        string `json:"qr_svg"`
	ExpiresAt string `json:"expires_at"`
}

// ShownOnce is a page with the link that somebody, or a phone, comes in by, and its code. Words
// are the key of its title; those of its note are under the same with .note.
func ShownOnce(v *desk.Visit, content []byte, words, back string) (*desk.Page, error) {
	var in struct {
		way
		Invitation *way `json:"invitation"`
	}
	if err := v.Take(&in, http.StatusOK, content); err != nil {
		return nil, err
	}
	if in.Invitation != nil {
		in.way = *in.Invitation
	}
	s := desk.Section{Title: v.Say(words), Note: v.Say(words + ".note"), Code: template.HTML(in.QR), Facts: []desk.Fact{{Label: v.Say("head.link"), Value: desk.Text(in.URL)}, {Label: v.Say("head.until"), Value: v.When(in.ExpiresAt)}}, //nolint:gosec // drawn by the service: a code has no text of anybody's
		Links: []desk.Link{{Text: v.Say("nav." + back), Href: v.To(back, "")}}}
	return &desk.Page{Title: v.Say(words), Sections: []desk.Section{s}}, nil
}
