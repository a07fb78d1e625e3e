package tally_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/lending"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/treasury"
	"mwanyi/internal/withdrawal"
)

// thief is nobody's account.
var thief = chain.Address{0x66}

// honest is a season in which everybody does as they should: a deposit,
// deliveries, a loan that a sale repays and one that the cooperative does, an
// order that is exported and settled, one that is released, servicing, a stranger
// in the chain's own line, sweeps. Its rail has a statement.
type honest struct {
	*season
	account          *outside.RailAccount
	loan, batch, pay string // that ended well
	free             batch.Batch
}

func openHonest(t *testing.T) *honest {
	h := &honest{season: openSeason(t)}
	h.Update(func(tx *store.Tx) error { // an address of which the test has the key
		return tx.Run("update organisation set funding_address = $1 where id = $2", evmtest.At("funding").String(), h.Coop)
	})
	h.receives[h.Coop] = evmtest.At("funding")
	h.mintFunding(h.Coop, 900*dollar)
	h.send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At(evmtest.Stranger), Amount: 1000 * dollar})
	h.mint("conversion", 1000*dollar)
	h.deposit("conv-honest", 1000*dollar, true)
	h.leaves(40*dollar, 0, withdrawal.Paid)
	sold, kept := h.brings(100), h.brings(60)
	h.loan = h.lends(sold)
	h.sells(sold)
	h.batch = sold.ID
	other := h.lends(kept)
	unshipped := h.confirm(3*dollar, 100, h.brings(60))
	h.later(30 * day) // which brings interest
	_, err := h.Lending.Repay(context.Background(), other, 0, "")
	h.Must(err)
	h.Must(h.release(unshipped))
	h.free = h.brings(60) // something is paid on the day of the comparison
	h.queues(func(string) { h.settle() })
	h.taken(h.world.PaysServicing(h.t))
	for _, from := range []treasury.Source{treasury.Proceeds, treasury.Treasury} {
		_, err := h.Treasury.Order(context.Background(), treasury.SweepRequest{From: from, Amount: 20 * dollar}, "")
		h.Must(err)
	}
	h.settle()
	h.pay = h.Text("select min(id) from payout where status = 'COMPLETED'")
	h.opens()
	return h
}

func (h *honest) lends(b batch.Batch) (loanID string) {
	h.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	l, err := h.Lending.Originate(context.Background(), lending.OriginateRequest{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: h.Coop, Amount: 90 * dollar}, "")
	h.Must(err)
	h.Until("the loan is paid out", func() bool {
		return h.Count("select count(*) from loan where id = $1 and status = 'ACTIVE'", l.ID) == 1
	})
	return l.ID
}

func (h *honest) sells(b batch.Batch) {
	for _, to := range []chain.Stage{chain.Graded, chain.Milled, chain.Warehoused} {
		h.Advance(b, to)
	}
	o := h.Order(b.ID)
	_, err := h.Batches.ConfirmOrder(context.Background(), h.Caller(access.Cooperative, h.Coop), o.ID, "")
	h.Must(err)
	h.Advance(b, chain.Exported)
	_, err = h.Batches.PayOrder(context.Background(), h.Caller(access.Buyer, h.Buyer), o.ID, "")
	h.Must(err)
}

// opens gives the rail a statement of all that it has paid and received.
func (h *honest) opens() {
	began, err := h.bank.Balance(context.Background())
	h.Must(err)
	h.bank.mu.Lock()
	defer h.bank.mu.Unlock()
	for _, amount := range h.bank.paid {
		began.Amount += int64(amount)
	}
	h.account = outside.NewRailAccount(payrail.USDC, began.Amount, true)
	for reference, amount := range h.bank.paid {
		h.account.Moves(payrail.Movement{ID: reference, Kind: payrail.PaidOut, Reference: reference, Amount: -int64(amount)})
	}
	for n := range 2 {
		h.account.Moves(payrail.Movement{ID: fmt.Sprint("top-up-", n), Kind: payrail.ToppedUp, Amount: 20_000_000})
	}
	h.Rail.Account = h.account
}

