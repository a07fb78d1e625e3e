package api

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/outside"
)

// writtenLoan is a loan as a portfolio sees it; ages are in days.
type writtenLoan struct {
	status                          lending.Status
	principal, repaid, interestPaid int64 // USDC
	rate                            int64 // millionths
	tier                            string
	age, late                       int
}

// writes puts a loan into the books of lending, on a batch.
func (h *house) writes(b batch.Batch, l writtenLoan) {
	h.t.Helper()
	day := 24 * time.Hour
	began := clock.Now().Add(-time.Duration(l.age)*day - time.Hour)
	due := clock.Now().Add(-time.Duration(l.late)*day - time.Hour)
	h.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne(`insert into loan (id, farmer_id, batch_id, token_id, cooperative_id, status, asked, principal, rate, tier, ltv_bps, collateral, repaid, interest_paid,
			created_at, originated_at, due_at, defaults_at, unwinding) values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9, 0, 0, $10, $11, $12, $12, $13, $13, false)`,
			"loan_"+b.ID[4:], b.FarmerID, b.ID, int64(b.TokenID), b.CooperativeID, string(l.status), l.principal*1_000_000, l.rate, l.tier, l.repaid*1_000_000, l.interestPaid*1_000_000, began, due)
	})
}

func (h *house) delivered(cooperativeID string) batch.Batch {
	h.t.Helper()
	return h.rest.Submit(h.rest.Delivery(cooperativeID, h.rest.Farmer(cooperativeID)))
}

// openPortfolio is a portfolio that was added up by hand.
func openPortfolio(t *testing.T, s *store.Store) (h *house, largest string) {
	h = openWhole(t, s)
	h.rest.Model.Give(outside.VaultAddress, 500_000_000)
	first := h.delivered(h.coop)
	h.writes(first, writtenLoan{status: lending.Active, principal: 100, rate: 100_000, tier: "STANDARD", age: 10, late: -170})
	h.rest.Take(first, chain.Graded)
	sold := h.delivered(h.coop)
	h.writes(sold, writtenLoan{status: lending.Active, principal: 90, repaid: 35, interestPaid: 5, rate: 50_000, tier: "PREMIUM", age: 190, late: 10})
	h.rest.Take(sold, chain.Committed)
	h.writes(h.delivered(h.other), writtenLoan{status: lending.Disbursing, principal: 40, rate: 200_000, tier: "STANDARD", age: 225, late: 45})
	h.writes(h.delivered(h.other), writtenLoan{status: lending.Defaulted, principal: 50, repaid: 20, rate: 990_000, tier: "STANDARD", age: 280, late: 100})
	h.writes(h.delivered(h.other), writtenLoan{status: lending.Defaulted, principal: 70, rate: 990_000, tier: "STANDARD", age: 600, late: 400})
	h.writes(h.delivered(h.other), writtenLoan{status: lending.Repaid, principal: 70, repaid: 75, interestPaid: 5, rate: 990_000, tier: "STANDARD", age: 300, late: 100})
	orderID := h.rest.Text("select order_id from batch where id = $1", sold.ID)
	h.rest.Update(func(tx *store.Tx) error { // of the escrow something was given back
		_, err := book.Post(tx, book.Entry{Cause: "by hand", Step: "escrow", Lines: book.Move(book.At(book.Escrow, ""), book.At(book.BuyersDeposits, orderID), 45_000_000)})
		return err
	})
	return h, first.FarmerID
}

