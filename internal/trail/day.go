package trail

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"io"
	"strconv"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// dayOf is when the UTC day of a time begins.
func dayOf(at time.Time) time.Time { return at.UTC().Truncate(24 * time.Hour) }

// Day is a day of the trail as it was sealed.
type Day struct {
	Day      string // 2026-11-17
	Entries  int64
	Hash     string // of all rows of the day, in the order of their ids
	EventID  string // on the ledger
	SealedAt time.Time
}

// pageSize is how many rows are hashed at a time.
const pageSize = 2000

// HashDay counts and hashes the rows of a day: every column but the address and the
// reason, which may go before the rest. For a reason that is there its hash must be right.
func (d *Desk) HashDay(ctx context.Context, day time.Time) (entries int64, sum string, err error) {
	h := sha256.New()
	after := ""
	for {
		var page []row
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = rowsOfDay(tx, dayOf(day), after, pageSize)
			return err
		})
		if err != nil {
			return 0, "", err
		}
		for _, r := range page {
			if r.reason != "" && r.reasonHash != reasonHash(r.id, r.reason) {
				r.reasonHash = "another reason"
			}
			r.hash(h)
			after = r.id
		}
		entries += int64(len(page))
		if len(page) < pageSize {
			return entries, hex.EncodeToString(h.Sum(nil)), nil
		}
	}
}

// reasonHash stands for a reason once that is forgotten; empty: none was given.
func reasonHash(id, reason string) string {
	if reason == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(id + "\n" + reason))
	return hex.EncodeToString(sum[:])
}

// hash writes a row in its one form: each column with its length before it.
func (r row) hash(to hash.Hash) {
	for _, column := range []string{
		r.id, r.at.UTC().Format(time.RFC3339Nano), r.organisationID, r.who, r.role, r.sessionID, r.deviceID, r.route, r.target, r.more,
		r.shown, r.changes, r.reasonHash, r.requestID, r.keyHash,
	} {
		io.WriteString(to, strconv.Itoa(len(column))+":"+column+",") //nolint:errcheck // a hash takes everything
	}
}

// NextDay is the first day with rows after a day; false when there is none. The zero
// time asks for the first of all.
func (d *Desk) NextDay(ctx context.Context, after time.Time) (day time.Time, found bool, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		day, found, err = firstDayAfter(tx, after)
		return err
	})
	return day, found, err
}

// Seals are the days that were sealed, oldest first.
func (d *Desk) Seals(ctx context.Context) (list []Day, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = days(tx)
		return err
	})
	return list, err
}

// LastSeal is the newest day that was sealed; false before the first.
func (d *Desk) LastSeal(ctx context.Context) (last Day, found bool, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		last, found, err = lastDay(tx)
		return err
	})
	return last, found, err
}

// Seal keeps the hash of a day that stands on the ledger; of two who do, the first counts.
func (d *Desk) Seal(ctx context.Context, day Day) error {
	day.SealedAt = clock.Now()
	return d.Store.Update(ctx, func(tx *store.Tx) error { return insertDay(tx, day) })
}

// Sweep takes the addresses out of so many of the rows made before a time.
// spec: trail-address
func Sweep(tx *store.Tx, before time.Time, most int) (int64, error) {
	return forgetAddresses(tx, before, most)
}
