package chain

import (
	"time"

	"mwanyi/internal/money"
)

// Call is one thing to do on the chain: one of the types below. Ids of farmers
// and cooperatives are hashed before they leave; ids with a ULID (loans,
// orders, breaches, statements) go as its 16 bytes.
type Call interface{ isCall() }

// Calls of the OPERATOR.
type (
	// RegisterCooperative registers a cooperative, active, with its wallet.
	RegisterCooperative struct {
		CooperativeID string
		Wallet        Address
	}
	// SetCooperativeActive suspends a cooperative or activates it again.
	SetCooperativeActive struct {
		CooperativeID string
		Active        bool
	}
	// RegisterFarmer registers a farmer and opens the credit account with 500
	// points.
	RegisterFarmer struct {
		FarmerID          string
		CooperativeID     string
		Boundary          Content
		DeforestationFree bool
	}
	// SetFarmerActive deactivates a farmer or reactivates it.
	SetFarmerActive struct {
		FarmerID string
		Active   bool
	}
	// RecordForestCheck records a forest check; the flag follows the newest.
	RecordForestCheck struct {
		FarmerID          string
		DeforestationFree bool
		Evidence          Content
	}
	// UpdateBoundary replaces a farm's boundary.
	UpdateBoundary struct {
		FarmerID string
		Boundary Content
	}
	// TransferFarmer moves a farmer from one cooperative to another, with the
	// score; what was delivered before stays where it is. Only where the contracts
	// can, see Able.
	TransferFarmer struct {
		FarmerID string
		Leaves   string // cooperative
		Joins    string // cooperative
	}
	// Deliver mints a batch, gives its farmer 10 points and records DELIVERED.
	Deliver struct {
		TokenID  uint64
		FarmerID string
		Grams    uint32
		Grade    Grade
		Evidence Content
	}
	// Correct gives a batch that is in no order its true weight and grade.
	Correct struct {
		TokenID  uint64
		Grams    uint32
		Grade    Grade
		Evidence Content
	}
	// Void takes a batch that should not have been minted, and is neither
	// pledged nor sold, out of the trade, and its 10 points back.
	Void struct {
		TokenID  uint64
		Evidence Content
	}
	// Advance records GRADED, MILLED, WAREHOUSED or EXPORTED. EXPORTED repays
	// the batch's loan from the buyer's escrow.
	Advance struct {
		TokenID  uint64
		Stage    Stage
		Evidence Content
	}
	// ConfirmOrder takes the deposit from the buyer's allowance and commits
	// the batches, all or nothing.
	ConfirmOrder struct {
		OrderID    string
		Buyer      Address
		PricePerKg money.USDC
		Deposit    money.USDC
		ShipBy     time.Time
		Evidence   Content
		TokenIDs   []uint64
	}
	// PayOrder takes the rest of the price from the buyer's allowance and
	// settles those of the batches that are EXPORTED.
	PayOrder struct {
		OrderID  string
		TokenIDs []uint64
	}
	// SettleBatch settles an EXPORTED batch of a paid order.
	SettleBatch struct{ TokenID uint64 }
	// ReleaseOrder takes COMMITTED batches out of an order whose ship-by day has
	// passed. Not batches whose loan has drawn on the order: see ReleaseFrom.
	ReleaseOrder struct {
		OrderID  string
		TokenIDs []uint64
	}
	// ClaimRefund sends a buyer all that orders have given back to it.
	ClaimRefund struct{ Buyer Address }
	// ForfeitOrder takes batches out of an order that is exported as a whole and
	// was not paid in time; an order whose whole price is there it settles.
	ForfeitOrder struct {
		OrderID  string
		TokenIDs []uint64
	}
	// SettleBreaches writes the pending penalties of farmers down, which only
	// makes their history visible: the scores have them already.
	SettleBreaches struct{ FarmerIDs []string }
	// AnchorRoot anchors a checkpoint of the audit ledger.
	AnchorRoot struct {
		Log  string
		Size uint64
		Root Hash
	}
	// RecordDDS records a statement that the cooperative's wallet has signed.
	RecordDDS struct {
		DDSID         string
		Supersedes    string // id of the statement it amends, or empty
		CooperativeID string
		Shipment      Hash
		Statement     Hash // sha2-256 of dds.json
		Plots         Hash // sha2-256 of plots.geojson
		Batches       Hash // keccak256 of the token ids, ascending, 32 bytes each
		NetGrams      uint64
		Farms         uint32
		Country       string // two letters
		GeneratedAt   time.Time
		Document      Content
		Signature     []byte
	}
	// WithdrawDDS records the signed withdrawal of a statement.
	WithdrawDDS struct {
		DDSID     string
		Signature []byte
	}
	// FundGas sends coins for the fees of an account that signs for itself.
	FundGas struct {
		To   Address
		Gwei uint64
	}
)

