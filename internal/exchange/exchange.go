// Package exchange is one HTTP request to an outside system and its answer. It
// holds what every adapter wants of it: no redirect is followed, no more is
// read than an answer may be long, no error shows the address, and the other
// side is told which program calls.
package exchange

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"
)

// Agent is the User-Agent of every request: a help desk that sees a call can
// name the program and its version. It is set once, before the first request.
var Agent = "mwanyi/development"

// Client makes a client that follows no redirect: it could take a credential to
// another host. Without a timeout a request has its context's deadline alone,
// without a transport net/http's usual one.
func Client(timeout time.Duration, transport http.RoundTripper) *http.Client {
	return &http.Client{
		Timeout:       timeout,
		Transport:     transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// Answer is what came back, whatever its status.
type Answer struct {
	Status  int
	Header  http.Header
	Trailer http.Header
	Body    []byte
}

// OK: the status is one of success.
func (a Answer) OK() bool { return a.Status >= 200 && a.Status < 300 }

// ErrTooLong: there is more of the answer than may be.
var ErrTooLong = errors.New("the answer is too long")

// Do sends a request, as Agent unless it says otherwise, and reads its answer of
// at most so many bytes. An answer that breaks off or is too long comes with its
// status and header, and an error.
func Do(client *http.Client, r *http.Request, most int64) (Answer, error) {
	if r.Header.Get("User-Agent") == "" {
		r.Header.Set("User-Agent", Agent)
	}
	response, err := client.Do(r) //nolint:gosec // G704: the addresses are settings; who takes one from a user gives a client with dial.Guard
	if err != nil {
		var about *url.Error
		if errors.As(err, &about) {
			err = about.Err // without the address, which may hold a key
		}
		return Answer{}, err
	}
	defer response.Body.Close()
	a := Answer{Status: response.StatusCode, Header: response.Header}
	a.Body, err = io.ReadAll(io.LimitReader(response.Body, most+1))
	a.Trailer = response.Trailer
	switch {
	case err != nil:
		return a, fmt.Errorf("the answer broke off: %w", err)
	case int64(len(a.Body)) > most:
		return a, fmt.Errorf("%w: more than %d bytes", ErrTooLong, most)
	}
	return a, nil
}
