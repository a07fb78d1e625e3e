package api

import (
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/store/storetest"
	agentapp "mwanyi/internal/web/field"
)

func fieldApp(t testing.TB) *agentapp.App {
	t.Helper()
	app, err := agentapp.New()
	must(t, err)
	return app
}

// spec: field-app
func TestTheFieldAppIsServedUnderItsPolicyInOneEdition(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	app := fieldApp(t)
	rows := map[string]string{
		"/agent": "text/html; charset=utf-8", "/agent/enrol": "text/html; charset=utf-8", "/agent/boundary?farmer_id=UG-1&cooperative_id=org_1": "text/html; charset=utf-8",
		"/agent/home": "text/html; charset=utf-8", "/agent/main.js": "text/javascript; charset=utf-8", "/agent/sw.js": "text/javascript; charset=utf-8", "/agent/app.css": "text/css; charset=utf-8",
		"/agent/app.webmanifest": "application/manifest+json", "/agent/lang/lg.json": "application/json", "/agent/icon-192.png": "image/png",
	}
	for path, contentType := range rows {
		got := fetched(h, path, "")
		if got.Code != http.StatusOK || got.Header().Get("Content-Type") != contentType || got.Header().Get("X-Edition") != app.Edition() {
			t.Errorf("%s: %d %s of the edition %s, want %s of %s", path, got.Code, got.Header().Get("Content-Type"), got.Header().Get("X-Edition"), contentType, app.Edition())
		}
		isShown := strings.HasPrefix(contentType, "text/html") || path == "/agent/sw.js" // the rest is under the policy of the page
		if policy := got.Header().Get("Content-Security-Policy"); isShown && !strings.Contains(policy, "require-trusted-types-for 'script'") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: policy %q", path, policy)
		}
		again := h.do(ask{method: http.MethodGet, path: path, header: map[string]string{"If-None-Match": got.Header().Get("Etag")}})
		if again.status != http.StatusNotModified {
			t.Errorf("%s: asked again with its tag: %d", path, again.status)
		}
	}
	for _, path := range []string{"/agent/", "/v1/agent/"} { // as people type it
		if got := fetched(h, path, ""); got.Body.String() != fetched(h, "/agent", "").Body.String() || got.Code != http.StatusOK {
			t.Errorf("%s: %d, and not the app", path, got.Code)
		}
	}
	worker := fetched(h, "/agent/sw.js", "")
	if worker.Header().Get("Service-Worker-Allowed") != "/agent" || !strings.HasPrefix(worker.Body.String(), `const edition = "`+app.Edition()+`"`) {
		t.Errorf("the worker has the scope %q and begins %.60q", worker.Header().Get("Service-Worker-Allowed"), worker.Body)
	}
	for path, status := range map[string]int{
		"/agent/no.js": http.StatusNotFound, "/agent/lang/de.json": http.StatusNotFound, "/agent/..%2ffield.go": http.StatusNotFound, "/agent?x=1": http.StatusBadRequest, "/agent/?x=1": http.StatusBadRequest, "/agent//": http.StatusNotFound,
		"/agent/boundary?farmer_id=%22": http.StatusBadRequest, "/agent/main.js?x=1": http.StatusBadRequest, "/agent/sync": http.StatusNotFound, "/agent/key": http.StatusOK,
	} {
		if got := fetched(h, path, ""); got.Code != status {
			t.Errorf("%s: %d, want %d", path, got.Code, status)
		}
	}
}
