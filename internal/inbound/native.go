package inbound

import (
	"crypto"
	"crypto/hmac"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
)

// The kinds of callbacks in a provider's own form begin with these.
const (
	AlchemyKind = "alchemy."
	BridgeKind  = "bridge."
)

// AlchemyHeader and BridgeHeader carry the providers' signatures.
const (
	AlchemyHeader = "X-Alchemy-Signature"
	BridgeHeader  = "X-Webhook-Signature"
)

// unsigned is the refusal of a callback that nobody vouches for.
func unsigned(header string) *fault.Fault {
	return fault.New(fault.InvalidSignature, "%s does not match the body", header)
}

func unreadable(err error) error {
	return fault.New(fault.InvalidRequest, "the callback cannot be read").Because(err)
}

// Alchemy reads a callback of Alchemy, proven by the hex HMAC-SHA256 of the
// raw body. It has no time in it: a repeat is told apart by its id. The
// service follows the chain by itself, so the callback is kept and not acted on.
func Alchemy(key secret.Text, header http.Header, body []byte) (Event, error) {
	mac := hmac.New(sha256.New, []byte(key.Reveal()))
	mac.Write(body)
	got := header.Values(AlchemyHeader)
	if key.Empty() || len(got) != 1 || !hmac.Equal([]byte(got[0]), []byte(hex.EncodeToString(mac.Sum(nil)))) {
		return Event{}, unsigned(AlchemyHeader)
	}
	var in struct {
		ID   string `json:"id"`
		Type string `json:"type"`
	}
	if err := json.Unmarshal(body, &in); err != nil || in.ID == "" {
		return Event{}, unreadable(err)
	}
	return Event{Source: Chain, ID: AlchemyKind + in.ID, Kind: AlchemyKind + in.Type, Body: body}, nil
}

// ParseBridgeKey reads the endpoint's public key, RSA in PEM.
func ParseBridgeKey(text []byte) (*rsa.PublicKey, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("no PEM block")
	}
	parsed, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return nil, errors.New("no public key")
	}
	key, ok := parsed.(*rsa.PublicKey)
	if !ok {
		return nil, errors.New("no RSA key")
	}
	return key, nil
}

// bridgeAge is how old a callback of Bridge may be.
const bridgeAge = 10 * time.Minute

// Bridge reads a callback of Bridge, proven by t=<ms>,v0=<base64>: RSA with
// SHA-256 over the SHA-256 digest of the time, a point and the raw body.
func Bridge(key *rsa.PublicKey, header http.Header, body []byte) (Event, error) {
	got := header.Values(BridgeHeader)
	if key == nil || len(got) != 1 {
		return Event{}, unsigned(BridgeHeader)
	}
	parts := map[string]string{}
	for part := range strings.SplitSeq(got[0], ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		parts[name] = value
	}
	at, timeErr := strconv.ParseInt(parts["t"], 10, 64)
	signature, encodingErr := base64.StdEncoding.DecodeString(parts["v0"])
	if timeErr != nil || encodingErr != nil || clock.Since(time.UnixMilli(at)).Abs() > bridgeAge {
		return Event{}, unsigned(BridgeHeader)
	}
	digest := sha256.Sum256(append([]byte(parts["t"]+"."), body...))
	twice := sha256.Sum256(digest[:])
	if rsa.VerifyPKCS1v15(key, crypto.SHA256, twice[:], signature) != nil {
		return Event{}, unsigned(BridgeHeader)
	}
	var in struct {
		ID     string `json:"event_id"`
		Object struct {
			Type string `json:"type"`
		} `json:"event_object"`
	}
	if err := json.Unmarshal(body, &in); err != nil || in.ID == "" {
		return Event{}, unreadable(err)
	}
	return Event{Source: Conversion, ID: BridgeKind + in.ID, Kind: BridgeKind + in.Object.Type, Known: true, Body: body}, nil
}
