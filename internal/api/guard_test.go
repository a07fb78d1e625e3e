package api

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/testhouse/farmers"
)

const goodSubmit = `{"farmer_id":"UG-1","cooperative_id":"%s","weight_kg":60.5,"grade":"screen18","moisture_pct":12.1,` +
	`"collection_point_gps":{"lat":1.06,"lng":34.31},"weight_slip_photo_url":"ipfs://bafybeigso3w3c3oq7bihnrj2ovmi33x7idjfdzvez32i2hfmrlqcwxbl6i","collector_agent_id":"AGT-1"}`

// submit is a good delivery to a cooperative, of a farmer of the first.
func (h *house) submit(coop string) string {
	h.t.Helper()
	h.withUG1()
	return strings.Replace(goodSubmit, "%s", coop, 1)
}

// spec: check-order, error-body, request-id, body-limits, strict-json, tenant-rules, code-invalid-request, code-unauthenticated
// spec: code-insufficient-permissions, code-not-found, code-method-not-allowed, code-payload-too-large, code-unsupported-media-type
func TestTheGuardRefusesInTheOrderOfTheContract(t *testing.T) {
	h := openOne(t)
	coop, agent, buyer, admin := h.tokens[access.Cooperative], h.tokens[access.Agent], h.tokens[access.Buyer], h.tokens[access.Admin]
	good := h.submit(h.coop)
	large := `{"farmer_id":"` + strings.Repeat("x", jsonLimit) + `"}`
	post := func(token, body string) ask {
		return ask{method: "POST", path: "/batch/submit", token: token, body: body, wild: true}
	}
	medialess := post(agent, good)
	medialess.media = "text/plain"
	compressed := post(agent, good)
	compressed.header = map[string]string{"Content-Encoding": "gzip"}
	for _, c := range []struct {
		name string
		ask  ask
		code fault.Code
	}{
		{"no such route", ask{method: "GET", path: "/nothing", token: agent}, fault.NotFound},
		{"an unclean path", ask{method: "GET", path: "/batch//x", token: agent, wild: true}, fault.NotFound},
		{"a path that climbs", ask{method: "GET", path: "/batch/../admin/keys", token: admin, wild: true}, fault.NotFound},
		{"a slash at the end", ask{method: "GET", path: "/batches/", token: agent, wild: true}, fault.NotFound},
		{"a NUL in an id", ask{method: "GET", path: "/batch/%00", token: agent, wild: true}, fault.NotFound},
		{"another method", ask{method: "PUT", path: "/batches", token: agent}, fault.MethodNotAllowed},
		{"too large before the token", post("", large), fault.PayloadTooLarge},
		{"the wrong media type before the token", func() ask { a := medialess; a.token = ""; return a }(), fault.UnsupportedMediaType},
		{"compressed", compressed, fault.UnsupportedMediaType},
		{"no token before the role", post("", good), fault.Unauthenticated},
		{"a token that is none", post("abc", good), fault.Unauthenticated},
		{"the wrong role before the body", post(buyer, "{"), fault.InsufficientPermissions},
		{"a broken body before the tenant", post(agent, strings.Replace(h.submit(h.other), "60.5", `"x"`, 1)), fault.InvalidRequest},
		{"another cooperative before the rules", post(agent, strings.Replace(h.submit(h.other), "60.5", "9000", 1)), fault.InsufficientPermissions},
		{"a cooperative that is none", post(agent, h.submit("coop_none")), fault.CooperativeNotFound},
		{"a rule after the tenant", post(agent, strings.Replace(good, "60.5", "5000.5", 1)), fault.WeightOutOfRange},
		{"a rule for ADMIN too", post(admin, strings.Replace(good, "60.5", "0.5", 1)), fault.WeightOutOfRange},
		{"an unknown farmer before the rules", post(agent, strings.NewReplacer("UG-1", "UG-NONE", "60.5", "9000").Replace(good)), fault.FarmerNotRegistered},
		{"an outside system that is not there", post(agent, good), fault.ChainUnavailable},
		{"the same for the cooperative", post(coop, good), fault.ChainUnavailable},
	} {
		t.Run(c.name, func(t *testing.T) {
			h.t = t
			h.refused(c.ask, c.code)
		})
	}
}

