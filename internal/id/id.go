// Package id makes identifiers: a type prefix and a ULID, "bat_01J…". Ids made
// later sort later, to the millisecond.
package id

import (
	"crypto/rand"
	"crypto/sha256"

	"github.com/oklog/ulid/v2"

	"mwanyi/internal/clock"
)

// New makes an identifier with the prefix of its type.
// spec: identifiers
func New(prefix string) string {
	return prefix + "_" + ulid.MustNew(ulid.Timestamp(clock.Now()), rand.Reader).String()
}

// Derived is the same identifier for the same text, whoever asks: for things
// that must exist once, however often they are begun. It does not sort by time.
func Derived(prefix, text string) string {
	sum := sha256.Sum256([]byte(text))
	return prefix + "_" + ulid.ULID(sum[:16]).String()
}
