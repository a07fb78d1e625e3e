package inbound

import (
	"cmp"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/secret"
)

// CircleHeader carries Circle's signature, CircleKeyHeader the id of the key.
const (
	CircleHeader    = "X-Circle-Signature"
	CircleKeyHeader = "X-Circle-Key-Id"
)

// CircleKind begins the kinds of Circle's notifications.
const CircleKind = "circle."

// What the keys may cost: a key id is anybody's to invent, and each unknown one is
// a question with our credential.
const (
	circleKeysKept  = 64
	circleKeyAge    = 24 * time.Hour
	circleAsked     = 60 // questions in circleWindow
	circleWindow    = time.Minute
	circleDeadline  = 5 * time.Second
	circleAnswer    = 16 << 10
	circleAlgorithm = "ECDSA_SHA_256"
)

var circleKeyID = regexp.MustCompile(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`)

// CircleKeys are the public keys that Circle signs with, read by their ids from its
// endpoint and kept for a day, so many at most. It is safe for concurrent use.
type CircleKeys struct {
	URL    string      // of the endpoint, without the id
	APIKey secret.Text // of the account
	Client *http.Client

	mu    sync.Mutex
	known map[string]circleKey
	asked []time.Time // the last questions
}

// circleKey is a key and when it was read.
type circleKey struct {
	*ecdsa.PublicKey
	at time.Time
}

// NewCircleKeys makes an empty keyring.
func NewCircleKeys(endpoint string, apiKey secret.Text) *CircleKeys {
	return &CircleKeys{URL: endpoint, APIKey: apiKey, Client: exchange.Client(circleDeadline, nil), known: map[string]circleKey{}}
}

// Prove reads a notification of Circle, version 2, proven by ECDSA in DER over
// the raw body. It is kept and not acted on, as Alchemy's. Without a key nothing is
// believed, and Circle sends it again.
// spec: chain-event-providers
func (k *CircleKeys) Prove(ctx context.Context, header http.Header, body []byte) (Event, error) {
	got, ids := header.Values(CircleHeader), header.Values(CircleKeyHeader)
	if k == nil || len(got) != 1 || len(ids) != 1 || !circleKeyID.MatchString(ids[0]) {
		return Event{}, unsigned(CircleHeader)
	}
	signature, err := base64.StdEncoding.DecodeString(got[0])
	if err != nil {
		return Event{}, unsigned(CircleHeader)
	}
	key, err := k.key(ctx, strings.ToLower(ids[0]))
	if err != nil {
		return Event{}, unsigned(CircleHeader).Because(err)
	}
	digest := sha256.Sum256(body)
	if !ecdsa.VerifyASN1(key, digest[:], signature) {
		return Event{}, unsigned(CircleHeader)
	}
	var in struct {
		ID   string `json:"notificationId"`
		Type string `json:"notificationType"`
	}
	if err := json.Unmarshal(body, &in); err != nil || in.ID == "" {
		return Event{}, unreadable(err)
	}
	return Event{Source: Chain, ID: CircleKind + in.ID, Kind: CircleKind + in.Type, Body: body}, nil
}

// key gives a key that is known, or asks for it. Nobody waits for another's question.
func (k *CircleKeys) key(ctx context.Context, keyID string) (*ecdsa.PublicKey, error) {
	k.mu.Lock()
	found, isKnown := k.known[keyID]
	isKnown = isKnown && clock.Since(found.at) < circleKeyAge
	mayAsk := isKnown || k.mayAsk()
	k.mu.Unlock()
	switch {
	case isKnown:
		return found.PublicKey, nil
	case !mayAsk:
		return nil, errors.New("too many unknown keys were asked for")
	}
	key, err := k.ask(ctx, keyID)
	if err != nil {
		return nil, err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.keep(keyID, key)
	return key, nil
}

// mayAsk counts a question, if it may be put.
func (k *CircleKeys) mayAsk() bool {
	now := clock.Now()
	for len(k.asked) > 0 && now.Sub(k.asked[0]) > circleWindow {
		k.asked = k.asked[1:]
	}
	if len(k.asked) == circleAsked {
		return false
	}
	k.asked = append(k.asked, now)
	return true
}

// keep makes room by forgetting the key that was read first.
func (k *CircleKeys) keep(keyID string, key *ecdsa.PublicKey) {
	if _, isThere := k.known[keyID]; !isThere && len(k.known) >= circleKeysKept {
		oldest := ""
		for other, kept := range k.known {
			if oldest == "" || kept.at.Before(k.known[oldest].at) {
				oldest = other
			}
		}
		delete(k.known, oldest)
	}
	k.known[keyID] = circleKey{key, clock.Now()}
}

// circleAnswered is a key as the endpoint gives it.
type circleAnswered struct {
	ID        string `json:"id"`
	Algorithm string `json:"algorithm"`
	PublicKey string `json:"publicKey"` // base64 of its SubjectPublicKeyInfo
}

func (k *CircleKeys) ask(ctx context.Context, keyID string) (*ecdsa.PublicKey, error) {
	ctx, cancel := context.WithTimeout(ctx, circleDeadline)
	defer cancel()
	address, err := url.JoinPath(k.URL, keyID)
	if err != nil {
		return nil, errors.New("the configured URL of the keys is none")
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, errors.New("the configured URL of the keys is none")
	}
	r.Header.Set("Accept", "application/json")
	r.Header.Set("Authorization", "Bearer "+k.APIKey.Reveal())
	answer, err := exchange.Do(k.Client, r, circleAnswer)
	if err == nil && answer.Status != http.StatusOK {
		err = fmt.Errorf("status %d", answer.Status)
	}
	if err != nil {
		return nil, fmt.Errorf("circle's key: %w", err)
	}
	var said struct {
		circleAnswered
		Data circleAnswered `json:"data"` // around it, in some products
	}
	if err := json.Unmarshal(answer.Body, &said); err != nil {
		return nil, fmt.Errorf("circle's key: %w", err)
	}
	return cmp.Or(said.Data, said.circleAnswered).read(keyID)
}

func (a circleAnswered) read(keyID string) (*ecdsa.PublicKey, error) {
	if !strings.EqualFold(a.ID, keyID) || a.Algorithm != circleAlgorithm {
		return nil, fmt.Errorf("circle answered with a key of %q, not the one that was asked for, or not of %s", a.Algorithm, circleAlgorithm)
	}
	encoded, err := base64.StdEncoding.DecodeString(a.PublicKey)
	if err != nil {
		return nil, errors.New("circle's key is no base64")
	}
	parsed, err := x509.ParsePKIXPublicKey(encoded)
	key, isECDSA := parsed.(*ecdsa.PublicKey)
	if err != nil || !isECDSA || key.Curve != elliptic.P256() {
		return nil, errors.New("circle's key is none of P-256")
	}
	return key, nil
}
