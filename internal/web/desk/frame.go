package desk

import (
	"strings"

	"mwanyi/internal/id"
)

// frame fills in what every page has.
func (v *Visit) frame(p *Page) {
	p.Lang, p.Words = v.words[""], v.words
	v.localise(p)
	v.follow(p)
	p.Home = v.desk.Address
	if _, has := v.desk.room("search"); has {
		p.Search = v.To("search", "")
	}
	p.Edition, p.Who = v.office.edition, v.Me.User.Name
	for _, r := range v.desk.Rooms {
		if r.Needs != "" && v.May(r.Needs) {
			p.Nav = append(p.Nav, Link{Text: v.Say("nav." + r.Name), Href: strings.TrimSuffix(v.To(r.Name, ""), "/"), IsHere: r.Name == v.Here})
		}
	}
	here := strings.TrimSuffix(v.To(v.Here, v.Item), "/")
	if v.Item == NewItem {
		here = v.To(v.Here, "")
	}
	for _, code := range v.desk.Languages {
		if code != p.Lang && v.May("PATCH /me") {
			p.Tongues = append(p.Tongues, Form{ID: "speak-" + code, Action: v.To("account", "language"), Act: "account.language", Key: id.New("frm"), Button: languages[code], Fields: []Field{Hidden("language", code), Hidden("back", here)}})
		}
	}
	if v.May("POST /auth/sign-out") {
		p.Tongues = append(p.Tongues, Form{ID: "out", Action: v.To("account", "out"), Act: "account.out", Key: id.New("frm"), Button: v.Say("button.out")})
	}
	switch done := v.Query.Get("done"); {
	case v.Refused != nil:
		p.Refused = v.told(v.Refused)
		p.Status = max(p.Status, v.Refused.Status)
	case done == "yes" || done == "waits" || done == "other":
		p.Done = v.Say("done." + done)
	}
}

// told is a refusal in words: the code, what the API says, and what to do next.
func (v *Visit) told(r *Refusal) *reason {
	t := &reason{Code: r.Code, Message: r.Message, RequestID: r.RequestID, IsStepUp: r.Code == "STEP_UP_NEEDED", Next: v.Say("next.other")}
	if _, known := v.desk.catalogues[fallback]["next."+r.Code]; known {
		t.Next = v.Say("next." + r.Code)
	}
	for _, f := range r.Fields {
		t.Fields = append(t.Fields, f.Field+": "+f.Message)
	}
	return t
}
