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

// RequestOf is a request for a loan in the vault's words, without an id.
func RequestOf(tokenID uint64, l chain.LoanRequest) (r contract.LendingVaultLoanRequest, err error) {
	r.TokenId = Big(tokenID)
	r.Grams = Big(uint64(l.Grams))
	r.MaxRate = Wad(l.MaxRate)
	if r.Assets, err = Assets(l.Amount); err == nil {
		r.Advance, err = Assets(l.Advance)
	}
	return r, err
}

func originate(c chain.Originate) (r contract.LendingVaultLoanRequest, about subject, err error) {
	if r, err = RequestOf(c.TokenID, chain.LoanRequest{Amount: c.Amount, Grams: c.Grams, Advance: c.Advance, MaxRate: c.MaxRate}); err == nil {
		r.LoanId, err = ID16(c.LoanID)
	}
	loan := ofLoan(r.LoanId, c.LoanID)
	return r, subject{loan.item, func(event any) bool {
		lock, ok := event.(chain.BatchLocked)
		return loan.mine(event) || ok && lock.TokenID == c.TokenID
	}}, err
}

func unwindLoan(c chain.UnwindLoan) ([16]byte, subject, error) {
	loan, err := ID16(c.LoanID)
	return loan, ofLoan(loan, c.LoanID), err
}

func markDefault(c chain.MarkDefault) ([16]byte, subject, error) {
	loan, err := ID16(c.LoanID)
	return loan, ofLoan(loan, c.LoanID), err
}

func payServicing(Addresses, chain.PayServicing) ([]byte, error) {
	return VaultABI.TryPackPayServicing()
}

func postPrice(_ Addresses, c chain.PostPrice) ([]byte, error) {
	if c.Price < 0 {
		return nil, errors.New("negative price")
	}
	return FeedABI.TryPackPost([]contract.PriceFeedPrice{{ObservedAt: uint64(c.ObservedAt.Unix()), Answer: FeedAnswer(c.Price)}}) //nolint:gosec // a time of our century
}

func pause(_ Addresses, c chain.Pause) ([]byte, error) {
	return RolesABI.TryPackPause(uint8(areasOr(c.Areas)))
}

func unpause(_ Addresses, c chain.Unpause) ([]byte, error) {
	return RolesABI.TryPackUnpause(uint8(areasOr(c.Areas)))
}

// areasOr are the areas that a call names, or those of the vault.
func areasOr(a chain.Areas) chain.Areas {
	if a == 0 {
		return chain.Origination | chain.Deposits
	}
	return a
}

func deposit(_ Addresses, c chain.Deposit) (item chain.Hash, data []byte, err error) {
	item = chain.KeyOf(c.Ref)
	amount, err := Assets(c.Amount)
	if err == nil {
		data, err = VaultABI.TryPackDepositOnce(item, amount, common.Address(c.Receiver))
	}
	return item, data, err
}

func repayLoan(_ Addresses, c chain.RepayLoan) (item chain.Hash, data []byte, err error) {
	loan, err := ID16(c.LoanID)
	if err != nil {
		return item, nil, err
	}
	most, err := Assets(c.Max)
	if err == nil {
		data, err = VaultABI.TryPackRepay(loan, most)
	}
	return word(loan), data, err
}

func redeem(_ Addresses, c chain.Redeem) ([]byte, error) {
	return VaultABI.TryPackRedeem(Big(c.Shares), common.Address(c.Receiver), common.Address(c.From))
}

func withdraw(_ Addresses, c chain.Withdraw) ([]byte, error) {
	n, err := Assets(c.Amount)
	if err != nil {
		return nil, err
	}
	return VaultABI.TryPackWithdraw(n, common.Address(c.Receiver), common.Address(c.From))
}

func approve(a Addresses, c chain.Approve) ([]byte, error) {
	spender := map[chain.Spender]chain.Address{chain.Vault: a.Vault, chain.Escrow: a.Escrow}[c.Spender]
	for _, old := range a.RunOff {
		if c.Spender == chain.Spender(old.Vault.String()) {
			spender = old.Vault
		}
	}
	if spender == (chain.Address{}) {
		return nil, errors.New("the spender is a vault or the escrow")
	}
	return packUSDC(USDCABI.TryPackApprove, spender, c.Amount)
}

func transfer(_ Addresses, c chain.Transfer) ([]byte, error) {
	return packUSDC(USDCABI.TryPackTransfer, c.To, c.Amount)
}

func transferShares(_ Addresses, c chain.TransferShares) ([]byte, error) {
	return VaultABI.TryPackTransfer(common.Address(c.To), Big(c.Shares))
}

func transferBatch(_ Addresses, c chain.TransferBatch) ([]byte, error) {
	return TokenABI.TryPackTransferFrom(common.Address(c.From), common.Address(c.To), Big(c.TokenID))
}

func mintUSDC(_ Addresses, c chain.MintUSDC) ([]byte, error) {
	return packUSDC(USDCABI.TryPackMint, c.To, c.Amount)
}

// fundGas reaches no contract and has no data.
func fundGas(Addresses, chain.FundGas) ([]byte, error) { return []byte{}, nil }

func packUSDC(pack func(common.Address, *big.Int) ([]byte, error), to chain.Address, amount money.USDC) ([]byte, error) {
	n, err := Assets(amount)
	if err != nil {
		return nil, err
	}
	return pack(common.Address(to), n)
}
