package webhook

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
	ReviewOpened       Kind = "review.opened"
	FloatLow           Kind = "float.low"
	WithdrawalPaid     Kind = "withdrawal.paid"
)

// Kinds lists all of them: the contract's in its order, then ours.
var Kinds = []Kind{
	FarmerRegistered, BatchDelivered, BatchGraded, BatchWarehoused, BatchCommitted, BatchExported, BatchSettled,
	LoanOriginated, LoanRepaid, LoanDefaulted, DDSGenerated, DDSFiled, CreditUpdated, PayoutCompleted, PayoutFailed,
	FarmerForestFailed, ReviewOpened, FloatLow, WithdrawalPaid,
}
