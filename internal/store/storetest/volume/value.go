package volume

import (
	"encoding/binary"
	"fmt"
	"time"

	"github.com/oklog/ulid/v2"
)

// begin is when the first row was made, step what lies between two.
var begin = time.Date(2025, 1, 1, 6, 0, 0, 0, time.UTC)

const step = 5 * time.Second

// rare is how many rows of each table, its oldest, are unlike the others.
const rare = 100

func at(i int) time.Time { return begin.Add(time.Duration(i) * step) }

// identifier is the id of a row: the time of its number, and a mixture of it where
// others have chance.
func identifier(prefix string, i int) string {
	var u ulid.ULID
	if err := u.SetTime(ulid.Timestamp(at(i))); err != nil {
		panic(err) // the year 10889
	}
	binary.BigEndian.PutUint64(u[6:], mixed(uint64(i)))            //nolint:gosec // not negative
	binary.BigEndian.PutUint16(u[14:], uint16(mixed(uint64(i)+1))) //nolint:gosec // a part is enough
	return prefix + "_" + u.String()
}

// mixed spreads numbers evenly (splitmix64).
func mixed(n uint64) uint64 {
	n += 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// hash is what stands for a transaction's.
func hash(i int) string {
	return fmt.Sprintf("0x%016x%016x%016x%016x", mixed(uint64(i)), mixed(uint64(i)+1), mixed(uint64(i)+2), mixed(uint64(i)+3)) //nolint:gosec // not negative
}

func address(i int) string {
	return fmt.Sprintf("0x%016x%016x%08x", mixed(uint64(i)), mixed(uint64(i)+7), uint32(mixed(uint64(i)+9))) //nolint:gosec // not negative
}

// cid is what stands for a pinned file's.
const cid = "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy"

// Columns by what stands in them.

func ids(prefix string) func(int) any    { return func(i int) any { return identifier(prefix, i) } }
func constant(value any) func(int) any   { return func(int) any { return value } }
func stamp(i int) any                    { return at(i) }
func hashes(i int) any                   { return hash(i) }
func numbered(form string) func(int) any { return func(i int) any { return fmt.Sprintf(form, i) } }

// either is one value for the oldest rows and another for all others.
func either(old, usual any) func(int) any {
	return func(i int) any {
		if i < rare {
			return old
		}
		return usual
	}
}

// among gives the oldest rows the values in turn, all others the last of them.
func among(values ...any) func(int) any {
	return func(i int) any {
		if i < rare {
			return values[i%len(values)]
		}
		return values[len(values)-1]
	}
}
