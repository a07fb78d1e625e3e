package api

import (
	"bytes"
	"context"
	"encoding/csv"
	"net/http"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/needtest"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tally"
	"mwanyi/internal/testhouse/outside"
)

// openGain is a house in which the first lender has deposited 200 USDC, the
// second 100, and the pool has gained 30 since.
func openGain(t *testing.T, s *store.Store) *lenders {
	t.Helper()
	l := openLenders(t, s)
	l.rest.Tally.Accounts = tally.Accounts{Conversion: outside.ConversionAccount, Vault: outside.VaultAddress}
	for _, of := range [][2]string{{l.mfi, "wire-1"}, {l.mfi, "wire-2"}, {l.second, "wire-3"}} {
		l.want(l.post(depositOf(of[0], of[1], `,"transaction_hash":"`+l.wired(100_000_000)+`"`)), http.StatusCreated)
	}
	for _, e := range l.rest.Model.Log() {
		l.rest.Update(func(tx *store.Tx) error {
			if err := l.rest.Lenders.Apply(tx, e); err != nil {
				return err
			}
			return l.rest.Tally.Apply(tx, e)
		})
	}
	l.rest.Model.Give(outside.VaultAddress, 30_000_001) // what rounding down would take
	return l
}

func (l *lenders) get(role access.Role, path string) ask {
	return ask{method: "GET", path: path, token: l.tokens[role]}
}

// spec: get-lending-position, lender-history
func TestALenderSeesWhatItOwnsDayByDay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openGain(t, s)
		today := clock.Now().Format("2006-01-02")
		if live := l.want(l.get(access.MFI, "/lending/position"), http.StatusOK)["history"].([]any); len(live) != 1 {
			t.Errorf("before the first note the history is %v, want today as it is now", live)
		}
		l.notes()
		want := map[string]any{"mfi_id": l.mfi, "shares": 200_000.0, "share_price": 1.1, "value_usdc": 220.0, "deposited_usdc": 200.0, "withdrawn_usdc": 0.0, "gain_usdc": 20.0}
		got := l.want(l.get(access.MFI, "/lending/position"), http.StatusOK)
		for field, value := range want {
			if got[field] != value {
				t.Errorf("%s is %v, want %v", field, got[field], value)
			}
		}
		days := got["history"].([]any)
		if len(days) != 1 || encoded(t, days[0]) != encoded(t, map[string]any{"date": today, "shares": 200_000, "share_price": 1.1, "value_usdc": 220}) {
			t.Errorf("the history is %v, want today", days)
		}
		if got := l.want(l.get(access.Admin, "/lending/position?mfi_id="+l.second+"&from="+today+"&to="+today), http.StatusOK); got["value_usdc"] != 110.0 || len(got["history"].([]any)) != 1 {
			t.Errorf("ADMIN sees %v, want the second lender's 110", got)
		}
		if got := l.want(l.get(access.MFI, "/lending/position?to=2026-01-01"), http.StatusOK)["history"].([]any); len(got) != 0 {
			t.Errorf("before anything was noted there is %v", got)
		}
		pool := l.want(l.get(access.MFI, "/lending/pool-status"), http.StatusOK)
		if encoded(t, pool["position"]) != encoded(t, map[string]any{"mfi_id": l.mfi, "shares": 200_000, "value_usdc": 220}) || len(pool["share_price_history"].([]any)) != 1 {
			t.Errorf("the pool shows %v and %v", pool["position"], pool["share_price_history"])
		}
		l.refused(l.get(access.Admin, "/lending/position"), fault.InvalidRequest)
		l.refused(l.get(access.Admin, "/lending/position?mfi_id="+l.coop), fault.MFINotFound)
		l.refused(l.get(access.MFI, "/lending/position?mfi_id="+l.second), fault.InsufficientPermissions)
		l.refused(l.get(access.MFI, "/lending/position?from=2026-02-01&to=2026-01-01"), fault.InvalidRequest)
		l.refused(l.get(access.MFI, "/lending/position?from=2020-02-01&to=2026-01-01"), fault.InvalidRequest)
		l.refused(l.get(access.Cooperative, "/lending/position"), fault.InsufficientPermissions)
	})
}

// notes lets the job of the day run.
func (l *lenders) notes() {
	l.t.Helper()
	then, err := l.rest.Lenders.Kinds()[0].Run(context.Background(), nil)
	must(l.t, err)
	must(l.t, l.store.Update(context.Background(), then))
}

