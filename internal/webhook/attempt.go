package webhook

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"syscall"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/dial"
	"mwanyi/internal/secret"
)

// deadline is how long a receiver may take to answer.
// spec: limit-webhook-deadline
const deadline = 10 * time.Second

// maxAnswer is how much of an answer is read, so that its connection can be
// used again; more closes it.
const maxAnswer = 64 << 10

// Attempt is one call of a receiver.
type Attempt struct {
	At     time.Time `json:"at"`
	Code   *int      `json:"code,omitzero"`  // nil without an answer
	Millis int64     `json:"ms"`             // how long it took
	Error  *string   `json:"error,omitzero"` // nil when it was taken; safe to show
}

// parcel is a delivery on its way.
type parcel struct {
	id       string
	kind     Kind
	sample   bool
	tries    int    // since it was queued or its webhook was reactivated
	attempts string // those before, as they are stored
	version  string
	eventAt  time.Time
	data     string
}

// body is what goes out, the same bytes in every attempt. The data is JSON of our own
// making: it is not looked at again.
// spec: webhook-body
func (p *parcel) body(webhookID string) ([]byte, error) {
	const room = 128 // for the names and the time
	body := make([]byte, 0, room+len(webhookID)+len(p.kind)+len(p.version)+len(p.data))
	for _, field := range [...]struct{ name, value string }{
		{`{"webhook_id":`, webhookID}, {`,"event":`, string(p.kind)}, {`,"api_version":`, p.version}, {`,"created_at":`, clock.Stamp(p.eventAt)},
	} {
		var err error
		if body, err = jsontext.AppendQuote(append(body, field.name...), field.value); err != nil {
			return nil, fmt.Errorf("body of %s: %w", p.id, err)
		}
	}
	body = append(body, `,"data":`...)
	return append(append(body, p.data...), '}'), nil
}

// target is an endpoint as the courier sees it.
type target struct {
	id           string
	organisation string
	url          string
	status       Status
	newest       secret.Text
	old          secret.Text // the one before, until oldUntil
	oldUntil     time.Time
	warned       bool
}

// secretsAt are those that are active at a time, the newest first.
func (to target) secretsAt(at time.Time) []secret.Text {
	if to.oldUntil.After(at) {
		return []secret.Text{to.newest, to.old}
	}
	return []secret.Text{to.newest}
}

// result is the end of an attempt.
type result struct {
	*parcel
	attempt Attempt
	cut     bool // the process stops: it does not count
}

func (r result) delivered() bool { return r.attempt.Error == nil }

// history is all attempts of a delivery, the newest last, as they are stored.
func (r result) history() string {
	text, err := json.Marshal(r.attempt)
	if err != nil {
		panic(err) // times, numbers and text cannot fail
	}
	before := strings.TrimSuffix(r.attempts, "]")
	if before != "[" {
		before += ","
	}
	return before + string(text) + "]"
}

// attempt calls the receiver once. It never fails: whatever goes wrong is in
// the result.
func (c *Courier) attempt(ctx context.Context, to target, p *parcel) result {
	began := clock.Now()
	code, cause := c.post(ctx, to, p, began)
	out := result{parcel: p, cut: ctx.Err() != nil, attempt: Attempt{At: began, Millis: max(0, clock.Since(began).Milliseconds())}}
	if code > 0 {
		out.attempt.Code = &code
	}
	if text := explain(code, cause); text != "" {
		out.attempt.Error = &text
	}
	level := slog.LevelInfo
	attrs := []slog.Attr{slog.String("webhook", to.id), slog.String("id", p.id), slog.String("event", string(p.kind)),
		slog.Int("attempt", p.tries+1), slog.Int("status", code), slog.Int64("ms", out.attempt.Millis)}
	if !out.delivered() {
		level, attrs = slog.LevelWarn, append(attrs, slog.String("error", *out.attempt.Error))
	}
	if cause != nil {
		attrs = append(attrs, slog.String("cause", cause.Error()))
	}
	c.Log.LogAttrs(ctx, level, "delivery", attrs...)
	if c.Meter != nil && !out.cut {
		c.Meter.Attempted(p.kind, clock.Since(began), out.delivered())
	}
	return out
}

// post sends the body and gives the status of the answer, or 0.
func (c *Courier) post(ctx context.Context, to target, p *parcel, at time.Time) (int, error) {
	ctx, cancel := context.WithTimeout(ctx, deadline)
	defer cancel()
	body, err := p.body(to.id)
	if err != nil {
		return 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, to.url, bytes.NewReader(body))
	if err != nil {
		return 0, err
	}
	request.Header = Headers(p.id, p.kind, at, body, to.secretsAt(at))
	answer, err := c.Client.Do(request)
	if err != nil {
		return 0, err
	}
	// The status is the answer. The body is read for the connection's sake
	// alone, and what becomes of it changes nothing.
	io.CopyN(io.Discard, answer.Body, maxAnswer) //nolint:errcheck // see above
	answer.Body.Close()
	return answer.StatusCode, nil
}

// explain says why an attempt failed, in words that show nothing of the inside
// of the service's network; empty when it did not fail.
func explain(code int, cause error) string {
	var dns *net.DNSError
	var certificate *tls.CertificateVerificationError
	var broken net.Error
	switch {
	case code >= 200 && code < 300:
		return ""
	case code >= 300 && code < 400:
		return fmt.Sprintf("the receiver answered %d; redirects are not followed", code)
	case code > 0:
		return fmt.Sprintf("the receiver answered %d", code)
	case errors.Is(cause, context.DeadlineExceeded):
		return "no answer within 10 seconds"
	case errors.Is(cause, dial.ErrNotPublic):
		return "the address is not public"
	case errors.As(cause, &dns):
		return "the host has no address"
	case errors.As(cause, &certificate):
		return "the receiver's certificate is not valid"
	case errors.Is(cause, syscall.ECONNREFUSED):
		return "the connection was refused"
	case errors.As(cause, &broken) && broken.Timeout():
		return "the connection could not be made in time"
	}
	return "the connection broke"
}
