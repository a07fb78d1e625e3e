package api

import (
	"net/http"
	"slices"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
)

// duty says which people may call a route, beside the token types that it has: what
// a session of a type may do is what its user's roles are for.
type duty struct {
	roles []people.Role
	steps bool   // a passkey was shown within 5 minutes: money, keys, roles
	why   string // of a write that is no person's
}

// The sets of roles that share duties. A MANAGER may do whatever anybody of the
// cooperative may, and an OPERATOR whatever anybody of the operator may: so who
// grants a role has what it gives.
var (
	managerRoles  = []people.Role{people.Manager, people.Operator}
	fieldRoles    = []people.Role{people.Manager, people.Agent, people.Operator}
	stageRoles    = []people.Role{people.Manager, people.Quality, people.Mill, people.Warehouse, people.Export, people.Operator}
	storeRoles    = []people.Role{people.Manager, people.Mill, people.Warehouse, people.Export, people.Operator}
	exportRoles   = []people.Role{people.Manager, people.Export, people.Operator}
	payerRoles    = []people.Role{people.Manager, people.Cashier, people.Operator, people.Finance}
	consentRoles  = []people.Role{people.Manager, people.Cashier, people.Agent, people.Operator}
	evidenceRoles = []people.Role{people.Manager, people.Quality, people.Mill, people.Warehouse, people.Export, people.Cashier, people.Agent, people.Operator}
	officeRoles   = []people.Role{people.Manager, people.Export, people.Cashier, people.Operator, people.Finance}
	buyerRoles    = []people.Role{people.Trader, people.Operator}
	tradeRoles    = []people.Role{people.Trader, people.Manager, people.Operator}
	lenderRoles   = []people.Role{people.Officer, people.Operator, people.Finance}
	headRoles     = []people.Role{people.Manager, people.Trader, people.Officer, people.Operator}
	operatorRoles = []people.Role{people.Operator}
	treasuryRoles = []people.Role{people.Operator, people.Finance}
	deskPeople    = slices.Concat(people.OfType(access.Cooperative), people.OfType(access.Admin))
	allRoles      = people.Roles()
)

func by(roles []people.Role) duty        { return duty{roles: roles} }
func steppedUp(roles []people.Role) duty { return duty{roles: roles, steps: true} }
func noPerson(why string) duty           { return duty{why: why} }

