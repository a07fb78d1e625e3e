package follow

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// reader keeps what it was handed, once for each event, and fails when it is
// told to.
type reader struct {
	t     *testing.T
	s     *store.Store
	fails func(chain.Event) error
}

func newReader(t *testing.T, s *store.Store) *reader {
	t.Helper()
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		return tx.Run("create table seen (place bigint not null, tx_hash text not null, line text not null, primary key (tx_hash))")
	})
	if err != nil {
		t.Fatal(err)
	}
	return &reader{t: t, s: s, fails: func(chain.Event) error { return nil }}
}

func (r *reader) handle(tx *store.Tx, e chain.Event) error {
	line := fmt.Sprintf("%d %v", e.Block, e.Data)
	if s, is := e.Data.(chain.StageRecorded); is {
		line = fmt.Sprintf("%d batch %d is %s", e.Block, s.TokenID, s.Stage)
	}
	if err := tx.Run("insert into seen (place, tx_hash, line) select count(*), $1, $2 from seen where true on conflict (tx_hash) do nothing", e.TxHash.String(), line); err != nil {
		return err
	}
	return r.fails(e)
}

// has compares what was handed over, in the order in which it came.
func (r *reader) has(want ...string) {
	r.t.Helper()
	var got []string
	err := r.s.Read(r.t.Context(), func(tx *store.Tx) (err error) {
		got, err = store.All(tx, func(row store.Row) (line string, err error) { return line, row.Scan(&line) }, "select line from seen order by place")
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
	if !slices.Equal(got, want) {
		r.t.Fatalf("handed over %q, want %q", got, want)
	}
}

// house is a chain with a follower of it.
type house struct {
	*reader
	f      *fakeChain
	alarms map[string]int
	r      *Follower
	w      *watch
}

func open(t *testing.T, s *store.Store) *house {
	t.Helper()
	h := &house{reader: newReader(t, s), f: newFake(), alarms: map[string]int{}}
	h.r = New(Options{
		Store: s, Client: h.f.client(t), Addresses: addresses, Final: func(_ context.Context, head uint64) (uint64, error) { return head, nil },
		Poll: time.Nanosecond, // each look is a question
	})
	h.w = h.follower()
	return h
}

// follower is one of a process of its own, which does not lead yet.
func (h *house) follower() *watch {
	f := Following{Name: "test", Tries: 3, Handle: h.handle, Alarm: func(what string) { h.alarms[what]++ }}
	return h.r.newLead([]Following{f}).begins(f.filled())
}

// leads renews the lead, or takes it, as its process does all the time.
func (w *watch) leads(ctx context.Context) error {
	if w.fence != 0 {
		if err := w.lead.renew(ctx); !errors.Is(err, errOvertaken) {
			return err
		}
		*w = *w.lead.begins(w.Following)
		w.fence = 0
	}
	if err := w.lead.take(ctx); err != nil {
		return err
	}
	w.fence = w.lead.fences[w.Name]
	return nil
}

// run takes turns until nothing moves, or something fails.
func (h *house) run(w *watch) error {
	for {
		if err := w.leads(h.t.Context()); err != nil {
			return err
		}
		moved, err := w.turn(h.t.Context())
		if err != nil || !moved {
			return err
		}
	}
}

// must is run, without a failure.
func (h *house) must(w *watch) {
	h.t.Helper()
	if err := h.run(w); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) state() State {
	h.t.Helper()
	all, err := States(h.t.Context(), h.s)
	if err != nil || len(all) != 1 {
		h.t.Fatalf("states %v, %v", all, err)
	}
	return all[0]
}

// spec: follower-lease
func TestOneFollowsUnderANameAndAnotherTakesOver(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s)
		h.f.add(stage(1, chain.Graded))
		h.must(h.w)
		other := h.follower()
		h.f.add(stage(1, chain.Milled))
		if err := h.run(other); !errors.Is(err, errOvertaken) {
			t.Fatalf("beside the first: %v, want %v", err, errOvertaken)
		}
		h.has("1 batch 1 is GRADED")

		defer clock.Jump(2 * h.r.o.Lease)() // the first is dead
		h.must(other)
		h.has("1 batch 1 is GRADED", "2 batch 1 is MILLED")
		h.f.add(stage(2, chain.Graded))
		if err := h.run(h.w); !errors.Is(err, errOvertaken) { // or was only slow
			t.Fatalf("after the lease: %v, want %v", err, errOvertaken)
		}
		other.lead.release(t.Context())
		h.must(h.w)
		h.has("1 batch 1 is GRADED", "2 batch 1 is MILLED", "3 batch 2 is GRADED")
	})
}

