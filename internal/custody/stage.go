// Package custody is the life of a batch as a table: its stages, what moves it
// from one to the next, who may pull which trigger and what must be shown. It
// only says what may be; package batch does it, and package order has the table
// of orders beside it.
package custody

import (
	"slices"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/state"
	"mwanyi/internal/webhook"
)

// Trigger is what moves a batch or a purchase order.
type Trigger string

// The triggers.
const (
	Submission   Trigger = "POST /batch/submit"
	StageChange  Trigger = "PATCH /batch/{batch_id}/stage"
	Voiding      Trigger = "POST /batch/{batch_id}/void"
	Correcting   Trigger = "POST /batch/{batch_id}/correct"
	Ordering     Trigger = "POST /purchase-orders"
	Confirmation Trigger = "POST /purchase-orders/{po_id}/confirm"
	Cancellation Trigger = "POST /purchase-orders/{po_id}/cancel"
	Release      Trigger = "POST /purchase-orders/{po_id}/release"
	Payment      Trigger = "the buyer's payment on the chain, as POST /purchase-orders/{po_id}/pay makes it"

	Expiry            Trigger = "nobody has confirmed it in time"
	RivalConfirmation Trigger = "another order on one of its batches is confirmed"
	Correction        Trigger = "a batch of it is voided, or weighs something else"
	Forfeiture        Trigger = "everything has left and the buyer has not paid in time"
)

// mayPull is who may pull which trigger.
var mayPull = map[Trigger][]access.Role{
	Submission:   {access.Agent, access.Cooperative, access.Admin},
	StageChange:  {access.Cooperative, access.Admin},
	Voiding:      {access.Cooperative, access.Admin},
	Correcting:   {access.Cooperative, access.Admin},
	Ordering:     {access.Buyer, access.Admin},
	Confirmation: {access.Cooperative, access.Admin},
	Cancellation: {access.Cooperative, access.Buyer, access.Admin},
	Release:      {access.Cooperative, access.Buyer, access.Admin},
	Payment:      {access.Buyer, access.Admin},
}

// Roles says who may pull the trigger; the routes of the API ask it.
func (t Trigger) Roles() []access.Role { return mayPull[t] }

// Evidence is the form of what must be shown when a stage is changed.
type Evidence string

// The forms.
const (
	NoEvidence       Evidence = ""
	GradeSheet       Evidence = "grade, moisture, screen size, defects, cupping score"
	MillSheet        Evidence = "mill, outturn, moisture; all optional"
	WarehouseReceipt Evidence = "warehouse, lot, position"
	ExportPapers     Evidence = "permit, country, vessel, bill of lading"
)

// Move is a row of the table of stages.
type Move struct {
	From, To chain.Stage
	Trigger  Trigger
	Evidence Evidence     // of a StageChange; the other triggers bring their own fields
	Event    webhook.Kind // empty: none
}

// Moves is the whole life of a batch: there is no other way from one stage to
// another, here or on the chain.
// spec: stage-delivered, stage-graded, stage-milled, stage-warehoused, stage-committed, stage-exported, stage-settled
var Moves = []Move{
	{chain.NoStage, chain.Delivered, Submission, NoEvidence, webhook.BatchDelivered},
	{chain.Delivered, chain.Graded, StageChange, GradeSheet, webhook.BatchGraded},
	{chain.Graded, chain.Milled, StageChange, MillSheet, ""},
	{chain.Milled, chain.Warehoused, StageChange, WarehouseReceipt, webhook.BatchWarehoused},
	{chain.Warehoused, chain.Committed, Confirmation, NoEvidence, webhook.BatchCommitted},
	{chain.Committed, chain.Exported, StageChange, ExportPapers, webhook.BatchExported},
	{chain.Exported, chain.Settled, Payment, NoEvidence, webhook.BatchSettled},
	{chain.Delivered, chain.Voided, Voiding, NoEvidence, webhook.BatchVoided},
	{chain.Graded, chain.Voided, Voiding, NoEvidence, webhook.BatchVoided},
	{chain.Milled, chain.Voided, Voiding, NoEvidence, webhook.BatchVoided},
	{chain.Warehoused, chain.Voided, Voiding, NoEvidence, webhook.BatchVoided},
}

// EvidenceOf is the form of the evidence for a stage; NoEvidence for one that
// callers cannot set.
func EvidenceOf(to chain.Stage) Evidence {
	if to == chain.NoStage {
		return NoEvidence
	}
	return MoveTo(to).Evidence
}

// StageStates is the table of stages for docs/states.md.
func StageStates() state.Machine {
	m := state.Machine{
		Name:  "Batch",
		About: "The custody stages of a batch. The chain decides each move; what stands here is what chain and ledger already have.",
	}
	for _, v := range Moves {
		from := ""
		if v.From != chain.NoStage {
			from = v.From.String()
		}
		m.Moves = append(m.Moves, state.Move{From: from, To: v.To.String(), By: v.Trigger.By(), Tell: string(v.Event)})
	}
	return m
}

// By is the trigger with who may pull it.
func (t Trigger) By() string {
	names := make([]string, len(t.Roles()))
	for i, role := range t.Roles() {
		names[i] = string(role)
	}
	if len(names) == 0 {
		return string(t)
	}
	return string(t) + " by " + strings.Join(names, ", ")
}

// MoveBy finds the row for a batch that stands at current and shall go to
// wanted by a trigger. unconfirmed: an order that is not confirmed has it.
// spec: stage-order, code-stage-out-of-order, code-po-not-confirmed
func MoveBy(t Trigger, current, wanted chain.Stage, unconfirmed bool) (Move, error) {
	i := slices.IndexFunc(Moves, func(m Move) bool { return m.Trigger == t && m.From == current && m.To == wanted })
	switch {
	case i >= 0:
		return Moves[i], nil
	case wanted == chain.Committed && unconfirmed:
		return Move{}, fault.New(fault.PONotConfirmed, "a purchase order covers the batch and is not confirmed")
	case wanted == chain.Voided:
		return Move{}, fault.New(fault.StageOutOfOrder, "POST /batch/{batch_id}/void voids a batch")
	case automatic(wanted):
		return Move{}, fault.New(fault.StageOutOfOrder, "%s comes by itself and cannot be set", wanted)
	}
	return Move{}, fault.New(fault.StageOutOfOrder, "the batch is %s and cannot become %s", current, wanted)
}

// automatic: no caller of PATCH can bring this stage about.
func automatic(s chain.Stage) bool {
	return !slices.ContainsFunc(Moves, func(m Move) bool { return m.To == s && m.Trigger == StageChange })
}

// MoveTo is the row that ends at a stage; of VOIDED, to which several lead, the first.
func MoveTo(s chain.Stage) Move {
	return Moves[slices.IndexFunc(Moves, func(m Move) bool { return m.To == s })]
}

// StageNamed reads a stage of the contract.
func StageNamed(name string) (chain.Stage, bool) {
	for s := chain.Delivered; s <= chain.Voided; s++ {
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
