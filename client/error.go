package client

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// Code is a stable code of a refusal. The contract's codes are the constants of
// this package; each stands for itself in errors.Is.
type Code string

func (c Code) Error() string { return string(c) }

// Refusal is one by the service, or by something in front of it.
type Refusal struct {
	Status     int
	Code       Code // empty when the answer was not the service's
	Message    string
	Docs       string // where the code is explained
	RequestID  string // to be named when something is reported
	RetryAfter time.Duration
	Method     string
	Path       string
}

func (e *Refusal) Error() string {
	text := fmt.Sprintf("mwanyi: %s %s: HTTP %d", e.Method, e.Path, e.Status)
	if e.Code != "" {
		text += fmt.Sprintf(" %s: %s (request %s)", e.Code, e.Message, e.RequestID)
	}
	return text
}

// Is makes errors.Is(err, client.BatchNotFound) true for that code.
func (e *Refusal) Is(target error) bool {
	code, ok := target.(Code)
	return ok && e.Code == code
}

func refusalOf(r request, response *http.Response, body []byte) *Refusal {
	var said struct {
		Error struct {
			Code      Code   `json:"code"`
			Message   string `json:"message"`
			Docs      string `json:"docs"`
			RequestID string `json:"request_id"`
		} `json:"error"`
	}
	// What is no JSON leaves the fields empty: it came from a proxy, say.
	_ = json.Unmarshal(body, &said)
	return &Refusal{Status: response.StatusCode, Code: said.Error.Code, Message: said.Error.Message, Docs: said.Error.Docs,
		RequestID: said.Error.RequestID, RetryAfter: waitOf(response.Header, time.Now()), Method: r.method, Path: r.path}
}
