package api

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/fault"
	"mwanyi/internal/store/storetest"
)

// described is what the contract says of an endpoint, in the form of a route.
type described struct {
	Roles     []string
	Class     string
	Wrapped   bool
	BodyLimit int64
	Optional  bool
	Media     []string
}

// spec: versioned-paths, docs, route-table
func TestTheTableOfRoutesEqualsTheContract(t *testing.T) {
	doc, err := loadContract()
	must(t, err)
	inContract := map[string]described{}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			inContract[method+" "+path] = describe(t, op)
		}
	}
	inTable := map[string]described{}
	for _, rt := range open(t, storetest.Open(t), 1).server.routes {
		d := described{Roles: []string{}, Class: string(rt.class), Wrapped: rt.wrapped, BodyLimit: rt.bodyLimit, Optional: rt.bodyOptional}
		for _, role := range rt.roles {
			d.Roles = append(d.Roles, string(role))
		}
		if rt.hasBody() {
			d.Media = slices.Sorted(slices.Values(rt.media()))
		}
		slices.Sort(d.Roles)
		inTable[rt.method+" "+rt.path] = d
	}
	if diff := cmp.Diff(inContract, inTable); diff != "" {
		t.Errorf("contract (-) and routes (+) differ:\n%s", diff)
	}
}

func describe(t *testing.T, op *openapi3.Operation) described {
	t.Helper()
	d := described{Roles: []string{}, Class: op.Extensions["x-limit"].(string)}
	for _, role := range op.Extensions["x-roles"].([]any) {
		d.Roles = append(d.Roles, role.(string))
	}
	slices.Sort(d.Roles)
	if (op.Security != nil && len(*op.Security) == 0) != (len(d.Roles) == 0) {
		t.Errorf("%s: security and x-roles disagree", op.OperationID)
	}
	d.Wrapped, _ = op.Extensions["x-wrapped"].(bool)
	if op.RequestBody != nil {
		d.BodyLimit = int64(op.Extensions["x-body-limit"].(float64))
		d.Optional = !op.RequestBody.Value.Required
		d.Media = slices.Sorted(maps.Keys(op.RequestBody.Value.Content))
	} else if hasIdempotencyKey(op) {
		// A POST without a body in the contract takes an empty one.
		d.BodyLimit, d.Optional, d.Media = jsonLimit, true, []string{"application/json"}
	}
	return d
}

func hasIdempotencyKey(op *openapi3.Operation) bool {
	return slices.ContainsFunc(op.Parameters, func(p *openapi3.ParameterRef) bool { return p.Value.Name == "Idempotency-Key" })
}

// spec: error-codes
func TestEveryCodeHasItsStatusInTheContract(t *testing.T) {
	doc, err := loadContract()
	must(t, err)
	var table []any
	for _, e := range fault.Table {
		table = append(table, string(e.Code))
	}
	if diff := cmp.Diff(doc.Components.Schemas["ErrorCode"].Value.Enum, table); diff != "" {
		t.Errorf("ErrorCode of the contract (-) and the table of codes (+) differ:\n%s", diff)
	}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			where := method + " " + path
			said := map[string]bool{}
			for _, code := range codesOf(doc, op) {
				status := strconv.Itoa(fault.StatusOf(fault.Code(code.(string))))
				said[status] = true
				if op.Responses.Value(status) == nil {
					t.Errorf("%s lists %s but has no reply %s", where, code, status)
				}
			}
			for status, reply := range op.Responses.Map() {
				if reply.Extensions["x-not-an-error"] == nil && reply.Value.Extensions["x-not-an-error"] == nil && status >= "400" && !said[status] && path != "/readyz" {
					t.Errorf("%s has the reply %s but lists no code of that status", where, status)
				}
			}
		}
	}
}