// spec: get-lending-portfolio
func TestAPortfolioInAmounts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h, largest := openPortfolio(t, s)
		h.rest.Lending.Covenants = lending.Covenants{CooperativePct: 30, MinCashPct: 5, MaxPAR30Pct: 31}
		got := h.want(ask{method: "GET", path: "/lending/portfolio", token: h.tokens[access.MFI]}, http.StatusOK)
		slice := func(key string, loans, outstanding, share, defaulted, par1, par1Share, par30, par30Share, par90, par90Share float64) map[string]any {
			return map[string]any{"key": key, "loans": loans, "outstanding_usdc": outstanding, "share": share, "defaulted_usdc": defaulted, "par1_usdc": par1, "par1_share": par1Share,
				"par30_usdc": par30, "par30_share": par30Share, "par90_usdc": par90, "par90_share": par90Share}
		}
		month := func(days int) string {
			return clock.Now().Add(-time.Duration(days)*24*time.Hour - time.Hour).Format("2006-01")
		}
		want := map[string]any{
			"total_assets_usdc": 500.0, "cash_usdc": 500.0, "cash_share": 1.0, "weighted_borrow_rate": 0.105, "weighted_age_days": 107.0,
			"total":          slice("ALL", 3, 200, 1, 30, 130, 0.565217, 70, 0.304347, 30, 0.130434),
			"by_cooperative": byKey(slice(h.coop, 2, 160, 0.8, 0, 60, 0.375, 0, 0, 0, 0), slice(h.other, 1, 40, 0.2, 30, 70, 1, 70, 1, 30, 0.428571)),
			"by_tier":        byKey(slice("PREMIUM", 1, 60, 0.3, 0, 60, 1, 0, 0, 0, 0), slice("STANDARD", 2, 140, 0.7, 30, 70, 0.411764, 70, 0.411764, 30, 0.17647)),
			"by_stage": byKey(slice("COMMITTED", 1, 60, 0.3, 0, 60, 1, 0, 0, 0, 0), slice("DELIVERED", 1, 40, 0.2, 30, 70, 1, 70, 1, 30, 0.428571),
				slice("GRADED", 1, 100, 0.5, 0, 0, 0, 0, 0, 0, 0)),
			"by_vintage": byKey(slice(month(10), 1, 100, 0.5, 0, 0, 0, 0, 0, 0, 0), slice(month(190), 1, 60, 0.3, 0, 60, 1, 0, 0, 0, 0),
				slice(month(225), 1, 40, 0.2, 0, 40, 1, 40, 1, 0, 0), slice(month(280), 0, 0, 0, 30, 30, 1, 30, 1, 30, 1)),
			"concentration": map[string]any{"largest_cooperative_share": 0.8, "largest_farmers_share": 1.0, "largest_farmers": []any{
				map[string]any{"outstanding_usdc": 100.0, "share": 0.5}, map[string]any{"outstanding_usdc": 60.0, "share": 0.3}, map[string]any{"outstanding_usdc": 40.0, "share": 0.2},
			}},
			"coverage": map[string]any{"signed_orders_usdc": 60.0, "signed_orders_share": 0.3, "escrow_usdc": 45.0, "escrow_share": 0.225},
			"covenants": []any{
				map[string]any{"name": "COOPERATIVE_SHARE", "limit": 0.3, "value": 0.32, "breached": true},
				map[string]any{"name": "CASH_SHARE", "limit": 0.05, "value": 1.0, "breached": false},
				map[string]any{"name": "PAR30", "limit": 0.31, "value": 0.304347, "breached": false},
			},
		}
		for field, value := range want {
			if encoded(t, got[field]) != encoded(t, value) {
				t.Errorf("%s is\n%s, want\n%s", field, encoded(t, got[field]), encoded(t, value))
			}
		}
		farmers := h.want(ask{method: "GET", path: "/lending/portfolio", token: h.tokens[access.Admin]}, http.StatusOK)["concentration"].(map[string]any)["largest_farmers"].([]any)
		if who := farmers[0].(map[string]any)["farmer_id"]; who != largest {
			t.Errorf("ADMIN sees %v first, want %s", who, largest)
		}
		h.refused(ask{method: "GET", path: "/lending/portfolio", token: h.tokens[access.Cooperative]}, fault.InsufficientPermissions)
	})
}

// byKey puts parts into the order of their keys.
func byKey(parts ...map[string]any) (list []any) {
	slices.SortFunc(parts, func(a, b map[string]any) int {
		if a["key"].(string) < b["key"].(string) {
			return -1
		}
		return 1
	})
	for _, p := range parts {
		list = append(list, p)
	}
	return list
}

