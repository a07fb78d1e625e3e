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
	due, _ := c.Faults.Take(system, NoCallback, DuplicateCallback)
	if due.Mode == NoCallback {
		return nil
	}
	if err := c.deliver(ctx, path, signed, body); err != nil {
		return fmt.Errorf("callback of %s: %w", system, err)
	}
	if due.Mode != DuplicateCallback {
		return nil
	}
	if !pause(ctx, due.Delay()) {
		return fmt.Errorf("second callback of %s: %w", system, context.Cause(ctx))
	}
	if err := c.deliver(ctx, path, signed, body); err != nil {
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
func (c *Callbacks) deliver(ctx context.Context, path string, header http.Header, body []byte) error {
	retries := c.Retries
	if retries == nil {
		retries = DefaultRetries
	}
	for attempt := 0; ; attempt++ {
		err := c.post(ctx, path, header, body)
		if err == nil || attempt == len(retries) {
			return err
		}
		if !pause(ctx, retries[attempt]) {
			return errors.Join(context.Cause(ctx), err)
		}
	}
}

// post is one attempt.
func (c *Callbacks) post(ctx context.Context, path string, header http.Header, body []byte) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.BaseURL+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header = header.Clone()
	answer, err := exchange.Do(callbackClient, request, 64<<10)
	switch {
	case err != nil && !errors.Is(err, exchange.ErrTooLong):
		return err
	case !answer.OK():
		return fmt.Errorf("%s answered %d", path, answer.Status)
	}
	return nil
}
