package limit

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// shared counts in a table that all replicas see.
type shared struct{ store *store.Store }

// Take implements Limiter. A bucket's row is locked by the upsert that charges
// it until the transaction ends, so replicas count exactly; token buckets come
// before category buckets in every call, so two calls cannot deadlock.
func (s shared) Take(ctx context.Context, rules ...Rule) (Verdict, error) {
	var counts []count
	err := s.store.UpdateLoose(store.Unwitnessed(ctx), func(tx *store.Tx) error {
		counts = counts[:0]
		now := clock.Now()
		for _, rule := range rules {
			c, err := charge(tx, rule, now)
			if err != nil {
				return err
			}
			counts = append(counts, c)
			if c.used > rule.Limit {
				break
			}
		}
		return nil
	})
	if err != nil {
		return Verdict{}, err
	}
	return judge(rules, counts), nil
}

// charge counts one request; a window that has ended, or lies in the future
// because a clock was set back, starts anew. The count stops one above the limit.
func charge(tx *store.Tx, rule Rule, now time.Time) (c count, err error) {
	err = tx.QueryRow(`insert into rate_window as w (bucket, used, started_at) values ($1, 1, $2)
		on conflict (bucket) do update set
			used = case when w.started_at <= $3 or w.started_at > $4 then 1 when w.used > $5 then w.used else w.used + 1 end,
			started_at = case when w.started_at <= $3 or w.started_at > $4 then excluded.started_at else w.started_at end
		returning used, started_at`,
		rule.Bucket, now, now.Add(-Window), now.Add(time.Second), rule.Limit).Scan(&c.used, store.At(&c.started))
	return c, err
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