// Calls of the OPERATOR about lenders' accounts, which pay their payee and nobody
// else, and about the vault's line of withdrawals. A lender is named by its id.
type (
	// CreateLenderAccount makes a lender's account, with its first payee.
	CreateLenderAccount struct {
		LenderID string
		Payee    Address
	}
	// ProposePayee gives an account another payee, after the contract's wait.
	ProposePayee struct {
		LenderID string
		Payee    Address
	}
	// CancelPayee calls a payee off that waits.
	CancelPayee struct{ LenderID string }
	// LenderWithdraw gives up as many of the account's shares as it takes to pay
	// its payee exactly the amount.
	LenderWithdraw struct {
		LenderID string
		Amount   money.USDC
		Vault    Address `json:",omitzero"` // zero: the one that lends, as in all of these
	}
	// LenderRedeem gives up the account's shares for USDC to its payee.
	LenderRedeem struct {
		LenderID string
		Shares   uint64
		Vault    Address `json:",omitzero"`
	}
	// LenderRequest puts the account's shares into the line of their vault, to be
	// paid to the payee of now.
	LenderRequest struct {
		LenderID string
		Shares   uint64
		Vault    Address `json:",omitzero"`
	}
	// LenderCancel takes a request of the account's out of the line.
	LenderCancel struct {
		LenderID  string
		RequestID uint64
		Vault     Address `json:",omitzero"`
	}
	// LenderShares hands the account's shares to its payee.
	LenderShares struct {
		LenderID string
		Shares   uint64
		Vault    Address `json:",omitzero"`
	}
	// LenderRescue sends the payee all USDC that lies in the account.
	LenderRescue struct{ LenderID string }
	// ProcessLine pays the oldest of a vault's line as far as its cash goes, and
	// looks at so many at most.
	ProcessLine struct {
		Most  uint32
		Vault Address `json:",omitzero"`
	}
	// ClaimPaid sends a receiver what the line of a vault owes it.
	ClaimPaid struct {
		Receiver Address
		Vault    Address `json:",omitzero"`
	}
)

// Calls of LENDING, ORACLE, COMPLIANCE, GUARDIAN and ADMIN.
type (
	// Originate locks a batch and draws a loan on it; without an amount the
	// most that is allowed.
	Originate struct {
		LoanID  string
		TokenID uint64
		Amount  money.USDC
		Grams   uint32        // net weight, where it is less than the batch's; 0: the batch's
		Advance money.USDC    // what was paid on the batch, which comes off its value
		MaxRate money.Decimal // the highest that the borrower takes; 0: any up to the cap
	}
	// UnwindLoan takes back a loan whose money never reached the farmer.
	UnwindLoan struct{ LoanID string }
	// MarkDefault writes a loan off that is past term and forbearance.
	MarkDefault struct{ LoanID string }
	// PayServicing sends the servicer its share of the interest that a vault was
	// paid; nothing when nothing is due. Anyone may; OPERATOR does.
	PayServicing struct {
		Vault Address `json:",omitzero"`
	}
	// PostPrice posts the price of a kilogram of the base grade, in dollars.
	PostPrice struct {
		ObservedAt time.Time
		Price      money.Decimal
	}
	// RecordBreach takes 25 points from every farmer of a cooperative, once
	// for each breach.
	RecordBreach struct {
		BreachID      string
		CooperativeID string
		Evidence      Hash
	}
	// Pause stops areas at once; none named: deposits and new loans.
	Pause struct{ Areas Areas }
	// Unpause opens them again; only with the steward's key.
	Unpause struct{ Areas Areas }
	// ReleaseEarly is ReleaseOrder before the ship-by day; only with the steward's
	// key.
	ReleaseEarly struct {
		OrderID  string
		TokenIDs []uint64
	}
	// ReofferBatch lets a forfeited batch enter another order; only with the
	// steward's key.
	ReofferBatch struct{ TokenID uint64 }
)

func (RegisterCooperative) isCall()  {}
func (SetCooperativeActive) isCall() {}
func (RegisterFarmer) isCall()       {}
func (SetFarmerActive) isCall()      {}
func (RecordForestCheck) isCall()    {}
func (UpdateBoundary) isCall()       {}
func (TransferFarmer) isCall()       {}
func (Deliver) isCall()              {}
func (Correct) isCall()              {}
func (Void) isCall()                 {}
func (Advance) isCall()              {}
func (ConfirmOrder) isCall()         {}
func (PayOrder) isCall()             {}
func (SettleBatch) isCall()          {}
func (SettleBreaches) isCall()       {}
func (AnchorRoot) isCall()           {}
func (RecordDDS) isCall()            {}
func (WithdrawDDS) isCall()          {}
func (FundGas) isCall()              {}
func (Originate) isCall()            {}
func (UnwindLoan) isCall()           {}
func (MarkDefault) isCall()          {}
func (PayServicing) isCall()         {}
func (PostPrice) isCall()            {}
func (RecordBreach) isCall()         {}
func (Pause) isCall()                {}
func (Unpause) isCall()              {}
func (ReleaseOrder) isCall()         {}
func (ReleaseEarly) isCall()         {}
func (ReleaseFrom) isCall()          {}
func (ClaimRefund) isCall()          {}
func (ForfeitOrder) isCall()         {}
func (ReofferBatch) isCall()         {}
func (Deposit) isCall()              {}
func (RepayLoan) isCall()            {}
func (Redeem) isCall()               {}
func (Withdraw) isCall()             {}
func (Approve) isCall()              {}
func (Transfer) isCall()             {}
func (TransferShares) isCall()       {}
func (TransferBatch) isCall()        {}
func (MintUSDC) isCall()             {}
func (CreateLenderAccount) isCall()  {}
func (ProposePayee) isCall()         {}
func (CancelPayee) isCall()          {}
func (LenderWithdraw) isCall()       {}
func (LenderRedeem) isCall()         {}
func (LenderRequest) isCall()        {}
func (LenderCancel) isCall()         {}
func (LenderShares) isCall()         {}
func (LenderRescue) isCall()         {}
func (ProcessLine) isCall()          {}
func (ClaimPaid) isCall()            {}
func (ApproveShares) isCall()        {}
func (RequestWithdrawal) isCall()    {}
func (CancelWithdrawal) isCall()     {}