// finds compares everything, after the time in which something may still be
// explained.
func (h *honest) finds() []book.Difference {
	h.t.Helper()
	h.settle()
	h.t.Cleanup(clock.Jump(time.Minute))
	r, err := h.tally.Reconcile(context.Background(), time.Time{})
	h.Must(err)
	if len(r.Skipped) > 0 {
		h.t.Errorf("skipped %v, want everything compared", r.Skipped)
	}
	return r.Differences
}

// only demands one difference: of a check, about something.
func (h *honest) only(name, check string, account book.Account, about string) {
	h.t.Helper()
	found := h.finds()
	if len(found) != 1 || found[0].Check != check || found[0].Account != account || !strings.Contains(found[0].What, about) {
		h.t.Errorf("%s: found %+v, want one of %s in %q about %q", name, found, check, account, about)
	}
}

func (h *honest) run(query string, args ...any) {
	h.t.Helper()
	h.Update(func(tx *store.Tx) error { return tx.ExecOne(query, args...) })
}

// Where everybody was honest, nothing differs. Then somebody changes a row of the
// database, and changes it back; then the rail pays what nobody ordered, and does
// not show what it was told to pay; then USDC leaves by keys that were stolen.
// spec: reconcile-checks, reconcile-theft, books-feed, rail-per-operator
func TestReconcileNamesWhatIsWrong(t *testing.T) {
	h := openHonest(t)
	if found := h.finds(); len(found) > 0 {
		t.Fatalf("found %+v where nothing is wrong", found)
	}
	h.paysElsewhere()
	h.tampered()
	h.strangeRail()
	h.stolen()
}

// elsewhere is an operator's own rail, with an account of its own.
type elsewhere struct{ outside.Rail }

func (*elsewhere) Name() string { return "mtn" }

// paysElsewhere: what another rail has paid is not missed at the usual one.
func (h *honest) paysElsewhere() {
	other := &elsewhere{}
	h.Payments.Routes.By = map[phone.Operator][]payrail.Rail{phone.MTN: {other}}
	h.brings(60)
	h.Until("the advance is paid by the other rail", func() bool {
		return h.Count("select count(*) from payout_reference where state = 'PAID' and rail = 'mtn'") == 1
	})
	if found := h.finds(); len(found) > 0 {
		h.t.Errorf("found %+v where another rail has paid", found)
	}
	h.Payments.Routes.By = nil
	h.Payments.Routes.Others = []payrail.Rail{other} // it can still be asked
}

// tampered changes rows and changes them back.
func (h *honest) tampered() {
	line := h.Text("select min(entry_id) from book_line where account = 'vault_cash'")
	net := h.Text("select min(id) from payout where reason = 'NET_COFFEE_PAYMENT' and status = 'COMPLETED'")
	for _, c := range []struct {
		name, change string
		back         string
		of           string
		check        string
		account      book.Account
		about        string
	}{
		{"the amount of a payout", "update payout set amount_usdc = amount_usdc + 5 where id = $1", "update payout set amount_usdc = amount_usdc - 5 where id = $1", net,
			"rows", book.PaidOut, "payouts"},
		{"what a cooperative has taken of a day", "update payout_day set amount_usdc = amount_usdc + 5 where whose = 'cooperative_id' and id = $1",
			"update payout_day set amount_usdc = amount_usdc - 5 where whose = 'cooperative_id' and id = $1", h.Coop, "rows", "", h.Coop},
		{"the kept balance of a float", "update book_balance set net = net - 7 where account = 'cooperative_float' and holder = $1", "update book_balance set net = net + 7 where account = 'cooperative_float' and holder = $1", h.Coop,
			"rows", book.CooperativeFloat, h.Coop},
		{"the state of a loan", "update loan set status = 'ACTIVE' where id = $1", "update loan set status = 'REPAID' where id = $1", h.loan,
			"loans", "", h.loan},
		{"the stage of a batch", "update batch set stage = stage - 1 where id = $1", "update batch set stage = stage + 1 where id = $1", h.batch,
			"lots", "", h.batch},
		{"the sum of a withdrawal", "update withdrawal set paid_usdc = paid_usdc + 5 where mfi_id = $1", "update withdrawal set paid_usdc = paid_usdc - 5 where mfi_id = $1", h.mfi,
			"withdrawals", book.Lenders, "withdrawal wdr_"},
		{"a payment that the chain does not have", "update withdrawal_part set booked = '', tx_hash = 'x' || tx_hash where receiver = $1", "update withdrawal_part set booked = 'seen', tx_hash = substr(tx_hash, 2) where receiver = $1", strings.ToLower(lendersBank),
			"withdrawals", book.Lenders, "payment of withdrawal wdr_"},
	} {
		h.changed(c.change, c.of)
		h.only(c.name, c.check, c.account, c.about)
		h.changed(c.back, c.of)
	}
	h.misbooked()
	h.run("update book_line set amount = amount + 1 where entry_id = $1 and line = 0", line)
	if found := h.finds(); !slices.ContainsFunc(found, func(d book.Difference) bool { return d.Check == "trial balance" }) {
		h.t.Errorf("one side of an entry: found %+v, want the trial balance", found)
	}
	h.run("update book_line set amount = amount - 1 where entry_id = $1 and line = 0", line)
	if found := h.finds(); len(found) > 0 {
		h.t.Fatalf("found %+v when everything was changed back", found)
	}
}

