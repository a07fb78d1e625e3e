package desk

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
)

// act is what a form does: a call of the table of routes.
type act struct {
	route  string   // method and path; the first name in it is the item
	fields []string // of the form, that go into the body: a text, or name:number, name:list
	own    bool     // the body has cooperative_id
	style  string   // of the button
	makes  string   // the field of the reply that names what was made
	back   string   // the page that it leads to, when that is not the item's
	// evidence is of a stage: the fields go into an object of that name.
	evidence bool
	run      func(*visit, act, string) (*page, error)
	shows    func(*visit, []byte) (*page, error) // a page in place of going on
}

// acts are all forms of the desk.
var acts map[string]act

func init() { //nolint:gochecknoinits // the table names functions that read it
	acts = map[string]act{
		"account.language": {route: "PATCH /me", fields: []string{"language"}, run: (*visit).speak},
		"account.out":      {route: "POST /auth/sign-out", run: (*visit).leave},

		"reviews.decide":   {route: "POST /reviews/{review_id}/decide", fields: []string{"decision", "note"}, run: (*visit).decide},
		"envelopes.decide": {route: "POST /agent/envelopes/{envelope_id}/decide", fields: []string{"decision", "note"}, back: "decisions"},

		"payments.office":  {route: "POST /payments/{payment_id}/resolve", fields: []string{"note"}, style: "first", run: (*visit).payAtOffice},
		"payments.approve": {route: "POST /payments/{payment_id}/approve", fields: []string{"decision", "note"}},
		"exports.make":     {route: "POST /exports", style: "first", run: (*visit).export},

		"farmers.phone":      {route: "PATCH /farmers/{farmer_id}", fields: []string{"phone"}, style: "first"},
		"farmers.deactivate": {route: "POST /farmers/{farmer_id}/deactivate", style: "danger"},
		"farmers.reactivate": {route: "POST /farmers/{farmer_id}/reactivate"},

		"batches.move": {route: "PATCH /batch/{batch_id}/stage", style: "first", evidence: true, run: (*visit).moveChosen},
		"batches.lot":  {route: "POST /lots", fields: []string{"name", "batch_ids:list"}, makes: "lot_id", back: "lots"},
		"lots.move":    {route: "POST /lots/{lot_id}/stage", style: "first", evidence: true},

		"wizard.make": {route: "POST /eudr/generate-dds", style: "first", own: true, makes: "dds_id", back: "statements",
			fields: []string{"shipment_id", "lot_id", "batch_ids:list", "exporter_export_authority_licence", "buyer_company", "buyer_country", "shipping_date", "destination_port"}},
		"prices.set":     {route: "POST /prices", fields: []string{"species", "form", "grade", "price_ugx:number"}, style: "first"},
		"orders.confirm": {route: "POST /purchase-orders/{po_id}/confirm", style: "first"},
		"orders.cancel":  {route: "POST /purchase-orders/{po_id}/cancel", style: "danger"},
		"loans.make":     {route: "POST /loans", fields: []string{"farmer_id", "batch_id", "amount_usdc:number", "max_borrow_rate:number"}, own: true, style: "first", back: "loans"},

		"team.make":       {route: "POST /users", fields: []string{"name", "phone", "email", "language", "roles:list"}, style: "first", shows: (*visit).invitation},
		"team.invite":     {route: "POST /users/{user_id}/invite", shows: (*visit).invitation},
		"team.suspend":    {route: "POST /users/{user_id}/suspend", style: "danger"},
		"team.activate":   {route: "POST /users/{user_id}/activate"},
		"devices.invite":  {route: "POST /devices/invitations", fields: []string{"user_id"}, style: "first", shows: (*visit).enrolment},
		"devices.revoke":  {route: "POST /devices/{device_id}/revoke", fields: []string{"reason"}, style: "danger"},
		"webhooks.resume": {route: "PATCH /webhooks/{webhook_id}", run: (*visit).resume},
		"webhooks.resend": {route: "POST /webhooks/{webhook_id}/replay/{delivery_id}"},
		"webhooks.test":   {route: "POST /webhooks/{webhook_id}/test"},
	}
}

// Acts are the forms and the route that each calls.
func Acts() map[string]string {
	all := map[string]string{}
	for name, a := range acts {
		all[name] = a.route
	}
	return all
}

// body is the JSON that an act sends; nil when its route takes none.
func (a act) body(v *visit) any {
	if len(a.fields) == 0 && !a.own && !a.evidence {
		return nil
	}
	out := v.values(a.fields)
	if a.own || a.evidence {
		out["cooperative_id"] = v.me.OrganisationID
	}
	if a.evidence {
		stage := v.form.Get("new_stage")
		out["new_stage"], out["evidence"] = stage, v.values(evidenceFields[stage])
	}
	return out
}

// evidenceFields are what each stage needs.
var evidenceFields = map[string][]string{
	"GRADED":     {"grade", "moisture_pct:number", "screen_size:number", "defect_count:number", "cupping_score:number"},
	"MILLED":     {"output_kg:number", "mill_id"},
	"WAREHOUSED": {"warehouse_id", "lot_number", "position"},
	"EXPORTED":   {"export_authority_permit", "destination_country", "vessel_name", "bill_of_lading"},
}

