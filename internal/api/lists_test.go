package api

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// listed are a field of the items of a list, page by page of so many.
func (h *house) listed(token, path, list, field string, most int) string {
	h.t.Helper()
	var found []string
	sign := "?"
	if strings.Contains(path, "?") {
		sign = "&"
	}
	for next, pages := "", 0; pages < 20; pages++ {
		got := h.want(ask{method: http.MethodGet, path: path + sign + fmt.Sprintf("limit=%d", most) + next, token: token}, http.StatusOK)
		items := got[list].([]any)
		if len(items) > most {
			h.t.Errorf("%s: a page of %d, want at most %d", path, len(items), most)
		}
		for _, one := range items {
			found = append(found, fmt.Sprint(one.(map[string]any)[field]))
		}
		cursor, isMore := got["next_cursor"].(string)
		if !isMore {
			break
		}
		next = "&cursor=" + url.QueryEscape(cursor)
	}
	return strings.Join(found, " ")
}

// spec: list-payments
func TestPaymentsAreListedByWhoWhenAndHow(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		first, second := h.rest.Farmer(h.coop), h.rest.Farmer(h.coop)
		a := h.rest.Submit(h.rest.Delivery(h.coop, first))
		b := h.rest.Submit(h.rest.Delivery(h.coop, second))
		h.rest.Until("both are paid", func() bool {
			return h.rest.Count("select count(*) from payout where status <> 'COMPLETED'") == 0 && h.rest.Idle()
		})
		own, admin := h.tokens[access.Cooperative], h.tokens[access.Admin]
		h.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update payout set status = 'MANUAL_REVIEW' where batch_id = $1", b.ID)
		})
		day := clock.Now().UTC().Format(time.DateOnly)
		for query, want := range map[string]string{
			"":                            b.ID + " " + a.ID,
			"?status=COMPLETED":           a.ID,
			"?status=MANUAL_REVIEW":       b.ID,
			"?status=PENDING":             "",
			"?farmer_id=" + first:         a.ID,
			"?farmer_id=" + second:        b.ID,
			"?type=FARMER_PAYOUT":         b.ID + " " + a.ID,
			"?type=LOAN_DISBURSEMENT":     "",
			"?from=" + day + "&to=" + day: b.ID + " " + a.ID,
			"?to=2020-01-01":              "",
			"?from=2099-01-01T00:00:00Z":  "",
			"?from=" + day + "&status=COMPLETED&farmer_id=" + first: a.ID,
			"?cooperative_id=" + h.coop:                             b.ID + " " + a.ID,
		} {
			for _, token := range []string{own, admin} {
				if got := h.listed(token, "/payments"+query, "payments", "batch_id", 1); got != want {
					t.Errorf("%q: of the batches %q, want %q", query, got, want)
				}
			}
			if got := h.listed(h.foreign, "/payments"+strings.ReplaceAll(query, h.coop, h.other), "payments", "batch_id", 1); got != "" {
				t.Errorf("%q: another cooperative sees those of %q, want none", query, got)
			}
		}
		if got := h.want(ask{method: http.MethodGet, path: "/payments?batch_id=" + a.ID, token: own}, http.StatusOK); got["total"] != 1.0 {
			t.Errorf("of a batch the total is %v, want 1", got["total"])
		}
		h.refused(ask{method: http.MethodGet, path: "/payments?cooperative_id=" + h.other, token: own}, fault.InsufficientPermissions)
		for _, query := range []string{"?status=REFUNDED", "?type=MFI_DEPOSIT", "?from=yesterday", "?batch_id=" + a.ID + "&status=COMPLETED"} {
			h.refused(ask{method: http.MethodGet, path: "/payments" + query, token: own, wild: true}, fault.InvalidRequest)
		}
		if got := h.listed(admin, "/payments?type=MFI_DEPOSIT", "payments", "payment_id", 10); strings.Contains(got, "pay_") {
			t.Errorf("deposits are %q, want no payout among them", got)
		}
	})
}

