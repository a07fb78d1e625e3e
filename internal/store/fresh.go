package store

import (
	"context"
	"time"

	"mwanyi/internal/store/stamp"
)

// falling are the tables whose rows go with those of another one, by "on delete cascade".
var falling = map[string][]string{"dds": {"dds_batch", "dds_farm", "dds_statement"}}

// MostStale is how old what is kept of a PostgreSQL database may be, where another process may
// write: its telling is heard within milliseconds, and one that dies has told nobody.
const MostStale = time.Second

// Reading lets what is read under a context be noted, so that what is made of it can be kept for
// as long as it Stands.
// spec: kept-reads
func (s *Store) Reading(ctx context.Context) (context.Context, *stamp.Reading) {
	if p, shared := s.db.(*postgresDB); shared {
		s.hear(p)
	}
	return s.stamps.Read(ctx)
}

// Stands reports whether nothing has been written of what a reading was made of: by this process,
// and on SQLite by any, up to now; on PostgreSQL by another one, as far as it was heard of and not
// for longer than MostStale.
func (s *Store) Stands(m stamp.Mark) bool {
	if db, alone := s.db.(*sqliteDB); alone {
		return db.sentinel.Look() && s.stamps.Holds(m)
	}
	return s.Hears() && m.Age() < MostStale && s.stamps.Holds(m)
}

// Holds is Stands as far as it is known without a look: false is final.
func (s *Store) Holds(m stamp.Mark) bool { return s.stamps.Holds(m) }