// spec: strict-json
func TestHostileJSONIsRefused(t *testing.T) {
	h := openOne(t)
	good := h.submit(h.coop)
	deep := strings.Repeat(`{"a":`, 5000) + "1" + strings.Repeat("}", 5000)
	for name, body := range map[string]string{
		"empty":                     " ",
		"not JSON":                  "<xml/>",
		"cut":                       good[:len(good)-1],
		"trailing data":             good + "{}",
		"trailing text":             good + "x",
		"a list":                    "[" + good + "]",
		"a string":                  `"x"`,
		"null":                      "null",
		"a duplicate key":           strings.Replace(good, `{"farmer_id"`, `{"farmer_id":"UG-2","farmer_id"`, 1),
		"a duplicate nested key":    strings.Replace(good, `"lat":1.06`, `"lat":1.06,"lat":1.07`, 1),
		"an escaped duplicate key":  strings.Replace(good, `{"farmer_id"`, `{"farmer\u005fid":"UG-2","farmer_id"`, 1),
		"an unknown field":          strings.Replace(good, `{"farmer_id"`, `{"zz":1,"farmer_id"`, 1),
		"another letter case":       strings.Replace(good, `"grade"`, `"Grade"`, 1),
		"deep nesting":              deep,
		"deep nesting in a field":   strings.Replace(good, `"UG-1"`, deep, 1),
		"invalid UTF-8":             strings.Replace(good, "UG-1", "UG-\xff", 1),
		"a lone surrogate":          strings.Replace(good, "UG-1", `UG-\ud800`, 1),
		"a NUL":                     strings.Replace(good, "UG-1", `UG-\u0000`, 1),
		"NaN":                       strings.Replace(good, "60.5", "NaN", 1),
		"a number beyond float":     strings.Replace(good, "60.5", "1e999", 1),
		"a number as text":          strings.Replace(good, "60.5", `"60.5"`, 1),
		"a leading zero":            strings.Replace(good, "60.5", "060.5", 1),
		"a byte order mark":         "\ufeff" + good,
		"comments":                  "/* */" + good,
		"many keys of nothing":      "{" + strings.Repeat(`"a":1,`, 1000) + `"b":1}`,
		"an object for a string":    strings.Replace(good, `"UG-1"`, `{"$ne":""}`, 1),
		"a list for a string":       strings.Replace(good, `"UG-1"`, `["UG-1"]`, 1),
		"a prototype key":           strings.Replace(good, `{"farmer_id"`, `{"__proto__":{},"farmer_id"`, 1),
		"a very long unknown field": strings.Replace(good, `{"farmer_id"`, `{"`+strings.Repeat("k", 100_000)+`":1,"farmer_id"`, 1),
	} {
		t.Run(name, func(t *testing.T) {
			h.t = t
			out := h.refused(ask{method: "POST", path: "/v1/batch/submit", token: h.tokens[access.Agent], body: body, wild: true}, fault.InvalidRequest)
			if len(out.body) > 1000 {
				t.Errorf("the refusal has %d bytes", len(out.body))
			}
		})
	}
}

func TestParametersAreReadStrictly(t *testing.T) {
	h := openOne(t)
	admin := h.tokens[access.Admin]
	for _, path := range []string{
		"/admin/keys?limit=0", "/admin/keys?limit=201", "/admin/keys?limit=ten", "/admin/keys?limit=10&limit=20",
		"/admin/keys?cursor=%25", "/admin/keys?cursor=AA", "/admin/keys?colour=red", "/admin/keys?%zz=1", "/admin/keys?organisation_id=%00",
		"/admin/organisations?kind=FARMER", "/admin/organisations?status=active", "/batches?stage=ROASTED", "/batches?dds_eligible=yes",
		"/batches?min_weight_kg=heavy", "/eudr/dds?limit=0", "/eudr/dds?colour=red", "/eudr/dds?batch_id=a&limit=2", "/eudr/dds?batch_id=a&shipment_id=b", "/payments?status=LOST", "/farmers?status=LOST",
	} {
		h.refused(ask{method: "GET", path: path, token: admin, wild: true}, fault.InvalidRequest)
	}
	h.refused(ask{method: "GET", path: "/batches?grade=AA", token: admin, wild: true}, fault.InvalidGrade)
	h.refused(ask{method: "GET", path: "/farmers?phone=12", token: admin, wild: true}, fault.InvalidPhone)
	h.refused(ask{method: "POST", path: "/auth/refresh?x=1", token: admin, wild: true}, fault.InvalidRequest)
}