// A watch that lost its lease in the middle of a range writes nothing.
// spec: follower-lease
func TestWhoHasLostTheLeaseMovesNothing(t *testing.T) {
	s := storetest.Open(t)
	h := open(t, s)
	h.must(h.w)
	h.f.add(stage(1, chain.Graded))
	h.w.Holders = func(ctx context.Context) ([]chain.Address, error) { // asked after the lease was
		return nil, s.Update(ctx, func(tx *store.Tx) error {
			return tx.Run("update chain_cursor set owner = 'another', fence = fence + 1")
		})
	}
	if err := h.run(h.w); !errors.Is(err, errOvertaken) {
		t.Fatalf("got %v, want %v", err, errOvertaken)
	}
	h.has()
}

// spec: follower-parks
func TestAnEventThatItsReaderFailsOnIsPutAsideWithWhatFollowsOnIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s)
		h.must(h.w)
		poison := errors.New("the reader has no answer to this")
		h.fails = func(e chain.Event) error {
			if s, is := e.Data.(chain.StageRecorded); is && s.TokenID == 7 && s.Stage == chain.Milled {
				return poison
			}
			return nil
		}
		h.f.add(stage(7, chain.Graded), stage(8, chain.Graded))
		h.f.add(stage(7, chain.Milled), stage(8, chain.Milled))
		h.f.add(stage(7, chain.Warehoused), stage(8, chain.Warehoused))
		for try := 1; try < 3; try++ {
			if err := h.run(h.w); !errors.Is(err, poison) {
				t.Fatalf("try %d: %v, want %v", try, err, poison)
			}
			h.has()
		}
		h.must(h.w)
		h.has("1 batch 7 is GRADED", "1 batch 8 is GRADED", "2 batch 8 is MILLED", "3 batch 8 is WAREHOUSED")
		if got := h.state(); got.Parked != 2 || got.Block != 3 || got.Stopped != "" || h.alarms["chain_event_parked"] != 2 {
			t.Fatalf("%+v and alarms %v, want two that are parked, each with an alarm", got, h.alarms)
		}
		parked, err := ParkedEvents(t.Context(), s)
		if err != nil || parked[0].Error != poison.Error() || parked[0].Tries != 3 || parked[1].Error != "waits behind StageRecorded at 2/0" || parked[1].Tries != 0 {
			t.Fatalf("parked %+v, %v", parked, err)
		}

		h.w.lead.release(t.Context()) // a new start tries again, in vain, and keeps the order
		again := h.follower()
		h.f.add(stage(7, chain.Committed))
		h.must(again)
		h.has("1 batch 7 is GRADED", "1 batch 8 is GRADED", "2 batch 8 is MILLED", "3 batch 8 is WAREHOUSED")
		if got := h.state(); got.Parked != 3 {
			t.Fatalf("%d are parked, want 3", got.Parked)
		}

		h.fails = func(chain.Event) error { return nil } // mended
		asked, err := Retry(t.Context(), s)
		if err != nil {
			t.Fatal(err)
		}
		h.must(again)
		h.has("1 batch 7 is GRADED", "1 batch 8 is GRADED", "2 batch 8 is MILLED", "3 batch 8 is WAREHOUSED", "2 batch 7 is MILLED", "3 batch 7 is WAREHOUSED", "4 batch 7 is COMMITTED")
		done, err := ScanByID(t.Context(), s, asked[0].ID)
		if err != nil || done.EndedAt == nil || done.Events != 3 || h.state().Parked != 0 {
			t.Errorf("the retry: %+v, %v, want three events taken in", done, err)
		}
	})
}

