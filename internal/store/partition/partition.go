// Package partition divides tables of PostgreSQL whose ids begin with the time they were made
// at into parts of a week, so that what is old goes with its part and not row by row. A
// part for ids that no other has takes what nobody foresaw: an insert never fails.
//
//	partition.go  Table, Keep: parts are made ahead, and dropped
//	sql.go        how; and Divide: a plain table becomes the oldest part of a divided one
package partition

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"mwanyi/internal/id"
)

// Period is how long a part goes on: so much longer than it must does a row stay.
const Period = 7 * 24 * time.Hour

// ahead is how many parts are there before they are needed.
const ahead = 2

// Table is a table that is divided by its column id.
type Table struct {
	Name   string
	Prefix string // of its ids
}

// Tables are those that are divided on PostgreSQL: rows of a time, with no key but
// the id and nobody who refers to them.
var Tables = []Table{{Name: "event", Prefix: "evt"}, {Name: "delivery", Prefix: "dlv"}}

// Past is the part with all that was there before the table was divided.
func (t Table) Past() string { return t.Name + "_past" }

// Rest is the part for what fits nowhere.
func (t Table) Rest() string { return t.Name + "_rest" }

// partOf is the part of a week, by its first day.
func (t Table) partOf(start time.Time) string { return t.Name + "_" + start.Format("20060102") }

// weekOf is when the week of a time begins.
func weekOf(at time.Time) time.Time { return at.UTC().Truncate(Period) }

// part is a part as the database knows it.
type part struct {
	name string
	upto string // the first id that it does not take; "" of the rest
}

// Keep makes the parts that are needed soon and drops those that hold nothing made at before
// or later. Each is a short transaction of its own, on connections that do not wait
// long for a lock: what did not get it, because somebody holds the table for long, waits for
// the next time. It may be repeated and cut off anywhere.
func Keep(ctx context.Context, db *sql.DB, t Table, now, before time.Time) error {
	there, err := partsOf(ctx, db, t)
	if err != nil {
		return err
	}
	known, last := map[string]bool{}, ""
	for _, p := range there {
		known[p.name] = true
		if p.name == t.Past() {
			last = p.upto
		}
	}
	var failed []error
	for i := range ahead + 1 {
		start := weekOf(now).Add(time.Duration(i) * Period)
		if known[t.partOf(start)] || id.First(t.Prefix, start) < last {
			continue
		}
		failed = append(failed, unlessHeld(inTx(ctx, db, func(tx *sql.Tx) error { return t.add(ctx, tx, start) })))
	}
	for _, p := range there {
		if p.upto != "" && p.upto <= id.First(t.Prefix, before) {
			failed = append(failed, unlessHeld(p.drop(ctx, db)))
		}
	}
	return errors.Join(failed...)
}

// unlessHeld leaves out that a lock was not to be had in time.
func unlessHeld(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == "55P03" {
		return nil
	}
	return err
}

// IsDue says whether Keep has anything to do, for whoever can read.
func IsDue(ctx context.Context, db *sql.DB, t Table, now, before time.Time) (bool, error) {
	there, err := partsOf(ctx, db, t)
	last := weekOf(now).Add(ahead * Period)
	isMade := false
	for _, p := range there {
		if p.upto != "" && p.upto <= id.First(t.Prefix, before) {
			return true, err
		}
		isMade = isMade || p.name == t.partOf(last) || p.name == t.Past() && id.First(t.Prefix, last) < p.upto
	}
	return !isMade, err
}
