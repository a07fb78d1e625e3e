package test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// spec: post-mfi-deposit, post-farmer-payout, visibility-payment, payout-once
func TestMoneyGoesInAndOutOnceInTheWholeBinary(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t)
	depositsReachTheVault(t, w)
	payoutsReachPhones(t, w)
	coffeeIsSold(t, w)
	dir := []string{"--data-dir", w.dir}
	env := []string{"MWANYI_SANDBOX_ADDR=" + strings.TrimPrefix(w.creds.SandboxURL, "http://")}
	if out := mustRun(t, env, append([]string{"books"}, dir...)...); !strings.Contains(out, `"trial_balance":{"UGX":"0","USDC":"0"}`) {
		t.Errorf("out %q, want %q in it", out, `"trial_balance":{"UGX":"0","USDC":"0"}`)
	}
	everythingAgrees(t, w)
	trim(t, w.dir)
	everythingAgrees(t, w)
	theRailIsNamed(t, w)
}

// Nobody asks for an hour: only pawaPay's own callbacks, proven with the key that
// the service has read from the provider, can end these payouts.
// spec: rail-callback-signature, rail-callback-keys
func TestPayoutsOverPawaPayEndByItsCallbacks(t *testing.T) {
	t.Parallel()
	payoutsReachPhones(t, openWarehouse(t, "MWANYI_PAYOUT_RAIL=pawapay", "MWANYI_PAYOUT_POLLS=1h,1h,1h,1h"))
}

func depositsReachTheVault(t *testing.T, w *warehouse) {
	mfi := *w.creds.of(t, "MFI").OrganisationID
	body := map[string]any{"mfi_id": mfi, "conversion_payment_id": "conv-1", "amount_usdc": 24925.5, "source_currency": "EUR",
		"source_amount": 23000, "fx_rate": 1.0864, "conversion_fee_usdc": 61.7}
	made := w.holds(t, http.StatusCreated, call{path: "/payments/mfi-deposit", token: w.admin, body: body})
	wantFields(t, made, fields{"vault_shares_received": 24925500.0, "lending_vault_balance_after": 24925.5})
	w.refusedAs(t, "DUPLICATE_DEPOSIT", call{path: "/payments/mfi-deposit", token: w.admin, body: body})
	seen := call{path: "/payments/" + text(t, made, "deposit_id"), token: w.lender}
	if got := w.holds(t, http.StatusOK, seen); got["status"] != "COMPLETED" {
		t.Errorf("status %v, want COMPLETED: %v", got["status"], got)
	}
	seen.token = w.manager
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", seen)
	world := newClient(w.creds.SandboxURL)
	world.want(t, http.StatusCreated, call{path: "/conversion/wires", body: map[string]any{"mfi_id": mfi, "source_currency": "USD", "source_amount": 1000}})
	eventually(t, "the wire is in the vault", func() bool {
		books := w.holds(t, http.StatusOK, call{path: "/admin/books", token: w.admin})
		return strings.Contains(fmt.Sprint(books["accounts"]), "account:lenders balance:-25923")
	})
}

func payoutsReachPhones(t *testing.T, w *warehouse) {
	w.want(t, http.StatusCreated, call{path: "/farmers/register", token: w.manager, body: w.walk("UG-700001", 23456)})
	out := w.holds(t, http.StatusCreated, call{path: "/batch/submit", token: w.agent, body: w.delivery("UG-700001", 62.5)})
	data, _ := out["data"].(map[string]any)
	batch := text(t, data, "batch_id")
	ask := call{path: "/payments/farmer-payout", token: w.manager, body: map[string]any{"farmer_id": "UG-700001", "batch_id": batch,
		"amount_usdc": 42.5, "reason": "TOP_UP", "cooperative_id": w.coop}}
	made := w.holds(t, http.StatusCreated, ask)
	w.refusedAs(t, "DUPLICATE_PAYOUT", ask)
	eventually(t, "advance and payout are complete", func() bool {
		list := w.holds(t, http.StatusOK, call{path: "/payments?batch_id=" + batch, token: w.manager})
		return strings.Count(fmt.Sprint(list["payments"]), "status:COMPLETED") == 2
	})
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{path: "/payments?batch_id=" + batch, token: w.foreign})
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{path: "/payments/" + text(t, made, "payout_id"), token: w.foreign})
	var truth struct {
		Transfers []struct {
			Reference string `json:"reference"`
			UGX       int64  `json:"amount_ugx"`
		} `json:"transfers"`
	}
	if err := json.Unmarshal(newClient(w.creds.SandboxURL).do(t, call{path: "/payout/transfers"}).body, &truth); err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, paid := range truth.Transfers {
		if paid.Reference == made["payout_provider_reference"] && paid.UGX == 157250 {
			found++
		}
	}
	if found != 1 {
		t.Errorf("paid: %d transfers to the farmer, want 1: %+v", found, truth.Transfers)
	}
	if len(truth.Transfers) != 2 {
		t.Errorf("paid: %d transfers, want 2: %+v", len(truth.Transfers), truth.Transfers)
	}
}
