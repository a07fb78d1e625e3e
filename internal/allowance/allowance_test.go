package allowance_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/outside"
)

// noted keeps what was allowed, in order.
type noted struct {
	outside.Chain
	mu      sync.Mutex
	allowed []money.USDC
}

func (n *noted) Send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	if a, is := call.(chain.Approve); is {
		n.mu.Lock()
		n.allowed = append(n.allowed, a.Amount)
		n.mu.Unlock()
	}
	return n.Chain.Send(ctx, key, call)
}

func walletOf(t *testing.T, h *testhouse.House, organisationID string) chain.Address {
	t.Helper()
	o, err := h.Access.Organisation(t.Context(), organisationID)
	h.Must(err)
	at, err := chain.ParseAddress(*o.Wallet)
	h.Must(err)
	return at
}

func mays(t *testing.T, h *testhouse.House, at chain.Address) (vault, escrow money.USDC) {
	t.Helper()
	has, err := h.Chain.Account(t.Context(), at)
	h.Must(err)
	return has.VaultMay, has.EscrowMay
}

// Several orders of one buyer are confirmed at once: each allows the escrow its
// own deposit and nothing more, and none takes the other's.
// spec: exact-allowance
func TestPaymentsFromOneWalletTakeTurns(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		seen := &noted{Chain: outside.NewModel()}
		h := testhouse.Open(t, s, testhouse.Options{Chain: seen})
		farmerID := h.Farmer(h.Coop)
		var wg sync.WaitGroup
		deposits := map[money.USDC]int{}
		for range 3 {
			b := h.Submit(h.Delivery(h.Coop, farmerID))
			h.Take(b, chain.Warehoused)
			o := h.Order(b.ID)
			deposits[o.Total]++
			wg.Go(func() {
				if _, err := h.Batches.ConfirmOrder(context.Background(), h.Caller(access.Cooperative, h.Coop), o.ID, ""); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		for _, amount := range seen.allowed {
			deposits[amount]--
		}
		for amount, n := range deposits {
			if n != 0 {
				t.Errorf("%s was allowed %d times less than it was to be paid; all that was allowed: %v", amount, n, seen.allowed)
			}
		}
		if vault, escrow := mays(t, h, walletOf(t, h, h.Buyer)); vault != 0 || escrow != 0 {
			t.Errorf("the vault may still take %s and the escrow %s, want nothing", vault, escrow)
		}
		if n := h.Count("select count(*) from allowance"); n != 0 {
			t.Errorf("%d allowances are held by nobody's work", n)
		}
	})
}

// A confirmation that the chain refuses leaves no leave behind.
// spec: exact-allowance
func TestARefusedPaymentTakesItsLeaveBack(t *testing.T) {
	h := testhouse.Open(t, storetest.Open(t), testhouse.Options{})
	b := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
	h.Take(b, chain.Warehoused)
	o := h.Order(b.ID)
	on, err := h.Model.Batch(t.Context(), b.TokenID)
	h.Must(err)
	on.Order = "po_another"
	h.Model.PutBatch(b.TokenID, on)
	if _, err := h.Batches.ConfirmOrder(t.Context(), h.Caller(access.Cooperative, h.Coop), o.ID, ""); !fault.Is(err, fault.StageOutOfOrder) {
		t.Fatalf("got %v, want STAGE_OUT_OF_ORDER", err)
	}
	if _, escrow := mays(t, h, walletOf(t, h, h.Buyer)); escrow != 0 {
		t.Errorf("the escrow may still take %s of an order that it refused", escrow)
	}
}

// What an older version gave without limit, and what a job has left that ended
// badly, is taken back by the first look.
// spec: exact-allowance
func TestLeaveThatNobodyNeedsIsTakenBackAtTheStart(t *testing.T) {
	s := storetest.Open(t)
	model := outside.NewModel()
	treasury := chain.Address{0x77}
	for _, spender := range []chain.Spender{chain.Vault, chain.Escrow} {
		if _, err := model.Send(t.Context(), id.New("key"), chain.Approve{From: treasury, Spender: spender, Amount: 1<<63 - 1}); err != nil {
			t.Fatal(err)
		}
	}
	h := testhouse.Open(t, s, testhouse.Options{Chain: model, Scheduled: []string{"allowance.look"}, Change: func(h *testhouse.House) {
		for _, spender := range []chain.Spender{chain.Vault, chain.Escrow} {
			h.Must(h.Allowances.Expect(context.Background(), treasury, spender))
		}
	}})
	h.Until("nothing is allowed", func() bool {
		vault, escrow := mays(t, h, treasury)
		return vault == 0 && escrow == 0 && h.Count("select count(*) from allowance") == 0
	})
}

// The allowance of a live job is its own, and that of one that is over anybody's.
// spec: exact-allowance
func TestTheTurnEndsWithTheJob(t *testing.T) {
	h := testhouse.Open(t, storetest.Open(t), testhouse.Options{Bare: true})
	d := &allowance.Desk{Store: h.Store, Chain: outside.NewModel(), Purse: chain.NoPurse{}}
	from := allowance.Grant{From: chain.Address{1}, Spender: chain.Vault, Amount: 5}
	var first string
	h.Update(func(tx *store.Tx) (err error) {
		first, err = job.Enqueue(tx, "house.test", 1, job.Held())
		return err
	})
	h.Must(d.Give(t.Context(), first, "first", from))
	soon, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := d.Give(soon, "job_2", "second", from); !errors.Is(err, allowance.ErrTaken) {
		t.Errorf("got %v while the first job lives, want ErrTaken", err)
	}
	h.Update(func(tx *store.Tx) error { return tx.ExecOne("delete from job where id = $1", first) })
	from.Amount = 7
	h.Must(d.Give(t.Context(), "job_2", "third", from))
	h.Must(d.End(t.Context(), "job_2"))
	if has, err := d.Chain.Account(t.Context(), from.From); err != nil || has.VaultMay != 0 {
		t.Errorf("got %s, %v, want nothing allowed", has.VaultMay, err)
	}
}