// spec: request-id
func TestASaneRequestIDIsKept(t *testing.T) {
	h := openOne(t)
	for given, kept := range map[string]bool{"abc-123_X.7": true, "": false, "has space": false, "ümlaut": false, strings.Repeat("a", 129): false} {
		out := h.do(ask{method: "GET", path: "/healthz", header: map[string]string{"X-Request-Id": given}})
		if got := out.header.Get("X-Request-Id"); (got == given) != kept || got == "" {
			t.Errorf("X-Request-Id %q came back as %q", given, got)
		}
	}
}

// spec: role-restrictions
func TestEveryRouteRefusesTheRolesThatItsTableLeavesOut(t *testing.T) {
	h := openOne(t)
	for _, rt := range h.server.routes {
		for role, token := range h.tokens {
			a := ask{method: rt.method, path: strings.NewReplacer("{", "", "}", "").Replace(rt.path), token: token, wild: true}
			if rt.hasBody() && !rt.bodyOptional {
				a.body, a.media = "{}", rt.media()[0]
			}
			allowed := rt.open()
			for _, r := range rt.roles {
				allowed = allowed || r == role
			}
			if !allowed {
				h.refused(a, fault.InsufficientPermissions)
			}
		}
	}
}

// spec: code-internal-error
func TestAPanicBecomesAnInternalErrorWithARequestID(t *testing.T) {
	h := openOne(t)
	for i := range h.server.routes {
		if rt := &h.server.routes[i]; rt.path == "/batches" {
			rt.handler = func(*call) (reply, error) { panic("secret detail") }
		}
		if rt := &h.server.routes[i]; rt.path == "/loans" {
			rt.handler = func(*call) (reply, error) { return reply{}, errors.New("private cause") }
		}
	}
	for path, detail := range map[string]string{"/batches": "secret detail", "/loans": "private cause"} {
		out := h.refused(ask{method: "GET", path: path, token: h.tokens[access.Admin]}, fault.InternalError)
		if strings.Contains(string(out.body), detail) {
			t.Errorf("the reply shows the cause: %s", out.body)
		}
		if log := h.log.String(); !strings.Contains(log, detail) || !strings.Contains(log, out.header.Get("X-Request-Id")) {
			t.Errorf("the log lacks the cause or the request id of %s", path)
		}
	}
}

func TestARequestLeavesOneLogLineWithoutSecretsAndPhones(t *testing.T) {
	h := openOne(t)
	phone, token, key := "+256772145123", h.tokens[access.Cooperative], h.keys[access.Cooperative]
	h.do(ask{method: "GET", path: "/farmers?phone=%2B256772145123", token: token})
	h.do(ask{method: "POST", path: "/farmers/register", token: token, body: `{"national_farmer_id":"UG-1","cooperative_id":"` + h.coop + `","phone":"` + phone + `"}`})
	h.do(ask{method: "POST", path: "/farmers/register", token: token, wild: true, body: `{"phone":256772145123}`})
	h.do(ask{method: "POST", path: "/auth/token", body: `{"api_key":"` + key + `","cooperative_id":"` + h.coop + `"}`})
	h.do(ask{method: "POST", path: "/auth/token", body: `{"api_key":"` + key + `x","cooperative_id":"` + h.coop + `"}`})
	log := h.log.String()
	if got := strings.Count(log, `"msg":"request"`); got != 5 {
		t.Errorf("%d log lines for 5 requests", got)
	}
	for _, private := range []string{"772145123", token, key, farmers.Master} {
		if strings.Contains(log, private) {
			t.Errorf("the log holds %q", private)
		}
	}
}

// spec: metrics, healthz, readyz
func TestHealthReadinessAndMetrics(t *testing.T) {
	h := openOne(t)
	h.want(ask{method: "GET", path: "/healthz"}, http.StatusOK)
	ready := h.want(ask{method: "GET", path: "/readyz"}, http.StatusOK)
	if checks := ready["checks"].(map[string]any); checks["store"].(map[string]any)["status"] != "ok" || len(checks) != 4 {
		t.Errorf("readiness: %v", ready)
	}
	out := h.do(ask{method: "GET", path: "/metrics"})
	if !strings.Contains(string(out.body), `mwanyi_http_requests_total{method="GET",route="/healthz",status="200"} 1`) {
		t.Errorf("metrics lack the request: %.300s", out.body)
	}
	h.refused(ask{method: "GET", path: "/metrics", address: "198.51.100.9:1"}, fault.InsufficientPermissions)
	h.server.Probes[1].Check = func(context.Context) error { return errors.New("no chain") }
	down := h.want(ask{method: "GET", path: "/readyz"}, http.StatusServiceUnavailable)
	if down["status"] != "not_ready" {
		t.Errorf("readiness: %v", down)
	}
}
