package follow

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// process is one of several that share a database and a chain, with a way to the
// chain of its own.
type process struct {
	h     *house
	f     *fakeChain // counts what this process asks
	names []string
	r     *Follower
}

// process joins the house's chain; it reads under all names.
func (h *house) process(names ...string) *process {
	h.t.Helper()
	p := &process{h: h, f: &fakeChain{blocks: h.f.blocks}, names: names}
	p.r = New(Options{
		Store: h.s, Client: p.f.client(h.t), Addresses: addresses, Final: func(_ context.Context, head uint64) (uint64, error) { return head, nil },
		Poll: time.Millisecond, Lease: time.Second,
	})
	return p
}

// follows until stop is called.
func (p *process) follows() (stop func()) {
	var all []Following
	for _, name := range p.names {
		all = append(all, Following{Name: name, Handle: func(tx *store.Tx, e chain.Event) error {
			e.TxHash[31] += byte(len(name)) // what each reader keeps is its own
			return p.h.handle(tx, e)
		}})
	}
	ctx, cancel := context.WithCancel(p.h.t.Context())
	ended := make(chan error, 1)
	go func() { ended <- p.r.Follow(ctx, all...) }()
	stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			p.h.t.Errorf("follow: %v, want %v", err, context.Canceled)
		}
	})
	p.h.t.Cleanup(stop)
	return stop
}

// add makes a block that every process sees.
func add(tokenID uint64, to chain.Stage, all ...*process) {
	for _, p := range all {
		p.f.add(stage(tokenID, to))
	}
}

// reaches waits until every name was followed up to a block.
func (p *process) reaches(block uint64) {
	p.h.t.Helper()
	ctx, cancel := context.WithTimeout(p.h.t.Context(), time.Minute)
	defer cancel()
	for _, name := range p.names {
		for {
			at, err := p.r.Followed(ctx, name)
			if err != nil {
				p.h.t.Fatalf("%s is at %d, want %d: %v", name, at, block, err)
			}
			if at >= block {
				break
			}
			<-time.After(time.Millisecond)
		}
	}
}

// Of two processes one follows, under all names, and the other asks the chain
// nothing; it goes on where the first has stopped, and no event comes twice.
// spec: follower-lease, follower-alone
func TestOneProcessFollowsForAllAndTheOtherAsksTheChainNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s)
		first, second := h.process("house", "books!"), h.process("house", "books!")
		stopFirst := first.follows()
		add(1, chain.Graded, first, second)
		first.reaches(1)
		stopSecond := second.follows()
		for block := uint64(2); block < 30; block++ {
			add(block, chain.Graded, first, second)
			first.reaches(block)
		}
		if n := second.f.asks(); n != 0 {
			t.Fatalf("the second process asked the chain %d times beside the first, want never", n)
		}
		asked := first.f.asks()
		stopFirst()
		add(30, chain.Graded, first, second)
		second.reaches(30)
		stopSecond()
		if n := first.f.asks(); n < asked || second.f.asks() == 0 {
			t.Errorf("the first asked %d times and then %d, the second %d times, want the second to go on", asked, n, second.f.asks())
		}
		var lines, places int
		err := s.Read(t.Context(), func(tx *store.Tx) error {
			return tx.QueryRow("select count(*), count(distinct line) from seen").Scan(&lines, &places)
		})
		if err != nil || lines != 60 || places != 30 {
			t.Errorf("%d were handed over, of %d events, %v, want each of 30 to both readers", lines, places, err)
		}
	})
}

// Who cannot have all names has none: two processes never share them.
// spec: follower-lease
func TestAProcessFollowsUnderAllItsNamesOrNone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s)
		h.must(h.w)
		both := h.r.newLead([]Following{{Name: "another"}, {Name: "test"}})
		if err := both.take(t.Context()); !errors.Is(err, errOvertaken) {
			t.Fatalf("beside who holds one of them: %v, want %v", err, errOvertaken)
		}
		one := h.r.newLead([]Following{{Name: "another"}})
		if err := one.take(t.Context()); err != nil {
			t.Fatalf("the other one was kept: %v", err)
		}
		one.release(t.Context())
		h.w.lead.release(t.Context())
		if err := both.take(t.Context()); err != nil {
			t.Fatal(err)
		}
	})
}

// A process stands still in the middle of its work, for longer than its lease;
// another follows on. Whatever the first was about to write, it writes nothing
// when it wakes.
// spec: follower-fence
func TestAProcessThatSleptThroughItsLeaseWritesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s)
		h.must(h.w)
		event := chain.Event{Block: 1, Data: chain.StageRecorded{TokenID: 1, Stage: chain.Graded}}
		h.f.add(stage(1, chain.Graded))
		wakes := func() {} // clocks go on
		h.w.Holders = func(context.Context) ([]chain.Address, error) {
			wakes = clock.Jump(2 * h.r.o.Lease)
			h.must(h.follower()) // takes over, and the block in
			return nil, nil
		}
		if _, err := h.w.turn(t.Context()); !errors.Is(err, errOvertaken) {
			t.Fatalf("its range: %v, want %v", err, errOvertaken)
		}
		defer wakes()
		h.has("1 batch 1 is GRADED")
		before := whole(t, s)
		for what, write := range map[string]func() error{
			"its lease":         func() error { return h.w.lead.renew(t.Context()) },
			"a stop":            func() error { return h.w.stop(t.Context(), ErrHistoryChanged) },
			"the end of a stop": func() error { return h.w.resume(t.Context()) },
			"an event aside":    func() error { return h.w.park(t.Context(), &handlerError{event: event, cause: errors.New("no")}) },
			"a parked event": func() error {
				_, err := h.w.retryOne(t.Context(), Parked{Follower: "test", Event: event})
				return err
			},
			"blocks again": func() error { return h.w.scan(t.Context(), h.at(), Scan{Follower: "test", what: rescan, Next: 1}) },
			"a new history": func() error {
				return h.w.scan(t.Context(), h.at(), Scan{Follower: "test", what: rescan, Next: 1, NewHistory: true})
			},
			"the end of an order": func() error { return h.w.scan(t.Context(), h.at(), Scan{Follower: "test", what: tryMore}) },
		} {
			h.w.Holders = nil
			if err := write(); !errors.Is(err, errOvertaken) {
				t.Errorf("%s: %v, want %v", what, err, errOvertaken)
			}
		}
		if after := whole(t, s); after != before {
			t.Errorf("the database was\n%s\nand is\n%s", before, after)
		}
	})
}

