package store_test

import (
	"slices"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// awake waits until a store hears what others commit.
func awake(t *testing.T, s *store.Store) {
	t.Helper()
	for deadline := time.After(30 * time.Second); !s.Hears(); {
		select {
		case <-deadline:
			t.Fatal("the store hears nothing")
		case <-time.After(time.Millisecond):
		}
	}
}

func commits(t *testing.T, s *store.Store, topics ...string) {
	t.Helper()
	err := s.Update(ctx, func(tx *store.Tx) error {
		for _, topic := range topics {
			tx.Wake(topic)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// wakes demands a wake-up; nothing else but the other store's word can bring it.
func wakes(t *testing.T, what string, woken <-chan struct{}) {
	t.Helper()
	select {
	case <-woken:
	case <-time.After(30 * time.Second):
		t.Fatalf("%s: nobody was woken", what)
	}
}

// pair is two stores on one database, the second of which listens for a topic.
func pair(t *testing.T, topic string) (one, two *store.Store, woken <-chan struct{}) {
	t.Helper()
	url := storetest.PostgresURL(t)
	one, two = storetest.OpenURL(t, url), storetest.OpenURL(t, url)
	woken, stop := two.Listen(topic)
	t.Cleanup(stop)
	awake(t, two)
	select {
	case <-woken: // it has just begun to hear
	default:
	}
	return one, two, woken
}

func TestACommitInOneProcessWakesWhoWaitsInAnother(t *testing.T) {
	one, two, woken := pair(t, "a")
	other, stop := two.Listen("b")
	defer stop()
	for range 20 {
		commits(t, one, "a")
		wakes(t, "a", woken)
	}
	commits(t, one, "c", "b") // in order: what was told before is heard before
	wakes(t, "b", other)
	select {
	case <-woken:
		t.Error("who waits for a was woken by b and c")
	default:
	}
}

func TestWhatIsWokenHereAloneIsNotToldElsewhere(t *testing.T) {
	one, two, woken := pair(t, "a")
	last, stop := two.Listen("last")
	defer stop()
	if err := one.Update(ctx, func(tx *store.Tx) error { tx.WakeHere("a"); return nil }); err != nil {
		t.Fatal(err)
	}
	commits(t, one, "last")
	wakes(t, "last", last)
	select {
	case <-woken:
		t.Error("the other process was told")
	default:
	}
}

func TestATransactionThatFailsWakesNobodyElsewhere(t *testing.T) {
	one, two, woken := pair(t, "a")
	last, stop := two.Listen("last")
	defer stop()
	if err := one.Update(ctx, func(tx *store.Tx) error { tx.Wake("a"); return tx.Run("select 1/0") }); err == nil {
		t.Fatal("it committed")
	}
	commits(t, one, "last")
	wakes(t, "last", last)
	select {
	case <-woken:
		t.Error("the other process was woken by what did not happen")
	default:
	}
}

func TestAListenerThatWasCutComesBackAndWakesEverybody(t *testing.T) {
	one, two, woken := pair(t, "a")
	for range 3 {
		ended := number(t, one, "select count(pg_terminate_backend(pid)) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()")
		if ended == 0 {
			t.Fatal("nobody listened")
		}
		wakes(t, "back again", woken)
		awake(t, two)
		commits(t, one, "a")
		wakes(t, "a", woken)
	}
}

func TestAStoreThatNobodyWaitsInListensToNothing(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	if s.Hears() {
		t.Error("it hears")
	}
	commits(t, s, "a")
}

// More than one notification carries.
func TestManyTopicsAreAllTold(t *testing.T) {
	one, two, _ := pair(t, "a")
	topics := make([]string, 600)
	waiting := map[string]<-chan struct{}{}
	for i := range topics {
		topics[i] = "a topic of some length, as those of jobs are " + string(rune('a'+i%26)) + time.Duration(i).String()
		woken, stop := two.Listen(topics[i])
		defer stop()
		waiting[topics[i]] = woken
	}
	commits(t, one, topics...)
	for topic, woken := range waiting {
		wakes(t, topic, woken)
	}
}

func TestWhatTheDatabaseDidNotTakeIsToldAgain(t *testing.T) {
	if again := store.Refused(false, "a", "b"); !slices.Equal(again, []string{"a", "b"}) {
		t.Errorf("it tells %q, want both", again)
	}
	if again := store.Refused(true, "a", "b"); len(again) != 0 {
		t.Errorf("while it ends it tells %q", again)
	}
}

// The table of pauses: who hears sleeps long, who does not looks often; what no
// time makes due sleeps long on SQLite too.
// spec: store-quiet
func TestWhoHearsLooksSeldom(t *testing.T) {
	_, two, _ := pair(t, "a")
	awake(t, two)
	deaf := storetest.OpenURL(t, storetest.PostgresURL(t))
	for name, c := range map[string]struct {
		s              *store.Store
		net, netOfWork time.Duration
	}{
		"hears":  {two, store.NetHeard, store.NetHeard},
		"deaf":   {deaf, store.NetDeaf, store.NetDeaf},
		"SQLite": {storetest.Open(t), store.NetDeaf, store.NetHeard},
	} {
		if got, work := c.s.Net(), c.s.NetOfWork(); got != c.net || work != c.netOfWork {
			t.Errorf("%s: %s, and %s for work, want %s and %s", name, got, work, c.net, c.netOfWork)
		}
	}
}

// patient waits for what another process brings about.
func patient(t *testing.T, what string, is func() bool) {
	t.Helper()
	for deadline := time.After(30 * time.Second); !is(); {
		select {
		case <-deadline:
			t.Fatalf("it never %s", what)
		case <-time.After(time.Millisecond):
		}
	}
}
