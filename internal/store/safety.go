package store

import (
	"context"
	"fmt"
	"strings"
)

// Safety is what a PostgreSQL server does so that a commit is not lost.
type Safety struct {
	Fsync             string
	FullPageWrites    string
	SynchronousCommit string
	StandbyNames      string
	// Standbys are those that a commit waits for now; -1 when our role may not see them.
	Standbys int
}

// AskSafety asks the server. On SQLite, which is opened so that every commit is
// flushed, there is nothing to ask, and ok is false.
func (s *Store) AskSafety(ctx context.Context) (found Safety, ok bool, err error) {
	if s.engine != Postgres {
		return Safety{}, false, nil
	}
	err = s.Read(ctx, func(tx *Tx) error {
		err := tx.QueryRow("select current_setting('fsync'), current_setting('full_page_writes'), current_setting('synchronous_commit'), current_setting('synchronous_standby_names')").
			Scan(&found.Fsync, &found.FullPageWrites, &found.SynchronousCommit, &found.StandbyNames)
		if err != nil {
			return err
		}
		var hidden int
		err = tx.QueryRow("select count(*) filter (where sync_state in ('sync', 'quorum')), count(*) filter (where sync_state is null) from pg_stat_replication").
			Scan(&found.Standbys, &hidden)
		if err != nil {
			return err
		}
		if hidden > 0 && found.Standbys == 0 { // a role without pg_monitor sees the rows and not what is in them
			found.Standbys = -1
		}
		return nil
	})
	if err != nil {
		return Safety{}, true, fmt.Errorf("ask PostgreSQL how it keeps commits: %w", err)
	}
	return found, true, nil
}

// Unsafe says which settings of the server lose commits that it has confirmed;
// empty when there is none.
func (f Safety) Unsafe() string {
	var off []string
	for _, setting := range []struct{ name, value, why string }{
		{"fsync", f.Fsync, "a loss of power loses or damages everything"},
		{"full_page_writes", f.FullPageWrites, "a loss of power can leave pages that are half written"},
		{"synchronous_commit", f.SynchronousCommit, "a crash loses commits that callers were told of"},
	} {
		if setting.value == "off" {
			off = append(off, setting.name+" is off: "+setting.why)
		}
	}
	return strings.Join(off, "; ")
}

// Alone says why no commit waits for a second machine; empty when one does, or
// when nobody can say.
func (f Safety) Alone() string {
	switch {
	case strings.TrimSpace(f.StandbyNames) == "":
		return "no synchronous standby: synchronous_standby_names is empty"
	case f.SynchronousCommit == "local":
		return "no synchronous standby: synchronous_commit is local"
	case f.Standbys == 0:
		return "no synchronous standby: none of synchronous_standby_names is connected"
	}
	return ""
}
