package merkle

import (
	"context"
	"errors"
	"slices"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// followed are the events from which something has followed.
func followed(t testing.TB, s *store.Store) map[string]uint64 {
	t.Helper()
	all := map[string]uint64{}
	err := s.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error {
			var id string
			var sequence uint64
			err := r.Scan(&id, &sequence)
			all[id] = sequence
			return err
		}, "select event, seq from follows")
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// follows writes an event and its place down, and then gives an error.
func follows(eventID string, then error) follower {
	return func(tx *store.Tx, r ledger.Receipt) error {
		return errors.Join(tx.ExecOne("insert into follows (event, seq) values ($1, $2)", eventID, r.Sequence), then)
	}
}

// openCarrying opens a log beside a table of what follows from its messages.
func openCarrying(t testing.TB, s *store.Store) *Log {
	t.Helper()
	exec(t, s, "create table follows (event text not null primary key, seq bigint not null)")
	return openLog(t, s, "")
}

func size(t testing.TB, l *Log) uint64 {
	t.Helper()
	h, err := readHead(t.Context(), l.store)
	if err != nil {
		t.Fatal(err)
	}
	return h.size
}

var errFollow = errors.New("it does not follow")

// spec: one-end
func TestAMessageAndWhatFollowsFromItAreKeptTogetherOrNotAtAll(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openCarrying(t, s)
		good, bad := ledgertest.Message(), ledgertest.Message()
		if err := l.SubmitWith(t.Context(), good, follows(good.EventID, nil)); err != nil {
			t.Fatal(err)
		}
		if err := l.SubmitWith(t.Context(), bad, follows(bad.EventID, errFollow)); !errors.Is(err, errFollow) {
			t.Errorf("got %v, want the error of what follows", err)
		}
		if all := followed(t, s); len(all) != 1 || all[good.EventID] != 1 || size(t, l) != 1 {
			t.Errorf("%v has followed and the log has %d entries, want the first at 1 alone", all, size(t, l))
		}
		if err := l.SubmitWith(t.Context(), good, follows(good.EventID, nil)); !errors.Is(err, ledger.ErrKeyReused) {
			t.Errorf("again: %v, want ErrKeyReused", err)
		}
		if r, err := l.Submit(t.Context(), good); err != nil || r.Sequence != 1 {
			t.Errorf("sent apart it has the place %d, %v, want 1", r.Sequence, err)
		}
	})
}

// spec: one-end
func TestAMemberOfAGroupThatFailsFailsAlone(t *testing.T) {
	failures := map[string]func(eventID string) follower{
		"by its own word": func(eventID string) follower { return follows(eventID, errFollow) },
		"by a statement whose error it swallows": func(string) follower {
			return func(tx *store.Tx, _ ledger.Receipt) error {
				tx.Run("insert into follows (event, seq) values (null, 0)") //nolint:errcheck // on purpose
				return nil
			}
		},
	}
	for name, failure := range failures {
		t.Run(name, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				l := openCarrying(t, s)
				const members, failing = 5, 2
				var group []*submission
				for i := range members {
					m := ledgertest.Message()
					body, err := m.Body()
					if err != nil {
						t.Fatal(err)
					}
					one := &submission{eventID: m.EventID, body: body, with: follows(m.EventID, nil), ctx: t.Context(), done: make(chan struct{})}
					if i == failing {
						one.with = failure(m.EventID)
					}
					group = append(group, one)
				}
				group[members-1].with = nil   // one from which nothing follows
				l.waiting = group[members-1:] // that one comes while the others wait for their turn
				l.serve(group[:members-1], l.joined)
				all := followed(t, s)
				for i, one := range group {
					<-one.done
					if (one.err != nil) != (i == failing) {
						t.Errorf("member %d: %v", i, one.err)
					}
					if _, there := all[one.eventID]; there != (one.with != nil && i != failing) {
						t.Errorf("member %d has followed: %v", i, there)
					}
				}
				if got := size(t, l); got != members-1 {
					t.Errorf("the log has %d entries, want %d", got, members-1)
				}
			})
		})
	}
}

