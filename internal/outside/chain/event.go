package chain

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"time"

	"mwanyi/internal/money"
)

// Event is one thing that a contract reported. TxHash and LogIndex name it
// for good.
type Event struct {
	Block     uint64
	BlockHash Hash
	TxHash    Hash
	LogIndex  uint // in the block
	At        time.Time
	Data      any // one of the types below
}

// Name is the name of the event, such as "ScoreChanged".
func (e Event) Name() string { return reflect.TypeOf(e.Data).Name() }

// What the registry and the credit score report.
type (
	CooperativeRegistered struct {
		Cooperative Hash
		Index       uint32
		Wallet      Address
	}
	CooperativeActiveSet struct {
		Cooperative Hash
		Active      bool
	}
	CooperativeWalletSet struct {
		Cooperative    Hash
		Before, Wallet Address
	}
	FarmerRegistered struct {
		Farmer            Hash
		Cooperative       uint32 // index
		Index             uint32
		Boundary          Content
		DeforestationFree bool
	}
	FarmerActiveSet struct {
		Farmer Hash
		Active bool
	}
	ForestChecked struct {
		Farmer            Hash
		DeforestationFree bool
		Evidence          Content
	}
	BoundaryUpdated struct {
		Farmer   Hash
		Boundary Content
	}
	// FarmerTransferred: the farmer went to another cooperative.
	FarmerTransferred struct {
		Farmer              Hash
		Before, Cooperative uint32 // indices
	}
	CooperativeBreached struct {
		Cooperative Hash
		BreachID    string
		Number      uint32
		Evidence    Hash
	}
	// ScoreChanged: Ref is the token id, or the number of the breach.
	ScoreChanged struct {
		Farmer        Hash
		Kind          ScoreKind
		Before, After uint16
		Ref           uint64
	}
	// CooperativePenalised: every farmer of the cooperative lost 25 points.
	CooperativePenalised struct {
		Cooperative uint32 // index
		Number      uint32
	}
)

// What batches, stages and orders report.
type (
	BatchDelivered struct {
		TokenID     uint64
		Farmer      Hash
		Cooperative uint32 // index
		Grams       uint32
		Grade       Grade
	}
	BatchCorrected struct {
		TokenID            uint64
		GramsBefore, Grams uint32
		GradeBefore, Grade Grade
		Evidence           Content
	}
	BatchVoided struct {
		TokenID  uint64
		Farmer   Hash
		Evidence Content
	}
	BatchLocked struct {
		TokenID uint64
		Locked  bool
	}
	BatchTransferred struct {
		TokenID  uint64
		From, To Address
	}
	StageRecorded struct {
		TokenID  uint64
		Stage    Stage
		By       Address
		Evidence Content
	}
	OrderConfirmed struct {
		OrderID        string
		Buyer          Address
		Price, Deposit money.USDC
		ShipBy         time.Time
	}
	LotCommitted struct {
		OrderID string
		TokenID uint64
		Price   money.USDC
	}
	OrderFunded struct {
		OrderID string
		From    Address
		Amount  money.USDC
	}
	BuyerPaid struct {
		OrderID string
		Buyer   Address
		Amount  money.USDC
	}
	// LoanPaid: the order of a batch paid on the batch's loan.
	LoanPaid struct {
		OrderID string
		TokenID uint64
		LoanID  string
		Amount  money.USDC
	}
	LotSettled struct {
		OrderID            string
		TokenID            uint64
		Price, Repaid, Net money.USDC
	}
	LotReleased struct {
		OrderID string
		TokenID uint64
	}
	// OrderRefunded: the money is the buyer's to claim.
	OrderRefunded struct {
		OrderID string
		Buyer   Address
		Amount  money.USDC
	}
	RefundClaimed struct {
		Buyer  Address
		Amount money.USDC
	}
	// PutBack: who released batches has put back what their loans had taken.
	PutBack struct {
		OrderID string
		From    Address
		Amount  money.USDC
	}
	// LotForfeited: the buyer did not pay; Net of the deposit went to the payout
	// treasury.
	LotForfeited struct {
		OrderID     string
		TokenID     uint64
		Repaid, Net money.USDC
	}
	LotReoffered struct{ TokenID uint64 }
)

