package api

import (
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/store/storetest"
)

// spec: docs-pages, docs-search
func TestThePagesOfTheManualHaveTheirPolicyAndTheirTag(t *testing.T) {
	h := open(t, storetest.Open(t), 1)
	for path, want := range map[string]string{
		"/docs": "manual", "/docs/errors": "errors", "/docs/webhooks": "webhooks", "/docs/farmers": "farmers", "/v1/docs/farmers": "farmers", "/docs/search.json": "[]", "/openapi.json": "{}",
	} {
		read := func(known string) answer {
			return h.do(ask{method: http.MethodGet, path: path, header: map[string]string{"If-None-Match": known}})
		}
		first := read("")
		if first.status != http.StatusOK || !strings.Contains(string(first.body), want) || first.header.Get("Cache-Control") != "public, max-age=300" {
			t.Errorf("%s: %d %s, %s", path, first.status, first.body, first.header.Get("Cache-Control"))
		}
		if strings.HasPrefix(first.header.Get("Content-Type"), "text/html") && first.header.Get("Content-Security-Policy") != h.server.Docs.Policy {
			t.Errorf("%s: policy %q, want that of the manual", path, first.header.Get("Content-Security-Policy"))
		}
		if again := read(first.header.Get("Etag")); again.status != http.StatusNotModified || len(again.body) > 0 {
			t.Errorf("%s for who has it: %d with %d bytes, want 304 and none", path, again.status, len(again.body))
		}
	}
	if out := h.do(ask{method: http.MethodGet, path: "/docs/nothing"}); out.status != http.StatusNotFound {
		t.Errorf("a page that is not there: %d, want 404", out.status)
	}
}

// spec: docs-demo
func TestDemoKeysAreForThisMachine(t *testing.T) {
	h := open(t, storetest.Open(t), 1)
	const local = "127.0.0.1:5000"
	read := func(peer, host string, header map[string]string) answer {
		r := ask{method: http.MethodGet, path: "/docs/demo.json", address: peer, header: header}.request()
		r.Host = host
		return h.serve(r)
	}
	if out := read(local, "localhost:3000", nil); out.status != http.StatusNotFound {
		t.Errorf("a service without a demo: %d, want 404", out.status)
	}
	h.server.Docs.Demo = &Demo{}
	if out := read(local, "localhost:3000", nil); out.status != http.StatusOK || string(out.body) != "{\"keys\":[]}\n" {
		t.Errorf("before the keys are made: %d %s", out.status, out.body)
	}
	h.server.Docs.Demo.Set([]DemoKey{{Role: access.Admin, APIKey: "mwk_demo"}})
	for name, c := range map[string]struct {
		peer, host string
		header     map[string]string
		shown      bool
	}{
		"by address":               {local, "127.0.0.1:3000", nil, true},
		"by name":                  {local, "localhost:3000", nil, true},
		"without a port":           {local, "localhost", nil, true},
		"IPv6":                     {"[::1]:5000", "[::1]:3000", nil, true},
		"IPv4 in IPv6":             {"[::ffff:127.0.0.1]:5000", "127.0.0.1:3000", nil, true},
		"its own page":             {local, "localhost:3000", map[string]string{"Sec-Fetch-Site": "same-origin"}, true},
		"typed":                    {local, "localhost:3000", map[string]string{"Sec-Fetch-Site": "none"}, true},
		"another machine":          {"192.0.2.7:5000", "localhost:3000", nil, false},
		"another machine's name":   {local, "rebound.example:3000", nil, false},
		"a name that only begins":  {local, "localhost.example", nil, false},
		"an address that begins":   {local, "127.0.0.1.example:3000", nil, false},
		"no name":                  {local, "", nil, false},
		"another site's page":      {local, "localhost:3000", map[string]string{"Sec-Fetch-Site": "cross-site"}, false},
		"another port's page":      {local, "localhost:3000", map[string]string{"Sec-Fetch-Site": "same-site"}, false},
		"a proxy":                  {local, "localhost:3000", map[string]string{"X-Forwarded-For": "203.0.113.9"}, false},
		"a proxy by the standard":  {local, "localhost:3000", map[string]string{"Forwarded": "for=203.0.113.9"}, false},
		"a proxy that only tells":  {local, "localhost:3000", map[string]string{"Via": "1.1 tunnel"}, false},
		"a proxy with a real name": {local, "localhost:3000", map[string]string{"X-Real-Ip": "203.0.113.9"}, false},
	} {
		out := read(c.peer, c.host, c.header)
		if shown := out.status == http.StatusOK && strings.Contains(string(out.body), "mwk_demo"); shown != c.shown || strings.Contains(string(out.body), "mwk_") != c.shown {
			t.Errorf("%s: %d %s, want shown %v", name, out.status, out.body, c.shown)
		}
		if out.header.Get("Cache-Control") != "no-store" || out.header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("%s: may be kept (%q) or read by others (%q)", name, out.header.Get("Cache-Control"), out.header.Get("Access-Control-Allow-Origin"))
		}
	}
}
