package api

import (
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/store/storetest"
)

// spec: token-metadata
func TestTheNumberOfATokenLeadsToItsMetadata(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	read := func(path, accept, known string) answer {
		return h.do(ask{method: http.MethodGet, path: path, header: map[string]string{"Accept": accept, "If-None-Match": known}})
	}
	for accept, isJSON := range map[string]bool{"": true, "*/*": true, "application/json": true, "application/json, text/html;q=0.5": true, "text/html": false, asHTML["Accept"]: false} {
		if got := read("/t/1", accept, ""); got.status != http.StatusOK || (got.header.Get("Content-Type") == "application/json") != isJSON {
			t.Errorf("%q: %d %s, want JSON %v", accept, got.status, got.header.Get("Content-Type"), isJSON)
		}
	}
	got := h.want(ask{method: http.MethodGet, path: "/t/1"}, http.StatusOK)
	traits := map[string]any{}
	for _, each := range got["attributes"].([]any) {
		trait := each.(map[string]any)
		traits[trait["trait_type"].(string)] = trait["value"]
	}
	for name, want := range map[string]any{"Stage": "MILLED", "Cooperative": "Example", "GRADED evidence": withPhoto, "DELIVERED transaction": knownTx,
		"Statement": "FILED", "Statement reference": "26BE7XTVCZAQ2S"} {
		if traits[name] != want {
			t.Errorf("%s is %v, want %v", name, traits[name], want)
		}
	}
	if url, _ := got["external_url"].(string); !strings.HasSuffix(url, "/t/"+exampleBatches[0]) {
		t.Errorf("external_url is %s, want the page of the batch", url)
	}
	body := string(read("/t/1", "", "").body)
	for _, private := range []string{"marker", "424242", exampleFarmer} {
		if strings.Contains(body, private) {
			t.Errorf("the metadata tells %s: %s", private, body)
		}
	}
	first := read("/t/1", "", "")
	if again := read("/t/1", "", first.header.Get("Etag")); again.status != http.StatusNotModified || first.header.Get("Cache-Control") != "public, max-age=60" {
		t.Errorf("the same again is %d, Cache-Control %q", again.status, first.header.Get("Cache-Control"))
	}
	for _, unknown := range []string{"0", "01", "3", "9223372036854775808", "99999999999999999999"} {
		h.refused(ask{method: http.MethodGet, path: "/t/" + unknown}, fault.BatchNotFound)
	}
}