// What the vault, the price feed, the statements and the anchor report.
type (
	LoanOriginated struct {
		LoanID            string
		TokenID           uint64
		Farmer            Hash
		Amount            money.USDC
		Rate              money.Decimal // a year, 1 = 100 %, rounded down
		CollateralValue   money.USDC
		LTVBasisPoints    uint16
		DueAt, DefaultsAt time.Time
	}
	LoanPayment struct {
		LoanID                    string
		TokenID                   uint64
		From                      Address
		Interest, Principal, Left money.USDC
	}
	LoanClosed struct {
		LoanID   string
		TokenID  uint64
		Farmer   Hash
		Rewarded bool
	}
	LoanWrittenOff struct {
		LoanID              string
		TokenID             uint64
		Farmer              Hash
		Principal, Interest money.USDC
	}
	LoanRecovered struct {
		LoanID       string
		TokenID      uint64
		From         Address
		Amount, Left money.USDC
	}
	LoanTakenBack struct {
		LoanID  string
		TokenID uint64
		Farmer  Hash
		Amount  money.USDC
	}
	CollateralDisposed struct {
		LoanID  string
		TokenID uint64
		To      Address
	}
	// Deposited: shares have 9 decimals.
	Deposited struct {
		From, Receiver Address
		Amount         money.USDC
		Shares         uint64
	}
	Withdrawn struct {
		Owner, Receiver Address
		Amount          money.USDC
		Shares          uint64
		Vault           Address `json:",omitzero"` // whose shares they were
	}
	// DepositedOnce: Ref is the hash of the reference.
	DepositedOnce struct {
		From, Receiver Address
		Ref            Hash
		Amount         money.USDC
		Shares         uint64
	}
	// InterestSplit: who got the interest of a payment.
	InterestSplit struct {
		LoanID                      string
		Lenders, Reserve, Servicing money.USDC
	}
	// LossCovered: what the reserve bore of the lenders' loss.
	LossCovered struct {
		LoanID        string
		Loss, Covered money.USDC
	}
	// RecoverySplit: who got what was paid on a defaulted loan.
	RecoverySplit struct {
		LoanID           string
		Lenders, Reserve money.USDC
	}
	ServicingPaid struct {
		Servicer Address
		Amount   money.USDC
	}
	ReserveReleased struct{ Amount money.USDC }
	// WithdrawalRequested and the others are of the line of withdrawals of a vault:
	// each counts its own requests.
	WithdrawalRequested struct {
		ID              uint64
		Owner, Receiver Address
		Shares          uint64
		Vault           Address `json:",omitzero"`
	}
	WithdrawalPaid struct {
		ID       uint64
		Receiver Address
		Shares   uint64
		Amount   money.USDC
		Vault    Address `json:",omitzero"`
	}
	WithdrawalCancelled struct {
		ID     uint64
		Shares uint64
		Vault  Address `json:",omitzero"`
	}
	WithdrawalClaimed struct {
		Receiver Address
		Amount   money.USDC
	}
	LenderAccountCreated struct {
		Lender         Hash
		Account, Payee Address
	}
	// PayeeProposed: the account of a lender pays somebody else from EffectiveAt
	// on, unless it is cancelled.
	PayeeProposed struct {
		Lender      Hash
		Payee       Address
		EffectiveAt time.Time
	}
	PayeeCancelled struct {
		Lender    Hash
		Payee, By Address
	}
	// StrayRescued: tokens that did not belong into a lender's account went to its
	// payee. Amount is in units of that token.
	StrayRescued struct {
		Lender       Hash
		Token, Payee Address
		Amount       string
	}
	VaultAdded struct {
		Vault       Address
		Index       uint8
		EffectiveAt time.Time
	}
	VaultRetired struct{ Vault Address }
	// ActScheduled: ADMIN will do this after ReadyAfter, unless it is cancelled.
	ActScheduled struct {
		ID         Hash
		Target     Address
		Data       []byte
		ReadyAfter time.Duration
	}
	ActExecuted struct {
		ID     Hash
		Target Address
		Data   []byte
	}
	ActCancelled struct{ ID Hash }
	// DismissalStarted: who may cancel acts of ADMIN may not from then on.
	DismissalStarted struct {
		Canceller Address
		From      time.Time
	}
	// PausedSet: Areas are all that are paused from now on; Paused is of lending.
	PausedSet struct {
		Paused bool
		Areas  Areas
		By     Address
	}
	PricePosted struct {
		Price      money.Decimal
		Round      uint64
		ObservedAt time.Time
	}
	DDSRecorded struct {
		DDSID, Supersedes string
		Cooperative       Hash
		Signer            Address
		Digest            Hash
		Document          Content
	}
	DDSWithdrawn struct {
		DDSID  string
		Signer Address
	}
	RootAnchored struct {
		Log  Hash
		Size uint64
		Root Hash
	}
	// Transferred: USDC moved. In receipts of calls that move it, and for a
	// follower that names the holders.
	Transferred struct {
		From, To Address
		Amount   money.USDC
	}
	// Approved: USDC may be taken; the largest amount there is means without
	// limit. Only in receipts of Approve.
	Approved struct {
		Owner, Spender Address
		Amount         money.USDC
	}
)

