package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"time"
)

// scrubWait is how long the journal's end is waited for: writers wait behind it.
const scrubWait = 500 * time.Millisecond

// errScrubLater: somebody reads what the journal holds. Nothing is broken; try again.
var errScrubLater = errors.New("the journal is being read: it is emptied later")

// Scrub lets the store forget what was overwritten or deleted. SQLite keeps pages as
// they were in its journal until others take their place; afterwards it is empty.
// On PostgreSQL the server's own vacuum does that, and nothing is done here.
func (s *Store) Scrub(ctx context.Context) error {
	lite, is := s.db.(*sqliteDB)
	if !is {
		return nil
	}
	db, err := sql.Open("sqlite", lite.dsn+"&"+url.Values{"_pragma": {fmt.Sprintf("busy_timeout(%d)", scrubWait.Milliseconds())}}.Encode())
	if err != nil {
		return err
	}
	defer db.Close() //nolint:errcheck // what it did has been told
	var isBusy bool
	var pages, moved int64
	if err := db.QueryRowContext(ctx, "pragma wal_checkpoint(truncate)").Scan(&isBusy, &pages, &moved); err != nil {
		return fmt.Errorf("empty the journal: %w", err)
	}
	if isBusy {
		return errScrubLater
	}
	return nil
}
