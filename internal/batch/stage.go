package batch

import (
	"slices"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/webhook"
)

// Trigger is what moves a batch.
type Trigger string

// The triggers.
const (
	Submission   Trigger = "POST /batch/submit"
	StageChange  Trigger = "PATCH /batch/{batch_id}/stage"
	Confirmation Trigger = "POST /purchase-orders/{po_id}/confirm"
	Payment      Trigger = "POST /purchase-orders/{po_id}/pay, or the buyer's payment on the chain"
)

// Move is a row of the table of stages.
type Move struct {
	From, To chain.Stage
	Trigger  Trigger
	Roles    []access.Role // who may pull the trigger
	Evidence string        // what must be shown
	Effect   string        // what else happens
	Event    webhook.Kind  // empty: none
}

var (
	fieldRoles = []access.Role{access.Agent, access.Cooperative, access.Admin}
	houseRoles = []access.Role{access.Cooperative, access.Admin}
	buyerRoles = []access.Role{access.Buyer, access.Admin}
)

// Moves is the whole life of a batch: there is no other way from one stage to
// another, here or on the chain.
// spec: stage-delivered, stage-graded, stage-milled, stage-warehoused, stage-committed, stage-exported, stage-settled
var Moves = []Move{
	{chain.NoStage, chain.Delivered, Submission, fieldRoles, "weight slip", "token, score +10, advance to the farmer", webhook.BatchDelivered},
	{chain.Delivered, chain.Graded, StageChange, houseRoles, "grade, moisture, screen size, defects, cupping score", "a statement can cover it", webhook.BatchGraded},
	{chain.Graded, chain.Milled, StageChange, houseRoles, "mill, outturn, moisture; all optional", "", ""},
	{chain.Milled, chain.Warehoused, StageChange, houseRoles, "warehouse, lot, position", "a buyer can order it", webhook.BatchWarehoused},
	{chain.Warehoused, chain.Committed, Confirmation, houseRoles, "", "the buyer's escrow is funded", webhook.BatchCommitted},
	{chain.Committed, chain.Exported, StageChange, houseRoles, "permit, country, vessel, bill of lading", "the loan is repaid from escrow, the farmer gets the net payment", webhook.BatchExported},
	{chain.Exported, chain.Settled, Payment, buyerRoles, "", "what is left of the loan is repaid, the rest goes to the payout treasury", webhook.BatchSettled},
}

// spec: stage-order, code-stage-out-of-order, code-po-not-confirmed
// moveBy finds the row for a batch that stands at current and shall go to
// wanted by a trigger. unconfirmed: an order that is not confirmed has it.
func moveBy(t Trigger, current, wanted chain.Stage, unconfirmed bool) (Move, error) {
	i := slices.IndexFunc(Moves, func(m Move) bool { return m.Trigger == t && m.From == current && m.To == wanted })
	switch {
	case i >= 0:
		return Moves[i], nil
	case wanted == chain.Committed && unconfirmed:
		return Move{}, fault.New(fault.PONotConfirmed, "a purchase order covers the batch and is not confirmed")
	case automatic(wanted):
		return Move{}, fault.New(fault.StageOutOfOrder, "%s comes by itself and cannot be set", wanted)
	}
	return Move{}, fault.New(fault.StageOutOfOrder, "the batch is %s and cannot become %s", current, wanted)
}

// automatic: no caller of PATCH can bring this stage about.
func automatic(s chain.Stage) bool {
	return !slices.ContainsFunc(Moves, func(m Move) bool { return m.To == s && m.Trigger == StageChange })
}

// moveTo is the row that ends at a stage.
func moveTo(s chain.Stage) Move {
	return Moves[slices.IndexFunc(Moves, func(m Move) bool { return m.To == s })]
}

// StageNamed reads a stage of the contract.
func StageNamed(name string) (chain.Stage, bool) {
	for s := chain.Delivered; s <= chain.Settled; s++ {
		if s.String() == name {
			return s, true
		}
	}
	return chain.NoStage, false
}

// GradeNamed reads a grade of the contract.
func GradeNamed(name string) (chain.Grade, bool) {
	for g := chain.Screen18; g <= chain.PB; g++ {
		if g.String() == name {
			return g, true
		}
	}
	return 0, false
}
