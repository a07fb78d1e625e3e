package airtel

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1" //nolint:gosec // the operator's choice in one of its documents
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"hash"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// Padding is how the PIN is sealed. The operator's documents differ.
type Padding string

// The paddings.
const (
	PKCS1      Padding = "pkcs1"       // older documents
	OAEPSHA1   Padding = "oaep-sha1"   // what libraries do by default
	OAEPSHA256 Padding = "oaep-sha256" // the document of version 3
)

// keyAge is how long the operator's key for the PIN is kept.
const keyAge = time.Hour

// sealer keeps the operator's key for the PIN.
type sealer struct {
	mu  sync.Mutex
	key *rsa.PublicKey
	at  time.Time
}

func (s *sealer) kept() *rsa.PublicKey {
	s.mu.Lock()
	defer s.mu.Unlock()
	if clock.Since(s.at).Abs() > keyAge {
		return nil
	}
	return s.key
}

func (s *sealer) keep(key *rsa.PublicKey) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.key, s.at = key, clock.Now()
}

// sealedPIN is the PIN as only the operator can read it, in base64.
func (r *Rail) sealedPIN(ctx context.Context) (string, error) {
	key := r.pin.kept()
	if key == nil {
		var body struct {
			Data struct {
				Key string `json:"key"`
			} `json:"data"`
		}
		if err := r.get(ctx, "/v1/rsa/encryption-keys", &body); err != nil {
			return "", fmt.Errorf("the key for the PIN: %w", err)
		}
		var err error
		if key, err = parseKey(body.Data.Key); err != nil {
			return "", err
		}
		r.pin.keep(key)
	}
	sealed, err := r.o.Padding.seal(key, []byte(r.o.PIN.Reveal()))
	if err != nil {
		return "", fmt.Errorf("seal the PIN: %w", err)
	}
	return base64.StdEncoding.EncodeToString(sealed), nil
}

// minKeyBits is the smallest key that is still safe to seal a PIN with.
const minKeyBits = 1024

// parseKey reads the operator's key: base64 of an SPKI, or PEM.
func parseKey(text string) (*rsa.PublicKey, error) {
	var der []byte
	if block, _ := pem.Decode([]byte(text)); block != nil {
		der = block.Bytes
	} else {
		var err error
		if der, err = base64.StdEncoding.DecodeString(strings.TrimSpace(text)); err != nil {
			return nil, errors.New("the operator's key for the PIN cannot be read")
		}
	}
	parsed, err := x509.ParsePKIXPublicKey(der)
	key, isRSA := parsed.(*rsa.PublicKey)
	if err != nil || !isRSA || key.N.BitLen() < minKeyBits {
		return nil, errors.New("the operator's key for the PIN is no RSA key that is long enough")
	}
	return key, nil
}

func (p Padding) seal(key *rsa.PublicKey, plain []byte) ([]byte, error) {
	var h hash.Hash
	switch p {
	case PKCS1:
		return rsa.EncryptPKCS1v15(rand.Reader, key, plain) //nolint:staticcheck // the operator's choice
	case OAEPSHA1:
		h = sha1.New() //nolint:gosec // as above
	case OAEPSHA256:
		h = sha256.New()
	default:
		return nil, fmt.Errorf("no padding is called %.20q", string(p))
	}
	return rsa.EncryptOAEP(h, rand.Reader, key, plain, nil)
}
