package test

import (
	"encoding/hex"
	"fmt"
	"math/big"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/outside/chain/contract"
)

// tokens asks the contract of the batches' tokens, as a wallet would.
func (w *warehouse) tokens(t testing.TB, data []byte) []byte {
	t.Helper()
	said := rpc(t, *w.creds.RPCURL, "eth_call", map[string]any{"to": deployed(t, w.dir)["batch_token"], "data": "0x" + hex.EncodeToString(data)}, "latest")
	raw, err := hex.DecodeString(strings.TrimPrefix(said, "0x"))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// A wallet asks the contract where the token's metadata is, and reads it there.
// spec: token-metadata
func whereTokensLead(t *testing.T, w *warehouse) {
	batchID := w.deliver(t)
	w.move(t, batchID, "", "GRADED")
	token := new(big.Int).SetUint64(w.tokenOfBatch(t, batchID))
	abi := contract.NewBatchToken()
	uri, err := abi.UnpackTokenURI(w.tokens(t, abi.PackTokenURI(token)))
	if err != nil {
		t.Fatal(err)
	}
	path, ours := strings.CutPrefix(uri, w.creds.BaseURL)
	if want := "/t/" + token.String(); !ours || path != want {
		t.Fatalf("tokenURI is %s, want %s%s", uri, w.creds.BaseURL, want)
	}
	response, err := http.Get(uri) //nolint:gosec,noctx // a server of this test
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	if got := response.Header.Get("Cache-Control"); response.StatusCode != http.StatusOK || got != "public, max-age=60" {
		t.Errorf("%s: status %d, Cache-Control %q", uri, response.StatusCode, got)
	}
	said := w.holds(t, http.StatusOK, call{path: path})
	page := w.holds(t, http.StatusOK, call{path: "/t/" + batchID, header: map[string]string{"Accept": "application/json"}})
	traits := map[string]any{}
	list, _ := said["attributes"].([]any)
	for _, each := range list {
		trait, _ := each.(map[string]any)
		traits[text(t, trait, "trait_type")] = trait["value"]
	}
	on, err := abi.UnpackBatchOf(w.tokens(t, abi.PackBatchOf(token)))
	if err != nil {
		t.Fatal(err)
	}
	history, _ := page["stage_history"].([]any)
	delivered, _ := history[0].(map[string]any)
	farm, _ := page["farm"].(map[string]any)
	wantFields(t, traits, fields{
		"Weight kg": float64(on.Grams.Uint64()) / 1000, "Grade": page["grade"], "Stage": "GRADED", "Farm hectares": farm["area_hectares"], "Deforestation-free": "yes",
		"DELIVERED transaction": delivered["chain_tx"], "DELIVERED evidence": delivered["evidence_ipfs"], "GRADED evidence": isSet, "Cooperative": isSet, "Delivered": isSet,
	})
	wantFields(t, said, fields{"external_url": w.creds.BaseURL + "/t/" + batchID, "name": "Coffee batch " + token.String()})
	if image := text(t, said, "image"); !strings.HasPrefix(image, "data:image/svg+xml;base64,") {
		t.Errorf("the image is %.40s, want an SVG", image)
	}
	if got := w.do(t, call{path: path, header: map[string]string{"Accept": "text/html"}}); got.status != http.StatusOK || !strings.Contains(string(got.body), "<!doctype html>") {
		t.Errorf("a browser gets %d %.60s, want the page", got.status, got.body)
	}
	for _, unknown := range []string{"0", "999999999", "9223372036854775808", "99999999999999999999"} {
		w.refusedAs(t, "BATCH_NOT_FOUND", call{path: "/t/" + unknown})
	}
	if text := fmt.Sprint(said); strings.Contains(text, "UG-900001") || strings.Contains(text, "agent-3") || strings.Contains(text, "WB-1") {
		t.Errorf("the metadata tells of persons: %s", text)
	}
}
