package storetest

import (
	"context"

	"mwanyi/internal/store"
)

// AtCommit gives a context whose first transaction that succeeds stops before its
// commit, while do runs, until do has returned or waits for the transaction.
// It is for PostgreSQL.
func AtCommit(ctx context.Context, do func()) context.Context {
	isFirst := true
	return store.Traced(ctx, &store.Trace{Commit: func(tx *store.Tx) {
		if !isFirst {
			return
		}
		isFirst = false
		done := make(chan struct{})
		go func() {
			defer close(done)
			do()
		}()
		for {
			select {
			case <-done:
				return
			default:
			}
			waits := false
			err := tx.QueryRow("select exists (select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)))").Scan(&waits)
			if err != nil || waits {
				return
			}
		}
	}})
}
