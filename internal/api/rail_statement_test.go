package api

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/treasury"
)

// openAccount is a chest whose rail shows an account, which is read all the time.
func openAccount(t *testing.T, s *store.Store, at *outside.RailAccount) chest {
	t.Helper()
	return openChest(t, s, testhouse.Options{Scheduled: []string{"treasury.statement"}, Change: func(rest *testhouse.House) {
		rest.Rail.Account = at
		rest.Treasury.Reads = 5 * time.Millisecond
	}})
}

// balance is an account of GET /admin/books.
func (h chest) balance(of book.Account, currency book.Currency) float64 {
	h.t.Helper()
	books := h.want(ask{method: http.MethodGet, path: "/admin/books", token: h.tokens[access.Admin]}, http.StatusOK)
	for _, each := range books["accounts"].([]any) {
		if line := each.(map[string]any); line["account"] == string(of) && line["currency"] == string(currency) {
			return line["balance"].(float64)
		}
	}
	return 0
}

// booked waits until an account has a balance.
func (h chest) booked(of book.Account, currency book.Currency, want float64) {
	h.t.Helper()
	got := 0.0
	defer func() {
		if h.t.Failed() {
			h.t.Logf("%s is %v %s, want %v", of, got, currency, want)
		}
	}()
	h.rest.Until(fmt.Sprintf("%s to be %v %s", of, want, currency), func() bool {
		got = h.balance(of, currency)
		return got == want
	})
}

// readTwice waits until the statement was read once more from its first word on.
func (h chest) readTwice(at *outside.RailAccount) {
	h.t.Helper()
	since := at.Reads()
	h.rest.Until("the statement to be read", func() bool { return at.Reads() >= since+2 })
}

// spec: rail-statement, rail-opening, rail-top-ups, rail-fees, sweep-books
func TestTheRailsStatementIsTakenIntoTheBooksOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		at := outside.NewRailAccount(payrail.USDC, 5_000_000_000, true)
		at.Moves(payrail.Movement{ID: "0", Kind: payrail.ToppedUp, Amount: 7_000_000})
		h := openAccount(t, s, at)
		h.booked(book.RailFloat, book.USDC, 5_007)
		h.booked(book.Capital, book.USDC, -5_007)
		first := h.want(h.swept("PROCEEDS", "600"), http.StatusCreated)["sweep_id"].(string)
		second := h.want(h.swept("PROCEEDS", "10"), http.StatusCreated)["sweep_id"].(string)
		third := h.want(h.swept("PROCEEDS", "10"), http.StatusCreated)["sweep_id"].(string)
		at.Moves(payrail.Movement{ID: "1", Kind: payrail.ToppedUp, Amount: 600_000_000})
		at.Moves(payrail.Movement{ID: "2", Kind: payrail.Fee, Amount: -2_000_000})
		at.Moves(payrail.Movement{ID: "3", Kind: payrail.ToppedUp, Amount: 10_000_000})
		at.Moves(payrail.Movement{ID: "4", Kind: payrail.ToppedUp, Amount: 11_000_000})
		at.Moves(payrail.Movement{ID: "5", Kind: payrail.Other, Amount: -1_000_000, Note: "correction"})
		if got := h.becomes(first, treasury.Arrived); got["arrived_at"] == nil {
			t.Errorf("got %v, want when it arrived", got)
		}
		h.becomes(second, treasury.Arrived)
		h.booked(book.RailFloat, book.USDC, 5_007+600-2+10+11-1)
		h.booked(book.Capital, book.USDC, -5_007-11)
		h.booked(book.Fees, book.USDC, 2)
		h.booked(book.ToRail, book.USDC, 10)
		h.posted(book.At(book.Unexplained, "rail/test/5"), 1_000_000)
		h.readTwice(at)
		if got := h.reads(third); got["status"] != "SENT" {
			t.Errorf("got %v, want that the younger of two equal sweeps waits for a line of its own", got)
		}
		held, err := h.rest.Rail.Balance(t.Context())
		must(t, err)
		h.posted(book.At(book.RailFloat, ""), held.Amount)
	})
}

