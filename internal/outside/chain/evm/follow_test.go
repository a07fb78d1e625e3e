package evm

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// history is every event up to the final head, read at one go.
func history(t testing.TB, w world, c *Chain) []chain.Event {
	t.Helper()
	ctx := soon(t)
	head, err := w.client.BlockNumber(ctx)
	if err != nil {
		t.Fatal(err)
	}
	safe, err := w.final(ctx, head)
	if err != nil {
		t.Fatal(err)
	}
	logs, err := w.client.FilterLogs(ctx, ethereum.FilterQuery{FromBlock: codec.Big(0), ToBlock: codec.Big(safe), Addresses: w.addresses.Watched()})
	if err != nil {
		t.Fatal(err)
	}
	events, err := c.eventsOf(ctx, logs)
	if err != nil {
		t.Fatal(err)
	}
	return events
}

// Two followers share a position, handlers fail now and then, and followers
// are stopped and started again: each event is written once, in order.
func TestEachEventIsHandledOnceInOrder(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := embedded(t)
		c := w.run(t, w.options(s))
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			_, err := tx.Exec("create table seen (block bigint not null, log bigint not null, name text not null, primary key (block, log))")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		calls := 0
		var mu sync.Mutex
		f := Following{Name: "test", From: w.addresses.Block, Range: 3, Handle: func(tx *store.Tx, e chain.Event) error {
			mu.Lock()
			calls++
			failing := calls%151 == 0
			mu.Unlock()
			if failing {
				return errors.New("the handler fails now and then")
			}
			_, err := tx.Exec("insert into seen (block, log, name) values ($1, $2, $3)", int64(e.Block), int64(e.LogIndex), e.Name()) //nolint:gosec // small
			return err
		}}
		stop := follow(t, c, f, 2)
		register(t, c)
		stop()
		stop = follow(t, c, f, 2)
		deliverSome(t, c, 1, 30)
		defer stop()
		waitSeen(t, s, history(t, w, c))
	})
}

// follow starts n followers and gives the way to stop them.
func follow(t *testing.T, c *Chain, f Following, n int) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			if err := c.Follow(ctx, f); !errors.Is(err, context.Canceled) {
				t.Errorf("follow: %v, want %v", err, context.Canceled)
			}
		})
	}
	return sync.OnceFunc(func() { cancel(); wg.Wait() })
}

func deliverSome(t testing.TB, c *Chain, from, n int) {
	t.Helper()
	ctx := soon(t)
	var wg sync.WaitGroup
	for token := from; token < from+n; token++ {
		wg.Go(func() {
			if _, err := c.Send(ctx, fmt.Sprint("delivery/", token), delivery(token)); err != nil {
				t.Errorf("delivery %d: %v", token, err)
			}
		})
	}
	wg.Wait()
}

// waitSeen polls until all events are written, and compares.
func waitSeen(t *testing.T, s *store.Store, want []chain.Event) {
	t.Helper()
	ctx := soon(t)
	for {
		got := []string{}
		err := s.Read(ctx, func(tx *store.Tx) (err error) {
			got, err = store.All(tx, func(r store.Row) (string, error) {
				var block, log int64
				var name string
				err := r.Scan(&block, &log, &name)
				return fmt.Sprint(block, "/", log, " ", name), err
			}, "select block, log, name from seen order by block, log")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(got) < len(want) {
			<-time.After(20 * time.Millisecond)
			continue
		}
		for i, e := range want {
			if line := fmt.Sprint(e.Block, "/", e.LogIndex, " ", e.Name()); len(got) != len(want) || got[i] != line {
				t.Fatalf("event %d of %d is %s, want %s of %d", i, len(got), got[i], line, len(want))
			}
		}
		return
	}
}
