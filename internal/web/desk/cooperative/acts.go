package cooperative

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
)

// acts are all forms of the desk.
func acts() map[string]desk.Act {
	return map[string]desk.Act{
		"reviews.decide":   {Route: "POST /reviews/{review_id}/decide", Fields: []string{"decision", "note"}, Run: desk.Decide("decisions")},
		"envelopes.decide": {Route: "POST /agent/envelopes/{envelope_id}/decide", Fields: []string{"decision", "note"}, Back: "decisions"},

		"payments.office":  {Route: "POST /payments/{payment_id}/resolve", Fields: []string{"note"}, Style: "first", Run: payAtOffice},
		"payments.phone":   {Route: "PATCH /farmers/{farmer_id}", Fields: []string{"phone"}, Style: "first", Run: rightPhone},
		"payments.approve": {Route: "POST /payments/{payment_id}/approve", Fields: []string{"decision", "note"}},
		"exports.make":     {Route: "POST /exports", Style: "first", Run: export},

		"farmers.phone":      {Route: "PATCH /farmers/{farmer_id}", Fields: []string{"phone"}, Style: "first"},
		"farmers.deactivate": {Route: "POST /farmers/{farmer_id}/deactivate", Style: "danger"},
		"farmers.reactivate": {Route: "POST /farmers/{farmer_id}/reactivate"},

		"batches.move":    {Route: "PATCH /batch/{batch_id}/stage", Style: "first", Adds: proves, Run: moveChosen},
		"batches.correct": {Route: "POST /batch/{batch_id}/correct", Fields: []string{"weight_kg:number", "moisture_pct:number", "reason"}},
		"batches.void":    {Route: "POST /batch/{batch_id}/void", Fields: []string{"reason"}, Style: "danger"},

		"batches.lot":   {Route: "POST /lots", Fields: []string{"name", "batch_ids:list"}, Makes: "lot_id", Back: "lots"},
		"lots.dissolve": {Route: "DELETE /lots/{lot_id}", Style: "danger"},
		"lots.move":     {Route: "POST /lots/{lot_id}/stage", Style: "first", Adds: proves},

		"wizard.make": {Route: "POST /eudr/generate-dds", Style: "first", Adds: owns, Makes: "dds_id", Back: "statements",
			Fields: []string{"shipment_id", "lot_id", "batch_ids:list", "exporter_export_authority_licence", "buyer_company", "buyer_country", "shipping_date", "destination_port"}},
		"statements.amend": {Route: "POST /eudr/dds/{dds_id}/amend",
			Fields: []string{"exporter_export_authority_licence", "buyer_company", "buyer_country", "shipping_date", "destination_port"}},
		"statements.withdraw": {Route: "POST /eudr/dds/{dds_id}/withdraw", Fields: []string{"reason"}, Style: "danger"},

		"prices.set":     {Route: "POST /prices", Fields: []string{"species", "form", "grade", "price_ugx:number"}, Style: "first"},
		"orders.confirm": {Route: "POST /purchase-orders/{po_id}/confirm", Style: "first"},
		"orders.cancel":  {Route: "POST /purchase-orders/{po_id}/cancel", Style: "danger"},
		"loans.make":     {Route: "POST /loans", Fields: []string{"farmer_id", "batch_id", "amount_usdc:number", "max_borrow_rate:number"}, Adds: owns, Style: "first", Back: "loans"},
		"loans.repay":    {Route: "POST /loans/{loan_id}/repay", Fields: []string{"amount_usdc:number"}},

		"team.make":       {Route: "POST /users", Fields: []string{"name", "phone", "email", "language", "roles:list"}, Style: "first", Shows: invitation},
		"team.invite":     {Route: "POST /users/{user_id}/invite", Shows: invitation},
		"team.roles":      {Route: "PATCH /users/{user_id}", Fields: []string{"roles:list"}},
		"team.suspend":    {Route: "POST /users/{user_id}/suspend", Style: "danger"},
		"team.activate":   {Route: "POST /users/{user_id}/activate"},
		"devices.invite":  {Route: "POST /devices/invitations", Fields: []string{"user_id"}, Style: "first", Shows: enrolment},
		"devices.handin":  {Route: "POST /agent/sync", Run: handIn},
		"devices.revoke":  {Route: "POST /devices/{device_id}/revoke", Fields: []string{"reason"}, Style: "danger"},
		"webhooks.resume": {Route: "PATCH /webhooks/{webhook_id}", Run: resume},
		"webhooks.resend": {Route: "POST /webhooks/{webhook_id}/replay/{delivery_id}"},
		"webhooks.replay": {Route: "POST /webhooks/{webhook_id}/replay", Adds: window},
		"webhooks.test":   {Route: "POST /webhooks/{webhook_id}/test"},
		"webhooks.make":   {Route: "POST /webhooks", Fields: []string{"url", "events:list"}, Adds: owns, Style: "first", Shows: secretShown},
		"webhooks.change": {Route: "PATCH /webhooks/{webhook_id}", Fields: []string{"url", "events:list"}},
		"webhooks.rotate": {Route: "POST /webhooks/{webhook_id}/rotate-secret", Adds: func(*desk.Visit, map[string]any) {}, Shows: secretShown},
		"webhooks.delete": {Route: "DELETE /webhooks/{webhook_id}", Style: "danger", Back: "webhooks"},
		"imports.look":    {Route: "POST /farmers/import", Style: "first", Run: lookAt},
		"imports.run":     {Route: "POST /farmers/import", Style: "first", Run: runImport},
	}
}

