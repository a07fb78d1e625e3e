package api

import (
	"fmt"
	"net/http"
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
