package pawapay

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

const (
	// keyAge is how long the provider's keys are believed without asking again: so
	// long a key lives on here that has vanished there.
	keyAge = time.Hour
	// keyPause is the least time between two questions, whatever came of the first:
	// anybody can send a callback with a key id of their own making.
	keyPause = time.Minute
	// keyPatience bounds one question. A callback waits for it.
	keyPatience = 5 * time.Second
	// maxKeys is far above what the provider uses at a time.
	maxKeys = 32
)

// keyRing has the provider's public keys by their ids, as they were last read.
type keyRing struct {
	read func(context.Context) (map[string]*ecdsa.PublicKey, error)

	mu      sync.Mutex
	keys    map[string]*ecdsa.PublicKey
	readAt  time.Time
	triedAt time.Time
}

// errNoKey: the provider has no such key, or had none when it was last asked.
var errNoKey = errors.New("the rail has no key of this id")

// errNoKeys: the keys are old, and the last question for them is too new.
var errNoKeys = errors.New("the rail's keys could not be read")

// get gives a key by its id. The whole ring is replaced when it is read, so that
// a key that the provider has withdrawn is gone.
// spec: rail-callback-keys
func (k *keyRing) get(id string) (*ecdsa.PublicKey, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	isNew := k.keys != nil && clock.Since(k.readAt).Abs() < keyAge
	if key := k.keys[id]; key != nil && isNew {
		return key, nil
	}
	if id == "" {
		return nil, errNoKey // nothing that the provider could be asked for
	}
	if !k.triedAt.IsZero() && clock.Since(k.triedAt).Abs() < keyPause {
		if isNew {
			return nil, errNoKey
		}
		return nil, errNoKeys
	}
	k.triedAt = clock.Now()
	ctx, cancel := context.WithTimeout(context.Background(), keyPatience)
	defer cancel()
	keys, err := k.read(ctx)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoKeys, err)
	}
	k.keys = keys
	k.readAt = k.triedAt
	if keys[id] == nil {
		return nil, errNoKey
	}
	return keys[id], nil
}

// readKeys asks the provider for the keys that it signs callbacks with. One of a
// kind that we do not verify is left out; an answer with two of the same id, or
// with more than anybody needs, is none.
func (r *Rail) readKeys(ctx context.Context) (map[string]*ecdsa.PublicKey, error) {
	var list []struct {
		ID  string `json:"id"`
		Key string `json:"key"`
	}
	if err := r.wire.Get(ctx, "/v2/public-key/http", &list); err != nil {
		return nil, err
	}
	if len(list) == 0 || len(list) > maxKeys {
		return nil, fmt.Errorf("the rail shows %d keys", len(list))
	}
	seen, keys := map[string]bool{}, map[string]*ecdsa.PublicKey{}
	for _, entry := range list {
		if entry.ID == "" || seen[entry.ID] {
			return nil, fmt.Errorf("the rail shows key %.60q without an id, or twice", entry.ID)
		}
		seen[entry.ID] = true
		if key, err := ParseKey([]byte(entry.Key)); err == nil {
			keys[entry.ID] = key
		}
	}
	return keys, nil
}

// ParseKey reads the public key that proves callbacks, P-256 in PEM.
func ParseKey(text []byte) (*ecdsa.PublicKey, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("no PEM block")
	}
	parsed, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return nil, errors.New("no public key")
	}
	key, ok := parsed.(*ecdsa.PublicKey)
	if !ok || key.Curve != elliptic.P256() {
		return nil, errors.New("no key on the curve P-256")
	}
	return key, nil
}

// ParseSigningKey reads our own key, P-256 in PEM, as openssl writes it: with or
// without PKCS #8 around it. Its errors quote nothing of the file.
func ParseSigningKey(text []byte) (*ecdsa.PrivateKey, error) {
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		key, err := x509.ParseECPrivateKey(block.Bytes)
		if err != nil {
			parsed, pkcs8Err := x509.ParsePKCS8PrivateKey(block.Bytes)
			if pkcs8Err != nil {
				continue // such as the parameters of the curve, which openssl writes first
			}
			key, _ = parsed.(*ecdsa.PrivateKey)
		}
		if key == nil || key.Curve != elliptic.P256() {
			return nil, errors.New("no key on the curve P-256")
		}
		return key, nil
	}
	return nil, errors.New("no private key in PEM")
}
