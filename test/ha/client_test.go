package ha

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"testing"
	"time"
)

// client calls one replica.
type client struct {
	base string
	http *http.Client
}

func newClient(base string) client {
	return client{base, &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: 128}}}
}

// anybody calls whole addresses.
var anybody = newClient("")

// call is a request in a test's words.
type call struct {
	method string // GET when empty, POST when there is a body
	path   string
	token  string
	body   any
	key    string // Idempotency-Key
}

// answer is a reply that was read to its end.
type answer struct {
	status int
	body   []byte
}

// try sends the request; an error means that no whole answer came.
func (c client) try(ctx context.Context, what call) (answer, error) {
	method, body := http.MethodGet, io.Reader(nil)
	if what.body != nil {
		text, err := json.Marshal(what.body)
		if err != nil {
			return answer{}, err
		}
		method, body = http.MethodPost, bytes.NewReader(text)
	}
	if what.method != "" {
		method = what.method
	}
	request, err := http.NewRequestWithContext(ctx, method, c.base+what.path, body)
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	if what.token != "" {
		request.Header.Set("Authorization", "Bearer "+what.token)
	}
	if what.key != "" {
		request.Header.Set("Idempotency-Key", what.key)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return answer{}, err
	}
	defer response.Body.Close() //nolint:errcheck // read to its end
	text, err := io.ReadAll(response.Body)
	return answer{response.StatusCode, text}, err
}

// want demands a status and gives the JSON object.
func (c client) want(t testing.TB, status int, what call) map[string]any {
	t.Helper()
	got, err := c.try(t.Context(), what)
	if err != nil {
		t.Fatal(err)
	}
	if got.status != status {
		t.Fatalf("%s %s: status %d, want %d: %s", what.method, what.path, got.status, status, got.body)
	}
	object := map[string]any{}
	if err := json.Unmarshal(got.body, &object); err != nil {
		t.Fatalf("%s: %v: %s", what.path, err, got.body)
	}
	return object
}

// field is a text at the top of a reply or in its data, or empty.
func (a answer) field(name string) string {
	var body map[string]any
	if json.Unmarshal(a.body, &body) != nil {
		return ""
	}
	if data, is := body["data"].(map[string]any); is {
		body = data
	}
	value, _ := body[name].(string)
	return value
}

// code is the error code, or empty.
func (a answer) code() string {
	var body struct{ Error struct{ Code string } }
	if json.Unmarshal(a.body, &body) != nil {
		return ""
	}
	return body.Error.Code
}

func (a answer) String() string { return fmt.Sprintf("%d %s", a.status, a.body) }

// text is a string field of a JSON object.
func text(t testing.TB, object map[string]any, field string) string {
	t.Helper()
	value, ok := object[field].(string)
	if !ok || value == "" {
		t.Fatalf("%s %v, want some text: %v", field, object[field], object)
	}
	return value
}

// all reads a whole list, page by page.
func (c client) all(t testing.TB, token, path, field string) (items []map[string]any) {
	t.Helper()
	cursor := ""
	for {
		query := url.Values{"limit": {"200"}}
		if cursor != "" {
			query.Set("cursor", cursor)
		}
		page := c.want(t, http.StatusOK, call{path: path + "?" + query.Encode(), token: token})
		list, _ := page[field].([]any)
		for _, item := range list {
			object, is := item.(map[string]any)
			if !is {
				t.Fatalf("an item of %s is %v", path, item)
			}
			items = append(items, object)
		}
		if page["next_cursor"] == nil {
			return items
		}
		cursor = text(t, page, "next_cursor")
	}
}