// spec: one-end
func TestWhoComesWhileOthersWaitForTheirTurnShareIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openCarrying(t, s)
		all := make([]*submission, carrySize+2)
		for i := range all {
			m := ledgertest.Message()
			body, err := m.Body()
			if err != nil {
				t.Fatal(err)
			}
			all[i] = &submission{eventID: m.EventID, body: body, with: follows(m.EventID, nil), ctx: t.Context(), done: make(chan struct{})}
		}
		l.waiting = all[1:]
		l.serve(all[:1], l.joined)
		if n := len(followed(t, s)); n != carrySize || size(t, l) != carrySize {
			t.Errorf("%d share the turn, want %d", n, carrySize)
		}
		if len(l.waiting) != 2 || !slices.Equal(l.waiting, all[carrySize:]) {
			t.Errorf("%d still wait, want the last two", len(l.waiting))
		}
	})
}

func TestWhatFollowsIsCountedForWhoseItIs(t *testing.T) {
	s := storetest.Open(t)
	l := openCarrying(t, s)
	var effort store.Effort
	m := ledgertest.Message()
	if err := l.SubmitWith(store.Counted(t.Context(), &effort), m, follows(m.EventID, nil)); err != nil {
		t.Fatal(err)
	}
	if n := effort.Statements.Load(); n != 1 {
		t.Errorf("%d statements are counted, want the one that follows", n)
	}
}

func TestAMessageThatNobodyHasBegunIsTakenBackWhenItsTimeEnds(t *testing.T) {
	s := storetest.Open(t)
	l := openCarrying(t, s)
	l.working = true // so that nobody begins
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m := ledgertest.Message()
	if err := l.SubmitWith(ctx, m, follows(m.EventID, nil)); !fault.Is(err, fault.LedgerUnavailable) || errors.Is(err, ledger.ErrUnknown) {
		t.Errorf("got %v, want LEDGER_UNAVAILABLE, which leaves nothing unknown", err)
	}
	if len(l.waiting) != 0 {
		t.Errorf("%d messages wait, want none", len(l.waiting))
	}
}

func TestAGroupHasABoundedShareOfWhatFollows(t *testing.T) {
	plain, carried := &submission{}, &submission{with: follows("", nil)}
	many := func(n int, s *submission) (all []*submission) {
		for range n {
			all = append(all, s)
		}
		return all
	}
	for name, c := range map[string]struct {
		waiting []*submission
		want    int
	}{
		"none":                  {nil, 0},
		"few":                   {many(3, plain), 3},
		"many plain ones":       {many(groupSize+5, plain), groupSize},
		"many that carry":       {many(carrySize+5, carried), carrySize},
		"as many as fit":        {many(carrySize, carried), carrySize},
		"plain ones in between": {append(many(10, plain), many(carrySize+1, carried)...), 10 + carrySize},
		"plain ones at the end": {append(many(carrySize, carried), many(7, plain)...), carrySize + 7},
	} {
		if got := share(c.waiting); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

// spec: one-end
func TestACommitThatNobodyHeardOfStaysUnknown(t *testing.T) {
	url := storetest.PostgresURL(t)
	s := storetest.OpenURL(t, url)
	l := openCarrying(t, s)
	exec(t, s, `create function stop_here() returns trigger language plpgsql as
		'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end'`,
		"create constraint trigger at_commit after insert on follows deferrable initially deferred for each row execute function stop_here()")
	m := ledgertest.Message()
	runs := 0
	err := l.SubmitWith(t.Context(), m, func(tx *store.Tx, r ledger.Receipt) error {
		runs++
		return follows(m.EventID, nil)(tx, r)
	})
	if !errors.Is(err, ledger.ErrUnknown) || runs != 1 {
		t.Errorf("got %v after %d runs, want ErrUnknown after one", err, runs)
	}
}
