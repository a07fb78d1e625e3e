package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store/storetest"
)

// delivery is the body of a good one with this weight slip.
func (h *house) delivery(farmerID, slip string) string {
	return fmt.Sprintf(`{"farmer_id":%q,"cooperative_id":%q,"weight_kg":62.5,"grade":"screen18","moisture_pct":12.4,`+
		`"collection_point_gps":{"lat":1.06,"lng":34.31},"weight_slip_photo_url":%q,"collector_agent_id":"AGT-1"}`, farmerID, h.coop, slip)
}

// spec: weight-slip-uri
func TestAWeightSlipMayHaveAnOldName(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	const slip = "ipfs://QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn/slip.jpg"
	made := h.want(ask{method: http.MethodPost, path: "/batch/submit", token: h.tokens[access.Agent], body: h.delivery(farmerID, slip)}, http.StatusCreated)
	data, _ := made["data"].(map[string]any)
	batchID, _ := data["batch_id"].(string)
	shown := h.want(ask{method: http.MethodGet, path: "/batch/" + batchID, token: h.tokens[access.Cooperative]}, http.StatusOK)
	history, _ := shown["stage_history"].([]any)
	if len(history) != 1 {
		t.Fatalf("%d stages, want one: %v", len(history), shown)
	}
	if first, _ := history[0].(map[string]any); first["evidence_ipfs"] != slip {
		t.Errorf("the slip is shown as %v, want %s, as it was sent", first["evidence_ipfs"], slip)
	}
	want, err := ipfs.ParseURI(slip)
	must(t, err)
	lines, err := h.rest.Batches.History(t.Context(), batchID)
	must(t, err)
	if got := lines[0].FilesPath(); got != want.String()+"/slip.jpg" {
		t.Errorf("its files are at %s, want them under %s", got, want)
	}
	for _, bad := range []string{"ipfs://QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3N", "ipfs://Qm0NLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn"} {
		h.refused(ask{method: http.MethodPost, path: "/batch/submit", token: h.tokens[access.Agent], body: h.delivery(farmerID, bad)}, "INVALID_REQUEST")
	}
}

// Whoever has delivered reads the new score at once, though the chain was not
// followed that far; the event comes with the follower, once, and names the batch.
// spec: event-credit-updated, score-one-writer, score-followed
func TestAScoreIsReadAtOnceAndToldWhenTheChainWasFollowed(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	h.rest.Follow()
	reads := func(when string, score, changes int) {
		t.Helper()
		got := h.want(ask{method: http.MethodGet, path: "/farmers/" + farmerID + "/credit-score", token: h.tokens[access.Buyer]}, http.StatusOK)
		if history, _ := got["score_history"].([]any); got["score"] != float64(score) || len(history) != changes {
			t.Errorf("%s: %v points by %v, want %d by %d changes", when, got["score"], got["score_history"], score, changes)
		}
	}
	reads("before", 500, 1)
	made := h.want(ask{method: http.MethodPost, path: "/batch/submit", token: h.tokens[access.Agent], body: h.delivery(farmerID, "ipfs://QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn")}, http.StatusCreated)
	data, _ := made["data"].(map[string]any)
	reads("the follower is behind", 510, 2)
	if n := h.rest.Told("credit.updated", farmerID); n != 0 {
		t.Errorf("it was told %d times before the chain was followed", n)
	}
	for range 2 {
		h.rest.Follow()
	}
	reads("the follower has come", 510, 2)
	if n := h.rest.Told("credit.updated", farmerID); n != 1 {
		t.Errorf("it was told %d times, want once", n)
	}
	if text := h.rest.Text("select data from event where kind = 'credit.updated' and resource = $1", farmerID); !strings.Contains(text, fmt.Sprintf(`"batch_id":%q`, data["batch_id"])) {
		t.Errorf("told was %s, want batch %v", text, data["batch_id"])
	}
}
