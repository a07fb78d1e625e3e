package desk

import (
	"net/url"
	"strings"

	"mwanyi/internal/id"
)

// found says which page is about what an id names.
var found = []struct{ prefix, page string }{
	{"bat_", "batches"}, {"lot_", "lots"}, {"pay_", "payments"}, {"dds_", "statements"}, {"po_", "orders"}, {"loan_", "loans"},
	{"rev_", "reviews"}, {"env_", "envelopes"}, {"usr_", "team"}, {"whk_", "webhooks"}, {"job_", "imports"},
}

// search goes to what an id, or the address in a code, names; else it looks for a name.
// spec: desk-search
func (v *visit) search() (*page, error) {
	q := strings.TrimSpace(v.query.Get("q"))
	if i := strings.LastIndex(q, "/"); i >= 0 { // the address behind a code
		q = q[i+1:]
	}
	for _, f := range found {
		if rest, is := strings.CutPrefix(strings.ToLower(q), f.prefix); is {
			return &page{goesTo: to(f.page, f.prefix+strings.ToUpper(rest))}, nil
		}
	}
	if q == "" {
		return &page{goesTo: to("farmers", "")}, nil
	}
	if v.may("GET /farmers/{farmer_id}") && !strings.ContainsAny(q, " \t") {
		if err := v.get(nil, path("farmers", q)); err == nil {
			return &page{goesTo: to("farmers", q)}, nil
		}
	}
	return &page{goesTo: to("farmers", "") + "?q=" + url.QueryEscape(q)}, nil
}

// frame fills in what every page has.
func (v *visit) frame(p *page) {
	p.Lang, p.Words = v.words[""], v.words
	p.Edition, p.Who = v.desk.edition, v.me.User.Name
	for _, r := range rooms() {
		if r.needs != "" && v.may(r.needs) {
			p.Nav = append(p.Nav, link{Text: v.say("nav." + r.name), Href: strings.TrimSuffix(to(r.name, ""), "/"), IsHere: r.name == v.here})
		}
	}
	here := strings.TrimSuffix(to(v.here, v.item), "/")
	if v.item == newItem {
		here = to(v.here, "")
	}
	for _, l := range languages {
		if l.code != p.Lang && v.may("PATCH /me") {
			p.Tongues = append(p.Tongues, form{ID: "speak-" + l.code, Action: to("account", "language"), Act: "account.language", Key: id.New("frm"), Button: l.name, Fields: []field{hidden("language", l.code), hidden("back", here)}})
		}
	}
	if v.may("POST /auth/sign-out") {
		p.Tongues = append(p.Tongues, form{ID: "out", Action: to("account", "out"), Act: "account.out", Key: id.New("frm"), Button: v.say("button.out")})
	}
	switch done := v.query.Get("done"); {
	case v.refused != nil:
		p.Refused = v.told(v.refused)
		p.Status = max(p.Status, v.refused.Status)
	case done == "yes" || done == "waits" || done == "other":
		p.Done = v.say("done." + done)
	}
}

// told is a refusal in words: the code, what the API says, and what to do next.
func (v *visit) told(r *refusal) *reason {
	t := &reason{Code: r.Code, Message: r.Message, RequestID: r.RequestID, IsStepUp: r.Code == "STEP_UP_NEEDED", Next: v.say("next.other")}
	if _, known := v.desk.words[fallback]["next."+r.Code]; known {
		t.Next = v.say("next." + r.Code)
	}
	for _, f := range r.Fields {
		t.Fields = append(t.Fields, f.Field+": "+f.Message)
	}
	return t
}
