package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/store/partition"
)

// KeepParts makes the parts of a divided table that are needed soon, and drops those
// that hold nothing made at before or later; it gives the tables whose old rows go one by
// one. On SQLite nothing is divided: that is the table itself. A part that could not be
// made or dropped, because somebody holds the table for long, waits for the next time.
func (s *Store) KeepParts(ctx context.Context, table string, now, before time.Time) (byRow []string, err error) {
	p, is := s.db.(*postgresDB)
	if !is {
		return []string{table}, nil
	}
	for _, t := range partition.Tables {
		if t.Name == table {
			return p.keepParts(ctx, t, now, before)
		}
	}
	return nil, fmt.Errorf("%s is not divided", table)
}

func (p *postgresDB) keepParts(ctx context.Context, t partition.Table, now, before time.Time) (byRow []string, err error) {
	isDue, err := partition.IsDue(ctx, p.reads, t, now, before)
	if err == nil && isDue {
		db := p.hasty()
		err = errors.Join(partition.Keep(ctx, db, t, now, before), db.Close())
	}
	byRow = []string{t.Rest()}
	var hasPast bool
	err = errors.Join(err, p.reads.QueryRowContext(ctx, "select to_regclass($1) is not null", t.Past()).Scan(&hasPast))
	if hasPast {
		byRow = append(byRow, t.Past())
	}
	return byRow, err
}