// spec: list-own-batches
func TestBatchesAreListedByFarmerTimeOwnIdAndWhoWeighed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		first, second := h.rest.Farmer(h.coop), h.rest.Farmer(h.coop)
		deliver := func(farmerID, own, agent string) string {
			in := h.rest.Delivery(h.coop, farmerID)
			in.ExternalID, in.AgentID = own, agent
			return h.rest.Submit(in).ID
		}
		a, b, c := deliver(first, "WB-1", "agent-1"), deliver(second, "WB-2", "agent-2"), deliver(first, "WB-3", "agent-1")
		h.rest.Update(func(tx *store.Tx) error { // as if the first were of last year
			return tx.Run("update batch set delivered_at = $1 where id = $2", clock.Now().AddDate(-1, 0, 0), a)
		})
		today, week := clock.Now().UTC().Format(time.DateOnly), clock.Now().AddDate(0, 0, -7).UTC().Format(time.DateOnly)
		own := h.tokens[access.Agent]
		for query, want := range map[string]string{
			"?farmer_id=" + first:                                c + " " + a,
			"?farmer_id=" + first + "&stage=GRADED":              "",
			"?farmer_id=" + first + "&cooperative_id=" + h.other: "",
			"?external_id=WB-2":                                  b,
			"?external_id=WB-9":                                  "",
			"?external_id=WB-2&farmer_id=" + first:               "",
			"?agent=agent-1":                                     c + " " + a,
			"?agent=agent-1&from=" + week:                        c,
			"?from=" + week:                                      c + " " + b,
			"?from=" + week + "&to=" + today:                     c + " " + b,
			"?to=" + week:                                        a,
			"?to=2020-01-01":                                     "",
			"?from=2099-01-01":                                   "",
			"?from=" + week + "&cooperative_id=" + h.coop + "&stage=DELIVERED": c + " " + b,
		} {
			if got := h.listed(own, "/batches"+query, "batches", "batch_id", 1); got != want {
				t.Errorf("%q: %q, want %q", query, got, want)
			}
		}
		if got := h.listed(h.tokens[access.Admin], "/batches?external_id=WB-2&cooperative_id="+h.coop, "batches", "batch_id", 1); got != b {
			t.Errorf("ADMIN finds %q, want %q", got, b)
		}
		h.refused(ask{method: http.MethodGet, path: "/batches?external_id=WB-2", token: h.tokens[access.Admin]}, fault.InvalidRequest)
		h.refused(ask{method: http.MethodGet, path: "/batches?agent=agent-1", token: h.tokens[access.Buyer]}, fault.InsufficientPermissions)
		h.refused(ask{method: http.MethodGet, path: "/batches?external_id=WB-2&cooperative_id=" + h.coop, token: h.foreign}, fault.InsufficientPermissions)
		if got := h.want(ask{method: http.MethodGet, path: "/batch/" + a, token: own}, http.StatusOK)["advance_status"]; got == nil {
			t.Error("the agent is not told of the advance, want its status")
		}
	})
}

// spec: list-dds
func TestStatementsAreListedByStatus(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		sc := openScene(t, s)
		for _, role := range []access.Role{access.Cooperative, access.Buyer, access.Admin} {
			for status, want := range map[string]string{"GENERATING": sc.values["dds_id"], "FILED": ""} {
				if got := sc.listed(sc.tokens[role], "/eudr/dds?status="+status, "statements", "dds_id", 1); got != want {
					t.Errorf("%s lists %s as %q, want %q", role, status, got, want)
				}
			}
		}
		sc.refused(ask{method: http.MethodGet, path: "/eudr/dds?status=LOST", token: sc.tokens[access.Admin], wild: true}, fault.InvalidRequest)
	})
}

