package evm

import (
	"testing"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store/storetest"
)

// lends is a chain with somebody's 100 USDC in a lender's account.
type lends struct {
	*Chain
	t *testing.T
}

func (l lends) send(call chain.Call) chain.Receipt {
	l.t.Helper()
	r, err := l.Send(soon(l.t), id.New("key"), call)
	if err != nil {
		l.t.Fatalf("%T: %v", call, err)
	}
	return r
}

func (l lends) account(lenderID string) chain.LenderAccount {
	l.t.Helper()
	a, err := l.LenderAccount(soon(l.t), lenderID)
	if err != nil {
		l.t.Fatal(err)
	}
	return a
}

// An account stands where its lender's id says, before it is made and after, and
// pays its payee; another payee waits for three days.
// spec: lender-account
func TestALendersAccountPaysItsPayee(t *testing.T) {
	w := embedded(t)
	l := lends{w.run(t, w.options(storetest.Open(t))), t}
	const lender = "mfi_01J0000000000000000000000A"
	payee, other, minter := chain.Address{0x51}, chain.Address{0x52}, keyOf("minter").at()
	theirs := ask(l.atFinal(soon(t)), w.addresses.Lenders, codec.LendersABI.PackAccountOf(chain.KeyOf(lender)), codec.LendersABI.UnpackAccountOf)
	before := l.account(lender)
	if before.Exists || before.Address != chain.Address(theirs) {
		t.Fatalf("got %+v, want no account yet, at %s", before, theirs)
	}
	l.send(chain.MintUSDC{From: minter, To: minter, Amount: 100_000_000})
	l.send(chain.Approve{From: minter, Spender: chain.Vault, Amount: 100_000_000})
	l.send(chain.Deposit{From: minter, Ref: "one", Amount: 100_000_000, Receiver: before.Address}) // before there is code

	if made, is := chain.Find[chain.LenderAccountCreated](l.send(chain.CreateLenderAccount{LenderID: lender, Payee: payee})); !is || made.Account != before.Address || made.Payee != payee {
		t.Errorf("made %+v, want it at %s for %s", made, before.Address, payee)
	}
	if again := l.send(chain.CreateLenderAccount{LenderID: lender, Payee: other}); !again.Skipped {
		t.Error("an account was made twice")
	}
	if a := l.account(lender); !a.Exists || a.Payee != payee || a.Proposed != (chain.Address{}) {
		t.Errorf("got %+v, want the first payee", a)
	}
	l.send(chain.LenderWithdraw{LenderID: lender, Amount: 10_000_000})
	l.send(chain.LenderRedeem{LenderID: lender, Shares: 10_000_000_000})
	l.proposed(lender, payee, other)
	l.queued(lender, payee)
	l.send(chain.LenderShares{LenderID: lender, Shares: 1_000_000_000})
	l.send(chain.MintUSDC{From: minter, To: before.Address, Amount: 7})
	l.send(chain.LenderRescue{LenderID: lender})
	has, err := l.Account(soon(t), payee)
	if err != nil || has.USDC != 50_000_007 || has.Shares != 1_000_000_000 {
		t.Errorf("the payee has %s USDC and %d shares (%v), want 50.000007 and 1000000000", has.USDC, has.Shares, err)
	}
}

// proposed: another payee waits, and is called off.
func (l lends) proposed(lender string, payee, other chain.Address) {
	l.t.Helper()
	said, is := chain.Find[chain.PayeeProposed](l.send(chain.ProposePayee{LenderID: lender, Payee: other}))
	a := l.account(lender)
	if !is || a.Payee != payee || a.Proposed != other || !a.EffectiveAt.Equal(said.EffectiveAt) {
		l.t.Errorf("got %+v after %+v, want the first payee, and another that waits", a, said)
	}
	if a.PayeeAt(a.EffectiveAt.Add(-time.Second)) != payee || a.PayeeAt(a.EffectiveAt) != other {
		l.t.Error("the wait does not end when the contract says")
	}
	l.send(chain.CancelPayee{LenderID: lender})
	if a := l.account(lender); a.Payee != payee || a.PayeeAt(said.EffectiveAt) != payee {
		l.t.Errorf("got %+v, want the first payee for good", a)
	}
	if _, err := l.Send(soon(l.t), id.New("key"), chain.CancelPayee{LenderID: lender}); !fault.Is(err, fault.InvalidRequest) {
		l.t.Errorf("cancelling nothing: %v", err)
	}
}

// queued: a request is paid by anyone's call, another is taken back.
func (l lends) queued(lender string, payee chain.Address) {
	l.t.Helper()
	first, _ := chain.Find[chain.WithdrawalRequested](l.send(chain.LenderRequest{LenderID: lender, Shares: 30_000_000_000}))
	second, _ := chain.Find[chain.WithdrawalRequested](l.send(chain.LenderRequest{LenderID: lender, Shares: 20_000_000_000}))
	if first.ID != 1 || second.ID != 2 || first.Receiver != payee || first.Owner != l.account(lender).Address {
		l.t.Errorf("got %+v and %+v, want requests 1 and 2 for the payee", first, second)
	}
	l.send(chain.LenderCancel{LenderID: lender, RequestID: 2})
	paid, _ := chain.Find[chain.WithdrawalPaid](l.send(chain.ProcessLine{Most: 10}))
	if owed, err := l.Owed(soon(l.t), payee, chain.Address{}); err != nil || paid.ID != 1 || paid.Amount != 30_000_000 || owed != paid.Amount {
		l.t.Errorf("paid %+v, %s is owed (%v)", paid, owed, err)
	}
	l.send(chain.ClaimPaid{Receiver: payee})
	if owed, err := l.Owed(soon(l.t), payee, chain.Address{}); err != nil || owed != 0 {
		l.t.Errorf("%s is still owed (%v)", owed, err)
	}
}
