package store

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/store/stamp"
	"mwanyi/internal/store/vouch"
)

// Vouch knows whether what tokens rest on has changed, strictly: what Stands was so when it was
// asked, or its change has not been answered yet.
type Vouch struct{ s *Store }

// Vouched is for what is made of what tokens rest on, read by ReadVouched.
// spec: kept-tokens
func (s *Store) Vouched() Vouch { return Vouch{s} }

// Reading is Store.Reading. It needs to hear of nobody.
func (v Vouch) Reading(ctx context.Context) (context.Context, *stamp.Reading) {
	if v.s.engine != Postgres {
		return v.s.Reading(ctx)
	}
	return v.s.stamps.Read(ctx)
}

// Stands reports whether nothing of it has been written up to now, by whichever process.
func (v Vouch) Stands(m stamp.Mark) bool {
	p, shared := v.s.db.(*postgresDB)
	if !shared {
		return v.s.Stands(m)
	}
	return m.RestsOn() != "" && v.s.stamps.Holds(m) && p.word.IsStill(m.RestsOn(), p.versionOfAccess)
}

// Holds is Stands without a look: false is final.
func (v Vouch) Holds(m stamp.Mark) bool { return v.s.stamps.Holds(m) }

// ReadVouched is Read for what tokens rest on: what is made of it can be kept under Vouched.
func (s *Store) ReadVouched(ctx context.Context, fn func(*Tx) error) error {
	reading := stamp.Of(ctx)
	if s.engine != Postgres || reading == nil {
		return s.Read(ctx, fn)
	}
	return s.View(ctx, func(tx *Tx) error {
		var version string
		if err := tx.QueryRow(versionOfAccess).Scan(&version); err != nil && !errors.Is(err, ErrNotFound) {
			return err
		}
		reading.RestsOn(version)
		return fn(tx)
	})
}

const versionOfAccess = "select version from access_version"

func (p *postgresDB) versionOfAccess(ctx context.Context) (version string, err error) {
	err = p.reads.QueryRowContext(ctx, versionOfAccess).Scan(&version)
	return version, err
}

// settle waits until no replica trusts what a transaction has changed.
func (s *Store) settle(tx *Tx) {
	if s.engine != Postgres || !tx.touched.Changes(vouch.Tables) {
		return
	}
	if s.settles != nil {
		s.settles()
	}
	time.Sleep(vouch.SettleTime)
}