// spec: follower-parks
func TestADatabaseThatIsAwayParksNothing(t *testing.T) {
	h := open(t, storetest.Open(t))
	h.f.add(stage(1, chain.Graded))
	h.fails = func(chain.Event) error { return fmt.Errorf("write: %w", store.ErrUnavailable) }
	for range 10 {
		if err := h.run(h.w); !errors.Is(err, store.ErrUnavailable) {
			t.Fatal(err)
		}
	}
	h.fails = func(chain.Event) error { return nil }
	h.must(h.w)
	h.has("1 batch 1 is GRADED")
	if h.state().Parked != 0 || len(h.alarms) != 0 {
		t.Errorf("%d parked, alarms %v, want none", h.state().Parked, h.alarms)
	}
}

// spec: chain-rescan
func TestARescanFindsWhatWasMissedAndChangesNothingElse(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s)
		h.w.Range = 2
		for token := range uint64(5) {
			h.f.add(stage(token, chain.Graded))
		}
		h.must(h.w)
		all := []string{"1 batch 0 is GRADED", "2 batch 1 is GRADED", "3 batch 2 is GRADED", "4 batch 3 is GRADED", "5 batch 4 is GRADED"}
		h.has(all...)
		rescan := func(from, to uint64) Scan {
			t.Helper()
			asked, err := Rescan(t.Context(), s, from, to)
			if err != nil {
				t.Fatal(err)
			}
			h.must(h.w)
			done, err := ScanByID(t.Context(), s, asked[0].ID)
			if err != nil || done.EndedAt == nil {
				t.Fatalf("the rescan: %+v, %v", done, err)
			}
			return done
		}
		if done := rescan(0, 0); done.Events != 5 {
			t.Errorf("%d events were handed over, want 5", done.Events)
		}
		h.has(all...)
		if got := h.state(); got.Block != 5 {
			t.Errorf("the position is %d, want 5", got.Block)
		}

		err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.Run("delete from seen where place in (1, 3)") })
		if err != nil {
			t.Fatal(err)
		}
		if done := rescan(3, 4); done.Events != 2 { // the other one is not in these blocks
			t.Errorf("%d events were handed over, want 2", done.Events)
		}
		h.has("1 batch 0 is GRADED", "3 batch 2 is GRADED", "4 batch 3 is GRADED", "5 batch 4 is GRADED")
	})
}

// spec: follower-stops-money
func TestAFinalBlockThatIsGoneStopsAndComesBack(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s)
		f := h.w.Following
		h.f.add(stage(1, chain.Graded))
		h.f.add(stage(1, chain.Milled))
		h.must(h.w)
		h.w.lead.release(t.Context())
		shaken := func() bool {
			t.Helper()
			var since *time.Time
			err := s.Read(t.Context(), func(tx *store.Tx) (err error) {
				since, err = h.r.ShakenSince(tx)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return since != nil
		}
		before := h.f.replace(2)
		for range 2 { // whoever looks again tells nobody twice
			if err := h.r.Follow(t.Context(), f); !errors.Is(err, ErrHistoryChanged) {
				t.Fatalf("got %v, want %v", err, ErrHistoryChanged)
			}
		}
		if !shaken() || h.state().Stopped == "" || h.alarms["chain_history_changed"] != 1 {
			t.Fatalf("%+v, alarms %v, want it stopped, with one alarm", h.state(), h.alarms)
		}

		changed := h.f.blocks // the endpoint is repaired
		h.f.set(func() { h.f.blocks = before })
		h.must(h.w)
		if shaken() || h.state().Stopped != "" {
			t.Fatalf("%+v, want it to follow", h.state())
		}

		h.f.set(func() { h.f.blocks = changed }) // and now for good
		h.f.add(stage(1, chain.Warehoused))
		if err := h.run(h.w); !errors.Is(err, ErrHistoryChanged) {
			t.Fatalf("got %v, want %v", err, ErrHistoryChanged)
		}
		if _, err := Rescan(t.Context(), s, 1, 0); err != nil { // which nobody meant to be that
			t.Fatal(err)
		}
		if err := h.run(h.w); !errors.Is(err, ErrHistoryChanged) {
			t.Fatalf("got %v, want %v", err, ErrHistoryChanged)
		}
		if _, err := TakeNewHistory(t.Context(), s, 1); err != nil {
			t.Fatal(err)
		}
		h.must(h.w)
		h.has("1 batch 1 is GRADED", "2 batch 1 is MILLED", "3 batch 1 is WAREHOUSED")
		if shaken() || h.state().Block != 3 {
			t.Errorf("%+v, want the new history followed", h.state())
		}
	})
}

