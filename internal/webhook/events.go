package webhook

import (
	"slices"

	"mwanyi/internal/fault"
)

// Kind names a sort of event.
type Kind string

// The kinds of events.
// spec: event-kinds
const (
	FarmerRegistered Kind = "farmer.registered"
	BatchDelivered   Kind = "batch.delivered"
	BatchGraded      Kind = "batch.graded"
	BatchWarehoused  Kind = "batch.warehoused"
	BatchCommitted   Kind = "batch.committed"
	BatchExported    Kind = "batch.exported"
	BatchSettled     Kind = "batch.settled"
	LoanOriginated   Kind = "loan.originated"
	LoanRepaid       Kind = "loan.repaid"
	LoanDefaulted    Kind = "loan.defaulted"
	DDSGenerated     Kind = "dds.generated"
	DDSFiled         Kind = "dds.filed"
	CreditUpdated    Kind = "credit.updated"
	PayoutCompleted  Kind = "payout.completed"
	PayoutFailed     Kind = "payout.failed"

	// Beside the contract's fifteen.
	FarmerForestFailed Kind = "farmer.forest_failed"
	BoundaryChanged    Kind = "farmer.boundary_changed"
	ReviewOpened       Kind = "review.opened"
	FloatLow           Kind = "float.low"
	BatchVoided        Kind = "batch.voided"
	BatchCorrected     Kind = "batch.corrected"
	OrderCreated       Kind = "order.created"
	OrderConfirmed     Kind = "order.confirmed"
	OrderCancelled     Kind = "order.cancelled"
	OrderPaid          Kind = "order.paid"
	DepositCompleted   Kind = "deposit.completed"
	DepositFailed      Kind = "deposit.failed" // or refunded: its status says which
	WithdrawalPaid     Kind = "withdrawal.paid"
	LotCreated         Kind = "lot.created"
	LotMoved           Kind = "lot.moved"

	FarmerTransferAsked Kind = "farmer.transfer_asked"
	FarmerTransferred   Kind = "farmer.transferred"
)

// Kinds lists all of them: the contract's in its order, then ours.
var Kinds = []Kind{
	FarmerRegistered, BatchDelivered, BatchGraded, BatchWarehoused, BatchCommitted, BatchExported, BatchSettled,
	LoanOriginated, LoanRepaid, LoanDefaulted, DDSGenerated, DDSFiled, CreditUpdated, PayoutCompleted, PayoutFailed,
	FarmerForestFailed, BoundaryChanged, ReviewOpened, FloatLow, BatchVoided, BatchCorrected,
	OrderCreated, OrderConfirmed, OrderCancelled, OrderPaid, DepositCompleted, DepositFailed, WithdrawalPaid,
	LotCreated, LotMoved,
	FarmerTransferAsked, FarmerTransferred,
}

// Audience is what the organisation of a webhook is, in the words of its kind.
type Audience string

// The audiences.
const (
	Cooperatives Audience = "COOPERATIVE"
	Buyers       Audience = "BUYER"
	Lenders      Audience = "MFI"
)

// audiences says who can be told of a kind: the organisations that an event
// names, if they are one of these. A kind that is not here is the cooperatives'.
// spec: event-audience
var audiences = map[Kind][]Audience{
	OrderCreated:   {Cooperatives, Buyers},
	OrderConfirmed: {Cooperatives, Buyers},
	OrderCancelled: {Cooperatives, Buyers},
	OrderPaid:      {Cooperatives, Buyers},

	LoanOriginated: {Cooperatives, Lenders},
	LoanRepaid:     {Cooperatives, Lenders},
	LoanDefaulted:  {Cooperatives, Lenders},

	DepositCompleted: {Lenders},
	DepositFailed:    {Lenders},
	WithdrawalPaid:   {Lenders},
}

// ofThePool are the kinds that every lender is told of, whoever the event names:
// what is lent is all lenders' money.
var ofThePool = []Kind{LoanOriginated, LoanRepaid, LoanDefaulted}

// everyLender stands in the place of an organisation in the outbox: the event is
// for all lenders.
const everyLender = "lenders"

// KindsFor are the kinds that an audience can ask for.
func KindsFor(a Audience) (list []Kind) {
	for _, k := range Kinds {
		if a.hears(k) {
			list = append(list, k)
		}
	}
	return list
}

// hears reports whether an audience can be told of a kind.
func (a Audience) hears(k Kind) bool {
	of, listed := audiences[k]
	return slices.Contains(of, a) || !listed && a == Cooperatives
}

// mayAsk refuses kinds that an audience is never told of, so that nobody waits
// for them in vain.
func (a Audience) mayAsk(kinds ...Kind) error {
	for _, k := range kinds {
		if !a.hears(k) {
			return fault.New(fault.InvalidRequest, "events: %s is not told to an organisation that is a %s", k, a)
		}
	}
	return nil
}

// addressees are all that an event is written for, each once.
func (e Event) addressees() []string {
	all := []string{e.OrganisationID}
	for _, other := range e.Others {
		if other != "" && !slices.Contains(all, other) {
			all = append(all, other)
		}
	}
	if slices.Contains(ofThePool, e.Kind) {
		all = append(all, everyLender)
	}
	return all
}
