// Package seal puts the hash of each day of the trail on the ledger, so that nobody can
// change, add or remove a row of a day that is over without being found out.
//
//	seal.go   Desk, the job that seals days
//	check.go  Check: rows against the hashes
package seal

import (
	"context"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/trail"
)

// Desk is the office that seals the days.
type Desk struct {
	Trail  *trail.Desk
	Ledger Ledger // nil: the days wait for one
}

// Ledger is the audit log.
type Ledger interface {
	Write(ctx context.Context, f audit.Fact) (audit.Entry, error)
}

// rest is how long after its end a day is sealed: whoever began a row of it has ended by
// then. A transaction lives for 30 seconds, and one that does nothing for 10.
const rest = 15 * time.Minute

// kind is the name of the job.
const kind = "trail.seal"

// Kinds are the scheduled jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kind, Every: 10 * time.Minute, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
		return nil, d.Seal(ctx)
	}}}
}

// Seal seals the days that are over and were not sealed yet, the oldest first. A crash
// leaves a day on the ledger that is not marked here: the repeat writes the same
// fact, which is there already, and marks it.
// spec: trail-day-hash
func (d *Desk) Seal(ctx context.Context) error {
	if d.Ledger == nil {
		return nil
	}
	last, _, err := d.Trail.LastSeal(ctx)
	if err != nil {
		return err
	}
	after := time.Time{}
	if last.Day != "" {
		if after, err = time.Parse(time.DateOnly, last.Day); err != nil {
			return err
		}
	}
	for {
		day, found, err := d.Trail.NextDay(ctx, after)
		if err != nil || !found || clock.Now().Before(day.AddDate(0, 0, 1).Add(rest)) {
			return err
		}
		if err := d.sealDay(ctx, day); err != nil {
			return err
		}
		after = day
	}
}

func (d *Desk) sealDay(ctx context.Context, day time.Time) error {
	entries, hash, err := d.Trail.HashDay(ctx, day)
	if err != nil {
		return err
	}
	name := day.Format(time.DateOnly)
	sealed := trail.Day{Day: name, Entries: entries, Hash: hash, EventID: eventOf(name)}
	if _, err := d.Ledger.Write(ctx, fact(sealed, day)); err != nil {
		return err
	}
	return d.Trail.Seal(ctx, sealed)
}

// eventOf is the id under which a day stands on the ledger: the same whoever writes it.
func eventOf(day string) string { return id.Derived("evt", "trail/"+day) }

// Kind is that of the ledger messages.
const Kind = "TRAIL_DAY"

// fact is the ledger message of a day. It tells nobody anything: the hash stands in the
// record, of which the ledger has the commitment.
func fact(of trail.Day, day time.Time) audit.Fact {
	return audit.Fact{EventID: of.EventID, Kind: Kind, At: day.AddDate(0, 0, 1), Record: record(of)}
}

func record(of trail.Day) map[string]any {
	return map[string]any{"day": of.Day, "entries": of.Entries, "hash": of.Hash}
}
