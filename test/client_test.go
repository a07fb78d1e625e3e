package test

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"mwanyi/test/drive"
)

// client calls one service.
type client struct {
	base string
	http *http.Client
}

func newClient(base string) client { return client{base, drive.NewClient(base, patience).HTTP} }

func (c client) driven() drive.Client { return drive.Client{Base: c.base, HTTP: c.http} }

// call is a request in a test's words.
type call struct {
	method string // GET when empty, POST when there is a body
	path   string
	token  string
	body   any // a string is sent as it is, anything else as JSON
	header map[string]string
}

func (what call) request() drive.Request {
	return drive.Request{Method: what.method, Path: what.path, Token: what.token, Body: what.body, Header: what.header}
}

func (what call) on(base string) (*http.Request, error) {
	return what.request().On(context.Background(), base)
}

// answer is a reply that was read to its end.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a answer) whole() drive.Answer {
	return drive.Answer{Status: a.status, Header: a.header, Body: a.body}
}

func (a answer) String() string { return a.whole().String() }

// try sends the request; an error means that no whole answer came.
func (c client) try(what call) (answer, error) {
	got, err := c.driven().Try(context.Background(), what.request())
	return answer{got.Status, got.Header, got.Body}, err
}

// do sends the request and fails the test when no answer comes.
func (c client) do(t testing.TB, what call) answer {
	t.Helper()
	got, err := c.try(what)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// want sends the request, demands a status and returns the JSON object.
func (c client) want(t testing.TB, status int, what call) map[string]any {
	t.Helper()
	return c.driven().Want(t, status, what.request())
}

func (a answer) object(t testing.TB) map[string]any {
	t.Helper()
	return a.whole().Object(t)
}

// code is the error code, or empty.
func (a answer) code() string { return a.whole().Code() }

// number reads a whole-number header.
func (a answer) number(t testing.TB, header string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(a.header.Get(header), 10, 64)
	if err != nil {
		t.Fatalf("header %s is %q", header, a.header.Get(header))
	}
	return n
}

func (c client) tokenOf(t testing.TB, by credential) string {
	t.Helper()
	got := c.want(t, http.StatusOK, call{path: "/auth/token", body: tokenBody(by)})
	if got["scope"] != by.Role {
		t.Fatalf("token of scope %v, want %s", got["scope"], by.Role)
	}
	return text(t, got, "access_token")
}

func tokenBody(by credential) map[string]any { return by.Token() }

// text is a string field of a JSON object.
func text(t testing.TB, object map[string]any, field string) string {
	t.Helper()
	return drive.Text(t, object, field)
}

// fields are what some fields of a JSON object must be; nil stands for null and
// for a field that is left out.
type fields map[string]any

// isSet stands for any value but null and the empty text.
var isSet = new(struct{})

// wantFields holds a JSON object to some of its fields, each with a message of
// its own.
func wantFields(t testing.TB, object map[string]any, want fields) {
	t.Helper()
	for _, field := range slices.Sorted(maps.Keys(want)) {
		got := object[field]
		switch {
		case want[field] != isSet && got != want[field]:
			t.Errorf("%s %v, want %v: %v", field, got, want[field], object)
		case want[field] == isSet && (got == nil || got == ""):
			t.Errorf("%s %v, want it set: %v", field, got, object)
		}
	}
}

// all reads a whole list, page by page.
func (c client) all(t testing.TB, token, path, field string) []map[string]any {
	t.Helper()
	return c.driven().All(t, token, path, field)
}

// cooperativeBody is a good body of POST /admin/organisations.
func cooperativeBody(name string) map[string]any {
	return map[string]any{"kind": "COOPERATIVE", "name": name, "country": "UG", "email": "office@example.org",
		"licence_number": "UCDA-1", "licence_expires_on": "2099-12-31"}
}

// newKey issues a key through the API.
func (c client) newKey(t testing.TB, admin, role string, organisation *string) (key credential, id string) {
	t.Helper()
	body := map[string]any{"role": role}
	if organisation != nil {
		body["organisation_id"] = *organisation
	}
	made := c.want(t, http.StatusCreated, call{path: "/admin/keys", token: admin, body: body})
	return credential{Role: role, OrganisationID: organisation, APIKey: text(t, made, "api_key")}, text(t, made, "key_id")
}

// newOrganisation makes an organisation through the API and returns its id.
func (c client) newOrganisation(t testing.TB, admin, name string) string {
	t.Helper()
	made := c.want(t, http.StatusCreated, call{path: "/admin/organisations", token: admin, body: cooperativeBody(name)})
	return text(t, made, "organisation_id")
}
