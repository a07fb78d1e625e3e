package operator

import (
	"strings"

	"mwanyi/internal/web/desk"
)

type organisationRow struct {
	ID        string `json:"organisation_id"`
	Kind      string `json:"kind"`
	Name      string `json:"name"`
	Country   string `json:"country"`
	District  string `json:"district"`
	Email     string `json:"email"`
	Licence   string `json:"licence_number"`
	ExpiresOn string `json:"licence_expires_on"`
	Wallet    string `json:"wallet"`
	Funding   string `json:"funding_address"`
	Status    string `json:"status"`
	CreatedAt string `json:"created_at"`
}

type organisationList struct {
	Organisations []organisationRow `json:"organisations"`
	NextCursor    *string           `json:"next_cursor"`
}

var organisationKinds = []string{"COOPERATIVE", "BUYER", "MFI"}

// spec: console-people
func organisations(v *desk.Visit) (*desk.Page, error) {
	var list organisationList
	q := v.Query
	if err := v.Get(&list, "/admin/organisations", "kind", q.Get("kind"), "status", q.Get("status"), "cursor", q.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, o := range list.Organisations {
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Linked(o.Name, v.To("organisations", o.ID)), desk.Text(v.StateWord(o.Kind)), v.StateCell(o.Status), desk.Text(o.ExpiresOn), v.When(o.CreatedAt)}})
	}
	filter := v.Filter("organisations", v.Choice("kind", organisationKinds...), v.Choice("status", "ACTIVE", "SUSPENDED"))
	p := &desk.Page{Title: v.Say("nav.organisations"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, {Table: listed(v.Say("nav.organisations"), head(v, "organisation", "kind", "state", "licence", "since"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.organisations")}}}
	p.Sections = append(p.Sections, sectionOf(v.Say("organisation.new"), v.NewForm(desk.NewItem, "organisations.make", "button.make", v.Choice("kind", organisationKinds...), v.TextField("name", 200), v.Country("country"), desk.Optional(v.TextField("district", 100)),
		mail(v), desk.Optional(v.TextField("licence_number", 100)), desk.Optional(desk.Field{Name: "licence_expires_on", Label: v.Say("field.licence_expires_on"), Kind: "date"})))...)
	return p, nil
}

func mail(v *desk.Visit) desk.Field {
	return desk.Field{Name: "email", Label: v.Say("field.email"), Kind: "email", MaxLen: 254}
}

// floated is a cooperative's float.
type floated struct {
	Available float64 `json:"available_usdc"`
	Waiting   int     `json:"waiting_count"`
	Low       bool    `json:"low"`
}

func floatOf(v *desk.Visit, id string) (f floated, err error) {
	err = v.Get(&f, desk.Path("cooperatives", id, "float"))
	return f, err
}

// spec: console-people
func organisation(v *desk.Visit, id string) (*desk.Page, error) {
	var o organisationRow
	if err := v.Get(&o, desk.Path("admin", "organisations", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: o.Name, Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(o.Status)}, {Label: v.Say("head.kind"), Value: desk.Text(v.StateWord(o.Kind))}, {Label: v.Say("head.id"), Value: desk.Text(o.ID)}, {Label: v.Say("field.country"), Value: desk.Text(o.Country)}, {Label: v.Say("field.district"), Value: desk.Text(o.District)},
		{Label: v.Say("field.email"), Value: desk.Text(o.Email)}, {Label: v.Say("head.licence"), Value: desk.Cell{Text: desk.OrDash(o.Licence), Sub: o.ExpiresOn}}, {Label: v.Say("head.wallet"), Value: desk.Text(o.Wallet)}, {Label: v.Say("head.funding"), Value: desk.Text(o.Funding)}, {Label: v.Say("head.since"), Value: v.When(o.CreatedAt)}}}
	if o.Status == "ACTIVE" {
		s.Forms = v.NewForm(id, "organisations.suspend", "button.suspend")
	} else {
		s.Forms = v.NewForm(id, "organisations.activate", "button.activate")
	}
	s.Links = []desk.Link{{Text: v.Say("nav.keys"), Href: v.To("keys", "") + "?organisation_id=" + id}, {Text: v.Say("nav.users"), Href: v.To("users", "") + "?organisation_id=" + id}}
	p := &desk.Page{Title: v.Say("organisation.title"), Sections: []desk.Section{s}}
	if o.Kind != "COOPERATIVE" {
		return p, nil
	}
	f, err := floatOf(v, id)
	if err != nil {
		return nil, err
	}
	float := desk.Section{Title: v.Say("organisation.float"), Facts: []desk.Fact{{Label: v.Say("lending.available"), Value: desk.USDC(f.Available)}, {Label: v.Say("head.waiting"), Value: desk.Count(f.Waiting)}}}
	amount := v.NumberField("amount_usdc", "0.000001", "", "any")
	float.Forms = append(v.NewForm(id, "organisations.fund", "button.fund", v.TextField("reference", 100), amount, desk.Optional(v.Note())), v.NewForm(id, "organisations.credit", "button.credit", v.NumberField("credit_usdc", "0", "", "any"))...)
	p.Sections = append(p.Sections, float)
	p.Sections = append(p.Sections, sectionOf(v.Say("organisation.breach"), v.NewForm(id, "organisations.breach", "button.breach", v.TextField("reference", 100), v.TextField("reason", 500)))...)
	return p, nil
}

type apiKey struct {
	ID             string `json:"key_id"`
	OrganisationID string `json:"organisation_id"`
	Role           string `json:"role"`
	Label          string `json:"label"`
	Plain          string `json:"api_key"`
	CreatedAt      string `json:"created_at"`
	RevokedAt      string `json:"revoked_at"`
}

// spec: console-people
func keys(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Keys       []apiKey `json:"keys"`
		NextCursor *string  `json:"next_cursor"`
	}
	of := v.Query.Get("organisation_id")
	if err := v.Get(&list, "/admin/keys", "organisation_id", of, "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, k := range list.Keys {
		r := desk.Row{Cells: []desk.Cell{{Text: desk.OrDash(k.Label), Sub: k.ID}, desk.Text(k.OrganisationID), desk.Text(k.Role), v.StateCell("ACTIVE"), v.When(k.CreatedAt)}}
		if k.RevokedAt != "" {
			r.Cells[3] = v.StateCell("REVOKED")
		} else {
			r.Forms = desk.RowForms(k.ID, v.NewForm(k.ID, "keys.revoke", "button.revoke_key"))
		}
		rows = append(rows, r)
	}
	filter := v.Filter("keys", v.TextField("organisation_id", 64))
	p := &desk.Page{Title: v.Say("nav.keys"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, {Table: listed(v.Say("nav.keys"), head(v, "key", "organisation", "role", "state", "since"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.keys")}}}
	whose := desk.Optional(v.TextField("organisation_id", 64))
	whose.Value, whose.Hint = of, v.Say("hint.whose")
	p.Sections = append(p.Sections, sectionOf(v.Say("key.new"), v.NewForm(desk.NewItem, "keys.make", "button.make_key", whose, v.Choice("role", "COOPERATIVE", "AGENT", "BUYER", "MFI", "ADMIN"), desk.Optional(v.TextField("label", 100))))...)
	return p, nil
}

type person struct {
	ID             string   `json:"user_id"`
	OrganisationID string   `json:"organisation_id"`
	Name           string   `json:"name"`
	Phone          string   `json:"phone"`
	Email          string   `json:"email"`
	Roles          []string `json:"roles"`
	Status         string   `json:"status"`
	CreatedAt      string   `json:"created_at"`
}

// spec: console-people
func users(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Users      []person `json:"users"`
		NextCursor *string  `json:"next_cursor"`
	}
	of := v.Query.Get("organisation_id")
	if err := v.Get(&list, "/users", "organisation_id", of, "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, u := range list.Users {
		name := u.Name
		if name == "" {
			name = desk.Short(u.ID) // who is masked sees no names
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Linked(name, v.To("users", u.ID)), desk.Text(u.OrganisationID), desk.Text(v.StateWords(u.Roles)), v.StateCell(u.Status), v.When(u.CreatedAt)}})
	}
	filter := v.Filter("users", v.TextField("organisation_id", 64))
	p := &desk.Page{Title: v.Say("nav.users"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, {Table: listed(v.Say("nav.users"), head(v, "name", "organisation", "roles", "state", "since"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.users")}}}
	whose := desk.Optional(v.TextField("organisation_id", 64))
	whose.Value, whose.Hint = of, v.Say("hint.whose")
	p.Sections = append(p.Sections, sectionOf(v.Say("user.new"), v.NewForm(desk.NewItem, "users.make", "button.invite", whose, v.TextField("name", 100), desk.Optional(desk.Field{Name: "phone", Label: v.Say("field.phone"), Kind: "tel", MaxLen: 20}), desk.Optional(mail(v)),
		v.Choice("roles", "MANAGER", "TRADER", "OFFICER", "VIEWER", "OPERATOR", "FINANCE", "SUPPORT")))...)
	return p, nil
}

func user(v *desk.Visit, id string) (*desk.Page, error) {
	var u person
	if err := v.Get(&u, desk.Path("users", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: desk.Short(u.ID), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(u.Status)}, {Label: v.Say("head.name"), Value: desk.Text(u.Name)}, {Label: v.Say("head.roles"), Value: desk.Text(v.StateWords(u.Roles))}, {Label: v.Say("head.organisation"), Value: desk.Text(u.OrganisationID)},
		{Label: v.Say("field.phone"), Value: desk.Text(u.Phone)}, {Label: v.Say("field.email"), Value: desk.Text(u.Email)}, {Label: v.Say("head.since"), Value: v.When(u.CreatedAt)}}}
	switch u.Status {
	case "INVITED":
		s.Forms = v.NewForm(id, "users.invite", "button.invite")
	case "ACTIVE":
		s.Forms = v.NewForm(id, "users.suspend", "button.suspend")
	case "SUSPENDED":
		s.Forms = v.NewForm(id, "users.activate", "button.activate")
	}
	return &desk.Page{Title: v.Say("user.title"), Sections: []desk.Section{s}}, nil
}

// spec: console-people
func devices(v *desk.Visit) (*desk.Page, error) {
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
	var rows []desk.Row
	for _, d := range list.Devices {
		var who []string
		for _, id := range d.Users {
			who = append(who, v.NameOf(id))
		}
		r := desk.Row{Cells: []desk.Cell{{Text: desk.OrDash(d.Label), Sub: desk.Short(d.ID)}, desk.Text(d.OrganisationID), desk.Text(strings.Join(who, ", ")), v.StateCell(d.Status), desk.Count(d.Held), v.When(d.SyncedAt)}}
		if d.Status == "ACTIVE" {
			r.Forms = desk.RowForms(d.ID, v.NewForm(d.ID, "devices.revoke", "button.revoke", v.TextField("reason", 200)))
		}
		rows = append(rows, r)
	}
	return &desk.Page{Title: v.Say("nav.devices"), Sections: []desk.Section{{Table: listed(v.Say("nav.devices"), head(v, "device", "organisation", "who", "state", "unsent", "synced"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.devices")}}}, nil
}
