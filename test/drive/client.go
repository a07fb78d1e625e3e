package drive

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

// Client calls one service.
type Client struct {
	Base string
	HTTP *http.Client
}

// NewClient waits so long for an answer. It follows no redirect.
func NewClient(base string, patience time.Duration) Client {
	return Client{base, &http.Client{
		Timeout:   patience,
		Transport: &http.Transport{MaxIdleConnsPerHost: 128, IdleConnTimeout: time.Minute},
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse
		},
	}}
}

// Request is a call in a test's words.
type Request struct {
	Method string // GET when empty, POST when there is a body
	Path   string
	Token  string
	Body   any    // a string is sent as it is, anything else as JSON
	Key    string // Idempotency-Key
	Header map[string]string
}

// On is the request to a service.
func (r Request) On(ctx context.Context, base string) (*http.Request, error) {
	method, body := http.MethodGet, io.Reader(nil)
	if r.Body != nil {
		text, isText := r.Body.(string)
		if !isText {
			encoded, err := json.Marshal(r.Body)
			if err != nil {
				return nil, err
			}
			text = string(encoded)
		}
		method, body = http.MethodPost, bytes.NewReader([]byte(text))
	}
	if r.Method != "" {
		method = r.Method
	}
	request, err := http.NewRequestWithContext(ctx, method, base+r.Path, body)
	if err != nil {
		return nil, err
	}
	if r.Body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if r.Token != "" {
		request.Header.Set("Authorization", "Bearer "+r.Token)
	}
	if r.Key != "" {
		request.Header.Set("Idempotency-Key", r.Key)
	}
	for name, value := range r.Header {
		request.Header.Set(name, value)
	}
	return request, nil
}

// Answer is a reply that was read to its end.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte
}

func (a Answer) String() string { return fmt.Sprintf("%d %v %s", a.Status, a.Header, a.Body) }

// Try sends the request; an error means that no whole answer came.
func (c Client) Try(ctx context.Context, what Request) (Answer, error) {
	request, err := what.On(ctx, c.Base)
	if err != nil {
		return Answer{}, err
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		return Answer{}, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return Answer{response.StatusCode, response.Header, body}, err
}

// Want demands a status and gives the JSON object.
func (c Client) Want(t testing.TB, status int, what Request) map[string]any {
	t.Helper()
	got, err := c.Try(t.Context(), what)
	if err != nil {
		t.Fatal(err)
	}
	if got.Status != status {
		t.Fatalf("%s %s: status %d, want %d: %s", what.Method, what.Path, got.Status, status, got.Body)
	}
	return got.Object(t)
}

// Object is the JSON object of a reply.
func (a Answer) Object(t testing.TB) map[string]any {
	t.Helper()
	var object map[string]any
	if err := json.Unmarshal(a.Body, &object); err != nil {
		t.Fatalf("not a JSON object: %v: %s", err, a.Body)
	}
	return object
}

// Code is the error code, or empty.
func (a Answer) Code() string {
	var body struct{ Error struct{ Code string } }
	if json.Unmarshal(a.Body, &body) != nil {
		return ""
	}
	return body.Error.Code
}

// Field is a text at the top of a reply or in its data, or empty.
func (a Answer) Field(name string) string {
	var body map[string]any
	if json.Unmarshal(a.Body, &body) != nil {
		return ""
	}
	if data, is := body["data"].(map[string]any); is {
		body = data
	}
	value, _ := body[name].(string)
	return value
}

// Text is a string field of a JSON object.
func Text(t testing.TB, object map[string]any, field string) string {
	t.Helper()
	value, ok := object[field].(string)
	if !ok || value == "" {
		t.Fatalf("%s %v, want some text: %v", field, object[field], object)
	}
	return value
}

// All reads a whole list, page by page.
func (c Client) All(t testing.TB, token, path, field string) (items []map[string]any) {
	t.Helper()
	cursor := ""
	for {
		query := url.Values{"limit": {"200"}}
		if cursor != "" {
			query.Set("cursor", cursor)
		}
		page := c.Want(t, http.StatusOK, Request{Path: path + "?" + query.Encode(), Token: token})
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
		cursor = Text(t, page, "next_cursor")
	}
}