// codesOf are the codes that the contract gives an operation: its own, and
// those of all.
func codesOf(doc *openapi3.T, op *openapi3.Operation) []any {
	own, _ := op.Extensions["x-errors"].([]any)
	everywhere, _ := doc.Extensions["x-errors-everywhere"].([]any)
	if op.Extensions["x-limit"] == string(authClass) || !writes(doc, op) {
		return slices.Concat(own, everywhere)
	}
	ofWrites, _ := doc.Extensions["x-errors-of-writes"].([]any)
	return slices.Concat(own, everywhere, ofWrites)
}

// writes reports whether an operation is no GET.
func writes(doc *openapi3.T, op *openapi3.Operation) bool {
	for _, item := range doc.Paths.Map() {
		if item.Get == op {
			return false
		}
	}
	return true
}

// spec: idempotency
func TestEveryPostAndPatchTakesAnIdempotencyKey(t *testing.T) {
	doc, err := loadContract()
	must(t, err)
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			if isOfDesk(path) && strings.Count(path, "/") > 1 {
				continue // a form has its key among its fields: browsers send no such header
			}
			if want := method == http.MethodPost || method == http.MethodPatch; want != hasIdempotencyKey(op) {
				t.Errorf("%s %s: Idempotency-Key in the contract is %v", method, path, !want)
			}
		}
	}
}

// Every route answers: without a token 401, with one something that the
// contract lists; what no version has built yet says so with 501.
func TestEveryRouteAnswersUnderBothPathStyles(t *testing.T) {
	h := openOne(t)
	for _, rt := range h.server.routes {
		path := strings.NewReplacer("{", "", "}", "").Replace(rt.path)
		for _, prefix := range []string{"", "/v1"} {
			a := ask{method: rt.method, path: prefix + path, wild: true}
			if prefix == "/v1" && path == "/" {
				continue
			}
			if rt.hasBody() && !rt.bodyOptional {
				a.body, a.media = "{}", rt.media()[0]
			}
			if !rt.open() {
				h.refused(a, fault.Unauthenticated)
				a.token = h.tokens[rt.roles[0]]
			}
			out := h.do(a)
			if out.status == http.StatusInternalServerError || out.status == http.StatusMethodNotAllowed {
				t.Errorf("%s %s: %d %s", a.method, a.path, out.status, out.body)
			}
		}
	}
}

// spec: envelope, success-statuses
func TestOnlyTheTwoWrappedEndpointsWrapTheirSuccess(t *testing.T) {
	h := openOne(t)
	value := map[string]any{"x": 1}
	for i := range h.server.routes {
		h.server.routes[i].handler = func(c *call) (reply, error) {
			if c.r.Header.Get("Bare") != "" {
				return reply{status: http.StatusAccepted, value: value, bare: true}, nil
			}
			return created(value)
		}
	}
	for _, rt := range h.server.routes {
		if rt.method != http.MethodPost || rt.open() {
			continue
		}
		a := ask{method: rt.method, path: strings.NewReplacer("{", "", "}", "").Replace(rt.path), token: h.tokens[rt.roles[0]], body: "{}", media: rt.media()[0]}
		out := h.send(a)
		body := decoded(t, out)
		meta, _ := body["meta"].(map[string]any)
		wrapped := body["success"] == true && len(body) == 3 && meta["requestId"] == out.header.Get("X-Request-Id") && meta["timestamp"] != nil
		if want := rt.path == "/batch/submit" || rt.path == "/eudr/generate-dds"; wrapped != want || !want && body["x"] != 1.0 {
			t.Errorf("%s: %s", rt.path, out.body)
		}
		a.header = map[string]string{"Bare": "1"}
		if out := h.send(a); decoded(t, out)["x"] != 1.0 || out.status != http.StatusAccepted {
			t.Errorf("%s: a bare reply was wrapped: %s", rt.path, out.body)
		}
	}
}

func decoded(t *testing.T, out answer) map[string]any {
	t.Helper()
	fields := map[string]any{}
	must(t, json.Unmarshal(out.body, &fields))
	return fields
}
