package tight_test

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"sync"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"mwanyi/internal/store/storetest"
	"mwanyi/internal/store/tight"
)

// schema is a table with gaps, one that refers to it, one that it refers to, and a shadow that has what it should have. A copy that was cut
// off has left its own things.
const schema = `
create table place (id bigint primary key);
create table bag (id text primary key, is_sealed boolean not null default false, grams bigint not null, note text not null default 'none',
	spare bigint not null default 0, number bigint not null unique, place_id bigint not null references place (id));
create index bag_by_note on bag (note, number) where note <> '';
create table label (bag_id text not null references bag (id));
create table shadow (id text primary key, is_sealed boolean, grams bigint, note text, spare bigint, number bigint, place_id bigint);
insert into place values (1);
insert into bag select 'bag' || n, n % 2 = 0, n, 'note ' || n % 7, case when n % 10 = 0 then n else 0 end, n, 1 from generate_series(1, 10000) n;
insert into shadow select * from bag;
insert into label values ('bag1');
create table bag_anew (x text);
create function bag_mirror() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger bag_mirror after insert on bag for each row execute function bag_mirror();
`

// shape is what stays of a table, whatever the order of its columns.
const shape = `select indexdef from pg_indexes where schemaname = current_schema() and tablename in ('bag', 'label')
	union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint where connamespace = current_schema()::regnamespace
	union all select column_name || ' ' || data_type || coalesce(column_default, '') from information_schema.columns where table_schema = current_schema() and table_name = 'bag' and column_name <> 'spare'
	order by 1`

// A table is written anew while others write to it, and nothing that they write is lost or comes back.
func TestATableIsWrittenAnewWhileItIsInUse(t *testing.T) {
	db, err := sql.Open("pgx", storetest.EmptyPostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() }) //nolint:errcheck // nothing is lost
	exec(t, db, schema)
	before := texts(t, db, shape)
	stop, writers := make(chan struct{}), sync.WaitGroup{}
	for worker := range 3 {
		writers.Go(func() { use(t, db, worker, stop) })
	}
	for range 2 { // the second time there is nothing to do
		if err := tight.Write(context.Background(), db, tight.Table{Name: "bag", Spare: []string{"spare"}}); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	writers.Wait()
	if after := texts(t, db, shape); !slices.Equal(after, before) {
		t.Errorf("the table is\n%q\nwant\n%q", after, before)
	}
	want := []string{"grams", "spare", "number", "place_id", "is_sealed", "id", "note"}
	if got := texts(t, db, "select attname from pg_attribute where attrelid = 'bag'::regclass and attnum > 0 order by attnum"); !slices.Equal(got, want) {
		t.Errorf("the columns are %q, want %q", got, want)
	}
	const all = "select id, is_sealed, grams, note, coalesce(spare, 0) as spare, number, place_id from "
	for what, query := range map[string]string{
		"lost or changed": "select count(*)::text from (" + all + "shadow except " + all + "bag) x",
		"that came back":  "select count(*)::text from (" + all + "bag except " + all + "shadow) x",
		"things left":     "select count(*)::text from (select tgname from pg_trigger where tgrelid = 'bag'::regclass and not tgisinternal union all select proname from pg_proc where proname = 'bag_mirror' and pronamespace = current_schema()::regnamespace union all select relname from pg_class where relname = 'bag_anew' and relnamespace = current_schema()::regnamespace) x",
		"zeros kept":      "select count(*)::text from bag where spare = 0 and number <= 10000 and grams = number",
	} {
		if n := texts(t, db, query)[0]; n != "0" {
			t.Errorf("rows %s: %s, want none", what, n)
		}
	}
}

// use changes a table and its shadow until it is told to stop: rows that were there, and rows of its own.
func use(t *testing.T, db *sql.DB, worker int, stop <-chan struct{}) {
	for i := 0; ; i++ {
		select {
		case <-stop:
			return
		default:
		}
		old, own := fmt.Sprintf("bag%d", (i*977+worker)%10000+1), fmt.Sprintf("own%d-%d", worker, i)
		tx, err := db.Begin()
		if err != nil {
			t.Error(err)
			return
		}
		for _, table := range []string{"bag", "shadow"} {
			for _, statement := range []string{
				fmt.Sprintf("update %s set grams = grams + 1 where id = '%s'", table, old),
				fmt.Sprintf("insert into %s (id, is_sealed, grams, note, spare, number, place_id) values ('%s', true, 5, 'x', 0, %d, 1)", table, own, 100_000*(worker+1)+i),
				fmt.Sprintf("delete from %s where id = 'own%d-%d' or id = 'bag%d' and id <> 'bag1'", table, worker, i-3, (i*31+worker*7919)%10000+1),
			} {
				if err == nil {
					_, err = tx.Exec(statement)
				}
			}
		}
		if err != nil { // of two that wait for each other one gives up
			tx.Rollback() //nolint:errcheck // nothing was done
			continue
		}
		if err := tx.Commit(); err != nil {
			t.Error(err)
		}
	}
}

// A table without a primary key is refused, before anything is changed.
func TestATableWithoutAKeyIsLeftAlone(t *testing.T) {
	db, err := sql.Open("pgx", storetest.EmptyPostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() }) //nolint:errcheck // nothing is lost
	exec(t, db, "create table loose (note text, number bigint)")
	if err := tight.Write(context.Background(), db, tight.Table{Name: "loose"}); err == nil {
		t.Error("it was written anew, want an error")
	}
	if n := texts(t, db, "select count(*)::text from pg_class where relname = 'loose_anew' and relnamespace = current_schema()::regnamespace")[0]; n != "0" {
		t.Error("a copy was left")
	}
}

func exec(t *testing.T, db *sql.DB, statement string) {
	t.Helper()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

func texts(t *testing.T, db *sql.DB, query string) (all []string) {
	t.Helper()
	rows, err := db.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			t.Fatal(err)
		}
		all = append(all, text)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
