package limit

import (
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// charge counts requests, at least one and at most so many, and no more than a part of what is
// left of the limit; a window that has ended, or lies in the future because a clock was set back,
// starts anew. The count stops one above the limit. The row is locked by the statement until the
// transaction ends, so replicas count exactly.
func charge(tx *store.Tx, rule Rule, now time.Time, most int64) (c count, granted int64, err error) {
	err = tx.QueryRow(`insert into rate_window as w (bucket, used, granted, started_at) values ($1, 1, 1, $2)
		on conflict (bucket) do update set
			granted = case when w.started_at <= $3 or w.started_at > $4 then $8
				when w.used > $5 then 0 else greatest(1, least($6, ($5 - w.used) / $7)) end,
			used = case when w.started_at <= $3 or w.started_at > $4 then $8
				when w.used > $5 then w.used else w.used + greatest(1, least($6, ($5 - w.used) / $7)) end,
			started_at = case when w.started_at <= $3 or w.started_at > $4 then excluded.started_at else w.started_at end
		returning used, granted, started_at`,
		rule.Bucket, now, now.Add(-Window), now.Add(ahead), rule.Limit, most, part, max(1, min(most, rule.Limit/part))).Scan(&c.used, &granted, store.At(&c.started))
	return c, granted, err
}

// book gives the next turns of a quota to the caller, at most so many. The row is
// locked when it is read, so that replicas book one after the other; the time is
// the database's, read after that, and watch runs from before it was asked for.
func book(tx *store.Tx, name string, every, lead time.Duration, most int) (g grant, watch clock.Stopwatch, doubt time.Duration, err error) {
	var next, now time.Time
	if err = tx.Run("insert into quota (name, next_at) values ($1, clock_timestamp()) on conflict (name) do nothing", name); err != nil {
		return g, watch, 0, err
	}
	if err = tx.QueryRow("select next_at from quota where name = $1 for update", name).Scan(store.At(&next)); err != nil {
		return g, watch, 0, err
	}
	watch = clock.StartStopwatch()
	if err = tx.QueryRow("select clock_timestamp()").Scan(store.At(&now)); err != nil {
		return g, watch, 0, err
	}
	doubt = watch.Elapsed()
	var after time.Time
	if g, after = turns(next, now, every, lead, most); after.Equal(next) {
		return g, watch, doubt, nil
	}
	return g, watch, doubt, tx.ExecOne("update quota set next_at = $1 where name = $2", after, name)
}

// Sweep forgets so many of the windows that ended long ago.
func Sweep(tx *store.Tx, now time.Time, most int) (int64, error) {
	return tx.Exec(`delete from rate_window where bucket in (select bucket from rate_window where started_at < $1 limit $2)`, now.Add(-10*Window), most)
}