// values reads fields of the form. What was left empty is not sent, and what is no number is
// sent as it was written: the API says what is wrong with it.
func (v *visit) values(fields []string) map[string]any {
	out := map[string]any{}
	for _, spec := range fields {
		name, kind, _ := strings.Cut(spec, ":")
		given := strings.TrimSpace(v.form.Get(name))
		switch {
		case kind == "list":
			if list := v.form[name]; len(list) > 0 {
				out[name] = list
			}
		case given == "":
		case kind == "number" && isNumber(given):
			out[name] = json.Number(given)
		default:
			out[name] = given
		}
	}
	return out
}

func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && json.Valid([]byte(s))
}

// speak changes the language, and stays where the visitor was.
func (v *visit) speak(a act, key string) (*page, error) {
	if _, _, err := v.call(a, "", key, a.body(v)); err != nil {
		return nil, err
	}
	back := v.form.Get("back")
	if back != "/desk" && !strings.HasPrefix(back, "/desk/") || strings.ContainsAny(back, "\\\r\n") {
		back = "/desk"
	}
	return &page{goesTo: back}, nil
}

// leave signs out.
func (v *visit) leave(a act, key string) (*page, error) {
	if _, _, err := v.call(a, "", key, nil); err != nil {
		return nil, err
	}
	return &page{goesTo: "/sign-in"}, nil
}

// payAtOffice keeps the receipt, then says that its payout was paid in cash. The receipt's
// address goes along when the passkey is asked for: a file cannot be sent again by a page.
func (v *visit) payAtOffice(a act, key string) (*page, error) {
	uri, err := v.kept(key)
	if err != nil {
		return nil, err
	}
	v.form.Set("receipt", uri)
	body := v.values(a.fields)
	body["action"] = "PAID_AT_OFFICE"
	if uri != "" {
		body["receipt"] = uri
	}
	status, _, err := v.call(a, v.item, key, body)
	if err != nil {
		return nil, err
	}
	return &page{goesTo: to(v.here, v.item) + "?done=" + doneWord(status)}, nil
}

// decide decides a review. The API lets the same be said twice; who said it second is told
// who was first.
func (v *visit) decide(a act, key string) (*page, error) {
	_, content, err := v.call(a, v.item, key, a.body(v))
	if err != nil {
		return nil, err
	}
	var r reviewed
	if err := v.take(&r, http.StatusOK, content); err != nil {
		return nil, err
	}
	if r.DecidedBy != v.me.User.ID {
		return &page{goesTo: to("reviews", v.item) + "?done=other"}, nil
	}
	return &page{goesTo: to("decisions", "") + "?done=yes"}, nil
}

// resume makes a suspended webhook active: a change of nothing does.
func (v *visit) resume(a act, key string) (*page, error) {
	if _, _, err := v.call(a, v.item, key, map[string]any{}); err != nil {
		return nil, err
	}
	return &page{goesTo: to(v.here, v.item) + "?done=yes"}, nil
}

// export orders a file of what a list shows.
func (v *visit) export(a act, key string) (*page, error) {
	body := map[string]any{"kind": v.form.Get("kind"), "format": v.form.Get("format")}
	if filters := v.values([]string{"status", "farmer_id", "from", "to"}); len(filters) > 0 {
		body["filters"] = filters
	}
	status, _, err := v.call(a, "", key, body)
	if err != nil {
		return nil, err
	}
	return &page{goesTo: to("exports", "") + "?done=" + doneWord(status)}, nil
}

// moveChosen moves batches one by one: each is refused for itself, and the others go on.
func (v *visit) moveChosen(a act, key string) (*page, error) {
	p := &page{Title: v.say("move.title"), Status: http.StatusOK}
	t := &table{Caption: v.say("move.title"), Head: []string{v.say("head.batch"), v.say("head.state")}}
	chosen := v.form["batch"]
	if len(chosen) > maxChosen {
		chosen = chosen[:maxChosen]
	}
	for _, id := range chosen {
		_, _, err := v.call(a, id, key+"/"+id, a.body(v))
		r := row{Cells: []cell{linked(short(id), to("batches", id)), v.stateCell(v.form.Get("new_stage"))}}
		if refused, is := err.(*refusal); is { //nolint:errorlint // made by this package, never wrapped
			if refused.Code == "STEP_UP_NEEDED" {
				return nil, refused
			}
			r.Cells[1], r.Failed = v.stateCell("REFUSED"), refused.Code+": "+refused.Message
		} else if err != nil {
			return nil, err
		}
		t.Rows = append(t.Rows, r)
	}
	p.Sections = []section{{Table: t, Empty: v.say("empty.chosen"), Links: []link{{Text: v.say("nav.batches"), Href: to("batches", "")}}}}
	return p, nil
}

// maxChosen is how many batches are moved by one form: a lot moves more at once.
const maxChosen = 50
