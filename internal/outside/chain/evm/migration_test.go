package evm_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

const (
	day    = 24 * time.Hour
	dollar = money.USDC(1_000_000)

	theCoop, theOrder          = "coop_01J0000000000000000000000A", "po_01J0000000000000000000000A"
	soldLoan, lostLoan         = "loan_01J0000000000000000000000A", "loan_01J0000000000000000000000B"
	lateLoan, newLoan, refused = "loan_01J0000000000000000000000C", "loan_01J0000000000000000000000D", "loan_01J0000000000000000000000E"
)

// migration plays the operator's steps from one vault to the next.
type migration struct {
	t     *testing.T
	world *evmtest.World
	store *store.Store
	on    *evm.Chain
	sent  int
}

func (m *migration) try(call chain.Call) (chain.Receipt, error) {
	m.sent++
	return m.on.Send(m.t.Context(), fmt.Sprint("migration/", m.sent), call)
}

func (m *migration) send(calls ...chain.Call) (r chain.Receipt) {
	m.t.Helper()
	for _, call := range calls {
		var err error
		if r, err = m.try(call); err != nil {
			m.t.Fatalf("%T: %v", call, err)
		}
	}
	return r
}

// served runs the service for a part of the test; it ends with the part.
func (m *migration) served(name string, part func()) {
	m.t.Helper()
	m.t.Run(name, func(t *testing.T) {
		outer := m.t
		m.t = t
		defer func() { m.t = outer }()
		m.on = m.world.Run(t, m.store)
		part()
	})
	if m.t.Failed() {
		m.t.FailNow()
	}
}

// Live loans, a defaulter, scores and batches of an old vault live on beside a
// new one: an export repays an old loan with its 50 points, calls about a loan
// find its vault, the defaulter gets nothing from the new one, new loans come from
// it, and lenders leave the old.
// spec: run-off
func TestANewVaultLendsBesideAnOldOneThatRunsOff(t *testing.T) {
	m := &migration{t: t, world: evmtest.New(t), store: storetest.Open(t)}
	t.Cleanup(clock.Jump(2 * time.Hour)) // a block is a second after the one before: the chain need not wait
	old := m.world.Addresses.Vault
	m.served("the old vault lends", m.lendFromTheOld)
	m.world.Pass(t, 105*day)
	m.served("and is replaced", func() { m.replace(t) })
	if m.world.Addresses.Vault == old || len(m.world.Addresses.RunOff) != 1 || m.world.Addresses.RunOff[0].Vault != old {
		t.Fatalf("the vaults are %v, want the old one in run-off", m.world.Addresses.AllVaults())
	}
	m.served("both work", func() { m.lendFromTheNew(old) })
	m.world.Pass(t, 215*day)
	m.served("loans of both default", func() { m.defaultBoth(old) })
}

// lendFromTheOld leaves a loan that will be sold, one that will have defaulted
// when the vault is replaced, and one that defaults later.
func (m *migration) lendFromTheOld() {
	boundary := chain.Content{Digest: chain.Hash{1}, Codec: 0x55}
	m.send(chain.RegisterCooperative{CooperativeID: theCoop, Wallet: evmtest.At("cooperative")})
	for i, farmerID := range []string{"UG-sold", "UG-lost", "UG-late", "UG-new"} {
		m.send(chain.RegisterFarmer{FarmerID: farmerID, CooperativeID: theCoop, Boundary: boundary, DeforestationFree: true})
		m.send(chain.Deliver{TokenID: uint64(i + 1), FarmerID: farmerID, Grams: 100_000, Grade: chain.FAQ})
	}
	m.send(chain.Deliver{TokenID: 5, FarmerID: "UG-lost", Grams: 100_000, Grade: chain.FAQ})
	for _, name := range []string{"lender", "buyer"} {
		m.send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At(name), Amount: 20_000 * dollar})
	}
	m.send(chain.Approve{From: evmtest.At("lender"), Spender: chain.Vault, Amount: 5000 * dollar},
		chain.Deposit{From: evmtest.At("lender"), Ref: "first", Amount: 5000 * dollar, Receiver: evmtest.At("lender")},
		chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000},
		chain.Originate{LoanID: lostLoan, TokenID: 2, Amount: 100 * dollar})
}

// replace deploys the next vault and lets ADMIN add it and retire the old one.
func (m *migration) replace(outer *testing.T) {
	m.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000},
		chain.Originate{LoanID: soldLoan, TokenID: 1, Amount: 100 * dollar},
		chain.Originate{LoanID: lateLoan, TokenID: 3, Amount: 100 * dollar})
	next := m.world.NewVault(m.t)
	add := chain.Act{AddVault: next.Vault, Ref: "add"}
	m.send(chain.Propose{Act: add, Delay: 2 * day})
	m.world.Pass(outer, 2*day)
	m.send(chain.CarryOut{Act: add})
	if err := evm.Verify(m.t.Context(), m.world.Client(), next); err == nil || !strings.Contains(err.Error(), "not in effect yet") {
		m.t.Errorf("a vault that waits is verified: %v, want that it is not in effect yet", err)
	}
	retire := chain.Act{RetireVault: m.world.Addresses.Vault, Ref: "retire"}
	m.send(chain.Propose{Act: retire, Delay: 2 * day})
	m.world.Pass(outer, 103*day)
	m.send(chain.CarryOut{Act: retire}, chain.MarkDefault{LoanID: lostLoan})
	if err := evm.Verify(m.t.Context(), m.world.Client(), next); err != nil {
		m.t.Errorf("the new vault and the old one beside it: %v, want them verified", err)
	}
	m.world.Addresses = next
}