// spec: get-lending-statement, statement-forms
func TestAStatementInItsThreeForms(t *testing.T) {
	l := openGain(t, storetest.Open(t))
	month := clock.Now().Format("2006-01")
	path := "/lending/statement?month=" + month
	got := l.want(l.get(access.MFI, path), http.StatusOK)
	own, pool := got["own"].(map[string]any), got["pool"].(map[string]any)
	if got["complete"] != false || own["deposits_usdc"] != 200.0 || own["interest_accrued_usdc"] != 20.0 || own["closing_usdc"] != 220.0 || own["reserve_usdc"] != 0.0 || got["other_shares"] != 0.0 {
		t.Errorf("got %v, want 200 deposited and 20 earned, in a month that is not over", got)
	}
	// The model has no loans: what the pool has gained nobody explains.
	if pool["deposits_usdc"] != 300.0 || pool["closing_usdc"] != 330.000001 || pool["other_usdc"] != 30.000001 || len(got["movements"].([]any)) != 2 {
		t.Errorf("got %v, want 300 deposited and 30 that came otherwise", pool)
	}
	for _, a := range []ask{l.get(access.MFI, path+"&format=csv"), {method: "GET", path: path, token: l.tokens[access.MFI], header: map[string]string{"Accept": "text/csv"}}} {
		out := l.do(a)
		rows, err := csv.NewReader(bytes.NewReader(out.body)).ReadAll()
		if err != nil || out.status != http.StatusOK || !strings.HasPrefix(out.header.Get("Content-Type"), "text/csv") {
			t.Fatalf("%d %v: %s", out.status, err, out.body)
		}
		if !slices.ContainsFunc(rows, func(r []string) bool { return r[0] == "own" && r[1] == "interest_accrued" && r[4] == "20" }) || len(rows) != 8+2+2*13 {
			t.Errorf("%d rows, want 36 and the interest among them:\n%s", len(rows), out.body)
		}
	}
	out := l.do(l.get(access.MFI, path+"&format=pdf"))
	if out.status != http.StatusOK || !bytes.HasPrefix(out.body, []byte("%PDF-")) || out.header.Get("Content-Disposition") != `attachment; filename="statement-`+month+`.pdf"` {
		t.Errorf("%d %v", out.status, out.header)
	}
	needtest.Program(t, needtest.PDF, "pdftotext")
	read := exec.Command("pdftotext", "-layout", "-", "-")
	read.Stdin = bytes.NewReader(out.body)
	text, err := read.Output()
	must(t, err)
	for _, want := range []string{"Lender statement", "A lender\n", l.mfi, "The month is not over", "220.000000", "20.000000", "Page 1 of 1"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the document does not say %q:\n%s", want, text)
		}
	}
}

// spec: get-lending-statement
func TestAStatementThatCannotBeMade(t *testing.T) {
	l := openGain(t, storetest.Open(t))
	month := clock.Now().Format("2006-01")
	l.refused(l.get(access.MFI, "/lending/statement?month="+clock.Now().AddDate(0, 2, 0).Format("2006-01")), fault.InvalidRequest)
	l.refused(l.get(access.MFI, "/lending/statement?month=2020-01"), fault.NotFound)
	l.refused(ask{method: "GET", path: "/lending/statement?month=2026-13", token: l.tokens[access.MFI], wild: true}, fault.InvalidRequest)
	l.refused(ask{method: "GET", path: "/lending/statement", token: l.tokens[access.MFI], wild: true}, fault.InvalidRequest)
	l.refused(ask{method: "GET", path: "/lending/statement?month=" + month + "&format=xls", token: l.tokens[access.MFI], wild: true}, fault.InvalidRequest)
	l.refused(l.get(access.MFI, "/lending/statement?month="+month+"&mfi_id="+l.second), fault.InsufficientPermissions)
	l.refused(l.get(access.Admin, "/lending/statement?month="+month), fault.InvalidRequest)
	l.refused(l.get(access.Buyer, "/lending/statement?month="+month), fault.InsufficientPermissions)
}

// A lender whose wallet got shares from elsewhere is told so, and that no
// interest was earned by it.
// spec: statement-sums
func TestSharesThatNobodyDepositedAreNoInterest(t *testing.T) {
	l := openGain(t, storetest.Open(t))
	l.holds(l.second, chain.Address{9}) // another wallet, which owns nothing yet
	_, err := l.rest.Model.Send(context.Background(), "moved", chain.MintUSDC{To: chain.Address{9}, Amount: 1})
	must(t, err)
	l.rest.Model.AddShares(chain.Address{9}, 50_000_000_000)
	got := l.want(ask{method: "GET", path: "/lending/statement?mfi_id=" + l.second + "&month=" + clock.Now().Format("2006-01"), token: l.tokens[access.Admin]}, http.StatusOK)
	own := got["own"].(map[string]any)
	if got["other_shares"] != 50_000.0 || own["interest_accrued_usdc"] != 0.0 || own["other_usdc"] != own["closing_usdc"] || own["closing_usdc"] == 0.0 {
		t.Errorf("got %v, want 50 shares that came otherwise, and their worth", got)
	}
}
