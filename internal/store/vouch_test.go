package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/stamp"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/store/vouch"
)

// makeKeys makes keys as their owner does, as far as the schema wants it.
func makeKeys(t *testing.T, s *store.Store, ids ...string) {
	t.Helper()
	if err := s.Update(ctx, func(tx *store.Tx) error {
		for _, id := range ids {
			if err := tx.ExecOne("insert into api_key (id, role, label, hash, created_at, owner_id, made_by) values ($1, 'ADMIN', '', 'x', $2, '', '')", id, time.Unix(0, 0)); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

const keyRevoked = "select coalesce(cast(revoked_at as text), '') from api_key where id = $1"

// vouched makes a mark of a key that is not revoked.
func vouched(t *testing.T, s *store.Store, id string) stamp.Mark {
	t.Helper()
	for range 3 { // a column that nobody has read by before is known after the first
		ctx, reading := s.Vouched().Reading(ctx)
		revoked := "?"
		if err := s.ReadVouched(ctx, func(tx *store.Tx) error { return tx.QueryRow(keyRevoked, id).Scan(&revoked) }); err != nil || revoked != "" {
			t.Fatalf("%s was revoked at %q, %v", id, revoked, err)
		}
		if mark, isFit := reading.Done(); isFit {
			return mark
		}
	}
	t.Fatal("never fit to be kept")
	return stamp.Mark{}
}

// believed makes a mark that stands.
func believed(t *testing.T, s *store.Store, id string) (mark stamp.Mark) {
	t.Helper()
	patient(t, "believes what it has read", func() bool {
		mark = vouched(t, s, id)
		return s.Vouched().Stands(mark)
	})
	return mark
}

const revoke = "update api_key set revoked_at = $2 where id = $1"

// spec: kept-tokens
func TestNoReplicaTrustsWhatWasBeforeAChangeThatIsAnswered(t *testing.T) {
	url := storetest.PostgresURL(t)
	one, two := storetest.OpenURL(t, url), storetest.OpenURL(t, url)
	for name, update := range map[string]func(context.Context, func(*store.Tx) error) error{"update": one.Update, "loose": one.UpdateLoose} {
		makeKeys(t, one, name)
		mark := believed(t, two, name)
		// The other replica has asked a moment before the commit.
		isAsked := false
		atCommit := store.Traced(ctx, &store.Trace{Commit: func(*store.Tx) {
			for !isAsked {
				isAsked = two.Vouched().Stands(mark)
			}
		}})
		if err := update(atCommit, func(tx *store.Tx) error { return tx.ExecOne(revoke, name, time.Unix(1, 0)) }); err != nil {
			t.Fatal(err)
		}
		if two.Vouched().Stands(mark) {
			t.Errorf("%s: the other replica trusts a key that was revoked", name)
		}
		if one.Vouched().Stands(mark) {
			t.Errorf("%s: so does this one", name)
		}
	}
}

// Two replicas: while one revokes key after key, many ask the other one.
// spec: kept-tokens
func TestARevocationRacesWithMany(t *testing.T) {
	url := storetest.PostgresURL(t)
	one, two := storetest.OpenURL(t, url), storetest.OpenURL(t, url)
	const keys = 5
	var answered [keys]atomic.Bool
	var all [keys]string
	for n := range keys {
		all[n] = fmt.Sprint("key", n)
	}
	makeKeys(t, one, all[:]...)
	var work sync.WaitGroup
	var isOver atomic.Bool
	var passed atomic.Int64
	for range 4 {
		work.Go(func() {
			var kept [keys]stamp.Mark
			for n := 0; !isOver.Load(); n = (n + 1) % keys {
				wasAnswered := answered[n].Load()
				passes := kept[n].RestsOn() != "" && two.Vouched().Stands(kept[n])
				if !passes {
					ctx, reading := two.Vouched().Reading(ctx)
					revoked := "?"
					if err := two.ReadVouched(ctx, func(tx *store.Tx) error { return tx.QueryRow(keyRevoked, all[n]).Scan(&revoked) }); err != nil {
						t.Error(err)
						return
					}
					passes = revoked == ""
					if mark, isFit := reading.Done(); isFit && passes {
						kept[n] = mark
					}
				} else {
					passed.Add(1)
				}
				if passes && wasAnswered {
					t.Errorf("%s passes after its revocation was answered", all[n])
				}
			}
		})
	}
	for n := range keys {
		before := passed.Load()
		patient(t, "trusts what it has kept", func() bool { return passed.Load() > before })
		if err := one.Update(ctx, func(tx *store.Tx) error { return tx.ExecOne(revoke, all[n], time.Unix(1, 0)) }); err != nil {
			t.Error(err)
		}
		answered[n].Store(true)
	}
	isOver.Store(true)
	work.Wait()
}

// Whoever changes what tokens rest on waits, however: nobody has to remember it.
// spec: kept-tokens
func TestEveryChangeOfWhatTokensRestOnWaits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		isShared := s.Engine() == store.Postgres
		waits := 0
		s.OnSettle(func() { waits++ })
		makeKeys(t, s, "a")
		if waits > 0 {
			t.Error("a new key waits: nobody can trust what it replaces")
		}
		refused := errors.New("refused")
		for _, table := range vouch.Tables {
			id := ""
			if err := s.Read(ctx, func(tx *store.Tx) error {
				return tx.QueryRow("select coalesce(max(id), 'none') from " + table).Scan(&id)
			}); err != nil {
				t.Fatal(err)
			}
			for _, c := range []struct {
				text string
				args []any
				then error
				want bool
			}{
				{"update " + table + " set id = id where id = $1", []any{id}, nil, true},
				{"update " + table + " set id = id where id = $1", []any{"nobody"}, nil, true}, // somebody else was first
				{"delete from " + table + " where id = $1", []any{"nobody"}, nil, true},
				{"update " + table + " set id = id where id = $1", []any{id}, refused, false},
				{"update trim_mark set after_id = ''", nil, nil, false},
			} {
				waits = 0
				if err := s.Update(ctx, func(tx *store.Tx) error { return errors.Join(tx.Run(c.text, c.args...), c.then) }); !errors.Is(err, c.then) {
					t.Fatal(err)
				}
				if got := waits > 0; got != (c.want && isShared) {
					t.Errorf("%s, then %v: waits %t", c.text, c.then, got)
				}
			}
		}
	})
}

// Nor can who writes beside the service, or an older version of it, leave the version as it was.
// spec: kept-tokens
func TestWhoeverWritesGivesItAnotherVersion(t *testing.T) {
	url := storetest.PostgresURL(t)
	s := storetest.OpenURL(t, url)
	version := func() (v string) {
		t.Helper()
		if err := s.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow("select version from access_version").Scan(&v) }); err != nil {
			t.Fatal(err)
		}
		return v
	}
	makeKeys(t, s, "a", "b")
	exec(t, s, "insert into organisation (id, kind, name, country, email, status, created_at, updated_at) values ('org', 'BUYER', 'x', 'UG', 'x', 'ACTIVE', now(), now())")
	beside := unmigrated(t, url, store.Options{})
	mark := believed(t, s, "a")
	for _, c := range []struct {
		text    string
		changes bool
	}{
		{"update api_key set label = 'x' where id = 'b'", true},
		{"update organisation set status = 'SUSPENDED'", true},
		{"update organisation set status = status; update api_key set label = label", true},
		{"delete from api_key where id = 'b'", true},
		{"insert into api_key (id, role, label, hash, created_at) values ('c', 'ADMIN', '', 'x', now())", true},
		{"update trim_mark set after_id = ''", false},
	} {
		was := version()
		if err := beside.Update(ctx, func(tx *store.Tx) error { return tx.Run("do $x$ begin " + c.text + "; end $x$") }); err != nil {
			t.Fatal(err)
		}
		if got := version() != was; got != c.changes {
			t.Errorf("%s: another version: %t, want %t", c.text, got, c.changes)
		}
	}
	if s.Vouched().Stands(mark) {
		t.Error("what was read before stands")
	}
	mark = believed(t, s, "a")
	exec(t, s, "delete from access_version")
	patient(t, "trusts nothing without a version", func() bool { return !s.Vouched().Stands(mark) })
}

