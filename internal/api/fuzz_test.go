package api

import (
	"strings"
	"testing"

	"mwanyi/internal/access"
)

// FuzzRequestBodies sends arbitrary bytes to every endpoint that takes a body:
// whatever they are, the answer is one that the contract knows, never a 500.
func FuzzRequestBodies(f *testing.F) {
	doc, err := loadContract()
	must(f, err)
	for _, item := range doc.Paths.Map() {
		for _, op := range item.Operations() {
			for _, example := range requestExamples(op) {
				f.Add(encoded(f, example))
			}
		}
	}
	for _, hostile := range []string{"", "null", "[]", `{"a":{"a":{"a":1}}}`, `{"phone":"+256772145123","phone":1}`, "\xff", `"\ud800"`, `{"cooperative_id":"\u0000"}`} {
		f.Add(hostile)
	}
	h := openOne(f)
	f.Fuzz(func(t *testing.T, body string) {
		h.t = t
		for _, rt := range h.server.routes {
			if !rt.hasBody() || rt.path == "/auth/token" { // a wrong key is answered late on purpose
				continue
			}
			a := ask{method: rt.method, path: strings.NewReplacer("{", "", "}", "").Replace(rt.path), body: body, media: rt.media()[0], wild: true}
			if !rt.open() {
				a.token = h.tokens[access.Admin]
			}
			if out := h.do(a); out.status == 500 {
				t.Errorf("%s %s: %s", a.method, a.path, out.body)
			}
		}
	})
}

// FuzzBearer sends arbitrary tokens: none is good, none breaks anything.
func FuzzBearer(f *testing.F) {
	h := openOne(f)
	for _, seed := range []string{"", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", strings.Repeat("A", 5000), "é", h.tokens[access.Agent] + "x"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, token string) {
		h.t = t
		if strings.ContainsAny(token, "\r\n\x00") {
			return // cannot stand in a header
		}
		if out := h.send(ask{method: "GET", path: "/batches", token: token}); out.status != 401 && out.status != 429 {
			t.Errorf("token %q: %d %s", token, out.status, out.body)
		}
	})
}

// FuzzQuery sends arbitrary parameters to the lists.
func FuzzQuery(f *testing.F) {
	for _, seed := range []string{"limit=5", "cursor=AAAA", "limit=5&limit=6", "a=%zz", "%00=%00", "phone=%2B256772145123", "stage=GRADED&grade=FAQ"} {
		f.Add(seed)
	}
	h := openOne(f)
	f.Fuzz(func(t *testing.T, query string) {
		h.t = t
		for _, path := range []string{"/admin/organisations", "/admin/keys", "/admin/jobs", "/batches", "/farmers", "/loans", "/payments", "/eudr/dds"} {
			r := ask{method: "GET", path: path, token: h.tokens[access.Admin], wild: true}.request()
			r.URL.RawQuery = query
			if out := h.serve(r); out.status == 500 {
				t.Errorf("%s?%s: %s", path, query, out.body)
			}
		}
	})
}
