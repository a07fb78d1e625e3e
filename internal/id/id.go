// Package id makes identifiers: a type prefix and a ULID, "bat_01J…". Ids made
// later sort later, to the millisecond.
package id

import (
	"crypto/rand"
	"crypto/sha256"
	"strings"
	"time"

	"github.com/oklog/ulid/v2"

	"mwanyi/internal/clock"
)

// New makes an identifier with the prefix of its type.
// spec: identifiers
func New(prefix string) string {
	var u ulid.ULID
	_ = u.SetTime(ulid.Timestamp(clock.Now())) // fails from the year 10889 on
	_, _ = rand.Read(u[6:])                    // it never fails, see its documentation
	var room [48]byte
	text := append(append(room[:0], prefix...), "_00000000000000000000000000"...)
	_ = u.MarshalTextTo(text[len(text)-ulid.EncodedSize:]) // fails only where there is no room
	return string(text)
}

// MadeAt is when an identifier with a prefix was made, as it says itself; false
// when it is none.
func MadeAt(prefix, text string) (time.Time, bool) {
	bare, has := strings.CutPrefix(text, prefix+"_")
	u, err := ulid.ParseStrict(bare)
	if !has || err != nil || u.String() != bare {
		return time.Time{}, false
	}
	return ulid.Time(u.Time()).UTC(), true
}

// First is the smallest identifier that can be made at a time: those made before it
// are smaller, to the millisecond.
func First(prefix string, at time.Time) string {
	var u ulid.ULID
	_ = u.SetTime(ulid.Timestamp(at)) // fails from the year 10889 on
	return prefix + "_" + u.String()
}

// Derived is the same identifier for the same text, whoever asks: for things
// that must exist once, however often they are begun. It does not sort by time.
func Derived(prefix, text string) string {
	sum := sha256.Sum256([]byte(text))
	return prefix + "_" + ulid.ULID(sum[:16]).String()
}

// DerivedAt is Derived with a time, by which it sorts.
func DerivedAt(prefix string, at time.Time, text string) string {
	sum := sha256.Sum256([]byte(text))
	u := ulid.ULID(sum[:16])
	_ = u.SetTime(ulid.Timestamp(at)) // fails from the year 10889 on
	return prefix + "_" + u.String()
}
