package api

import (
	"fmt"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
)

// What tenants can do together on loans, each tried on the real contracts through
// the API.

// Ghosts with phantom coffee: a cooperative gets no more than its share of the
// pool, whatever it delivers, and little on what nobody else has seen.
// spec: covenants, loan-haircut
func TestPhantomCoffeeDoesNotEmptyThePool(t *testing.T) {
	v := openVaulted(t, func(d *evm.Deployment) {
		d.CoopCap = 2500
		d.Haircuts = [4]uint16{7000, 5000, 2000, 0}
	})
	lent := 0.0
	for range 6 {
		ghost := v.brings(v.rest.Farmer(v.coop)) // 400 USDC, at DELIVERED 120, of which 60 % are lent
		out := v.do(v.loanOn(ghost, ""))
		if out.status == http.StatusCreated {
			lent += 72
		} else if code := out.code(t); code != "LOAN_LIMIT_EXCEEDED" {
			t.Errorf("refused with %s, want LOAN_LIMIT_EXCEEDED", code)
		}
	}
	if got := v.pool()["lent_usdc"].(float64); got > 250 || got < 216 || got > lent+36 {
		t.Errorf("%v are lent to ghosts of one cooperative, want a quarter of the pool at most", got)
	}
}

// A lender takes its money out around a farmer's loan, which would cost half of it
// a year for its whole term.
// spec: loan-rate-limit
func TestALenderCannotSqueezeTheRate(t *testing.T) {
	v := openVaulted(t)
	b := v.brings(v.rest.Farmer(v.coop))
	quote := v.want(ask{method: http.MethodGet, path: "/loans/quote?batch_id=" + b.ID, token: v.tokens[access.Cooperative]}, http.StatusOK)
	v.sends(chain.Redeem{From: evmtest.At("proceeds"), Shares: 790_000_000_000, Receiver: evmtest.At("proceeds")})
	v.refused(v.loanOn(b, fmt.Sprintf(`,"max_borrow_rate":%v`, quote["borrow_rate"])), "RATE_TOO_HIGH")
	v.refused(v.loanOn(b, ""), "RATE_TOO_HIGH") // 95 % lent would be 48 %, above what the vault lends at
	if lent := v.pool()["lent_usdc"]; lent != 0.0 {
		t.Errorf("%v are lent, want nothing", lent)
	}
}

// Who comes in before a late loan is repaid, or a lost one is recovered, takes
// nothing of what others bore.
// spec: deposit-entry-price, pool-aside
func TestNobodyBuysIntoARecovery(t *testing.T) {
	v := openVaulted(t)
	_, loanID := v.lent("")
	v.pass(212 * oneDay)
	v.turn("lending.default")
	v.becomes(loanID, "DEFAULTED")
	v.puts("conv-1", 10_000) // a block before the recovery, ten times the pool
	v.want(v.repay(loanID, `{}`), http.StatusOK)
	if _, value := v.owns(); value > 10_000.01 {
		t.Errorf("the sandwich is worth %v at once, want no more than was put in", value)
	}
	if unvested, _ := v.pool()["unvested_usdc"].(float64); unvested < 200 {
		t.Errorf("%v vest, want the recovery", unvested)
	}
}

// Who leaves while a loan is late, and a loss to be seen, leaves with its part of it;
// the default itself moves nothing for those who stay.
// spec: pool-aside
func TestWhoRunsBeforeADefaultBearsItsPart(t *testing.T) {
	v := openVaulted(t)
	v.puts("conv-1", 1000) // as much as the others
	_, loanID := v.lent("")
	v.pass(209 * oneDay) // a day before it can be written off
	shares, value := v.owns()
	principal, _ := v.loan(loanID)["principal_usdc"].(float64)
	if part := principal / 2; part < 100 || value > 1000-0.9*part || value < 1000-part {
		t.Errorf("the lender who leaves has %v of 1000, want nearly half of the %v that are about to be lost off it", value, principal)
	}
	v.sends(chain.Redeem{From: evmtest.At("lender"), Shares: uint64(shares) * shareUnit, Receiver: evmtest.At("lender")})
	stays, _ := v.pool()["share_price"].(float64)
	v.pass(3 * oneDay)
	v.turn("lending.default")
	v.becomes(loanID, "DEFAULTED")
	if after, _ := v.pool()["share_price"].(float64); after < stays-0.01 || after > stays {
		t.Errorf("a share is worth %v after the default and was worth %v, want the last day of the loss and no more", after, stays)
	}
}

// A batch that its cooperative has given away is not its collateral, and an order
// that does not cover the loan does not get the batch.
// spec: loan-not-on-sold-batch
func TestPledgedCoffeeIsNotSoldBelowItsDebt(t *testing.T) {
	v := openVaulted(t)
	given := v.brings(v.rest.Farmer(v.coop))
	v.sends(chain.TransferBatch{From: evmtest.At("cooperative"), To: evmtest.At("deployer"), TokenID: given.TokenID})
	v.refused(v.loanOn(given, ""), "BATCH_NOT_ELIGIBLE")
	b, loanID := v.lent("")
	v.rest.Take(b, chain.Warehoused)
	made := v.want(ask{method: http.MethodPost, path: "/purchase-orders", token: v.tokens[access.Buyer],
		body: fmt.Sprintf(`{"batch_ids":[%q],"price_per_kg_usdc":0.000001,"destination_country":"DE"}`, b.ID)}, http.StatusCreated)
	v.refused(ask{method: http.MethodPost, path: fmt.Sprintf("/purchase-orders/%s/confirm", made["po_id"]), token: v.tokens[access.Cooperative]}, "BATCH_NOT_ELIGIBLE")
	if l := v.loan(loanID); l["status"] != "ACTIVE" || v.rest.Stage(b.ID) != chain.Warehoused {
		t.Errorf("got %v, want the loan and its coffee where they were", l)
	}
}

// A circle of loans and repayments by hand raises no score, and a second loan stands
// behind the first.
// spec: score-by-sale, code-farmer-has-active-loan
func TestACircleOfLoansRaisesNothing(t *testing.T) {
	v := openVaulted(t)
	b := v.brings(v.rest.Farmer(v.coop))
	before := v.score(b.FarmerID)
	for range 3 {
		loanID, _ := v.want(v.loanOn(b, `,"amount_usdc":50`), http.StatusCreated)["loan_id"].(string)
		v.becomes(loanID, "ACTIVE")
		v.refused(v.loanOn(v.brings(b.FarmerID), ""), "FARMER_HAS_ACTIVE_LOAN")
		before += 10 // for the delivery alone
		v.want(v.repay(loanID, `{}`), http.StatusOK)
	}
	if got := v.score(b.FarmerID); got != before {
		t.Errorf("the score is %v, want %v: deliveries alone count", got, before)
	}
}