// window is the days of a log whose deliveries are sent again, whole, in Kampala.
func window(v *desk.Visit, body map[string]any) {
	if on, err := time.ParseInLocation(time.DateOnly, v.Form.Get("from"), desk.Kampala); err == nil {
		body["since"] = clock.Stamp(on)
	}
	if on, err := time.ParseInLocation(time.DateOnly, v.Form.Get("to"), desk.Kampala); err == nil {
		body["until"] = clock.Stamp(on.AddDate(0, 0, 1))
	}
}

// owns says for which cooperative something is made.
func owns(v *desk.Visit, body map[string]any) { body["cooperative_id"] = v.Me.OrganisationID }

// proves says to which stage coffee moves, and on what evidence.
func proves(v *desk.Visit, body map[string]any) {
	owns(v, body)
	stage := v.Form.Get("new_stage")
	body["new_stage"], body["evidence"] = stage, v.Values(evidenceFields[stage])
}

// evidenceFields are what each stage needs.
var evidenceFields = map[string][]string{
	"GRADED":     {"grade", "moisture_pct:number", "screen_size:number", "defect_count:number", "cupping_score:number"},
	"MILLED":     {"output_kg:number", "mill_id"},
	"WAREHOUSED": {"warehouse_id", "lot_number", "position"},
	"EXPORTED":   {"export_authority_permit", "destination_country", "vessel_name", "bill_of_lading"},
}

// payAtOffice keeps the receipt, then says that its payout was paid in cash. The receipt's
// address goes along when the passkey is asked for: a file cannot be sent again by a page.
func payAtOffice(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	uri, err := v.Kept(key)
	if err != nil {
		return nil, err
	}
	v.Form.Set("receipt", uri)
	body := v.Values(a.Fields)
	body["action"] = "PAID_AT_OFFICE"
	if uri != "" {
		body["receipt"] = uri
	}
	status, _, err := v.Call(a, v.Item, key, body)
	if err != nil {
		return nil, err
	}
	return &desk.Page{GoesTo: v.To(v.Here, v.Item) + "?done=" + desk.DoneWord(status)}, nil
}

// rightPhone corrects the number of whom a payout is for, and comes back to the payout.
func rightPhone(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	var one payout
	if err := v.Get(&one, desk.Path("payments", v.Item)); err != nil {
		return nil, err
	}
	status, _, err := v.Call(a, one.FarmerID, key, a.Body(v))
	if err != nil {
		return nil, err
	}
	return &desk.Page{GoesTo: v.To(v.Here, v.Item) + "?done=" + desk.DoneWord(status)}, nil
}

// resume makes a suspended webhook active: a change of nothing does.
func resume(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	if _, _, err := v.Call(a, v.Item, key, map[string]any{}); err != nil {
		return nil, err
	}
	return &desk.Page{GoesTo: v.To(v.Here, v.Item) + "?done=yes"}, nil
}

