package api

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/outside"
)

// A loan of 960 USDC at 8 % in a pool of 10,000 falls due, defaults, and 100 USDC
// of it come back, of which 20 are interest.
// spec: pool-lateness-amounts, loan-recovered
func TestLendersSeeWhatIsLateAndWhatCameBack(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.rest.Deliveries.AdvancePct = 0 // nothing comes off what is lent
	h.rest.Model.Give(outside.VaultAddress, 10_000_000_000)
	b := h.graded400("")
	made := h.want(ask{method: http.MethodPost, path: "/loans", token: h.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q}`, b.FarmerID, b.ID, h.coop)}, http.StatusCreated)
	loanID, _ := made["loan_id"].(string)
	h.rest.Until("the farmer is paid", func() bool { return h.rest.Count("select count(*) from loan where status = 'ACTIVE'") == 1 })
	shows := func(step string, apy, count, owed float64, bucket string) {
		t.Helper()
		p := h.want(ask{method: http.MethodGet, path: "/lending/pool-status", token: h.tokens[access.MFI]}, http.StatusOK)
		counts, _ := p["loans_by_lateness"].(map[string]any)
		sums, _ := p["loans_by_lateness_usdc"].(map[string]any)
		if p["apy_current"] != apy || counts[bucket] != count || sums[bucket] != owed {
			t.Errorf("%s: apy %v, %v and %v %s, want %v, %v and %v", step, p["apy_current"], counts[bucket], sums[bucket], bucket, apy, count, owed)
		}
	}
	apply := func(data any, index uint) {
		t.Helper()
		h.rest.Update(func(tx *store.Tx) error {
			return h.rest.Lending.Apply(tx, chain.Event{Data: data, TxHash: chain.Hash{9}, LogIndex: index, At: clock.Now()})
		})
	}
	shows("in time", 0.0825, 1, 960, "CURRENT")
	h.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update loan set due_at = $1 where id = $2", clock.Now().Add(-time.Hour), loanID)
	})
	shows("an hour late", 0.0825, 1, 960, "DAYS_1_30") // what is earned is the vault's word
	apply(chain.LoanWrittenOff{LoanID: loanID, TokenID: b.TokenID, Principal: 960_000_000, Interest: 20_000_000}, 1)
	shows("written off", 0.0825, 1, 960, "DEFAULTED")
	apply(chain.LoanRecovered{LoanID: loanID, TokenID: b.TokenID, Amount: 100_000_000, Left: 880_000_000}, 2)
	shows("a part came back", 0.0825, 1, 880, "DEFAULTED")
	got := h.want(ask{method: http.MethodGet, path: "/loans/" + loanID, token: h.tokens[access.MFI]}, http.StatusOK)
	if got["status"] != "DEFAULTED" || got["recovered_usdc"] != 100.0 || got["recovered_interest_usdc"] != 20.0 || got["repaid_usdc"] != 100.0 {
		t.Errorf("the loan shows %v, want 100 back, of which 20 are interest", got)
	}
	apply(chain.LoanRecovered{LoanID: loanID, TokenID: b.TokenID, Amount: 880_000_000}, 3)
	shows("all came back", 0.0825, 0, 0, "DEFAULTED")
}