// duties says of every write that is not open which people may call it, and of the
// reads that are not for all of their type. A test holds it equal to the table of routes.
// spec: duties
var duties = map[string]duty{
	"POST /auth/refresh": noPerson("a token goes back to a key"),

	"POST /farmers/register":                   by(fieldRoles),
	"POST /farmers/import":                     by(managerRoles),
	"PATCH /farmers/{farmer_id}":               steppedUp(managerRoles), // it says where money goes
	"POST /farmers/{farmer_id}/boundary":       by(fieldRoles),
	"POST /farmers/{farmer_id}/deactivate":     by(managerRoles),
	"POST /farmers/{farmer_id}/reactivate":     by(managerRoles),
	"POST /farmers/{farmer_id}/ussd-pin/reset": by(managerRoles),
	"POST /farmers/{farmer_id}/erase":          steppedUp(operatorRoles),
	"DELETE /farmers/{farmer_id}/erase":        by(operatorRoles),
	"POST /farmers/{farmer_id}/transfer":       by(managerRoles),

	"POST /batch/submit":             by(fieldRoles),
	"GET /batches/moves":             by(stageRoles),
	"PATCH /batch/{batch_id}/stage":  by(stageRoles), // each for the stage that is theirs: stageOfficers
	"POST /batch/{batch_id}/void":    by(managerRoles),
	"POST /batch/{batch_id}/correct": by(managerRoles),
	"POST /prices":                   steppedUp(managerRoles),
	"POST /evidence":                 by(evidenceRoles),
	"POST /private-files":            by(evidenceRoles),
	"POST /exports":                  by(officeRoles),
	"GET /exports/{export_id}/file":  by(officeRoles),

	"POST /lots":                               by(storeRoles),
	"POST /lots/{lot_id}/stage":                by(stageRoles),
	"DELETE /lots/{lot_id}":                    by(storeRoles),
	"DELETE /lots/{lot_id}/batches/{batch_id}": by(storeRoles),

	"POST /purchase-orders":                      steppedUp(buyerRoles),
	"POST /purchase-orders/{po_id}/confirm":      steppedUp(managerRoles),
	"POST /purchase-orders/{po_id}/cancel":       by(tradeRoles),
	"POST /purchase-orders/{po_id}/release":      by(tradeRoles),
	"POST /purchase-orders/{po_id}/pay":          steppedUp(buyerRoles),
	"POST /purchase-orders/{po_id}/transactions": steppedUp(buyerRoles),

	"POST /eudr/generate-dds":          by(exportRoles),
	"POST /eudr/dds/{dds_id}/amend":    by(exportRoles),
	"POST /eudr/dds/{dds_id}/withdraw": by(exportRoles),
	"POST /eudr/verify-forest":         by(exportRoles),

	"POST /payments/farmer-payout":                         steppedUp(payerRoles),
	"POST /payments/mfi-deposit":                           steppedUp(treasuryRoles),
	"POST /payments/{payment_id}/resolve":                  steppedUp(payerRoles), // a cooperative's own, at its office
	"GET /payments/cash-book":                              by(officeRoles),
	"POST /payments/{payment_id}/approve":                  steppedUp([]people.Role{people.Manager, people.Operator, people.Finance}),
	"POST /reviews/{review_id}/decide":                     by(managerRoles),
	"POST /loans":                                          steppedUp(managerRoles),
	"POST /loans/{loan_id}/consent":                        by(consentRoles),
	"POST /loans/{loan_id}/repay":                          steppedUp(payerRoles),
	"POST /lending/withdrawals":                            steppedUp(lenderRoles),
	"POST /lending/payout-address":                         steppedUp(lenderRoles),
	"DELETE /lending/payout-address":                       steppedUp(lenderRoles),
	"POST /webhooks":                                       by(headRoles),
	"PATCH /webhooks/{webhook_id}":                         by(headRoles),
	"DELETE /webhooks/{webhook_id}":                        by(headRoles),
	"POST /webhooks/{webhook_id}/replay":                   by(headRoles),
	"POST /webhooks/{webhook_id}/test":                     by(headRoles),
	"POST /admin/organisations":                            by(operatorRoles),
	"POST /admin/wallet-challenges":                        by(operatorRoles),
	"POST /admin/keys":                                     steppedUp(operatorRoles),
	"POST /admin/keys/{key_id}/revoke":                     steppedUp(operatorRoles),
	"POST /admin/jobs/{job_id}/retry":                      by(operatorRoles),
	"POST /admin/jobs/{job_id}/park":                       by(operatorRoles),
	"POST /admin/jobs/{job_id}/resume":                     by(operatorRoles),
	"POST /admin/treasury/sweep":                           steppedUp(treasuryRoles),
	"POST /admin/lending/pause":                            steppedUp(treasuryRoles),
	"POST /admin/lending/unpause":                          steppedUp(treasuryRoles),
	"POST /admin/price-entries":                            steppedUp(treasuryRoles),
	"POST /admin/price-feed/confirm":                       steppedUp(treasuryRoles),
	"PATCH /admin/organisations/{organisation_id}":         steppedUp(operatorRoles),
	"POST /admin/organisations/{organisation_id}/suspend":  by(operatorRoles),
	"POST /admin/organisations/{organisation_id}/activate": by(operatorRoles),
	"POST /admin/batches/{batch_id}/reoffer":               by(operatorRoles),
	"POST /admin/cooperatives/{cooperative_id}/breaches":   by(operatorRoles),
	"PATCH /admin/cooperatives/{cooperative_id}":           steppedUp(treasuryRoles),
	"POST /admin/cooperatives/{cooperative_id}/funding":    steppedUp(treasuryRoles),
	"DELETE /lending/withdrawals/{withdrawal_id}":          by(lenderRoles),
	"POST /webhooks/{webhook_id}/replay/{delivery_id}":     by(headRoles),
	"POST /webhooks/{webhook_id}/rotate-secret":            steppedUp(headRoles),

	"POST /desk/{page}/{item}":    by(deskPeople), // each form asks for itself, as the call that it makes
	"POST /console/{page}/{item}": by(people.OfType(access.Admin)),
	"POST /buy/{page}/{item}":     by(slices.Concat(people.OfType(access.Buyer), people.OfType(access.Admin))),
	"POST /lend/{page}/{item}":    by(slices.Concat(people.OfType(access.MFI), people.OfType(access.Admin))),

	"PATCH /me":                                  by(allRoles), // another phone or e-mail steps up
	"GET /users":                                 by([]people.Role{people.Manager, people.Operator, people.Support}),
	"POST /users":                                steppedUp(managerRoles),
	"GET /users/{user_id}":                       by([]people.Role{people.Manager, people.Operator, people.Support}),
	"PATCH /users/{user_id}":                     steppedUp(managerRoles),
	"POST /users/{user_id}/suspend":              steppedUp(managerRoles),
	"POST /users/{user_id}/activate":             steppedUp(managerRoles),
	"POST /users/{user_id}/invite":               steppedUp(managerRoles),
	"POST /users/{user_id}/recover":              steppedUp(managerRoles),
	"GET /recoveries":                            by(managerRoles),
	"POST /recoveries/{recovery_id}/decide":      steppedUp(managerRoles),
	"GET /users/{user_id}/sessions":              by(managerRoles),
	"DELETE /sessions":                           by(allRoles),
	"DELETE /sessions/{session_id}":              by(allRoles),
	"POST /auth/sign-out":                        by(allRoles),
	"DELETE /auth/passkeys/{passkey_id}":         steppedUp(allRoles),
	"POST /devices/invitations":                  steppedUp(managerRoles),
	"GET /devices":                               by([]people.Role{people.Manager, people.Operator, people.Support}),
	"GET /devices/{device_id}":                   by([]people.Role{people.Manager, people.Operator, people.Support}),
	"POST /devices/{device_id}/revoke":           by(managerRoles), // a phone that is lost waits for nothing
	"POST /agent/sync":                           by(evidenceRoles),
	"GET /agent/envelopes":                       by(managerRoles),
	"GET /agent/envelopes/{envelope_id}":         by(managerRoles),
	"POST /agent/envelopes/{envelope_id}/decide": by(managerRoles),
	"GET /audit":                                 by(headRoles),
	"GET /keys":                                  by(managerRoles),
	"POST /keys":                                 steppedUp(managerRoles),
	"POST /keys/{key_id}/revoke":                 steppedUp(managerRoles),
}