// spec: rail-statement, rail-top-ups
func TestARailThatIsLateOrWrongChangesNothing(t *testing.T) {
	at := outside.NewRailAccount(payrail.USDC, 100_000_000, true)
	h := openAccount(t, storetest.Open(t), at)
	h.booked(book.RailFloat, book.USDC, 100)
	at.Fails(errors.New("the rail is away"))
	at.Moves(payrail.Movement{ID: "1", Kind: payrail.Fee, Amount: -1_000_000})
	h.readTwice(at)
	h.booked(book.RailFloat, book.USDC, 100)
	at.Moves(payrail.Movement{ID: "2", Kind: payrail.Fee, Amount: 5_000_000}) // a fee that came in
	at.Fails(nil)
	h.readTwice(at)
	h.booked(book.RailFloat, book.USDC, 100)
	at.Drops()
	h.booked(book.RailFloat, book.USDC, 99)

	// The money is at the rail before our own chain has answered.
	h.rest.Cuts.Dead("chain Transfer")
	h.rest.Treasury.Wait = time.Millisecond
	made := h.want(h.swept("PROCEEDS", "50"), http.StatusCreated)["sweep_id"].(string)
	h.rest.Until("the transfer to be made", func() bool { return h.rest.Cuts.Hits() > 0 })
	at.Moves(payrail.Movement{ID: "3", Kind: payrail.ToppedUp, Amount: 50_000_000})
	h.readTwice(at)
	if got := h.reads(made); got["status"] != "SENDING" {
		t.Errorf("got %v, want that only the chain ends SENDING", got)
	}
	h.booked(book.Capital, book.USDC, -100)
	h.rest.Cuts.None()
	h.becomes(made, treasury.Arrived)
	h.booked(book.RailFloat, book.USDC, 149)
	h.booked(book.Capital, book.USDC, -100)
	h.booked(book.ToRail, book.USDC, 0)
}

// spec: rail-top-ups, rail-import
func TestWhereTheStatementShowsNoTopUpsTheChainDoes(t *testing.T) {
	at := outside.NewRailAccount(payrail.USDC, 100_000_000, false)
	h := openAccount(t, storetest.Open(t), at)
	h.booked(book.RailFloat, book.USDC, 100)
	made := h.want(h.swept("PROCEEDS", "50"), http.StatusCreated)["sweep_id"].(string)
	h.readTwice(at)
	if got := h.reads(made); got["status"] != "SENT" {
		t.Errorf("got %v, want that the rail gets time to see it", got)
	}
	h.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update sweep set sent_at = $1 where id = $2", time.Now().Add(-11*time.Minute), made)
	})
	h.becomes(made, treasury.Arrived)
	h.booked(book.RailFloat, book.USDC, 150)
	file := []payrail.Movement{
		{ID: "f1", At: time.Now(), Kind: payrail.ToppedUp, Currency: payrail.USDC, Amount: 50_000_000},
		{ID: "f2", At: time.Now(), Kind: payrail.ToppedUp, Currency: payrail.USDC, Amount: 50_000_000},
	}
	for _, want := range []int{2, 0} {
		if kept, err := h.rest.Treasury.Import(t.Context(), file); err != nil || kept != want {
			t.Errorf("%d lines were new, %v, want %d", kept, err, want)
		}
	}
	h.booked(book.RailFloat, book.USDC, 200) // the first line is that sweep, the second the operator's
	h.booked(book.Capital, book.USDC, -150)
}

