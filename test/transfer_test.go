package test

import (
	"net/http"
	"testing"

	"mwanyi/internal/phone"
	"mwanyi/internal/webhook/webhooktest"
)

// On the real contracts: a farmer with a penalty that nobody has escaped goes to
// another cooperative, which is told and delivers for it; everything agrees.
// spec: event-farmer-transferred, event-farmer-transfer-asked, farmer-transfer-on-chain, transfer-agrees
func TestAFarmerIsTransferredInARealFlow(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t)
	const farmer = "UG-900001"
	old, fresh := webhooktest.New(t), webhooktest.New(t)
	for _, hook := range []struct{ url, cooperative, token string }{{old.URL, w.coop, w.manager}, {fresh.URL, w.other, w.foreign}} {
		w.holds(t, http.StatusCreated, call{path: "/webhooks", token: hook.token, body: map[string]any{
			"url": hook.url, "cooperative_id": hook.cooperative, "secret": webhooktest.Secret, "events": []string{"farmer.transfer_asked", "farmer.transferred"}}})
	}
	before := w.brings(t, farmer, 60)
	w.breach(t, w.coop, "B-1")
	path := "/farmers/" + farmer + "/transfer"
	asked := w.holds(t, http.StatusCreated, call{path: path, token: w.foreign, body: map[string]any{"to_cooperative_id": w.other, "phone": "+256772100901"}})
	transfer := text(t, asked, "transfer_id")
	old.Event("farmer.transfer_asked", "transfer_id", transfer)
	w.holds(t, http.StatusOK, call{path: path, token: w.manager, body: map[string]any{"transfer_id": transfer, "decision": "AGREE"}})
	for _, told := range []*webhooktest.Receiver{old, fresh} {
		if got := told.Event("farmer.transferred", "transfer_id", transfer); phone.In(got.Raw) {
			t.Errorf("the event holds a phone number, want none: %s", got.Raw)
		}
	}
	wantFields(t, w.credit(t, farmer), fields{"score": 485.0})
	w.refusedAs(t, "INSUFFICIENT_PERMISSIONS", call{path: "/batch/submit", token: w.agent, body: w.delivery(farmer, 61)})
	body := w.delivery(farmer, 62)
	body["cooperative_id"] = w.other
	data, _ := w.holds(t, http.StatusCreated, call{path: "/batch/submit", token: w.foreign, body: body})["data"].(map[string]any)
	for batch, cooperative := range map[string]string{before: w.coop, text(t, data, "batch_id"): w.other} {
		wantFields(t, w.holds(t, http.StatusOK, call{path: "/batch/" + batch, token: w.admin}), fields{"cooperative_id": cooperative})
	}
	wantFields(t, w.credit(t, farmer), fields{"score": 495.0})
	mustRun(t, nil, "verify", "--all", "--data-dir", w.dir)
}