// at is where the follower stands.
func (h *house) at() position {
	h.t.Helper()
	at, _, err := h.w.standing(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	return at
}

// whole is all that a follower writes.
func whole(t *testing.T, s *store.Store) (text string) {
	t.Helper()
	err := s.Read(t.Context(), func(tx *store.Tx) error {
		for _, query := range []string{
			"select name || block || owner || fence from chain_cursor order by name", "select follower from chain_stopped",
			"select follower || tx_hash from chain_parked", "select id || state from chain_scan", "select line from seen order by place",
		} {
			lines, err := store.All(tx, func(r store.Row) (line string, err error) { return line, r.Scan(&line) }, query)
			if err != nil {
				return err
			}
			text += fmt.Sprintln(lines)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// At rest a look costs one question, however many readers there are; and none
// when the chain itself tells that it moves.
// spec: chain-quiet
func TestAChainThatRestsIsAskedOncePerLook(t *testing.T) {
	h := open(t, storetest.Open(t))
	h.f.add(stage(1, chain.Graded))
	h.r.o.Poll = time.Hour
	all := h.r.newLead([]Following{{Name: "house", Handle: h.handle}, {Name: "books", Handle: h.handle}})
	if err := all.take(t.Context()); err != nil {
		t.Fatal(err)
	}
	readers := []*watch{all.begins(all.all[0]), all.begins(all.all[1])}
	for _, w := range readers {
		for moved := true; moved; {
			var err error
			if moved, err = w.turn(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	const looks = 10
	asked := h.f.asks()
	for range looks {
		undo := clock.Jump(h.r.o.Poll)
		defer undo()
		for _, w := range readers {
			if moved, err := w.turn(t.Context()); err != nil || moved {
				t.Fatalf("moved %v, %v", moved, err)
			}
		}
	}
	if n := h.f.asks() - asked; n != looks {
		t.Errorf("%d looks of two readers asked the chain %d times, want once each", looks, n)
	}
}

// Who waits for the lease of another looks when it ends, not before: two looks in
// the time of a lease where there were six. Given back, it is told.
// spec: follower-alone, store-quiet
func TestWhoWaitsForTheLeaseLooksWhenItEnds(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	given, ignore := s.Listen(topicLead)
	defer ignore()
	for deadline := time.After(time.Minute); !s.Hears(); {
		select {
		case <-deadline:
			t.Fatal("the store hears nothing")
		case <-time.After(time.Millisecond):
		}
	}
	h := open(t, s)
	h.must(h.w)
	other := h.r.newLead([]Following{{Name: "test"}})
	if err := other.take(t.Context()); !errors.Is(err, errOvertaken) {
		t.Fatalf("got %v, want %v", err, errOvertaken)
	}
	lease, now := h.r.o.Lease, clock.Now()
	for left, want := range map[time.Duration]time.Duration{lease: lease, lease / 2: lease/2 + lease/12, 0: lease / 6, -time.Hour: lease / 6, time.Hour: lease} {
		other.held = now.Add(left)
		if got := other.nextLook(now); got != want {
			t.Errorf("the lease lasts another %s and the next look is in %s, want %s", left, got, want)
		}
	}
	for len(given) > 0 {
		<-given
	}
	h.w.lead.release(t.Context())
	select {
	case <-given:
	case <-time.After(time.Minute):
		t.Error("nobody is told that the lease was given back")
	}
	if err := other.take(t.Context()); err != nil {
		t.Error(err)
	}
}

// A reader that has all blocks is not late because the clock has jumped: it looks at once.
func TestAJumpOfTheClockMakesNobodyLate(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := open(t, s).process("test")
		p.r.o.Poll, p.r.o.Lease = time.Hour, 5*time.Minute // neither has it look
		p.f.add(stage(1, chain.Graded))
		p.follows()
		p.reaches(1)
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		current := func(since time.Time) {
			t.Helper()
			for p.h.state().CurrentAt.Before(since) {
				if ctx.Err() != nil {
					t.Fatalf("current at %s, want it after %s", p.h.state().CurrentAt, since)
				}
				<-time.After(time.Millisecond)
			}
		}
		current(time.Unix(1, 0))
		defer clock.Jump(time.Hour)()
		current(clock.Now().Add(-10 * time.Minute))
	})
}