// types are all events by name, for receipts that were stored.
var types = func() map[string]reflect.Type {
	all := []any{
		CooperativeRegistered{}, CooperativeActiveSet{}, CooperativeWalletSet{}, FarmerRegistered{}, FarmerActiveSet{},
		ForestChecked{}, BoundaryUpdated{}, FarmerTransferred{}, CooperativeBreached{}, ScoreChanged{}, CooperativePenalised{},
		BatchDelivered{}, BatchLocked{}, BatchTransferred{}, StageRecorded{}, OrderConfirmed{}, LotCommitted{},
		OrderFunded{}, BuyerPaid{}, LoanPaid{}, LotSettled{}, LotReleased{}, OrderRefunded{}, RefundClaimed{}, PutBack{}, LotForfeited{}, LotReoffered{}, LoanOriginated{},
		BatchCorrected{}, BatchVoided{}, InterestSplit{}, LossCovered{}, RecoverySplit{}, ServicingPaid{}, ReserveReleased{},
		WithdrawalRequested{}, WithdrawalPaid{}, WithdrawalCancelled{}, WithdrawalClaimed{}, LenderAccountCreated{}, PayeeProposed{}, PayeeCancelled{}, StrayRescued{},
		VaultAdded{}, VaultRetired{}, ActScheduled{}, ActExecuted{}, ActCancelled{}, DismissalStarted{},
		LoanPayment{}, LoanClosed{}, LoanWrittenOff{}, LoanRecovered{}, LoanTakenBack{}, CollateralDisposed{},
		Deposited{}, Withdrawn{}, DepositedOnce{}, PausedSet{}, PricePosted{}, DDSRecorded{}, DDSWithdrawn{},
		RootAnchored{}, Transferred{}, Approved{},
	}
	byName := make(map[string]reflect.Type, len(all))
	for _, one := range all {
		byName[reflect.TypeOf(one).Name()] = reflect.TypeOf(one)
	}
	return byName
}()

// EventNames are the names of all events there are, in their order.
func EventNames() []string { return slices.Sorted(maps.Keys(types)) }

// stored is an event as JSON.
type stored struct {
	Block     uint64          `json:"block"`
	BlockHash Hash            `json:"block_hash"`
	TxHash    Hash            `json:"tx_hash"`
	LogIndex  uint            `json:"log_index"`
	At        time.Time       `json:"at"`
	Name      string          `json:"name"`
	Data      json.RawMessage `json:"data"`
}

// MarshalJSON writes the event with its name.
func (e Event) MarshalJSON() ([]byte, error) {
	if _, known := types[e.Name()]; !known {
		return nil, fmt.Errorf("event %s is not in the list of events", e.Name())
	}
	data, err := json.Marshal(e.Data)
	if err != nil {
		return nil, err
	}
	return json.Marshal(stored{
		Block: e.Block, BlockHash: e.BlockHash, TxHash: e.TxHash, LogIndex: e.LogIndex, At: e.At, Name: e.Name(), Data: data,
	})
}

// UnmarshalJSON reads the event into the type of its name.
func (e *Event) UnmarshalJSON(text []byte) error {
	var s stored
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	kind, known := types[s.Name]
	if !known {
		return fmt.Errorf("unknown event %q", s.Name)
	}
	data := reflect.New(kind)
	if err := json.Unmarshal(s.Data, data.Interface()); err != nil {
		return fmt.Errorf("event %s: %w", s.Name, err)
	}
	*e = Event{
		Block: s.Block, BlockHash: s.BlockHash, TxHash: s.TxHash, LogIndex: s.LogIndex, At: s.At, Data: data.Elem().Interface(),
	}
	return nil
}
