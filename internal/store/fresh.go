package store

import (
	"context"
	"time"

	"mwanyi/internal/store/stamp"
)

// falling are the tables whose rows go with those of another one, by "on delete cascade".
var falling = map[string][]string{"dds": {"dds_batch", "dds_farm", "dds_statement"}}

// MostStale is how old what is kept of PostgreSQL may be. What a process has written it tells the
// others within milliseconds; what nobody tells of is what one wrote that died right then, and
// what was written by hand. untoldStale is for what is read in a way that is new to the others.
const (
	MostStale   = 5 * time.Second
	untoldStale = time.Second
)

// Reading lets what is read under a context be noted: what is made of it is good while it Stands.
// spec: kept-reads
func (s *Store) Reading(ctx context.Context) (context.Context, *stamp.Reading) {
	if p, shared := s.db.(*postgresDB); shared {
		s.hear(p)
	}
	return s.stamps.Read(ctx)
}

// Stands reports whether nothing of it has been written up to now: by this process, on SQLite by
// any; on PostgreSQL by another one, as far as it was heard of, and no longer than MostStale ago.
func (s *Store) Stands(m stamp.Mark) bool {
	if db, alone := s.db.(*sqliteDB); alone {
		return db.sentinel.Look() && s.stamps.Holds(m)
	}
	most := untoldStale
	if m.IsKnown() {
		most = MostStale
	}
	return s.Hears() && m.Age() < most && s.stamps.Holds(m)
}

// Holds is Stands without a look: false is final.
func (s *Store) Holds(m stamp.Mark) bool { return s.stamps.Holds(m) }
