// Package wire carries one JSON request to a payment rail and tells the three
// endings apart: an answer, a request that certainly never left, and silence.
// Every rail speaks through it; those that hand out tokens keep them in Tokens.
package wire

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/payrail"
)

// maxAnswer is far above the largest answer of a rail.
const maxAnswer = 1 << 20

// Client speaks to one rail.
type Client struct {
	BaseURL string // without a slash at the end
	HTTP    *http.Client
	Signer  Signer
}

// Signer puts the rail's headers on a request. body is nil when there is none.
type Signer interface {
	Sign(r *http.Request, body []byte)
}

// NewHTTP makes a client with a time limit for each request. It follows no
// redirect: a signed request goes where it was meant to, and nowhere else. A
// nil transport is the usual one.
func NewHTTP(timeout time.Duration, transport http.RoundTripper) *http.Client {
	if transport == nil {
		transport = &http.Transport{
			Proxy: http.ProxyFromEnvironment, MaxIdleConnsPerHost: 64, IdleConnTimeout: 30 * time.Second,
			DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext, TLSHandshakeTimeout: 5 * time.Second,
		}
	}
	return exchange.To("rail", exchange.Client(timeout, transport))
}

// Answer is what came back.
type Answer struct{ exchange.Answer }

// Into reads the answer's JSON. A rail may add fields at any time.
func (a Answer) Into(into any) error {
	if err := json.Unmarshal(a.Body, into); err != nil {
		return fmt.Errorf("answer %d is not what the rail promises: %w", a.Status, err)
	}
	return nil
}

// Do sends one request. Its error is payrail.ErrNotSent when no byte of it left.
func (c *Client) Do(ctx context.Context, method, path string, in any) (Answer, error) {
	var body []byte
	if in != nil {
		var err error
		if body, err = json.Marshal(in, json.Deterministic(true)); err != nil {
			return Answer{}, fmt.Errorf("%w: encode: %w", payrail.ErrNotSent, err)
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, c.BaseURL+path, bytes.NewReader(body))
	if err != nil {
		return Answer{}, fmt.Errorf("%w: %w", payrail.ErrNotSent, err)
	}
	request.Header.Set("Accept", "application/json")
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	c.Signer.Sign(request, body)
	got, err := exchange.Do(c.HTTP, request, maxAnswer)
	if err != nil {
		return Answer{}, unsent(err)
	}
	return Answer{got}, nil
}

// Get asks a question whose answer is JSON; a refusal is an error.
func (c *Client) Get(ctx context.Context, path string, into any) error {
	answer, err := c.Do(ctx, http.MethodGet, path, nil)
	switch {
	case err != nil:
		return err
	case !answer.OK():
		return Refused(answer)
	}
	return answer.Into(into)
}

// Download reads a file at the address that the rail gave for it. The address is
// a secret of its own, on a host that need not be the rail's, so that none of
// our headers goes there; nor is it asked without TLS when the rail is not.
func (c *Client) Download(ctx context.Context, address string, most int64) ([]byte, error) {
	at, err := url.Parse(address)
	if err != nil || at.Host == "" || at.Scheme != "https" && (at.Scheme != "http" || !strings.HasPrefix(c.BaseURL, "http://")) {
		return nil, errors.New("the rail gave no address for the file")
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, errors.New("the rail gave no address for the file")
	}
	got, err := exchange.Do(c.HTTP, request, most)
	switch {
	case err != nil:
		return nil, err
	case got.Status != http.StatusOK:
		return nil, fmt.Errorf("the file's address answered %d", got.Status)
	}
	return got.Body, nil
}

// unsent marks the errors that come before a connection stands.
func unsent(err error) error {
	var op *net.OpError
	if errors.As(err, &op) && op.Op == "dial" {
		return fmt.Errorf("%w: %w", payrail.ErrNotSent, err)
	}
	return err
}

// Refused is the error of an answer that shows that the rail did not look at
// the request: we are not let in, or asked too often.
func Refused(a Answer) error {
	switch a.Status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return fmt.Errorf("%w: %w: it answered %d", payrail.ErrNotSent, payrail.ErrDenied, a.Status)
	case http.StatusTooManyRequests:
		return fmt.Errorf("%w: the rail answered %d", payrail.ErrNotSent, a.Status)
	}
	return fmt.Errorf("the rail answered %d", a.Status)
}