// export orders a file of what a list shows.
func export(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	body := map[string]any{"kind": v.Form.Get("kind"), "format": v.Form.Get("format")}
	if filters := v.Values([]string{"status", "farmer_id", "from", "to"}); len(filters) > 0 {
		body["filters"] = filters
	}
	status, _, err := v.Call(a, "", key, body)
	if err != nil {
		return nil, err
	}
	return &desk.Page{GoesTo: v.To("exports", "") + "?done=" + desk.DoneWord(status)}, nil
}

// moveChosen moves batches one by one: each is refused for itself, and the others go on.
func moveChosen(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	p := &desk.Page{Title: v.Say("move.title"), Status: http.StatusOK}
	t := &desk.Table{Caption: v.Say("move.title"), Head: []string{v.Say("head.batch"), v.Say("head.state")}}
	chosen := v.Form["batch"]
	if len(chosen) > maxChosen {
		chosen = chosen[:maxChosen]
	}
	if v.Form.Get("look") != "" && len(chosen) > 0 {
		return beforeMove(v, chosen)
	}
	for _, id := range chosen {
		_, _, err := v.Call(a, id, key+"/"+id, a.Body(v))
		r := desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(id), v.To("batches", id)), v.StateCell(v.Form.Get("new_stage"))}}
		if refused, is := err.(*desk.Refusal); is { //nolint:errorlint // made by this package, never wrapped
			if refused.Code == "STEP_UP_NEEDED" {
				return nil, refused
			}
			r.Cells[1], r.Failed = v.StateCell("REFUSED"), refused.Code+": "+refused.Message
		} else if err != nil {
			return nil, err
		}
		t.Rows = append(t.Rows, r)
	}
	p.Sections = []desk.Section{{Table: t, Empty: v.Say("empty.chosen"), Links: []desk.Link{{Text: v.Say("nav.batches"), Href: v.To("batches", "")}}}}
	return p, nil
}

// beforeMove shows which of the batches would be refused, and why, as the API says it; what is left
// is moved by a form that has the evidence with it.
// spec: move-check
func beforeMove(v *desk.Visit, chosen []string) (*desk.Page, error) {
	stage := v.Form.Get("new_stage")
	var list struct {
		Moves []struct {
			ID      string `json:"batch_id"`
			Allowed bool   `json:"allowed"`
			Code    string `json:"code"`
			Message string `json:"message"`
		} `json:"moves"`
	}
	if err := v.Get(&list, "/batches/moves", "cooperative_id", v.Me.OrganisationID, "new_stage", stage, "batch_ids", strings.Join(chosen, ","), "output_kg", v.Form.Get("output_kg")); err != nil {
		return nil, err
	}
	var rows []desk.Row
	fields := []desk.Field{desk.Hidden("new_stage", stage)}
	for _, m := range list.Moves {
		r := desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(m.ID), v.To("batches", m.ID)), v.StateCell("yes")}}
		if m.Allowed {
			r.Cells[1].Badge.Word = v.Say("move.goes")
			fields = append(fields, desk.Hidden("batch", m.ID))
		} else {
			r.Cells[1], r.Failed = v.StateCell("REFUSED"), m.Code+": "+m.Message
		}
		rows = append(rows, r)
	}
	goes := len(fields) - 1
	for _, spec := range evidenceFields[stage] {
		name, _, _ := strings.Cut(spec, ":")
		fields = append(fields, desk.Hidden(name, v.Form.Get(name)))
	}
	s := desk.Section{Note: v.Say("move.foreseen", "n", strconv.Itoa(goes), "of", strconv.Itoa(len(rows))), Table: desk.Listed(v.Say("move.title"), v.Heads("batch", "state"), rows, ""), Links: []desk.Link{{Text: v.Say("nav.batches"), Href: v.To("batches", "")}}}
	switch {
	case goes == 0:
		s.Note = v.Say("move.none")
	case goes == len(rows):
		s.Note = v.Say("move.all")
	}
	p := &desk.Page{Title: v.Say("move.to", "stage", v.StateWord(stage)), Sections: []desk.Section{s}}
	if goes > 0 {
		p.Sections[0].Forms = v.NewForm(desk.NewItem, "batches.move", "button.move_rest", fields...)
	}
	return p, nil
}

// maxChosen is how many batches are moved by one form: a lot moves more at once.
const maxChosen = 50