// borrows asks for a loan on a new batch; zero: the most.
func (h *house) borrows(cooperativeID string, amount money.USDC) ask {
	h.t.Helper()
	b := h.delivered(cooperativeID)
	body := map[string]any{"farmer_id": b.FarmerID, "batch_id": b.ID, "cooperative_id": cooperativeID}
	if amount > 0 {
		body["amount_usdc"] = float64(amount) / 1_000_000
	}
	return ask{method: "POST", path: "/loans", token: h.tokens[access.Admin], body: encoded(h.t, body)}
}

// A batch of these carries 150 USDC, and the pool has 1000.
// spec: covenants, code-covenant-breached, code-insufficient-liquidity
func TestCovenantsStopNewLoans(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		h.rest.Deliveries.AdvancePct = 0
		h.rest.Model.Give(outside.VaultAddress, 1_000_000_000)
		lent := func(a ask) any { return h.want(a, http.StatusCreated)["principal_usdc"] }
		promise := func(c lending.Covenants) { h.rest.Lending.Covenants = c }

		promise(lending.Covenants{CooperativePct: 25})
		if got := lent(h.borrows(h.coop, 0)); got != 150.0 {
			t.Errorf("the first loan is %v, want 150", got)
		}
		out := h.refused(h.borrows(h.coop, 120_000_000), fault.LoanLimitExceeded)
		if got := out.message(t); got != "COOPERATIVE_SHARE: this cooperative's part of the pool is used up; the most that can be lent to its farmers now is 100 USDC" {
			t.Errorf("got %q", got)
		}
		if got := lent(h.borrows(h.coop, 0)); got != 100.0 {
			t.Errorf("who asks for the most gets %v, want the 100 that are left", got)
		}
		h.refused(h.borrows(h.coop, 0), fault.LoanLimitExceeded)
		lent(h.borrows(h.other, 50_000_000)) // another cooperative has its own part

		promise(lending.Covenants{MinCashPct: 90})
		h.refused(h.borrows(h.coop, 110_000_000), fault.InsufficientLiquidity)
		if got := lent(h.borrows(h.coop, 0)); got != 100.0 {
			t.Errorf("who asks for the most gets %v, want the 100 that need not stay in cash", got)
		}
		promise(lending.Covenants{MinCashPct: 96})
		h.refused(h.borrows(h.coop, 0), fault.InsufficientLiquidity)

		promise(lending.Covenants{MaxPAR30Pct: 10})
		h.rest.Update(func(tx *store.Tx) error { // 50 of 400 are late
			return tx.ExecOne("update loan set due_at = $1 where cooperative_id = $2", clock.Now().Add(-32*24*time.Hour), h.other)
		})
		h.refused(h.borrows(h.coop, 0), fault.CovenantBreached)
		promise(lending.Covenants{MaxPAR30Pct: 13, CooperativePct: 100})
		lent(h.borrows(h.coop, 0))
		promise(lending.Covenants{})
		lent(h.borrows(h.coop, 0))
	})
}

// message is the text of a refusal.
func (out answer) message(t testing.TB) string {
	t.Helper()
	var body errorBody
	must(t, json.Unmarshal(out.body, &body))
	return body.Error.Message
}

// Requests at the same moment see each other: together they stay under the cap.
// spec: covenants
func TestTheCapOfACooperativeHoldsForRequestsAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		h.rest.Deliveries.AdvancePct = 0
		h.rest.Model.Give(outside.VaultAddress, 1_000_000_000)
		h.rest.Lending.Covenants = lending.Covenants{CooperativePct: 25, MinCashPct: 50}
		var asks []lending.OriginateRequest
		for range 5 {
			b := h.delivered(h.coop)
			asks = append(asks, lending.OriginateRequest{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: h.coop, Amount: 100_000_000})
		}
		var all sync.WaitGroup
		errs := make([]error, len(asks))
		for i, r := range asks {
			all.Go(func() { _, errs[i] = h.rest.Lending.Originate(context.Background(), r, "") })
		}
		all.Wait()
		given := 0
		for _, err := range errs {
			switch {
			case err == nil:
				given++
			case !fault.Is(err, fault.LoanLimitExceeded):
				t.Error(err)
			}
		}
		if given != 2 {
			t.Errorf("%d loans of 100 were given, want 2: a quarter of the pool is 250", given)
		}
	})
}
