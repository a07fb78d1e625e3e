package api

import (
	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
)

// demand is what must hold before a route writes. The gate asks whether the
// cooperative operates; whether the farmer is active and the farm clear is
// asked by the desk that knows them, and the walk over the table sees that it is.
type demand struct {
	operates bool       // the cooperative is ACTIVE and its licence is good today
	active   bool       // the farmer is: FARMER_INACTIVE
	clear    bool       // the farm's newest forest check is: FOREST_CHECK_FAILED
	code     fault.Code // of the refusal; COOPERATIVE_NOT_ACTIVE when empty
	why      string     // of a route that is open whatever holds
}

// The demands of the table.
var (
	operates    = demand{operates: true}
	ofActive    = demand{operates: true, active: true}
	ofClearFarm = demand{operates: true, clear: true}
	ofBoth      = demand{operates: true, active: true, clear: true}
	administers = openAs("ADMIN keeps the house: the brake must not brake itself")
	callback    = openAs("what outside tells is kept, whoever it concerns")
	menuStep    = openAs("a farmer looks at what is the farmer's own; the yes to a loan asks for itself")
	wayBack     = openAs("a way back stays open")
	moneyIn     = openAs("money that comes in is never refused")
	identity    = openAs("who is who does not depend on business")
	told        = openAs("who is told is no business")
	reads       = openAs("what is one's own can be read")
)

func openAs(why string) demand { return demand{why: why} }

