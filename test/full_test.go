package test

import (
	"net/http"
	"strings"
	"testing"
)

// No disk has as much room as is asked for here.
// spec: code-storage-full
func TestOnADiskThatIsNearlyFullTheServiceReadsAndDoesNotWrite(t *testing.T) {
	t.Parallel()
	r := beginDev(t, t.TempDir(), "MWANYI_MIN_FREE_SPACE=900000TiB").open(t)
	token := r.token(t, "ADMIN")
	if got := r.do(t, call{path: "/admin/organisations", token: token}); got.status != http.StatusOK {
		t.Errorf("reading: %d %s", got.status, got.body)
	}
	got := r.do(t, call{path: "/admin/organisations", token: token, body: `{"kind":"BUYER","name":"Nordkaffee","country":"DE","email":"a@b.example"}`})
	if got.status != http.StatusServiceUnavailable || !strings.Contains(string(got.body), "STORAGE_FULL") || got.header.Get("Retry-After") == "" {
		t.Errorf("writing: %d %s, want STORAGE_FULL with Retry-After", got.status, got.body)
	}
	if got := r.do(t, call{path: "/readyz"}); got.status != http.StatusServiceUnavailable || !strings.Contains(string(got.body), `"disk":{"status":"failing"}`) {
		t.Errorf("readiness: %d %s, want disk failing", got.status, got.body)
	}
	r.stop(t)
}