func (m *migration) lendFromTheNew(old chain.Address) {
	t := m.t
	lender, buyer := evmtest.At("lender"), evmtest.At("buyer")
	m.send(chain.Approve{From: lender, Spender: chain.Vault, Amount: 2000 * dollar},
		chain.Deposit{From: lender, Ref: "second", Amount: 2000 * dollar, Receiver: lender},
		chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000},
		chain.Originate{LoanID: newLoan, TokenID: 4, Amount: 100 * dollar})
	m.gives(newLoan, m.world.Addresses.Vault)
	if _, err := m.try(chain.Originate{LoanID: refused, TokenID: 5, Amount: 60 * dollar}); !chain.Definite(err) {
		t.Errorf("who owes the old vault borrows from the new: %v, want a refusal", err)
	}
	if _, err := m.try(chain.Originate{LoanID: refused, TokenID: 3, Amount: 60 * dollar}); !chain.Definite(err) {
		t.Errorf("a batch of the old vault secures a loan of the new: %v, want a refusal", err)
	}
	if _, err := m.on.Loan(t.Context(), refused); !fault.Is(err, fault.LoanNotFound) {
		t.Errorf("a loan that was refused: %v, want LOAN_NOT_FOUND", err)
	}
	for _, stage := range []chain.Stage{chain.Graded, chain.Milled, chain.Warehoused} {
		m.send(chain.Advance{TokenID: 1, Stage: stage})
	}
	m.send(chain.Approve{From: buyer, Spender: chain.Escrow, Amount: 400 * dollar},
		chain.ConfirmOrder{OrderID: theOrder, Buyer: buyer, PricePerKg: 4 * dollar, Deposit: 400 * dollar, ShipBy: clock.Now().Add(30 * day), TokenIDs: []uint64{1}})
	exported := m.send(chain.Advance{TokenID: 1, Stage: chain.Exported})
	if closed, is := chain.Find[chain.LoanClosed](exported); !is || !closed.Rewarded {
		t.Errorf("the export reports %v, want the old loan closed with its reward", exported.Events)
	}
	if score, is := chain.Find[chain.ScoreChanged](exported); !is || score.Kind != chain.ForRepayment || score.Before != 510 || score.After != 560 {
		t.Errorf("the export changes the score by %+v, want from 510 to 560", score)
	}
	m.recover(old)
	m.leaves(old)
}

// gives asks which vault gave a loan.
func (m *migration) gives(loanID string, vault chain.Address) {
	m.t.Helper()
	if l, err := m.on.Loan(m.t.Context(), loanID); err != nil || l.Vault != vault || l.IsRunOff != (vault != m.world.Addresses.Vault) {
		m.t.Errorf("%s is of the vault %s, %v, want %s", loanID, l.Vault, err, vault)
	}
}

// recover pays a part of the loan that was lost: to the vault that lost it.
func (m *migration) recover(old chain.Address) {
	m.t.Helper()
	m.gives(lostLoan, old)
	lost, err := m.on.Loan(m.t.Context(), lostLoan)
	if err != nil {
		m.t.Fatal(err)
	}
	m.send(chain.Approve{From: evmtest.At("buyer"), Spender: lost.PaidTo(), Amount: 10 * dollar})
	paid := m.send(chain.RepayLoan{From: evmtest.At("buyer"), LoanID: lostLoan, Max: 10 * dollar})
	if back, is := chain.Find[chain.LoanRecovered](paid); !is || back.Amount != 10*dollar {
		m.t.Errorf("the payment reports %v, want 10 USDC of the lost loan", paid.Events)
	}
}

// leaves lets the lender go out of the old vault, as far as its cash reaches.
func (m *migration) leaves(old chain.Address) {
	m.t.Helper()
	lender := evmtest.At("lender")
	before, err := m.on.Account(m.t.Context(), lender)
	if err != nil || len(before.RunOff) != 1 || before.RunOff[0].Vault != old || before.RunOff[0].Shares == 0 || before.Shares == 0 {
		m.t.Fatalf("the lender has %+v, %v, want shares of both vaults", before, err)
	}
	m.send(chain.Redeem{From: lender, Shares: before.RunOff[0].Shares / 2, Receiver: lender, Vault: old})
	after, err := m.on.Account(m.t.Context(), lender)
	if err != nil || after.RunOff[0].Shares >= before.RunOff[0].Shares || after.USDC <= before.USDC || after.Shares != before.Shares {
		m.t.Errorf("after leaving the lender has %+v, %v, want less of the old vault and more USDC than %+v", after, err, before)
	}
	pool, err := m.on.Pool(m.t.Context())
	if err != nil || pool.Active != 1 || len(pool.RunOff) != 1 || pool.RunOff[0].Active != 1 || pool.RunOff[0].Defaulted != 1 {
		m.t.Errorf("the pools are %+v, %v, want one active loan in each, and a default in the old", pool, err)
	}
}

// defaultBoth marks a loan of each vault, at the same time: two transactions.
func (m *migration) defaultBoth(old chain.Address) {
	var both sync.WaitGroup
	receipts := make([]chain.Receipt, 2)
	for i, loanID := range []string{lateLoan, newLoan} {
		both.Go(func() {
			var err error
			if receipts[i], err = m.on.Send(m.t.Context(), "default/"+loanID, chain.MarkDefault{LoanID: loanID}); err != nil {
				m.t.Errorf("%s: %v", loanID, err)
			}
		})
	}
	both.Wait()
	for i, loanID := range []string{lateLoan, newLoan} {
		if off, is := chain.Find[chain.LoanWrittenOff](receipts[i]); !is || off.LoanID != loanID {
			m.t.Errorf("%s: it reports %v, want that it was written off", loanID, receipts[i].Events)
		}
	}
	m.gives(lateLoan, old)
	m.gives(newLoan, m.world.Addresses.Vault)
}