// dutyOf is the row of a route; a read without one is for everybody of its types.
func dutyOf(rt *route) duty {
	if d, named := duties[rt.method+" "+rt.path]; named || rt.method != http.MethodGet {
		return d
	}
	d := duty{}
	for _, as := range rt.roles {
		d.roles = append(d.roles, people.OfType(as)...)
	}
	return d
}

// fits reports whether the token type and the roles of the person who calls open a route.
func (c *call) fits(rt *route) bool {
	return slices.Contains(rt.roles, c.caller.Role) && c.actor().Is(rt.duty.roles...)
}

// hasOffice: who calls has roles, in person or with a key that is theirs, and does what
// they are for.
func (c *call) hasOffice() bool { return c.person != nil || c.caller.OwnerID != "" }

// onDuty asks whether the person who calls, or whose the key is, may call the route. A
// key shows no passkey: what is asked of a browser that was left open says nothing of it.
// spec: key-owner-roles
func (c *call) onDuty() error {
	d := c.route.duty
	if c.person == nil && d.why != "" {
		return nil // a key's own
	}
	if !c.actor().Is(d.roles...) {
		return fault.New(fault.InsufficientPermissions, "none of your roles may call this endpoint")
	}
	if c.person != nil && d.steps && !c.person.IsSteppedUp() {
		return people.NeedsStepUp()
	}
	return nil
}

// actor is who calls, for the desk of people.
func (c *call) actor() people.Actor {
	if c.person != nil {
		return c.person.Acting()
	}
	return people.ActorOf(c.caller)
}

// stageOfficers are whose a stage is, beside the manager's.
var stageOfficers = map[string]people.Role{"GRADED": people.Quality, "MILLED": people.Mill, "WAREHOUSED": people.Warehouse, "EXPORTED": people.Export}

// isOfficerOf refuses a person the stages that are another officer's.
func (c *call) isOfficerOf(stage string) error {
	if !c.hasOffice() || c.actor().Is(people.Manager, people.Operator, stageOfficers[stage]) {
		return nil
	}
	return fault.New(fault.InsufficientPermissions, "the stage %s is another officer's", stage)
}

// personal are the parts that tell of a person: a masked caller sees none of them.
// spec: visibility-support
var personal = []part{phonePart, consentPart, plotNamePart, slipPart, privateFilePart, collectorPart, correctionPart, borrowerPart, contactPart, exportPart, namePart, personPart}
