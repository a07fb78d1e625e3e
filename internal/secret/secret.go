// Package secret keeps confidential text out of logs and replies, makes random
// secrets, and seals what has to lie in the database.
//
//	secret.go  the self-masking Text, random values, constant-time comparison
//	box.go     sealing with a key derived from the operator's master secret
//	pepper.go  keyed hashes with such a key
package secret

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"log/slog"
)

const mask = "****"

// Text is a secret that masks itself wherever it is printed, logged or encoded.
// The text stands behind a pointer because fmt looks into unexported fields
// without asking for String.
type Text struct{ value *string }

// New wraps a secret.
func New(value string) Text { return Text{&value} }

// Random makes a secret of n random bytes, in base64url.
func Random(n int) Text {
	b := make([]byte, n)
	rand.Read(b) // never fails: the runtime stops the program when the system has no randomness
	return New(base64.RawURLEncoding.EncodeToString(b))
}

// Reveal gives the secret itself. A test lists the only callers.
func (t Text) Reveal() string {
	if t.value == nil {
		return ""
	}
	return *t.value
}

// Empty reports whether there is no secret.
func (t Text) Empty() bool { return t.Reveal() == "" }

// Hash is the SHA-256 of the secret in hex: what the database keeps of a
// secret that has 256 random bits.
func (t Text) Hash() string {
	sum := sha256.Sum256([]byte(t.Reveal()))
	return hex.EncodeToString(sum[:])
}

// Matches compares with a stored Hash in constant time.
func (t Text) Matches(hash string) bool {
	return subtle.ConstantTimeCompare([]byte(t.Hash()), []byte(hash)) == 1
}

// String masks.
func (t Text) String() string {
	if t.Empty() {
		return ""
	}
	return mask
}

// GoString masks.
func (t Text) GoString() string { return t.String() }

// LogValue masks.
func (t Text) LogValue() slog.Value { return slog.StringValue(t.String()) }

// MarshalJSON masks.
func (t Text) MarshalJSON() ([]byte, error) { return []byte(`"` + t.String() + `"`), nil }

// MarshalText masks.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.String()), nil }