// spec: list-jobs, list-imports
func TestACooperativeSeesItsOwnJobsAndImports(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		send := func(token, coop, farmerID string) string {
			body := csvHead + farmerID + ",+256772145123,,,," + csvFarm + "\n"
			got := h.want(ask{method: http.MethodPost, path: "/farmers/import?cooperative_id=" + coop, token: token, media: "text/csv", body: body}, http.StatusAccepted)
			return got["job_id"].(string)
		}
		own, admin := h.tokens[access.Cooperative], h.tokens[access.Admin]
		first := send(own, h.coop, "UG-I1")
		second := send(own, h.coop, "UG-I2")
		other := send(h.foreign, h.other, "UG-I3")
		h.rest.Until("the imports have ended", h.rest.Idle)
		if got := h.listed(own, "/farmers/imports", "imports", "job_id", 1); got != second+" "+first {
			t.Errorf("imports are %q, want %q", got, second+" "+first)
		}
		if got := h.listed(admin, "/farmers/imports", "imports", "job_id", 1); got != other+" "+second+" "+first {
			t.Errorf("ADMIN sees the imports %q, want all three", got)
		}
		if got := h.listed(own, "/jobs", "jobs", "job_id", 1); !strings.Contains(got, first) || !strings.Contains(got, second) || strings.Contains(got, other) {
			t.Errorf("jobs are %q, want the two imports and none of another cooperative", got)
		}
		if got := h.listed(own, "/jobs?status=PENDING", "jobs", "job_id", 1); got != "" {
			t.Errorf("pending are %q, want none", got)
		}
	})
}

// spec: get-webhooks-deliveries
func TestDeliveriesOfAWebhookAreListedBeyondTwenty(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		webhookID := h.exampleWebhook()
		var want []string
		h.rest.Update(func(tx *store.Tx) error {
			for i := range 25 {
				status := "DELIVERED"
				if i == 3 {
					status = "FAILED"
				}
				one := id.New("dlv")
				if err := tx.ExecOne(`insert into delivery (id, webhook_id, event_id, kind, resource, seq, status, due_at, created_at, attempts, tries, fresh, sample)
					values ($1, $2, 'evt_1', 'batch.delivered', 'bat_1', $3, $4, $5, $5, '[]', 1, false, false)`, one, webhookID, 1000+i, status, clock.Now()); err != nil {
					return err
				}
				want = append([]string{one}, want...)
			}
			return nil
		})
		own := h.tokens[access.Cooperative]
		if got := h.listed(own, "/webhooks/"+webhookID+"/deliveries", "deliveries", "delivery_id", 10); got != strings.Join(want, " ") {
			t.Errorf("deliveries are %q, want %q", got, want)
		}
		if got := h.listed(own, "/webhooks/"+webhookID+"/deliveries?status=FAILED", "deliveries", "delivery_id", 10); got != want[21] {
			t.Errorf("failed is %q, want %q", got, want[21])
		}
		h.refused(ask{method: http.MethodGet, path: "/webhooks/" + webhookID + "/deliveries", token: h.foreign}, fault.InsufficientPermissions)
		h.refused(ask{method: http.MethodGet, path: "/webhooks/whk_01K6VH25WVA7TH9RACCQT7KB75/deliveries", token: own}, fault.WebhookNotFound)
	})
}

// spec: get-pool-series
func TestThePoolIsShownDayByDay(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	h.rest.Update(func(tx *store.Tx) error {
		for _, day := range []string{"2026-10-01", "2026-10-02", "2026-10-04"} {
			if err := tx.ExecOne("insert into pool_day (day, share_price, noted_at, block, assets, cash, lent) values ($1, 1010000, $2, 7, 5000000, 2000000, 3000000)", day, clock.Now()); err != nil {
				return err
			}
		}
		return tx.ExecOne("update pool_day set block = null where day = '2026-10-01'")
	})
	mfi := h.tokens[access.MFI]
	got := h.want(ask{method: http.MethodGet, path: "/lending/pool-series?from=2026-10-01&to=2026-10-03", token: mfi}, http.StatusOK)
	if days := fmt.Sprint(got["days"]); days != "[map[available_usdc:<nil> date:2026-10-01 lent_usdc:<nil> share_price:1.01 total_assets_usdc:<nil>] "+
		"map[available_usdc:2 date:2026-10-02 lent_usdc:3 share_price:1.01 total_assets_usdc:5]]" {
		t.Errorf("the days are %s", days)
	}
	for _, query := range []string{"?from=x", "?from=2026-10-03&to=2026-10-01", "?from=2020-01-01&to=2026-01-01"} {
		h.refused(ask{method: http.MethodGet, path: "/lending/pool-series" + query, token: mfi, wild: true}, fault.InvalidRequest)
	}
}
