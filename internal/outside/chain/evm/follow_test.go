package evm

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
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
	events := []chain.Event{}
	for i := range logs {
		data, err := c.readers.Read(&logs[i])
		if err != nil {
			t.Fatal(err)
		}
		switch data.(type) {
		case nil, codec.Skipped, codec.Rejected:
			continue
		}
		events = append(events, codec.EventOf(&logs[i], time.Time{}, data))
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
		f := follow.Following{Name: "test", From: w.addresses.Block, Range: 3, Handle: func(tx *store.Tx, e chain.Event) error {
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
		stop := startFollowing(t, c, f, 2)
		register(t, c)
		stop()
		stop = startFollowing(t, c, f, 2)
		deliverSome(t, c, 1, 30)
		defer stop()
		waitSeen(t, s, history(t, w, c))
	})
}

// startFollowing starts n followers and gives the way to stop them.
func startFollowing(t *testing.T, c *Chain, f follow.Following, n int) (stop func()) {
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
	waitSeenIn(t, s, "seen", want)
}

func waitSeenIn(t *testing.T, s *store.Store, table string, want []chain.Event) {
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
			}, "select block, log, name from "+table+" order by block, log")
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

// While a follower has found a final block gone, nothing new is sent; what was
// answered before keeps its answer.
// spec: follower-stops-money
func TestNothingIsSentToAChainWhoseHistoryHasChanged(t *testing.T) {
	s := storetest.Open(t)
	w := embedded(t)
	c := w.run(t, w.options(s))
	register(t, c)
	first, err := c.Send(soon(t), "delivery/1", delivery(1))
	if err != nil {
		t.Fatal(err)
	}
	change := func(query string) {
		t.Helper()
		if err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.Run(query) }); err != nil {
			t.Fatal(err)
		}
	}
	change("insert into chain_stopped (follower, reason, since) select 'house', 'gone', min(created_at) from chain_tx")
	if again, err := c.Send(soon(t), "delivery/1", delivery(1)); err != nil || again.TxHash != first.TxHash {
		t.Errorf("what was sent before: %v, %v, want its answer", again, err)
	}
	if _, err := c.Send(soon(t), "delivery/2", delivery(2)); !fault.Is(err, fault.ChainUnavailable) || !chain.Untouched(err) {
		t.Errorf("got %v, want it refused with nothing kept", err)
	}
	if _, err := c.Batch(soon(t), 1); err != nil {
		t.Errorf("reading: %v", err)
	}
	change("delete from chain_stopped")
	if _, err := c.Send(soon(t), "delivery/2", delivery(2)); err != nil {
		t.Error(err)
	}
}