// business says of every route that writes whether a cooperative that is
// suspended, or without a licence, may use it. A test holds it equal to the
// table of routes, and another walks every row for every role.
// spec: business-table
var business = map[string]demand{
	"POST /auth/token":   identity,
	"POST /auth/refresh": identity,

	"POST /auth/sign-in":                    identity,
	"POST /auth/sign-in/code":               identity,
	"POST /auth/sign-in/link":               identity,
	"POST /auth/invitation":                 identity,
	"POST /auth/passkeys/register/begin":    identity,
	"POST /auth/passkeys/register/finish":   identity,
	"POST /auth/passkeys/login/begin":       identity,
	"POST /auth/passkeys/login/finish":      identity,
	"DELETE /auth/passkeys/{passkey_id}":    identity,
	"POST /auth/sign-out":                   identity,
	"PATCH /me":                             identity,
	"DELETE /sessions":                      identity,
	"DELETE /sessions/{session_id}":         identity,
	"POST /users":                           identity,
	"PATCH /users/{user_id}":                identity,
	"POST /users/{user_id}/suspend":         identity,
	"POST /users/{user_id}/activate":        identity,
	"POST /users/{user_id}/invite":          identity,
	"POST /users/{user_id}/recover":         identity,
	"POST /recoveries/{recovery_id}/decide": identity,
	"POST /keys":                            identity,
	"POST /keys/{key_id}/revoke":            identity,
	"POST /devices/invitations":             identity,
	"POST /devices/enrol":                   identity,
	"POST /devices/{device_id}/revoke":      identity,
	"POST /devices/{device_id}/contact":     identity,

	"POST /agent/sync":                           openAs("each envelope asks for itself, as the call that it makes"),
	"POST /agent/envelopes/{envelope_id}/decide": openAs("the envelope asks for itself, as the call that it makes"),
	"POST /exports":                              reads,
	"POST /desk/{page}/{item}":                   openAs("each form asks for itself, as the call that it makes"),
	"POST /console/{page}/{item}":                openAs("each form asks for itself, as the call that it makes"),
	"POST /buy/{page}/{item}":                    openAs("each form asks for itself, as the call that it makes"),
	"POST /lend/{page}/{item}":                   openAs("each form asks for itself, as the call that it makes"),

	"POST /farmers/register":                   {operates: true, code: fault.InvalidCooperative},
	"POST /farmers/import":                     operates,
	"PATCH /farmers/{farmer_id}":               ofActive,
	"POST /farmers/{farmer_id}/boundary":       ofActive,
	"POST /farmers/{farmer_id}/deactivate":     operates,
	"POST /farmers/{farmer_id}/reactivate":     operates,
	"POST /farmers/{farmer_id}/ussd-pin/reset": operates,
	"POST /farmers/{farmer_id}/erase":          administers,
	"DELETE /farmers/{farmer_id}/erase":        administers,
	"POST /farmers/{farmer_id}/transfer":       operates, // of who asks, or decides

	"POST /batch/submit":             ofBoth,
	"PATCH /batch/{batch_id}/stage":  operates,
	"POST /batch/{batch_id}/void":    operates,
	"POST /batch/{batch_id}/correct": operates,
	"POST /prices":                   operates,
	"POST /evidence":                 operates,
	"POST /private-files":            ofActive,

	"POST /lots":                               operates,
	"POST /lots/{lot_id}/stage":                operates,
	"DELETE /lots/{lot_id}":                    wayBack,
	"DELETE /lots/{lot_id}/batches/{batch_id}": wayBack,

	"POST /purchase-orders":                      operates, // of the cooperative that would sell
	"POST /purchase-orders/{po_id}/confirm":      operates,
	"POST /purchase-orders/{po_id}/cancel":       wayBack,
	"POST /purchase-orders/{po_id}/release":      wayBack,
	"POST /purchase-orders/{po_id}/pay":          moneyIn,
	"POST /purchase-orders/{po_id}/transactions": moneyIn,

	"POST /eudr/generate-dds":          ofClearFarm,
	"POST /eudr/dds/{dds_id}/amend":    operates,
	"POST /eudr/dds/{dds_id}/withdraw": wayBack,
	"POST /eudr/verify-forest":         operates,

	"POST /payments/farmer-payout":                         ofActive,
	"POST /payments/mfi-deposit":                           moneyIn,
	"POST /payments/{payment_id}/resolve":                  operates, // of the cooperative that says so; ADMIN may always
	"POST /payments/{payment_id}/approve":                  operates,
	"POST /reviews/{review_id}/decide":                     operates,
	"POST /loans":                                          ofBoth,
	"POST /loans/{loan_id}/consent":                        operates,
	"POST /loans/{loan_id}/repay":                          moneyIn,
	"POST /lending/withdrawals":                            wayBack,
	"DELETE /lending/withdrawals/{withdrawal_id}":          wayBack,
	"POST /lending/payout-address":                         identity,
	"DELETE /lending/payout-address":                       identity,
	"POST /webhooks":                                       told,
	"PATCH /webhooks/{webhook_id}":                         told,
	"DELETE /webhooks/{webhook_id}":                        told,
	"POST /webhooks/{webhook_id}/replay":                   told,
	"POST /webhooks/{webhook_id}/test":                     told,
	"POST /inbound/chain-events":                           callback,
	"POST /inbound/conversion":                             callback,
	"POST /inbound/payouts":                                callback,
	"POST /inbound/messages":                               callback,
	"POST /inbound/messages/{secret}":                      callback,
	"POST /inbound/ussd/{secret}":                          menuStep,
	"POST /inbound/payouts/{door}":                         callback,
	"PUT /inbound/payouts/{door}":                          callback,
	"POST /admin/organisations":                            administers,
	"PATCH /admin/organisations/{organisation_id}":         administers,
	"POST /admin/organisations/{organisation_id}/suspend":  administers,
	"POST /admin/organisations/{organisation_id}/activate": administers,
	"POST /admin/wallet-challenges":                        administers,
	"POST /admin/keys":                                     administers,
	"POST /admin/keys/{key_id}/revoke":                     administers,
	"POST /admin/jobs/{job_id}/retry":                      administers,
	"POST /admin/jobs/{job_id}/park":                       administers,
	"POST /admin/jobs/{job_id}/resume":                     administers,
	"POST /admin/treasury/sweep":                           administers,
	"POST /admin/lending/pause":                            administers,
	"POST /admin/lending/unpause":                          administers,
	"POST /admin/batches/{batch_id}/reoffer":               administers,
	"POST /admin/cooperatives/{cooperative_id}/breaches":   administers,
	"PATCH /admin/cooperatives/{cooperative_id}":           administers,
	"POST /admin/cooperatives/{cooperative_id}/funding":    moneyIn,
	"POST /admin/price-entries":                            administers,
	"POST /admin/price-feed/confirm":                       administers,
	"POST /webhooks/{webhook_id}/replay/{delivery_id}":     told,
	"POST /webhooks/{webhook_id}/rotate-secret":            told,
}

// operating asks whether a cooperative may do what the route does, now. It is
// asked once the caller may act for it: by actsFor, or by who found it behind
// what the path names.
// spec: code-cooperative-not-active
func (c *call) operating(cooperativeID string) error {
	return c.meets(business[c.route.method+" "+c.route.path], cooperativeID)
}

// meets is operating for what another route demands.
func (c *call) meets(d demand, cooperativeID string) error {
	if !d.operates {
		return nil
	}
	house, err := c.s.Access.Cooperative(c.r.Context(), cooperativeID, fault.CooperativeNotFound)
	if err != nil || house.Operates(clock.Now()) {
		return err
	}
	code := fault.CooperativeNotActive
	if d.code != "" {
		code = d.code
	}
	return fault.New(code, "the cooperative is suspended or its licence has expired")
}

// ownHouseOperates is operating for a request that names no cooperative: the
// caller's own counts, and ADMIN has none.
func (c *call) ownHouseOperates() error {
	if c.caller.Role == access.Admin {
		return nil
	}
	return c.operating(c.caller.OrganisationID)
}
