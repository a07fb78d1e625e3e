package store_test

import (
	"fmt"
	"sync"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Parts of one trimming, by whichever process, follow one another: none begins where
// another has begun.
func TestTwoTrimmingsOfOneTableWaitForEachOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const processes, parts = 4, 10
		var all sync.WaitGroup
		for range processes {
			all.Go(func() {
				for range parts {
					err := s.UpdateLoose(ctx, func(tx *store.Tx) error {
						after, err := tx.TrimmedTo("table")
						if err != nil {
							return err
						}
						return tx.TrimTo("table", after+"x")
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		if n := number(t, s, fmt.Sprintf("select count(*) from trim_mark where length(after_id) = %d", processes*parts)); n != 1 {
			t.Errorf("the mark is not where %d parts have brought it", processes*parts)
		}
	})
}
