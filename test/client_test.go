package test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"
)

// client calls one service.
type client struct {
	base string
	http *http.Client
}

func newClient(base string) client {
	return client{base: base, http: &http.Client{
		Timeout:   patience,
		Transport: &http.Transport{MaxIdleConnsPerHost: 64, IdleConnTimeout: time.Minute},
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}}
}

// call is a request in a test's words.
type call struct {
	method string // GET when empty, POST when there is a body
	path   string
	token  string
	body   any // a string is sent as it is, anything else as JSON
	header map[string]string
}

// answer is a reply that was read to its end.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a answer) String() string { return fmt.Sprintf("%d %v %s", a.status, a.header, a.body) }

// try sends the request; an error means that no whole answer came.
func (c client) try(what call) (answer, error) {
	request, err := what.on(c.base)
	if err != nil {
		return answer{}, err
	}
	response, err := c.http.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, response.Header, body}, err
}

func (what call) on(base string) (*http.Request, error) {
	var body io.Reader
	method := http.MethodGet
	if what.body != nil {
		method = http.MethodPost
		text, isText := what.body.(string)
		if !isText {
			encoded, err := json.Marshal(what.body)
			if err != nil {
				return nil, err
			}
			text = string(encoded)
		}
		body = bytes.NewReader([]byte(text))
	}
	if what.method != "" {
		method = what.method
	}
	request, err := http.NewRequest(method, base+what.path, body)
	if err != nil {
		return nil, err
	}
	if what.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if what.token != "" {
		request.Header.Set("Authorization", "Bearer "+what.token)
	}
	for name, value := range what.header {
		request.Header.Set(name, value)
	}
	return request, nil
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
	got := c.do(t, what)
	if got.status != status {
		t.Fatalf("%s %s: status %d, want %d: %s", what.method, what.path, got.status, status, got.body)
	}
	return got.object(t)
}

func (a answer) object(t testing.TB) map[string]any {
	t.Helper()
	var object map[string]any
	if err := json.Unmarshal(a.body, &object); err != nil {
		t.Fatalf("not a JSON object: %v: %s", err, a.body)
	}
	return object
}

// code is the error code, or empty.
func (a answer) code() string {
	var body struct {
		Error struct{ Code string }
	}
	if json.Unmarshal(a.body, &body) != nil {
		return ""
	}
	return body.Error.Code
}

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

func tokenBody(by credential) map[string]any {
	body := map[string]any{"api_key": by.APIKey}
	if by.OrganisationID != nil {
		body["cooperative_id"] = *by.OrganisationID
	}
	return body
}

// text is a string field of a JSON object.
func text(t testing.TB, object map[string]any, field string) string {
	t.Helper()
	value, ok := object[field].(string)
	if !ok || value == "" {
		t.Fatalf("%s %v, want some text: %v", field, object[field], object)
	}
	return value
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
	var items []map[string]any
	cursor := ""
	for {
		query := url.Values{"limit": {"200"}}
		if cursor != "" {
			query.Set("cursor", cursor)
		}
		page := c.want(t, http.StatusOK, call{path: path + "?" + query.Encode(), token: token})
		list, ok := page[field].([]any)
		if !ok {
			t.Fatalf("%s %v, want a list: %v", field, page[field], page)
		}
		for _, item := range list {
			object, ok := item.(map[string]any)
			if !ok {
				t.Fatalf("an item is %v, want an object", item)
			}
			items = append(items, object)
		}
		if page["next_cursor"] == nil {
			return items
		}
		cursor = text(t, page, "next_cursor")
	}
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
