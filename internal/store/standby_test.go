package store_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// withStandby opens a database whose late reads go to its standby.
func withStandby(t *testing.T, p *storetest.Pair, bound time.Duration) *store.Store {
	t.Helper()
	s := unmigrated(t, p.Primary, store.Options{ReadURL: p.Standby, MaxLag: bound})
	exec(t, s, "create table if not exists item (id bigint primary key, word text not null default '')")
	p.CatchUp()
	look(t, s, "")
	return s
}

// unmigrated opens a database for a table of the test's own.
func unmigrated(t *testing.T, url string, o store.Options) *store.Store {
	t.Helper()
	s, err := store.OpenWith(ctx, url, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

// look asks both servers, and wants the standby to serve, or to say why not.
func look(t *testing.T, s *store.Store, why string) {
	t.Helper()
	err := s.LateReads().Look(ctx)
	for tries := 0; tries < 5 && errors.Is(err, context.DeadlineExceeded); tries++ {
		err = s.LateReads().Look(ctx) // a machine with too much to do
	}
	if why == "" && err != nil || why != "" && (err == nil || !strings.Contains(err.Error(), why)) {
		t.Fatalf("the standby: %v, want %q", err, why)
	}
}

// seen counts what a reader sees who may be shown what is late.
func seen(t *testing.T, s *store.Store, reader string) (n int64) {
	t.Helper()
	lent, isSound := s.LateReads().Lend(ctx, reader)
	for name, read := range map[string]func(context.Context, func(*store.Tx) error) error{"View": s.View, "Read": s.Read} {
		count := int64(-1)
		if err := read(lent, func(tx *store.Tx) error { return tx.QueryRow("select count(*) from item").Scan(&count) }); err != nil || !isSound() {
			t.Fatalf("%s: %v, sound: %v", name, err, isSound())
		}
		if n != 0 && n != count {
			t.Errorf("%s sees %d items, the other %d", name, count, n)
		}
		n = count
	}
	return n
}

// served tells which of the counters of late reads have risen since before.
func served(s *store.Store, before map[string]int64) string {
	var risen []string
	for _, who := range []string{"standby", "away", "behind", "own_write"} {
		if s.LateReads().Reads()[who] > before[who] {
			risen = append(risen, who)
		}
	}
	return strings.Join(risen, " ")
}

// spec: standby-reads
func TestALateReadComesFromTheStandbyWithinItsBound(t *testing.T) {
	p := storetest.StartPair(t)
	s := withStandby(t, p, time.Hour)
	p.Pause()
	look(t, s, "")
	exec(t, s, "insert into item values (1)")

	before := s.LateReads().Reads()
	if n := seen(t, s, "somebody"); n != 0 || served(s, before) != "standby" {
		t.Errorf("%d items from %s, want none from the standby, which is held back", n, served(s, before))
	}
	if n := number(t, s, "select count(*) from item"); n != 1 {
		t.Errorf("%d items without a loan, want the one of the primary", n)
	}
	lent, _ := s.LateReads().Lend(ctx, "somebody")
	if n := numberIn(store.Fresh(lent), t, s); n != 1 {
		t.Errorf("%d items for who has to be sure, want the one of the primary", n)
	}

	// The primary goes on and the standby does not: it is as late as the clock says.
	exec(t, s, "insert into item values (2)")
	defer clock.Jump(40 * time.Minute)()
	look(t, s, "")
	if lag, known := s.LateReads().Lag(); !known || lag < 40*time.Minute || lag > 50*time.Minute {
		t.Errorf("lag %v, want the forty minutes that have passed", lag)
	}
	defer clock.Jump(40 * time.Minute)()
	look(t, s, "s behind")
	before = s.LateReads().Reads()
	if n := seen(t, s, "somebody"); n != 2 || served(s, before) != "behind" {
		t.Errorf("%d items, served: %s; want two of the primary: the standby is too late", n, served(s, before))
	}
	if err := s.LateReads().Check(ctx); err == nil || !strings.Contains(err.Error(), "s behind") {
		t.Errorf("the probe says %v, want how late it is", err)
	}

	p.Resume()
	look(t, s, "")
	if n := seen(t, s, "somebody"); n != 2 {
		t.Errorf("%d items, want both: the standby has caught up", n)
	}
}

// A look finds nothing new on a primary at which nothing happens, and the
// standby is as fresh as it.
func TestAPrimaryAtRestMakesNobodyLate(t *testing.T) {
	p := storetest.StartPair(t)
	s := withStandby(t, p, time.Hour)
	defer clock.Jump(2 * time.Hour)()
	if lag, known := s.LateReads().Lag(); !known || lag < 2*time.Hour {
		t.Errorf("lag %v, want two hours: nobody has looked", lag)
	}
	p.CatchUp() // what the server itself writes
	look(t, s, "")
	if lag, _ := s.LateReads().Lag(); lag > time.Hour {
		t.Errorf("lag %v after a look, want next to none", lag)
	}
}

// spec: read-your-writes
func TestWhoHasWrittenReadsItBack(t *testing.T) {
	p := storetest.StartPair(t)
	s := withStandby(t, p, time.Hour)
	p.Pause()
	exec(t, s, "insert into item values (1)")
	s.LateReads().Wrote("the writer")
	before := s.LateReads().Reads()
	for range 2 { // before the primary was asked again, and after
		if n := seen(t, s, "the writer"); n != 1 || served(s, before) != "own_write" {
			t.Errorf("%d items, served: %s; want its own", n, served(s, before))
		}
		look(t, s, "")
	}
	if n := seen(t, s, "somebody else"); n != 0 {
		t.Errorf("%d items, want none: who has not written is served by the standby", n)
	}
	p.Resume()
	look(t, s, "")
	before = s.LateReads().Reads()
	if n := seen(t, s, "the writer"); n != 1 || served(s, before) != "standby" {
		t.Errorf("%d items, served: %s; want its own from the standby, which has it", n, served(s, before))
	}
}

func TestNothingIsWrittenByWhoMayHaveReadLate(t *testing.T) {
	p := storetest.StartPair(t)
	s := withStandby(t, p, time.Hour)
	for name, update := range map[string]func(context.Context, func(*store.Tx) error) error{"Update": s.Update, "UpdateLoose": s.UpdateLoose} {
		lent, isSound := s.LateReads().Lend(ctx, "somebody")
		err := update(lent, func(tx *store.Tx) error { return tx.Run("insert into item values (7)") })
		if err == nil || isSound() {
			t.Errorf("%s under a loan: %v, sound: %v; want a refusal", name, err, isSound())
		}
		if err := update(store.Fresh(lent), func(tx *store.Tx) error { return tx.Run("delete from item") }); err != nil {
			t.Errorf("%s without it: %v", name, err)
		}
	}
	lent, isSound := s.LateReads().Lend(ctx, "somebody")
	if err := s.View(lent, func(tx *store.Tx) error { return tx.Run("delete from item") }); !errors.Is(err, store.ErrReadOnly) {
		t.Errorf("a write on the standby: %v (sound: %v), want ErrReadOnly", err, isSound())
	}
}

// What the standby has to replay ends a query that stands in its way. Whoever
// asked is told to do it again, and finds the primary.
func TestAQueryThatTheReplayEndsIsToBeDoneAgain(t *testing.T) {
	p := storetest.StartPair(t)
	s := withStandby(t, p, time.Hour)
	exec(t, s, "insert into item select n, repeat('x', 100) from generate_series(1, 200) n")
	p.CatchUp()
	look(t, s, "")
	lent, isSound := s.LateReads().Lend(ctx, "somebody")
	err := s.View(lent, func(tx *store.Tx) error {
		var n int64
		if err := tx.QueryRow("select count(*) from item").Scan(&n); err != nil {
			return err
		}
		exec(t, s, "delete from item")
		vacuum(t, p)
		p.CatchUp()
		if err := tx.QueryRow("select count(*) from item").Scan(&n); err != nil {
			return nil // the reader makes nothing of it, and yet it counts
		}
		return nil
	})
	if err == nil && isSound() {
		t.Fatal("the replay has ended nothing: the query saw rows that are gone")
	}
	if isSound() {
		t.Errorf("%v, and yet what was read is sound", err)
	}
	look(t, s, "")
	if n := seen(t, s, "somebody"); n != 0 {
		t.Errorf("%d items, want none: the standby serves again", n)
	}
}

func vacuum(t *testing.T, p *storetest.Pair) {
	t.Helper()
	conn, err := pgx.Connect(ctx, p.Primary)
	if err == nil {
		_, err = conn.Exec(ctx, "vacuum item")
		err = errors.Join(err, conn.Close(ctx))
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestAStandbyThatIsAwayIsNobodysTrouble(t *testing.T) {
	p := storetest.StartPair(t)
	through, link := storetest.Linked(t, p.Standby)
	link.Cut()
	s := unmigrated(t, p.Primary, store.Options{ReadURL: through, MaxLag: time.Hour}) // it starts without
	exec(t, s, "create table item (id bigint primary key)")
	before := s.LateReads().Reads()
	if n := seen(t, s, "somebody"); n != 0 || served(s, before) != "away" {
		t.Errorf("served: %s, want the primary: nobody has looked", served(s, before))
	}
	if err := s.LateReads().Look(ctx); err == nil {
		t.Error("a look finds a standby that is not there")
	}
	if err := s.LateReads().Check(ctx); err == nil || strings.Contains(err.Error(), "127.0.0.1") {
		t.Errorf("the probe says %v, want a sentence without addresses", err)
	}
	link.Mend()
	p.CatchUp()
	look(t, s, "")
	before = s.LateReads().Reads()
	seen(t, s, "somebody")
	if served(s, before) != "standby" {
		t.Errorf("served: %s, want the standby, which is there", served(s, before))
	}
	link.Cut() // between two looks
	lent, isSound := s.LateReads().Lend(ctx, "somebody")
	n := int64(-1)
	err := s.Read(lent, func(tx *store.Tx) error { return tx.QueryRow("select count(*) from item").Scan(&n) })
	if err != nil && isSound() || err == nil && n != 0 {
		t.Errorf("%d items, %v, sound: %v; want the primary's, or to be told to ask it", n, err, isSound())
	}
	before = s.LateReads().Reads()
	if seen(t, s, "somebody"); served(s, before) != "away" {
		t.Errorf("served: %s, want the primary", served(s, before))
	}
	stop := s.LateReads().Watch(slog.New(slog.DiscardHandler))
	stop()
}

// A URL can lead somewhere else: to the primary, to another database, to
// another schema. Nobody reads there.
func TestOnlyAStandbyOfThisDatabaseServes(t *testing.T) {
	p := storetest.StartPair(t)
	for name, c := range map[string]struct{ url, why string }{
		"the primary":                    {p.Primary, "no standby"},
		"another database":               {storetest.PostgresURL(t), "no standby"},
		"a standby, in another schema":   {storetest.StartPair(t).Standby, "another database"},
		"a standby's other, bare schema": {strings.Replace(p.Standby, "search_path=", "search_path=no_", 1), "another database"},
	} {
		s := unmigrated(t, p.Primary, store.Options{ReadURL: c.url, MaxLag: time.Hour})
		p.CatchUp()
		look(t, s, c.why)
		exec(t, s, "create table if not exists item (id bigint primary key)")
		before := s.LateReads().Reads()
		if seen(t, s, "somebody"); served(s, before) != "away" {
			t.Errorf("%s: served: %s, want the primary", name, served(s, before))
		}
	}
	if _, err := store.OpenWith(ctx, p.Primary, store.Options{ReadURL: "postgres://%zz:hunter2@x/"}); err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("a URL that is none: %v, want an error without the password", err)
	}
}

// An ordinary role can be asked what the measure needs.
func TestAnOrdinaryRoleMeasuresTheStandby(t *testing.T) {
	p := storetest.StartPair(t)
	conn, err := pgx.Connect(ctx, p.Primary)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx) //nolint:errcheck // for the test alone
	for _, statement := range []string{
		"do $$ begin create role reader login; exception when duplicate_object then null; end $$",
		"do $$ begin execute format('grant all on schema %I to reader', current_schema()); end $$",
	} {
		if _, err := conn.Exec(ctx, statement); err != nil {
			t.Fatal(err)
		}
	}
	p.CatchUp()
	as := func(url string) string { return strings.Replace(url, "user=postgres", "user=reader", 1) }
	s := unmigrated(t, as(p.Primary), store.Options{ReadURL: as(p.Standby), MaxLag: time.Hour})
	p.CatchUp()
	look(t, s, "")
}

func numberIn(in context.Context, t *testing.T, s *store.Store) (n int64) {
	t.Helper()
	if err := s.Read(in, func(tx *store.Tx) error { return tx.QueryRow("select count(*) from item").Scan(&n) }); err != nil {
		t.Fatal(err)
	}
	return n
}
