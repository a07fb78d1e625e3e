package operator

import (
	"net/http"

	"mwanyi/internal/web/desk"
)

// acts are all forms of the console.
func acts() map[string]desk.Act {
	return map[string]desk.Act{
		"jobs.retry":  {Route: "POST /admin/jobs/{job_id}/retry", Style: "first", Run: backToKind},
		"jobs.park":   {Route: "POST /admin/jobs/{job_id}/park", Fields: []string{"note"}, Style: "danger", Run: backToKind},
		"jobs.resume": {Route: "POST /admin/jobs/{job_id}/resume", Style: "first", Run: backToKind},

		"payments.retry":   {Route: "POST /payments/{payment_id}/resolve", Fields: []string{"note"}, Style: "first", Adds: triesAgain},
		"payments.approve": {Route: "POST /payments/{payment_id}/approve", Fields: []string{"decision", "note"}},
		"reviews.decide":   {Route: "POST /reviews/{review_id}/decide", Fields: []string{"decision", "note"}, Run: desk.Decide("reviews")},
		"sweeps.order":     {Route: "POST /admin/treasury/sweep", Fields: []string{"from", "cooperative_id", "amount_usdc:number", "note"}, Style: "first"},

		"organisations.make": {Route: "POST /admin/organisations", Style: "first", Makes: "organisation_id",
			Fields: []string{"kind", "name", "country", "district", "email", "licence_number", "licence_expires_on"}},
		"organisations.suspend":  {Route: "POST /admin/organisations/{organisation_id}/suspend", Style: "danger"},
		"organisations.activate": {Route: "POST /admin/organisations/{organisation_id}/activate"},
		"organisations.fund":     {Route: "POST /admin/cooperatives/{cooperative_id}/funding", Fields: []string{"reference", "amount_usdc:number", "note"}, Style: "first"},
		"organisations.credit":   {Route: "PATCH /admin/cooperatives/{cooperative_id}", Fields: []string{"credit_usdc:number"}},
		"organisations.breach":   {Route: "POST /admin/cooperatives/{cooperative_id}/breaches", Fields: []string{"reference", "reason"}, Style: "danger"},

		"keys.make":   {Route: "POST /admin/keys", Fields: []string{"organisation_id", "role", "label"}, Style: "first", Shows: issued},
		"keys.revoke": {Route: "POST /admin/keys/{key_id}/revoke", Style: "danger"},

		"users.make":     {Route: "POST /users", Fields: []string{"organisation_id", "name", "phone", "email", "roles:list"}, Style: "first", Shows: invitation},
		"users.invite":   {Route: "POST /users/{user_id}/invite", Shows: invitation},
		"users.roles":    {Route: "PATCH /users/{user_id}", Fields: []string{"roles:list"}},
		"users.suspend":  {Route: "POST /users/{user_id}/suspend", Style: "danger"},
		"users.activate": {Route: "POST /users/{user_id}/activate"},
		"devices.revoke": {Route: "POST /devices/{device_id}/revoke", Fields: []string{"reason"}, Style: "danger"},

		"lending.pause":   {Route: "POST /admin/lending/pause", Style: "danger"},
		"lending.unpause": {Route: "POST /admin/lending/unpause", Style: "first"},
		"lending.confirm": {Route: "POST /admin/price-feed/confirm", Fields: []string{"price_per_kg_usdc:number"}, Style: "first"},
		"lending.enter":   {Route: "POST /admin/price-entries", Fields: []string{"price_per_kg_usdc:number", "day", "source"}},
		"webhooks.resume": {Route: "PATCH /webhooks/{webhook_id}", Adds: func(*desk.Visit, map[string]any) {}}, // a change of nothing makes it active
	}
}

// triesAgain sends a payout that needs a person out once more.
func triesAgain(_ *desk.Visit, body map[string]any) { body["action"] = "RETRY" }

// backToKind stays at the kind that the job is of: the job itself may be gone by then.
func backToKind(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	kind := v.Item
	if _, _, err := v.Call(a, v.Form.Get("job_id"), key, a.Body(v)); err != nil {
		return nil, err
	}
	return &desk.Page{GoesTo: v.To("jobs", kind) + "?done=yes"}, nil
}

// issued shows a key, once.
func issued(v *desk.Visit, content []byte) (*desk.Page, error) {
	var k apiKey
	if err := v.Take(&k, http.StatusOK, content); err != nil {
		return nil, err
	}
	s := desk.Section{Title: k.Label, Note: v.Say("key.once"), Facts: []desk.Fact{{Label: v.Say("head.key"), Value: desk.Text(k.Plain)}, {Label: v.Say("head.organisation"), Value: desk.Text(k.OrganisationID)}, {Label: v.Say("head.role"), Value: desk.Text(k.Role)}},
		Links: []desk.Link{{Text: v.Say("nav.keys"), Href: v.To("keys", "")}}}
	return &desk.Page{Title: v.Say("key.made"), Sections: []desk.Section{s}}, nil
}
