// Package gateway posts text messages to an SMS gateway as JSON. Gateways
// differ in little more than the names of the fields, so those are settings.
package gateway

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Options say where the gateway is and what it calls things.
type Options struct {
	URL    string
	Header string // that lets us in, such as Authorization; may be empty
	Key    secret.Text
	// The names of the fields. ID carries the key of the message and may be
	// empty when the gateway has none.
	To, Text, ID string
	Timeout      time.Duration
}

// Gateway is the adapter.
type Gateway struct {
	o    Options
	http *http.Client
}

var _ sms.Sender = (*Gateway)(nil)

// New makes the adapter.
func New(o Options) *Gateway {
	return &Gateway{o, exchange.To("sms", exchange.Client(o.Timeout, nil))}
}

// Send posts the message. A 4xx answer, but for too many requests and a time
// that ran out, is a refusal.
func (g *Gateway) Send(ctx context.Context, key string, to phone.Number, text string) (sms.Receipt, error) {
	if err := sms.Check(to, text); err != nil {
		return sms.Receipt{}, err
	}
	fields := map[string]string{g.o.To: to.Reveal(), g.o.Text: text}
	if g.o.ID != "" {
		fields[g.o.ID] = key
	}
	body, err := json.Marshal(fields)
	if err != nil {
		return sms.Receipt{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, g.o.URL, bytes.NewReader(body))
	if err != nil {
		return sms.Receipt{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	if g.o.Header != "" {
		request.Header.Set(g.o.Header, g.o.Key.Reveal())
	}
	answer, err := exchange.Do(g.http, request, 64<<10)
	switch status := answer.Status; {
	case err != nil && !errors.Is(err, exchange.ErrTooLong): // the status says it all
		return sms.Receipt{}, fmt.Errorf("sms gateway: %w", err)
	case answer.OK():
		return sms.Receipt{Provider: "gateway"}, nil
	case status >= 400 && status < 500 && status != http.StatusTooManyRequests && status != http.StatusRequestTimeout:
		return sms.Receipt{}, sms.Deny(sms.ErrRefused, strconv.Itoa(status))
	default:
		return sms.Receipt{}, fmt.Errorf("sms gateway answered %d", status)
	}
}
