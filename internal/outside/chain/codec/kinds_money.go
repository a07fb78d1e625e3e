package codec

import (
	"errors"
	"math/big"
	"strings"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// Calls that an account makes with its own money. None but Deposit is keyed on
// chain: what keeps them from happening twice is the numbered transaction.
var moneyKinds = []*Kind{
	onceKeyed(single(toVault, func(_ Accounts, c chain.Call) chain.Address { return as[chain.Deposit](c).From },
		func(c chain.Deposit) (chain.Hash, error) { return chain.KeyOf(c.Ref), nil },
		func(_ Addresses, c chain.Deposit) ([]byte, error) {
			amount, err := Assets(c.Amount)
			if err != nil {
				return nil, err
			}
			return VaultABI.TryPackDepositOnce(chain.KeyOf(c.Ref), amount, common.Address(c.Receiver))
		})),
	single(toVault, func(_ Accounts, c chain.Call) chain.Address { return as[chain.RepayLoan](c).From },
		func(c chain.RepayLoan) (chain.Hash, error) { return wordOf(c.LoanID) },
		func(_ Addresses, c chain.RepayLoan) ([]byte, error) {
			loan, err := ID16(c.LoanID)
			if err != nil {
				return nil, err
			}
			most, err := Assets(c.Max)
			if err != nil {
				return nil, err
			}
			return VaultABI.TryPackRepay(loan, most)
		}),
	single(toVault, func(_ Accounts, c chain.Call) chain.Address { return as[chain.Redeem](c).From },
		none[chain.Redeem],
		func(_ Addresses, c chain.Redeem) ([]byte, error) {
			return VaultABI.TryPackRedeem(Big(c.Shares), common.Address(c.Receiver), common.Address(c.From))
		}),
	onceKeyed(single(toUSDC, func(_ Accounts, c chain.Call) chain.Address { return as[chain.Approve](c).From },
		none[chain.Approve],
		func(a Addresses, c chain.Approve) ([]byte, error) {
			spender := map[chain.Spender]chain.Address{chain.Vault: a.Vault, chain.Escrow: a.Escrow}[c.Spender]
			if spender == (chain.Address{}) {
				return nil, errors.New("the spender is the vault or the escrow")
			}
			return packUSDC(USDCABI.TryPackApprove, spender, c.Amount)
		})),
	single(toUSDC, func(_ Accounts, c chain.Call) chain.Address { return as[chain.Transfer](c).From },
		none[chain.Transfer],
		func(_ Addresses, c chain.Transfer) ([]byte, error) {
			return packUSDC(USDCABI.TryPackTransfer, c.To, c.Amount)
		}),
	single(toUSDC, func(_ Accounts, c chain.Call) chain.Address { return as[chain.MintUSDC](c).From },
		none[chain.MintUSDC],
		func(_ Addresses, c chain.MintUSDC) ([]byte, error) {
			return packUSDC(USDCABI.TryPackMint, c.To, c.Amount)
		}),
	fundGas(),
}

func none[C any](C) (chain.Hash, error) { return chain.Hash{}, nil }

func packUSDC(pack func(common.Address, *big.Int) ([]byte, error), to chain.Address, amount money.USDC) ([]byte, error) {
	n, err := Assets(amount)
	if err != nil {
		return nil, err
	}
	return pack(common.Address(to), n)
}

// fundGas is the one call that reaches no contract.
func fundGas() *Kind {
	k := single(func(Addresses) chain.Address { return chain.Address{} }, operator, none[chain.FundGas],
		func(Addresses, chain.FundGas) ([]byte, error) { return []byte{}, nil })
	k.Value = func(call chain.Call) (chain.Address, uint64) {
		fund := as[chain.FundGas](call)
		return fund.To, fund.Gwei
	}
	return k
}

// wordOf is an id as the contracts report it in Skipped and Rejected.
func wordOf(id string) (chain.Hash, error) {
	b, err := ID16(id)
	return word(b), err
}

// sameID compares the ULIDs: the chain does not keep prefixes.
func sameID(a, b string) bool {
	_, a, _ = strings.Cut(a, "_")
	_, b, _ = strings.Cut(b, "_")
	return a != "" && a == b
}

// Whom an event speaks of.

func ofCooperative(data any, id string) bool {
	key := chain.KeyOf(id)
	switch e := data.(type) {
	case chain.CooperativeRegistered:
		return e.Cooperative == key
	case chain.CooperativeActiveSet:
		return e.Cooperative == key
	}
	return false
}

func ofFarmer(data any, id string) bool {
	key := chain.KeyOf(id)
	switch e := data.(type) {
	case chain.FarmerRegistered:
		return e.Farmer == key
	case chain.FarmerActiveSet:
		return e.Farmer == key
	case chain.ForestChecked:
		return e.Farmer == key
	case chain.BoundaryUpdated:
		return e.Farmer == key
	case chain.ScoreChanged:
		return e.Farmer == key && e.Kind == chain.AccountCreated
	}
	return false
}

// ofBatch has all that a delivery, a stage or a settlement does to a batch:
// the loan that EXPORTED repays too.
func ofBatch(data any, token uint64) bool {
	switch e := data.(type) {
	case chain.BatchDelivered:
		return e.TokenID == token
	case chain.StageRecorded:
		return e.TokenID == token
	case chain.ScoreChanged:
		return e.Ref == token && (e.Kind == chain.ForDelivery || e.Kind == chain.ForRepayment)
	case chain.LoanPaid:
		return e.TokenID == token
	case chain.LoanPayment:
		return e.TokenID == token
	case chain.LoanClosed:
		return e.TokenID == token
	case chain.LoanRecovered:
		return e.TokenID == token
	case chain.LotSettled:
		return e.TokenID == token
	}
	return ofLock(data, token)
}

func ofLock(data any, token uint64) bool {
	e, ok := data.(chain.BatchLocked)
	return ok && e.TokenID == token
}

// ofLoan has all that an origination, an unwinding or a default does, with the
// score of a default.
func ofLoan(data any, id string) bool {
	switch e := data.(type) {
	case chain.LoanOriginated:
		return sameID(e.LoanID, id)
	case chain.LoanTakenBack:
		return sameID(e.LoanID, id)
	case chain.LoanWrittenOff:
		return sameID(e.LoanID, id)
	}
	return false
}
