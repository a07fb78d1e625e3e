package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// lessened delivers 62.5 kg of FAQ at 2.6 USDC, of which 60 % are 360,750 shillings,
// with deductions.
func (v *village) lessened(deductions string) ask {
	v.t.Helper()
	a := v.delivery(func(d map[string]any) { d["weight_kg"] = 62.5; d["form"] = "FAQ"; d["moisture_pct"] = 12 })
	a.body = saying(a.body, `"deductions":[`+deductions+`]`)
	return a
}

func off(name string, ugx int) string { return fmt.Sprintf(`{"name":%q,"amount_ugx":%d}`, name, ugx) }

// spent is what the float of the cooperative has given.
func (v *village) spent() float64 {
	v.t.Helper()
	float := v.want(ask{method: http.MethodGet, path: "/cooperatives/" + v.coop + "/float", token: v.tokens[access.Cooperative]}, http.StatusOK)
	return -float["balance_usdc"].(float64)
}

// spec: deductions
func TestWhatIsTakenOffAnAdvanceIsNamedAndStaysInTheFloat(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		farmerID := v.speaker("en")
		a := v.lessened(off("hulling", 8_125) + "," + off("transport", 3_700))
		a.body = saying(a.body, `"external_id":"WB-77"`)
		made := v.want(a, http.StatusCreated)
		data, _ := made["data"].(map[string]any)
		batchID := batchIn(made)
		if data["payment_amount_ugx"] != 348_925.0 {
			t.Errorf("%v shillings are paid, want 360750 less 11825", data["payment_amount_ugx"])
		}
		if got := v.hears(1); !strings.Contains(got, " Less hulling 8,125, transport 3,700. Sent 348,925 UGX to .."+v.tail(farmerID)) {
			t.Errorf("the farmer hears %q", got)
		}
		const named = "[map[amount_ugx:8125 name:hulling] map[amount_ugx:3700 name:transport]]"
		for role, want := range map[access.Role]string{access.Cooperative: named, access.Agent: named, access.Admin: named, access.Buyer: "<nil>", access.MFI: "<nil>"} {
			if got := fmt.Sprint(v.want(ask{method: http.MethodGet, path: "/batch/" + batchID, token: v.tokens[role]}, http.StatusOK)["deductions"]); got != want {
				t.Errorf("%s sees the deductions %s", role, got)
			}
		}
		paymentID := v.rest.Text("select id from payout where batch_id = $1", batchID)
		paid := v.want(ask{method: http.MethodGet, path: "/payments/" + paymentID, token: v.tokens[access.Cooperative]}, http.StatusOK)
		if paid["amount_usdc"] != 94.304055 || fmt.Sprint(paid["deductions"]) != named {
			t.Errorf("the payout is %v", paid)
		}
		if got := v.spent(); got != 94.304055 {
			t.Errorf("the float has given %v USDC, want what was paid", got)
		}
		v.want(a, http.StatusCreated) // again: the same
		v.refused(ask{method: a.method, path: a.path, token: a.token, body: strings.Replace(a.body, "3700", "3800", 1)}, fault.IDReused)
		// The sale brings the whole advance back: the cooperative has earned what it took off.
		b, err := v.rest.Batches.Get(t.Context(), batchID)
		must(t, err)
		v.rest.Take(b, chain.Settled)
		for _, e := range v.rest.Model.Log() {
			if _, is := e.Data.(chain.LotSettled); is {
				v.rest.Update(func(tx *store.Tx) error { return v.rest.Tally.Apply(tx, e) })
			}
		}
		if got := v.spent(); got != -3.195945 {
			t.Errorf("after the sale the float has given %v USDC, want 3.195945 more than it had", got)
		}
	})
}

// spec: deductions
func TestDeductionsTakeNoMoreThanTheAdvance(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	v.speaker("en")
	for _, list := range []string{
		off("hulling", 360_751), off("hulling", 200_000) + "," + off("inputs", 160_751), off("", 1), off("hulling", 0), off("call +256772145123", 5), off(strings.Repeat("x", 31), 5),
		strings.Repeat(off("a", 1)+",", 5) + off("a", 1), `{"name":"hulling"}`,
	} {
		a := v.lessened(list)
		a.wild = true
		v.refused(a, fault.InvalidRequest)
	}
	if n := v.minted(); n != 0 {
		t.Errorf("the refusals left %d rows", n)
	}
	made := v.want(v.lessened(off("inputs", 360_750)), http.StatusCreated)
	if n := v.rest.Count("select count(*) from payout where batch_id = $1", batchIn(made)); n != 0 {
		t.Errorf("%d payouts of nothing", n)
	}
	if got := v.hears(1); !strings.Contains(got, "Less inputs 360,750.") {
		t.Errorf("the farmer hears %q", got)
	}
}

// 60 % of 10 kg at 9,200 shillings are 55,200, which in USDC, cut to a millionth on both
// sides, are a little more than the advance; 55,199 leave less than a shilling.
// spec: deductions
func TestDeductionsMayTakeTheWholeAdvanceToTheShilling(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	v.speaker("en")
	v.want(v.pricing(access.Cooperative, `"form":"FAQ","price_ugx":9200`), http.StatusCreated)
	brought := func(ugx int) ask {
		a := v.delivery(func(d map[string]any) { d["weight_kg"] = 10; d["form"] = "FAQ"; d["moisture_pct"] = 12 })
		a.body = saying(a.body, `"deductions":[`+off("inputs", ugx)+`]`)
		return a
	}
	v.refused(brought(55_202), fault.InvalidRequest)
	for ugx, payouts := range map[int]int{55_200: 0, 55_199: 0, 55_198: 1} {
		v.next(t, 0)
		made := v.want(brought(ugx), http.StatusCreated)
		if n := v.rest.Count("select count(*) from payout where batch_id = $1", batchIn(made)); n != payouts {
			t.Errorf("%d off: %d payouts, want %d", ugx, n, payouts)
		}
	}
}
