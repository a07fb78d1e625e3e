package store_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: readyz
func TestADatabaseIsWritableWhenATinyWriteSucceeds(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		var all sync.WaitGroup
		for range 50 { // they share one write
			all.Go(func() {
				if err := s.Writable(context.Background()); err != nil {
					t.Errorf("writable: %v", err)
				}
			})
		}
		all.Wait()
		if n := number(t, s, "select count(*) from store_probe"); n != 1 {
			t.Errorf("the probe left %d rows, want 1", n)
		}
	})
}

func TestAFileThatAnotherProcessHoldsIsNotWritableWithinTheCallersTime(t *testing.T) {
	t.Cleanup(store.SetBusyTimeout(time.Second))
	url := storetest.SQLiteURL(t)
	s := storetest.OpenURL(t, url)
	hold(t, url)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	for name, ctx := range map[string]context.Context{"in a hurry": ctx, "patient": context.Background()} {
		if err := s.Writable(ctx); !errors.Is(err, store.ErrUnavailable) {
			t.Errorf("%s: got %v, want ErrUnavailable", name, err)
		}
	}
}

func TestADatabaseThatTakesNoRowsAnswersReadsAndIsNotWritable(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "drop table store_probe")
		if err := s.Ping(context.Background()); err != nil {
			t.Errorf("ping: %v", err)
		}
		if err := s.Writable(context.Background()); err == nil {
			t.Error("it is writable, want an error")
		}
	})
}
