package client

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrNotSigned says that a delivery is not from the service, or too old.
var ErrNotSigned = errors.New("mwanyi: the delivery is not signed with a secret of this webhook, or is too old")

// Event is a delivery whose signature was checked.
type Event struct {
	DeliveryID string          `json:"-"` // the same for all attempts: deliveries come at least once
	WebhookID  string          `json:"webhook_id"`
	Kind       string          `json:"event"`
	APIVersion string          `json:"api_version"`
	CreatedAt  time.Time       `json:"created_at"`
	Data       json.RawMessage `json:"data"`
}

// Value reads the data of an event: a pointer to the type of its kind, such as
// *Registration, or nil for a kind that this package does not know.
func (e *Event) Value() (any, error) {
	fresh, known := newData[e.Kind]
	if !known {
		return nil, nil
	}
	value := fresh()
	if err := json.Unmarshal(e.Data, value); err != nil {
		return nil, fmt.Errorf("mwanyi: the data of %s: %w", e.Kind, err)
	}
	return value, nil
}

// Receiver takes deliveries. While a secret is being rotated it knows both.
type Receiver struct {
	Secrets   []string
	Tolerance time.Duration    // how old a delivery may be; by default 5 minutes
	Now       func() time.Time // by default time.Now
}

// Verify checks a delivery by the rules of Standard Webhooks and reads it. body
// is what came, byte for byte.
func (r Receiver) Verify(header http.Header, body []byte) (*Event, error) {
	id, stamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if id == "" || err != nil {
		return nil, ErrNotSigned
	}
	now, tolerance := time.Now, r.Tolerance
	if r.Now != nil {
		now = r.Now
	}
	if tolerance <= 0 {
		tolerance = 5 * time.Minute
	}
	if now().Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return nil, ErrNotSigned
	}
	if !r.signed(header.Get("Webhook-Signature"), []byte(id+"."+stamp+"."), body) {
		return nil, ErrNotSigned
	}
	event := &Event{DeliveryID: id}
	if err := json.Unmarshal(body, event); err != nil {
		return nil, fmt.Errorf("mwanyi: the delivery cannot be read: %w", err)
	}
	return event, nil
}

// signed reports whether one of the signatures is by one of the secrets.
func (r Receiver) signed(signatures string, start, body []byte) bool {
	for _, secret := range r.Secrets {
		if secret == "" {
			continue
		}
		mac := hmac.New(sha256.New, keyOf(secret))
		mac.Write(start)
		mac.Write(body)
		want := mac.Sum(nil)
		for _, signature := range strings.Fields(signatures) {
			encoded, v1 := strings.CutPrefix(signature, "v1,")
			got, err := base64.StdEncoding.DecodeString(encoded)
			if v1 && err == nil && hmac.Equal(got, want) {
				return true
			}
		}
	}
	return false
}

// keyOf is the key that a secret stands for: base64 after whsec_, else the
// text as it is.
func keyOf(secret string) []byte {
	if encoded, prefixed := strings.CutPrefix(secret, "whsec_"); prefixed {
		if key, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(encoded, "=")); err == nil && len(key) > 0 {
			return key
		}
	}
	return []byte(secret)
}

// Handler serves the address of a webhook. An error of handle makes the
// service try again later; what is not signed never reaches it.
func (r Receiver) Handler(handle func(context.Context, *Event) error) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, request.Body, most))
		if err != nil {
			http.Error(w, "the body cannot be read", http.StatusBadRequest)
			return
		}
		event, err := r.Verify(request.Header, body)
		if errors.Is(err, ErrNotSigned) {
			http.Error(w, "not signed", http.StatusUnauthorized)
			return
		}
		if err == nil {
			err = handle(request.Context(), event)
		}
		if err != nil {
			http.Error(w, "not handled", http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
}
