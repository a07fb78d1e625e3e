// Package id makes identifiers: a type prefix and a ULID, "bat_01J…". Ids made
// later sort later, to the millisecond.
package id

import (
	"crypto/rand"

	"github.com/oklog/ulid/v2"

	"mwanyi/internal/clock"
)

// spec: identifiers
// New makes an identifier with the prefix of its type.
func New(prefix string) string {
	return prefix + "_" + ulid.MustNew(ulid.Timestamp(clock.Now()), rand.Reader).String()
}
