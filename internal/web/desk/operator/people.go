package operator

import (
	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/staff"
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
	p := &desk.Page{Title: v.Say("nav.organisations"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, {Table: desk.Listed(v.Say("nav.organisations"), v.Heads("organisation", "kind", "state", "licence", "since"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.organisations")}}}
	p.Sections = append(p.Sections, desk.Acting(v.Say("organisation.new"), v.NewForm(desk.NewItem, "organisations.make", "button.make", v.Choice("kind", organisationKinds...), v.TextField("name", 200), v.Country("country"), desk.Optional(v.TextField("district", 100)),
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
	p.Sections = append(p.Sections, desk.Acting(v.Say("organisation.breach"), v.NewForm(id, "organisations.breach", "button.breach", v.TextField("reference", 100), v.TextField("reason", 500)))...)
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
	UsedAt         string `json:"last_used_at"`
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
		r := desk.Row{Cells: []desk.Cell{{Text: desk.OrDash(k.Label), Sub: k.ID}, desk.Text(k.OrganisationID), desk.Text(k.Role), v.StateCell("ACTIVE"), v.When(k.UsedAt), v.When(k.CreatedAt)}}
		if k.UsedAt == "" {
			r.Cells[4] = desk.Text(v.Say("key.unused"))
		}
		if k.RevokedAt != "" {
			r.Cells[3] = v.StateCell("REVOKED")
		} else {
			r.Forms = desk.RowForms(k.ID, v.NewForm(k.ID, "keys.revoke", "button.revoke_key"))
		}
		rows = append(rows, r)
	}
	filter := v.Filter("keys", v.TextField("organisation_id", 64))
	p := &desk.Page{Title: v.Say("nav.keys"), Sections: []desk.Section{{Forms: []desk.Form{filter}}, {Table: desk.Listed(v.Say("nav.keys"), v.Heads("key", "organisation", "role", "state", "used", "since"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.keys")}}}
	whose := desk.Optional(v.TextField("organisation_id", 64))
	whose.Value, whose.Hint = of, v.Say("hint.whose")
	p.Sections = append(p.Sections, desk.Acting(v.Say("key.new"), v.NewForm(desk.NewItem, "keys.make", "button.make_key", whose, v.Choice("role", "COOPERATIVE", "AGENT", "BUYER", "MFI", "ADMIN"), desk.Optional(v.TextField("label", 100))))...)
	return p, nil
}

// crew is where the console has the pages of people: those of all organisations.
var crew = staff.Place{Room: "users", IsWhole: true, Roles: []string{"MANAGER", "TRADER", "OFFICER", "VIEWER", "OPERATOR", "FINANCE", "SUPPORT"}}

// spec: console-people
func users(v *desk.Visit) (*desk.Page, error) {
	of := v.Query.Get("organisation_id")
	all, next, err := staff.People(v, of, v.Query.Get("cursor"))
	if err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.users"), Sections: []desk.Section{{Forms: []desk.Form{v.Filter("users", v.TextField("organisation_id", 64))}}, crew.Section(v, all, next)}}
	whose := desk.Optional(v.TextField("organisation_id", 64))
	whose.Value, whose.Hint = of, v.Say("hint.whose")
	p.Sections = append(p.Sections, desk.Acting(v.Say("user.new"), v.NewForm(desk.NewItem, "users.make", "button.invite", whose, v.TextField("name", 100), desk.Optional(desk.Field{Name: "phone", Label: v.Say("field.phone"), Kind: "tel", MaxLen: 20}), desk.Optional(mail(v)), v.Choice("roles", crew.Roles...)))...)
	return p, nil
}

// invitation shows the link for somebody, once.
func invitation(v *desk.Visit, content []byte) (*desk.Page, error) {
	return staff.ShownOnce(v, content, "user.invited", "users")
}