// Headers come from one endpoint and logs from another that has not the block
// yet: its list is empty.
// spec: follower-no-event-lost
func TestAnEndpointThatLagsLosesNoEvent(t *testing.T) {
	h := open(t, storetest.Open(t))
	h.w.Holders = func(context.Context) ([]chain.Address, error) { return []chain.Address{holder}, nil }
	h.must(h.w)
	h.f.add(stage(1, chain.Graded))
	h.f.add()
	h.f.add(paid(1_000_000))
	h.f.set(func() { h.f.lag, h.f.unknown = 5, 2 })
	for range 2 {
		if err := h.run(h.w); err == nil {
			t.Fatal("an endpoint without the block was believed")
		}
		h.has()
	}
	h.must(h.w)
	h.has("1 batch 1 is GRADED", fmt.Sprint("3 ", chain.Transferred{From: chain.Address{19: 8}, To: holder, Amount: 1_000_000}))
	if h.f.asked != 5 { // two in vain, one for the stage, and for the payment one as sender and one as receiver
		t.Errorf("%d questions by hash, want 5", h.f.asked)
	}
	h.f.add() // a block without logs costs no question
	h.must(h.w)
	if h.f.asked != 5 {
		t.Errorf("%d questions by hash after an empty block, want 5", h.f.asked)
	}
}

// A log of a block that is not on the chain of the headers is of another one.
// spec: follower-no-event-lost
func TestALogOfAnotherChainDoesNotCount(t *testing.T) {
	h := open(t, storetest.Open(t))
	h.f.noBlooms = true // as some chains have it: the range's answer is all there is
	h.f.add(stage(1, chain.Graded))
	h.must(h.w)
	h.has("1 batch 1 is GRADED")
	h.f.add(stage(1, chain.Milled))
	right := h.f.blocks[2].logs[0].BlockHash
	h.f.set(func() { h.f.blocks[2].logs[0].BlockHash[0]++ })
	if err := h.run(h.w); err == nil {
		t.Fatal("a log of another block was believed")
	}
	h.f.set(func() { h.f.blocks[2].logs[0].BlockHash = right })
	h.must(h.w)
	h.has("1 batch 1 is GRADED", "2 batch 1 is MILLED")
}

// spec: follower-readiness
func TestAFollowerThatIsBehindForLongRaisesOneAlarm(t *testing.T) {
	h := open(t, storetest.Open(t))
	h.must(h.w)
	h.must(h.w) // the second turn writes down that it is current
	if late := h.state().LateBy(); late > time.Minute {
		t.Fatalf("late by %s", late)
	}
	h.f.add(stage(1, chain.Graded))
	h.fails = func(chain.Event) error { return store.ErrUnavailable }
	defer clock.Jump(10 * time.Minute)()
	for range 3 {
		if err := h.run(h.w); !errors.Is(err, store.ErrUnavailable) {
			t.Fatal(err)
		}
		h.w.lookAtTheClock(t.Context())
	}
	if h.alarms["chain_follower_late"] != 1 || h.state().LateBy() < 9*time.Minute {
		t.Errorf("alarms %v, late by %s", h.alarms, h.state().LateBy())
	}
	h.fails = func(chain.Event) error { return nil }
	h.must(h.w)
	h.w.lookAtTheClock(t.Context())
	if h.w.isLate {
		t.Error("it is late after it has read all")
	}
}
