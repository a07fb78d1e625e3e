package store

import (
	"crypto/rand"

	"github.com/oklog/ulid/v2"

	"mwanyi/internal/clock"
)

// NewID makes an identifier: a type prefix and a ULID, "bat_01J…". Ids made
// later sort later, to the millisecond.
func NewID(prefix string) string {
	return prefix + "_" + ulid.MustNew(ulid.Timestamp(clock.Now()), rand.Reader).String()
}
