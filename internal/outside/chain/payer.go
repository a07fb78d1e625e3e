package chain

import "mwanyi/internal/money"

// Calls of an account that pays: From signs, so the service must hold its key.
type (
	// Deposit puts From's USDC into the vault for shares of the receiver, once
	// for each reference of From.
	Deposit struct {
		From     Address
		Ref      string
		Amount   money.USDC
		Receiver Address
	}
	// RepayLoan pays up to Max on a loan from From's USDC.
	RepayLoan struct {
		From   Address
		LoanID string
		Max    money.USDC
	}
	// Redeem gives up From's shares for USDC to the receiver.
	Redeem struct {
		From     Address
		Shares   uint64
		Receiver Address
		Vault    Address `json:",omitzero"` // one in run-off; zero: the one that lends
	}
	// Withdraw gives up as many of From's shares as it takes to pay the receiver
	// exactly the amount.
	Withdraw struct {
		From     Address
		Amount   money.USDC
		Receiver Address
		Vault    Address `json:",omitzero"` // one in run-off; zero: the one that lends
	}
	// ReleaseFrom is ReleaseOrder by the cooperative's wallet or the buyer, which
	// puts back what loans of the batches have drawn on the order: From allows the
	// escrow that much.
	ReleaseFrom struct {
		From     Address
		OrderID  string
		TokenIDs []uint64
	}
	// ApproveShares lets the line of withdrawals of a vault take From's shares of it.
	ApproveShares struct {
		From   Address
		Shares uint64
		Vault  Address `json:",omitzero"`
	}
	// RequestWithdrawal puts From's shares into the line of their vault, to be paid to
	// the receiver.
	RequestWithdrawal struct {
		From     Address
		Shares   uint64
		Receiver Address
		Vault    Address `json:",omitzero"`
	}
	// CancelWithdrawal takes a request of From's out of the line of a vault.
	CancelWithdrawal struct {
		From      Address
		RequestID uint64
		Vault     Address `json:",omitzero"`
	}
	// Approve lets the vault or the escrow take From's USDC, up to the amount.
	Approve struct {
		From    Address
		Spender Spender
		Amount  money.USDC
	}
	// Transfer sends From's USDC.
	Transfer struct {
		From   Address
		To     Address
		Amount money.USDC
	}
	// TransferShares gives From's shares of a vault to somebody else.
	TransferShares struct {
		From   Address
		To     Address
		Shares uint64
		Vault  Address `json:",omitzero"`
	}
	// TransferBatch gives a batch token of From's to somebody else; not one that
	// secures a loan.
	TransferBatch struct {
		From    Address
		To      Address
		TokenID uint64
	}
	// MintUSDC makes development money; From is its minter.
	MintUSDC struct {
		From   Address
		To     Address
		Amount money.USDC
	}
)

// Spender is a contract of ours that may be allowed to take USDC.
type Spender string

// The two; a vault in run-off goes by its address, see Loan.PaidTo.
const (
	Vault  Spender = "vault"
	Escrow Spender = "escrow"
)

// PayerOf is the account that a call itself names as the one that signs; zero for
// a call that a role signs.
func PayerOf(call Call) Address {
	switch c := call.(type) {
	case Deposit:
		return c.From
	case RepayLoan:
		return c.From
	case Redeem:
		return c.From
	case Withdraw:
		return c.From
	case ReleaseFrom:
		return c.From
	case ApproveShares:
		return c.From
	case RequestWithdrawal:
		return c.From
	case CancelWithdrawal:
		return c.From
	case Approve:
		return c.From
	case Transfer:
		return c.From
	case TransferShares:
		return c.From
	case TransferBatch:
		return c.From
	case MintUSDC:
		return c.From
	}
	return Address{}
}
