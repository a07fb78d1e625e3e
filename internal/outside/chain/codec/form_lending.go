package codec

import (
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// The calls about loans and the price, and those that move an account's money.
type (
	originate   struct{}
	unwindLoan  struct{}
	markDefault struct{}
	postPrice   struct{ unkeyed[chain.PostPrice] }
	pause       struct{ unkeyed[chain.Pause] }
	unpause     struct{ unkeyed[chain.Unpause] }

	deposit   struct{}
	repayLoan struct{}
	redeem    struct{ unkeyed[chain.Redeem] }
	approve   struct{ unkeyed[chain.Approve] }
	transfer  struct{ unkeyed[chain.Transfer] }
	mintUSDC  struct{ unkeyed[chain.MintUSDC] }
	fundGas   struct{ unkeyed[chain.FundGas] }
)

func (originate) item(c chain.Originate) (chain.Hash, error) { return wordOf(c.LoanID) }

func (originate) entry(c chain.Originate) (r contract.LendingVaultLoanRequest, err error) {
	r.TokenId = Big(c.TokenID)
	if r.LoanId, err = ID16(c.LoanID); err == nil {
		r.Assets, err = Assets(c.Amount)
	}
	return r, err
}

func (originate) pack(e []contract.LendingVaultLoanRequest) ([]byte, error) {
	return VaultABI.TryPackOriginate(e)
}

func (originate) mine(c chain.Originate, event any) bool {
	return ofLoan(event, c.LoanID) || ofLock(event, c.TokenID)
}

func (unwindLoan) item(c chain.UnwindLoan) (chain.Hash, error) { return wordOf(c.LoanID) }

func (unwindLoan) entry(c chain.UnwindLoan) ([16]byte, error) { return ID16(c.LoanID) }

func (unwindLoan) pack(e [][16]byte) ([]byte, error) { return VaultABI.TryPackUnwind(e) }

func (unwindLoan) mine(c chain.UnwindLoan, event any) bool { return ofLoan(event, c.LoanID) }

func (markDefault) item(c chain.MarkDefault) (chain.Hash, error) { return wordOf(c.LoanID) }

func (markDefault) entry(c chain.MarkDefault) ([16]byte, error) { return ID16(c.LoanID) }

func (markDefault) pack(e [][16]byte) ([]byte, error) { return VaultABI.TryPackMarkDefault(e) }

func (markDefault) mine(c chain.MarkDefault, event any) bool { return ofLoan(event, c.LoanID) }

func (postPrice) pack(_ Addresses, c chain.PostPrice) ([]byte, error) {
	if c.Price < 0 {
		return nil, errors.New("negative price")
	}
	return FeedABI.TryPackPost([]contract.PriceFeedPrice{{ObservedAt: uint64(c.ObservedAt.Unix()), Answer: FeedAnswer(c.Price)}}) //nolint:gosec // after 1970
}

func (pause) pack(Addresses, chain.Pause) ([]byte, error) { return VaultABI.TryPackPause() }

func (unpause) pack(Addresses, chain.Unpause) ([]byte, error) { return VaultABI.TryPackUnpause() }

func (deposit) item(c chain.Deposit) (chain.Hash, error) { return chain.KeyOf(c.Ref), nil }

func (deposit) pack(_ Addresses, c chain.Deposit) ([]byte, error) {
	amount, err := Assets(c.Amount)
	if err != nil {
		return nil, err
	}
	return VaultABI.TryPackDepositOnce(chain.KeyOf(c.Ref), amount, common.Address(c.Receiver))
}

func (repayLoan) item(c chain.RepayLoan) (chain.Hash, error) { return wordOf(c.LoanID) }

func (repayLoan) pack(_ Addresses, c chain.RepayLoan) ([]byte, error) {
	loan, err := ID16(c.LoanID)
	if err != nil {
		return nil, err
	}
	most, err := Assets(c.Max)
	if err != nil {
		return nil, err
	}
	return VaultABI.TryPackRepay(loan, most)
}

func (redeem) pack(_ Addresses, c chain.Redeem) ([]byte, error) {
	return VaultABI.TryPackRedeem(Big(c.Shares), common.Address(c.Receiver), common.Address(c.From))
}

func (approve) pack(a Addresses, c chain.Approve) ([]byte, error) {
	spender := map[chain.Spender]chain.Address{chain.Vault: a.Vault, chain.Escrow: a.Escrow}[c.Spender]
	if spender == (chain.Address{}) {
		return nil, errors.New("the spender is the vault or the escrow")
	}
	return packUSDC(USDCABI.TryPackApprove, spender, c.Amount)
}

func (transfer) pack(_ Addresses, c chain.Transfer) ([]byte, error) {
	return packUSDC(USDCABI.TryPackTransfer, c.To, c.Amount)
}

func (mintUSDC) pack(_ Addresses, c chain.MintUSDC) ([]byte, error) {
	return packUSDC(USDCABI.TryPackMint, c.To, c.Amount)
}

// fundGas reaches no contract and has no data.
func (fundGas) pack(Addresses, chain.FundGas) ([]byte, error) { return []byte{}, nil }

func packUSDC(pack func(common.Address, *big.Int) ([]byte, error), to chain.Address, amount money.USDC) ([]byte, error) {
	n, err := Assets(amount)
	if err != nil {
		return nil, err
	}
	return pack(common.Address(to), n)
}