// misbooked changes both sides of an entry, for each account that the chain knows:
// the account differs from its source.
// spec: reconcile-contracts
func (h *honest) misbooked() {
	const change = "update book_line set amount = case when amount > 0 then amount + $1 else amount - $1 end where entry_id = $2"
	for _, row := range book.Chart {
		if !slices.Contains([]book.Source{book.OnChain, book.OfLoans, book.OfOrders, book.OfPool, book.OfOwed}, row.Source) {
			continue
		}
		entry := h.Text("select coalesce(min(entry_id), '') from book_line where account = $1", string(row.Account))
		if entry == "" {
			h.t.Errorf("nothing was ever posted to %s", row.Account)
			continue
		}
		h.changed(change, 9, entry)
		if found := h.finds(); !slices.ContainsFunc(found, func(d book.Difference) bool { return d.Account == row.Account }) {
			h.t.Errorf("an entry of %s was changed: found %+v, want that account to differ", row.Account, found)
		}
		h.changed(change, -9, entry)
	}
}

func (h *honest) changed(query string, args ...any) {
	h.t.Helper()
	h.Update(func(tx *store.Tx) error { return tx.Run(query, args...) })
}

// strangeRail: a payment that nobody ordered, and one that was ordered and is not
// on the statement though that reaches past it.
func (h *honest) strangeRail() {
	h.account.Moves(payrail.Movement{ID: "strange", Kind: payrail.PaidOut, Reference: "nobodys", Amount: -11_000_000})
	found := h.finds()
	h.named(found, "statement", "reference nobodys", "11 USDC")
	h.named(found, "rail", "what the rail holds", "")
	h.account.Moves(payrail.Movement{ID: "taken-back", Kind: payrail.Returned, Reference: "nobodys", Amount: 11_000_000})
	h.only("a payment that came back", "statement", "", "nobodys")

	b := h.brings(10) // its advance is paid, and stands on no statement
	h.settle()
	h.t.Cleanup(clock.Jump(10 * time.Minute))
	reference := h.Text("select reference from payout where batch_id = $1 and status = 'COMPLETED'", b.ID)
	h.named(h.finds(), "statement", "reference "+reference, "not on the rail's statement")
	h.account.Moves(payrail.Movement{ID: reference, Kind: payrail.PaidOut, Reference: reference, Amount: -int64(h.bank.paid[reference])})
	h.only("a payment that is there after all", "statement", "", "nobodys")
}

// named demands a difference of a check that says two things.
func (h *honest) named(found []book.Difference, check, what, words string) book.Difference {
	h.t.Helper()
	i := slices.IndexFunc(found, func(d book.Difference) bool {
		return d.Check == check && strings.Contains(d.What, what) && strings.Contains(d.Ours+" "+d.Seen, words)
	})
	if i < 0 {
		h.t.Errorf("%s does not name %q with %q: %+v", check, what, words, found)
		return book.Difference{}
	}
	return found[i]
}