// A schema whose triggers were not made has no version, and nothing is trusted there; who makes
// them gives it one.
// spec: kept-tokens
func TestWithoutWhatWatchesNothingIsTrusted(t *testing.T) {
	url := storetest.EmptyPostgresURL(t)
	if err := store.MigrateTo(ctx, url, 1<<40); err != nil {
		t.Fatal(err)
	}
	s := unmigrated(t, url, store.Options{})
	makeKeys(t, s, "a")
	if s.Vouched().Stands(vouched(t, s, "a")) || number(t, s, "select count(*) from access_version") != 0 {
		t.Error("it is trusted, or has a version")
	}
	for range 2 {
		if err := s.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
	}
	believed(t, s, "a")
	if n := number(t, s, "select count(*) from access_version"); n != 1 {
		t.Errorf("%d versions, want one", n)
	}
}

// An answer that is late is worth nothing.
func TestWithoutAnAnswerNothingIsTrusted(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	makeKeys(t, s, "a")
	mark := believed(t, s, "a")
	hold, err := s.HoldVersion(ctx)
	if err != nil {
		t.Fatal(err)
	}
	patient(t, "does not wait for ever", func() bool { return !s.Vouched().Stands(mark) })
	if s.Vouched().Stands(mark) {
		t.Error("it is trusted without an answer")
	}
	if err := hold(); err != nil {
		t.Fatal(err)
	}
	patient(t, "trusts it again", func() bool { return s.Vouched().Stands(mark) })
}
