package api

import (
	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
)

// demands is what must hold before a route writes.
type demands struct {
	operates bool   // the cooperative is ACTIVE and its licence is good today
	active   bool   // the farmer is active
	clear    bool   // the farm passed its newest forest check
	why      string // of a route that demands nothing
}

// The combinations that the table uses.
var (
	theHouse    = demands{operates: true}
	theFarmer   = demands{operates: true, active: true}
	theFarm     = demands{operates: true, active: true, clear: true}
	always      = func(why string) demands { return demands{why: why} }
	administers = always("ADMIN keeps the house: the brake must not brake itself")
	provesItels = always("what outside tells is kept, whoever it concerns")
)

// business says for every route that writes what must hold. A test holds it
// equal to the table of routes, and another walks every row with every state
// that must stop it.
// spec: business-table, code-cooperative-not-active
var business = map[string]demands{
	"POST /auth/token":   always("who is who does not depend on business"),
	"POST /auth/refresh": always("who is who does not depend on business"),

	"POST /farmers/register":               theHouse, // as INVALID_COOPERATIVE
	"POST /farmers/import":                 theHouse,
	"PATCH /farmers/{farmer_id}":           theHouse,
	"POST /farmers/{farmer_id}/deactivate": theHouse,
	"POST /farmers/{farmer_id}/reactivate": theHouse,

	"POST /batch/submit":            theFarm,
	"PATCH /batch/{batch_id}/stage": theHouse,
	"POST /evidence":                theHouse,

	"POST /purchase-orders":                 theHouse, // of the cooperative that would sell
	"POST /purchase-orders/{po_id}/confirm": theHouse,
	"POST /purchase-orders/{po_id}/cancel":  always("a way back stays open"),
	"POST /purchase-orders/{po_id}/pay":     always("money that comes in is never refused"),

	"POST /eudr/generate-dds":          {operates: true, clear: true},
	"POST /eudr/dds/{dds_id}/amend":    {operates: true, clear: true},
	"POST /eudr/dds/{dds_id}/withdraw": always("a way back stays open"),
	"POST /eudr/verify-forest":         theHouse,

	"POST /payments/farmer-payout":         theFarmer,
	"POST /payments/mfi-deposit":           always("money that comes in is never refused"),
	"POST /payments/{payment_id}/resolve":  administers,
	"POST /loans":                          theFarm,
	"POST /loans/{loan_id}/repay":          always("money that comes in is never refused"),
	"POST /webhooks":                       always("who is told is no business"),
	"PATCH /webhooks/{webhook_id}":         always("who is told is no business"),
	"DELETE /webhooks/{webhook_id}":        always("who is told is no business"),
	"POST /webhooks/{webhook_id}/replay":   always("who is told is no business"),
	"POST /webhooks/{webhook_id}/test":     always("who is told is no business"),
	"POST /inbound/chain-events":           provesItels,
	"POST /inbound/conversion":             provesItels,
	"POST /inbound/payouts":                provesItels,
	"POST /admin/organisations":            administers,
	"PATCH /admin/organisations/{organisation_id}":         administers,
	"POST /admin/organisations/{organisation_id}/suspend":  administers,
	"POST /admin/organisations/{organisation_id}/activate": administers,
	"POST /admin/keys":                                     administers,
	"POST /admin/keys/{key_id}/revoke":                     administers,
	"POST /admin/lending/pause":                            administers,
	"POST /admin/lending/unpause":                          administers,
	"POST /admin/cooperatives/{cooperative_id}/breaches":   administers,
	"POST /admin/price-feed/confirm":                       administers,
	"POST /webhooks/{webhook_id}/replay/{delivery_id}":     always("who is told is no business"),
	"POST /webhooks/{webhook_id}/rotate-secret":            always("who is told is no business"),
}

// demands of the route that was called.
func (c *call) demands() demands { return business[c.route.method+" "+c.route.path] }

// actsFor checks that the caller may act for a cooperative, its own, or any for
// ADMIN, and then that the cooperative may do what the route does. A cooperative
// that does not exist gives the fault missing.
// spec: tenant-rules, code-cooperative-not-found
func (c *call) actsFor(cooperativeID string, missing fault.Code) error {
	if c.caller.Role != access.Admin && c.caller.OrganisationID != cooperativeID {
		if _, err := c.s.Access.Cooperative(c.r.Context(), cooperativeID, missing); err != nil {
			return err
		}
		return fault.New(fault.InsufficientPermissions, "cooperative_id is another cooperative's")
	}
	if c.caller.Role != access.Admin && !c.demands().operates {
		return nil
	}
	house, err := c.s.Access.Cooperative(c.r.Context(), cooperativeID, missing)
	if err != nil {
		return err
	}
	return c.operating(house)
}
