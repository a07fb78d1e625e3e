package test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// difference is a line of mwanyi reconcile.
type difference struct {
	Check      string `json:"check"`
	Account    string `json:"account"`
	Difference string `json:"difference"`
	Ours       string `json:"ours"`
	Theirs     string `json:"theirs"`
}

// verdict is its last line.
type verdict struct {
	Differences int               `json:"differences"`
	Checked     map[string]int    `json:"checked"`
	Skipped     map[string]string `json:"skipped"`
	References  int               `json:"references_checked"`
}

// reconciled runs mwanyi reconcile beside the service.
func (w *warehouse) reconciled(t *testing.T) (code int, found []difference, v verdict) {
	t.Helper()
	env := []string{"MWANYI_SANDBOX_ADDR=" + strings.TrimPrefix(w.creds.SandboxURL, "http://")}
	code, stdout, stderr := run(t, env, "reconcile", "--data-dir", w.dir)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	for i, line := range lines {
		var err error
		if i == len(lines)-1 {
			err = json.Unmarshal([]byte(line), &v)
		} else {
			found = append(found, difference{})
			err = json.Unmarshal([]byte(line), &found[i])
		}
		if err != nil {
			t.Fatalf("exit code %d, line %q: %v\n%s", code, line, err, stderr)
		}
	}
	return code, found, v
}

// everythingAgrees demands that every check was made and found nothing.
// spec: reconcile-checks
func everythingAgrees(t *testing.T, w *warehouse) {
	code, found, v := w.reconciled(t)
	if code != 0 || len(found) > 0 || v.Differences != 0 {
		t.Errorf("exit code %d with %+v, want 0 and nothing", code, found)
	}
	if len(v.Skipped) > 0 {
		t.Errorf("skipped %v, want every check made", v.Skipped)
	}
	for _, check := range []string{"trial balance", "closes", "rows", "chain", "loans", "lots", "deposits", "rail", "statement", "references"} {
		if v.Checked[check] == 0 {
			t.Errorf("nothing was compared under %s: %v", check, v.Checked)
		}
	}
	if v.References == 0 || v.References != v.Checked["references"] {
		t.Errorf("references_checked %d, want the %d of the check", v.References, v.Checked["references"])
	}
	code, _, stderr := run(t, []string{"MWANYI_SANDBOX_ADDR=127.0.0.1:0"}, "reconcile", "--data-dir", w.dir)
	if code != 1 || !strings.Contains(stderr, "no rail that is configured") || strings.Contains(stderr, "panic") {
		t.Errorf("without the rail that has paid: exit code %d, want 1 and why\n%s", code, stderr)
	}
}

// coffeeIsSold brings a loan, a sale and its repayment into the books.
func coffeeIsSold(t *testing.T, w *warehouse) {
	w.register(t, "UG-950001", 951)
	batch := w.brings(t, "UG-950001", 200)
	l := w.holds(t, http.StatusCreated, w.loan("UG-950001", batch))
	w.loanIs(t, text(t, l, "loan_id"), "ACTIVE")
	order := ""
	for _, stage := range stageNames[1:] {
		order = w.move(t, batch, order, stage)
	}
	w.loanIs(t, text(t, l, "loan_id"), "REPAID")
	w.holds(t, http.StatusCreated, w.loan("UG-950001", w.brings(t, "UG-950001", 200), "amount_usdc", 100))
	w.allPaid(t)
}

// allPaid waits until no payout is under way.
func (w *warehouse) allPaid(t *testing.T) {
	t.Helper()
	eventually(t, "every payout is complete", func() bool {
		books := w.holds(t, http.StatusOK, call{path: "/admin/books", token: w.admin})
		all, _ := books["accounts"].([]any)
		return len(all) > 0 && !slices.ContainsFunc(all, func(each any) bool {
			a, _ := each.(map[string]any)
			return (a["account"] == "farmer_payable" || a["account"] == "payout_in_flight") && a["balance"] != 0.0
		})
	})
}

// theRailIsNamed lets the rail pay what nobody here ordered, and forget what it
// has paid.
// spec: reconcile-checks, rail-compare
func theRailIsNamed(t *testing.T, w *warehouse) {
	world := newClient(w.creds.SandboxURL)
	world.want(t, http.StatusCreated, call{path: "/payout/transfers", body: map[string]any{"phone": "+256772000001", "amount_ugx": 370000, "reference": "nobodys", "rail": "yellowcard"}})
	code, found, _ := w.reconciled(t)
	if code == 0 {
		t.Error("exit code 0 after a payment that nobody here ordered")
	}
	named(t, found, "statement", "reference nobodys on the rail's statement")
	named(t, found, "rail", "what the rail holds")

	var truth struct {
		Transfers []struct {
			Reference string `json:"reference"`
		} `json:"transfers"`
	}
	if err := json.Unmarshal(world.do(t, call{path: "/payout/transfers"}).body, &truth); err != nil {
		t.Fatal(err)
	}
	gone := truth.Transfers[0].Reference
	if got := world.do(t, call{method: http.MethodDelete, path: "/payout/transfers/" + gone}); got.status != http.StatusNoContent {
		t.Fatalf("status %d, want 204: %s", got.status, got.body)
	}
	code, found, _ = w.reconciled(t)
	if code == 0 {
		t.Error("exit code 0 after a payment went missing")
	}
	named(t, found, "references", "reference "+gone)
}

// named demands a difference of a check.
func named(t *testing.T, found []difference, check, what string) {
	t.Helper()
	if !slices.ContainsFunc(found, func(d difference) bool { return d.Check == check && strings.Contains(d.Difference, what) }) {
		t.Errorf("%s has not named %q: %+v", check, what, found)
	}
}