// spec: rail-top-ups, rail-opening, rail-fees
func TestARailInShillings(t *testing.T) {
	at := outside.NewRailAccount(payrail.UGX, 1_000_000, true)
	h := openAccount(t, storetest.Open(t), at)
	h.booked(book.RailShillings, book.UGX, 1_000_000)
	near := h.want(h.swept("PROCEEDS", "100"), http.StatusCreated)["sweep_id"].(string)
	far := h.want(h.swept("PROCEEDS", "200"), http.StatusCreated)["sweep_id"].(string)
	at.Moves(payrail.Movement{ID: "1", Kind: payrail.ToppedUp, Amount: 360_000}) // 370,000 at the rate of now
	at.Moves(payrail.Movement{ID: "2", Kind: payrail.ToppedUp, Amount: 717_000}) // more than 3 % below 740,000
	at.Moves(payrail.Movement{ID: "3", Kind: payrail.Fee, Amount: -1_000})
	h.becomes(near, treasury.Arrived)
	h.booked(book.RailShillings, book.UGX, 1_000_000+360_000+717_000-1_000)
	h.booked(book.RailTopUps, book.UGX, -1_000_000-360_000-717_000)
	h.booked(book.RailFees, book.UGX, 1_000)
	h.booked(book.RailFloat, book.USDC, 100)
	h.booked(book.ToRail, book.USDC, 200)
	if got := h.reads(far); got["status"] != "SENT" {
		t.Errorf("got %v, want that other shillings are not its own", got)
	}
}

// spec: rail-compare, rail-rounding
func TestTheStatementIsComparedWithThePayouts(t *testing.T) {
	at := outside.NewRailAccount(payrail.USDC, 1_000_000_000, true)
	h := openAccount(t, storetest.Open(t), at)
	farmerID := h.rest.Farmer(h.coop)
	pays := func() (reference string) {
		b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
		var paid payment.Payout
		h.rest.Until("the advance to be paid", func() bool {
			list, _, err := h.rest.Payments.OfBatch(t.Context(), b.ID, payment.Viewer{All: true}, "", 1)
			must(t, err)
			if len(list) == 1 {
				paid = list[0]
			}
			return paid.Status == payment.Completed
		})
		return paid.Reference
	}
	differences := func() (all string) {
		strange, err := h.rest.Treasury.StrangePayouts(t.Context())
		must(t, err)
		missing, err := h.rest.Treasury.MissingPayouts(t.Context())
		must(t, err)
		for _, d := range append(strange, missing...) {
			all += fmt.Sprintln(d.What, d.Ours, d.Seen)
		}
		return all
	}
	const advance = 97_500_000 // 62.5 kg at 2.6 USDC, 60 % of it
	early := time.Now().Add(-time.Hour)
	good, rounded, less := pays(), pays(), pays()
	back, gone := pays(), pays()
	at.Moves(payrail.Movement{ID: "rounded", Kind: payrail.PaidOut, Reference: rounded, Amount: -advance + 200})
	at.Moves(payrail.Movement{ID: "0", At: early, Kind: payrail.PaidOut, Reference: good, Amount: -advance})
	at.Moves(payrail.Movement{ID: "1", Kind: payrail.PaidOut, Reference: less, Amount: -advance + 272}) // a shilling is worth 270
	at.Moves(payrail.Movement{ID: "2", Kind: payrail.PaidOut, Reference: back, Amount: -advance})
	at.Moves(payrail.Movement{ID: "3", Kind: payrail.Returned, Reference: back, Amount: advance})
	at.Moves(payrail.Movement{ID: "4", Kind: payrail.PaidOut, Reference: "not-ours", Amount: -3_000_000})
	h.rest.Until("all lines to be read", func() bool { return strings.Count(differences(), "\n") == 3 })
	for _, want := range []string{less + " on the rail's statement of pay_", back + " on the rail's statement of pay_", "not-ours on the rail's statement no such reference 3 USDC"} {
		if got := differences(); !strings.Contains(got, want) || strings.Contains(got, good) || strings.Contains(got, rounded) {
			t.Errorf("got\n%s\nwant %q among it, and nothing of what agrees", got, want)
		}
	}
	h.booked(book.Fees, book.USDC, -0.0002) // the part of a shilling that the rail did not charge
	// The statement is past what it lacks.
	h.rest.Update(func(tx *store.Tx) error {
		return tx.Run("update payout_reference set ended_at = $1 where state = 'PAID'", time.Now().Add(-10*time.Minute))
	})
	if got := differences(); strings.Count(got, "\n") != 4 || !strings.Contains(got, gone+" of pay_") || !strings.Contains(got, "not on the rail's statement") {
		t.Errorf("got\n%s\nwant %s among it", got, gone)
	}
}
