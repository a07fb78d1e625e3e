package outside

import (
	"context"
	"math/bits"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// lenders are the model's accounts of lenders, and its line of withdrawals.
type lenders struct {
	accounts map[string]*chain.LenderAccount
	requests []*request // the first has the number 1
	head     int        // of the oldest that may wait
	owed     map[chain.Address]money.USDC
	blocked  map[chain.Address]bool // who cannot be sent anything
}

// request is one in the line.
type request struct {
	owner, receiver chain.Address
	shares          uint64
}

// QueueAddress holds the shares that stand in the line.
var QueueAddress = chain.Address{0xef}

// payeeWait is how long another payee waits.
const payeeWait = 72 * time.Hour

// AccountOf is where a lender's account stands in the model.
func AccountOf(lenderID string) (at chain.Address) {
	key := chain.KeyOf(lenderID)
	copy(at[:], key[:])
	at[0] = 0x4d
	return at
}

// LenderAccount implements chain.Lenders.
func (m *Model) LenderAccount(_ context.Context, lenderID string) (chain.LenderAccount, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found := chain.LenderAccount{Address: AccountOf(lenderID)}
	if a := m.vault.lenders.accounts[lenderID]; a != nil {
		found = *a
		if !clock.Now().Before(a.EffectiveAt) {
			found.Payee = a.PayeeAt(clock.Now())
			found.Proposed = chain.Address{}
		}
	}
	found.Block = m.blocks
	return found, nil
}

// Owed implements chain.Lenders.
func (m *Model) Owed(_ context.Context, receiver, _ chain.Address) (money.USDC, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.vault.lenders.owed[receiver], nil
}

// Block lets USDC refuse to be sent to somebody, or lets it again.
func (m *Model) Block(receiver chain.Address, blocked bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.vault.lenders.blocked[receiver] = blocked
}

// payeeOf is who an account pays now.
func (v *vault) payeeOf(lenderID string) (chain.Address, error) {
	a := v.lenders.accounts[lenderID]
	if a == nil {
		return chain.Address{}, Refusal(fault.InvalidRequest, "no such account")
	}
	return a.PayeeAt(clock.Now()), nil
}

// actForLender is what OPERATOR does with accounts. isMine: it is such a call.
func (v *vault) actForLender(call chain.Call, said tell) (isMine, skipped bool, err error) {
	switch c := call.(type) {
	case chain.CreateLenderAccount:
		skipped = v.createAccount(c, said)
	case chain.ProposePayee:
		err = v.propose(c, said)
	case chain.CancelPayee:
		err = v.cancelPayee(c, said)
	case chain.LenderWithdraw:
		err = v.forPayee(c.LenderID, func(to chain.Address) error {
			return v.act(chain.Withdraw{From: AccountOf(c.LenderID), Amount: c.Amount, Receiver: to}, said)
		})
	case chain.LenderRedeem:
		err = v.forPayee(c.LenderID, func(to chain.Address) error {
			return v.act(chain.Redeem{From: AccountOf(c.LenderID), Shares: c.Shares, Receiver: to}, said)
		})
	case chain.LenderRequest:
		err = v.forPayee(c.LenderID, func(to chain.Address) error {
			return v.request(request{AccountOf(c.LenderID), to, c.Shares}, said)
		})
	case chain.LenderCancel:
		err = v.cancel(AccountOf(c.LenderID), c.RequestID, said)
	case chain.LenderShares:
		err = v.forPayee(c.LenderID, func(to chain.Address) error {
			return v.act(chain.TransferShares{From: AccountOf(c.LenderID), To: to, Shares: c.Shares}, said)
		})
	case chain.LenderRescue:
		err = v.forPayee(c.LenderID, func(to chain.Address) error {
			return v.move(AccountOf(c.LenderID), to, v.usdc[AccountOf(c.LenderID)], said)
		})
	case chain.ApproveShares:
	case chain.RequestWithdrawal:
		err = v.request(request{c.From, c.Receiver, c.Shares}, said)
	case chain.CancelWithdrawal:
		err = v.cancel(c.From, c.RequestID, said)
	case chain.ProcessLine:
		err = v.process(int(c.Most), said)
	case chain.ClaimPaid:
		err = v.claim(c.Receiver, said)
	default:
		return false, false, nil
	}
	return true, skipped, err
}

func (v *vault) forPayee(lenderID string, do func(to chain.Address) error) error {
	to, err := v.payeeOf(lenderID)
	if err != nil {
		return err
	}
	return do(to)
}

func (v *vault) createAccount(c chain.CreateLenderAccount, said tell) (skipped bool) {
	if v.lenders.accounts[c.LenderID] != nil {
		return true
	}
	a := chain.LenderAccount{Address: AccountOf(c.LenderID), Exists: true, Payee: c.Payee}
	v.lenders.accounts[c.LenderID] = &a
	said(chain.LenderAccountCreated{Lender: chain.KeyOf(c.LenderID), Account: a.Address, Payee: a.Payee})
	return false
}

func (v *vault) propose(c chain.ProposePayee, said tell) error {
	a := v.lenders.accounts[c.LenderID]
	if a == nil {
		return Refusal(fault.InvalidRequest, "no such account")
	}
	a.Payee = a.PayeeAt(clock.Now())
	a.Proposed = c.Payee
	a.EffectiveAt = clock.Now().Add(payeeWait).Truncate(time.Second)
	said(chain.PayeeProposed{Lender: chain.KeyOf(c.LenderID), Payee: c.Payee, EffectiveAt: a.EffectiveAt})
	return nil
}

func (v *vault) cancelPayee(c chain.CancelPayee, said tell) error {
	a := v.lenders.accounts[c.LenderID]
	if a == nil || a.Proposed == (chain.Address{}) || !clock.Now().Before(a.EffectiveAt) {
		return Refusal(fault.InvalidRequest, "PayeeNotPending")
	}
	said(chain.PayeeCancelled{Lender: chain.KeyOf(c.LenderID), Payee: a.Proposed})
	a.Proposed = chain.Address{}
	return nil
}

func (v *vault) request(r request, said tell) error {
	switch {
	case v.worth(r.shares) < 1_000_000:
		return Refusal(fault.InvalidRequest, "ZeroAmount")
	case r.shares > v.shares[r.owner]:
		return Refusal(fault.InvalidRequest, "ERC20InsufficientBalance")
	}
	v.shares[r.owner] -= r.shares
	v.shares[QueueAddress] += r.shares
	v.lenders.requests = append(v.lenders.requests, &r)
	said(chain.WithdrawalRequested{ID: uint64(len(v.lenders.requests)), Owner: r.owner, Receiver: r.receiver, Shares: r.shares})
	return nil
}

func (v *vault) cancel(owner chain.Address, id uint64, said tell) error {
	if id == 0 || id > uint64(len(v.lenders.requests)) || v.lenders.requests[id-1].owner != owner || v.lenders.requests[id-1].shares == 0 {
		return Refusal(fault.InvalidRequest, "WithdrawalNotFound")
	}
	r := v.lenders.requests[id-1]
	v.shares[QueueAddress] -= r.shares
	v.shares[owner] += r.shares
	said(chain.WithdrawalCancelled{ID: id, Shares: r.shares})
	r.shares = 0
	return nil
}

// process pays the oldest, as far as there is cash.
func (v *vault) process(most int, said tell) error {
	l := &v.lenders
	for ; most > 0 && l.head < len(l.requests); most-- {
		r := l.requests[l.head]
		shares, cash := r.shares, v.usdc[VaultAddress]
		if v.worth(shares) > cash {
			high, low := bits.Mul64(uint64(cash), v.supply()+1000)  //nolint:gosec // not negative
			shares, _ = bits.Div64(high, low, uint64(v.assets())+1) //nolint:gosec // not negative
		}
		paid := chain.Withdrawn{Owner: QueueAddress, Receiver: QueueAddress, Amount: v.worth(shares), Shares: shares}
		if r.shares > 0 && paid.Amount == 0 {
			return nil
		}
		if r.shares > 0 {
			if err := v.payOut(paid, said); err != nil {
				return err
			}
			r.shares -= shares
			l.owed[r.receiver] += paid.Amount
			said(chain.WithdrawalPaid{ID: uint64(l.head + 1), Receiver: r.receiver, Shares: shares, Amount: paid.Amount}) //nolint:gosec // a position
		}
		if r.shares > 0 {
			return nil
		}
		l.head++
	}
	return nil
}

func (v *vault) claim(receiver chain.Address, said tell) error {
	amount := v.lenders.owed[receiver]
	if v.lenders.blocked[receiver] {
		return Refusal(fault.InvalidRequest, "SafeERC20FailedOperation")
	}
	if amount == 0 {
		return nil
	}
	v.lenders.owed[receiver] = 0
	said(chain.WithdrawalClaimed{Receiver: receiver, Amount: amount})
	return v.move(QueueAddress, receiver, amount, said)
}

// free is the cash that nobody in the line waits for.
func (v *vault) free() money.USDC {
	return max(0, v.usdc[VaultAddress]-v.worth(v.shares[QueueAddress]))
}
