package sandbox

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mwanyi/internal/exchange"
	"mwanyi/internal/secret"
)

// Callbacks sends what the outside systems tell the service on their own.
type Callbacks struct {
	BaseURL string // of the service, without a slash at the end
	Faults  *Faults
	// Retries are the waits before each repetition of a callback that was not
	// taken; DefaultRetries when nil.
	Retries []time.Duration
}

// DefaultRetries outlast a restart of the service.
var DefaultRetries = []time.Duration{500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second, 10 * time.Second, 30 * time.Second}

// callbackClient gives a service that hangs as long as real providers do, and
// follows no redirect: a signed body goes where it was meant to.
var callbackClient = exchange.Client(10*time.Second, nil)

// Send posts a JSON body to the path of the service, with "0x" and the hex
// HMAC-SHA256 of the body in the header, as Post does.
func (c *Callbacks) Send(ctx context.Context, system System, path, header string, key secret.Text, body []byte) error {
	signed := http.Header{"Content-Type": {"application/json"}}
	signed.Set(header, Sign(key, body))
	return c.Post(ctx, system, path, signed, body)
}

// Post posts a body whose headers prove it in the system's own way. It repeats
// until a 2xx answers and returns the last failure when the retries are used up
// or ctx ends. With a no-callback fault due it sends nothing, with a
// duplicate-callback fault it sends twice; both return nil when all went as
// ordered. It blocks meanwhile.
func (c *Callbacks) Post(ctx context.Context, system System, path string, signed http.Header, body []byte) error {
	retries := c.Retries
	if retries == nil {
		retries = DefaultRetries
	}
	return c.send(ctx, system, news{http.MethodPost, path, signed, body, retries})
}

// Put puts a body once, as a provider does that never repeats a callback. Faults
// are as for Post.
func (c *Callbacks) Put(ctx context.Context, system System, path string, header http.Header, body []byte) error {
	return c.send(ctx, system, news{http.MethodPut, path, header, body, nil})
}

// news is one callback.
type news struct {
	method  string
	path    string
	header  http.Header
	body    []byte
	retries []time.Duration
}

// send delivers the news, or not, or twice, as the faults have it.
func (c *Callbacks) send(ctx context.Context, system System, n news) error {
	due, _ := c.Faults.Take(system, NoCallback, DuplicateCallback)
	if due.Mode == NoCallback {
		return nil
	}
	if err := c.deliver(ctx, n); err != nil {
		return fmt.Errorf("callback of %s: %w", system, err)
	}
	if due.Mode != DuplicateCallback {
		return nil
	}
	if !pause(ctx, due.Delay()) {
		return fmt.Errorf("second callback of %s: %w", system, context.Cause(ctx))
	}
	if err := c.deliver(ctx, n); err != nil {
		return fmt.Errorf("second callback of %s: %w", system, err)
	}
	return nil
}

// Sign is the signature that the service's inbound callbacks carry.
func Sign(key secret.Text, body []byte) string {
	mac := hmac.New(sha256.New, []byte(key.Reveal()))
	mac.Write(body)
	return "0x" + hex.EncodeToString(mac.Sum(nil))
}

// deliver posts until it is taken.
func (c *Callbacks) deliver(ctx context.Context, n news) error {
	for attempt := 0; ; attempt++ {
		err := c.attempt(ctx, n)
		if err == nil || attempt == len(n.retries) {
			return err
		}
		if !pause(ctx, n.retries[attempt]) {
			return errors.Join(context.Cause(ctx), err)
		}
	}
}

func (c *Callbacks) attempt(ctx context.Context, n news) error {
	request, err := http.NewRequestWithContext(ctx, n.method, c.BaseURL+n.path, bytes.NewReader(n.body))
	if err != nil {
		return err
	}
	request.Header = n.header.Clone()
	answer, err := exchange.Do(callbackClient, request, 64<<10)
	switch {
	case err != nil && !errors.Is(err, exchange.ErrTooLong):
		return err
	case !answer.OK():
		return fmt.Errorf("%s answered %d", n.path, answer.Status)
	}
	return nil
}
