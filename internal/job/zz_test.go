package job_test

import (
	"context"
	"testing"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestZZ(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for range 10 {
			update(t, s, func(tx *store.Tx) error {
				for range 1000 {
					if _, err := job.Enqueue(tx, "k", nil); err != nil {
						return err
					}
				}
				for range 5000 {
					if _, err := job.Enqueue(tx, "later", nil, job.At(time.Now().Add(time.Hour))); err != nil {
						return err
					}
				}
				return nil
			})
		}
		at := time.Now()
		kinds := []job.Kind{{Name: "k", Workers: 32, Run: func(context.Context, *job.Job) (job.Then, error) { return nil, nil }}}
		for i := range 0 {
			kinds = append(kinds, job.Kind{Name: string(rune('A' + i)), Run: kinds[0].Run})
		}
		start(t, s, kinds...)
		for number(t, s, "select count(*) from job where kind='k'") > 0 { time.Sleep(100*time.Millisecond) }
		t.Logf("%.0f/s", 10000/time.Since(at).Seconds())
	})
}
