package webhook

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/secret"
)

// Headers are the headers of a delivery: the service's own, and those of
// Standard Webhooks, which protect against replays. secrets are the active
// ones, the newest first: X-Service-Signature is by the newest alone,
// webhook-signature by each.
// spec: webhook-signature, webhook-headers
func Headers(deliveryID string, kind Kind, at time.Time, body []byte, secrets []secret.Text) http.Header {
	second := strconv.FormatInt(at.Unix(), 10)
	var standard []string
	for _, s := range secrets {
		key, _ := standardKey(s)
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(deliveryID + "." + second + "."))
		mac.Write(body)
		standard = append(standard, "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	}
	h := http.Header{}
	h.Set("Content-Type", "application/json")
	h.Set("User-Agent", exchange.Agent)
	h.Set("X-Service-Delivery", deliveryID)
	h.Set("X-Service-Event", string(kind))
	h.Set("X-Service-Timestamp", clock.Stamp(at))
	h.Set("Webhook-Id", deliveryID)
	h.Set("Webhook-Timestamp", second)
	h.Set("Webhook-Signature", strings.Join(standard, " "))
	if len(secrets) > 0 {
		mac := hmac.New(sha256.New, []byte(secrets[0].Reveal()))
		mac.Write(body)
		h.Set("X-Service-Signature", "sha256="+hex.EncodeToString(mac.Sum(nil)))
	}
	return h
}

// secretPrefix stands before the secrets of Standard Webhooks.
const secretPrefix = "whsec_"

// SecretFormat is how a Standard Webhooks library has to be given a secret.
type SecretFormat string

// The formats.
const (
	StandardSecret SecretFormat = "whsec" // as it is
	RawSecret      SecretFormat = "raw"   // with the word "raw": it would take it for base64, and find no signature right
)

// NewSecret makes a secret that every Standard Webhooks library reads as it is.
// spec: webhook-secret-made
func NewSecret() secret.Text {
	key := make([]byte, 32)
	rand.Read(key) // it never fails
	return secret.New(secretPrefix + base64.StdEncoding.EncodeToString(key))
}

// FormatOf says how the libraries have to be given a secret. The contract allows
// any text, and a good deal of what people choose reads as base64 by accident:
// the bytes that we sign with are then not those that a library would make of it.
// spec: webhook-secret-format
func FormatOf(s secret.Text) SecretFormat {
	if _, isStandard := standardKey(s); isStandard {
		return StandardSecret
	}
	return RawSecret
}

// standardKey is the key that a Standard Webhooks library makes of a secret:
// what follows whsec_ is base64. Any other secret is taken as it is, which the
// libraries call the raw format.
func standardKey(s secret.Text) (key []byte, isStandard bool) {
	encoded, prefixed := strings.CutPrefix(s.Reveal(), secretPrefix)
	if prefixed {
		if key, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(encoded, "=")); err == nil && len(key) > 0 {
			return key, true
		}
	}
	return []byte(s.Reveal()), false
}

// seal closes a signing secret for the database.
func seal(box *secret.Box, webhookID string, s secret.Text) []byte {
	return box.Seal([]byte(s.Reveal()), "webhook/"+webhookID)
}

// unseal opens what seal closed.
func unseal(box *secret.Box, webhookID string, sealed []byte) (secret.Text, error) {
	plain, err := box.Open(sealed, "webhook/"+webhookID)
	return secret.New(string(plain)), err
}
