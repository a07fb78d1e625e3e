package store_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/store/storetest"
)

// A connection keeps the plan that it made while a table was new, and the table grows: a row is found by its key
// in every table from the first day on.
func TestInANewDatabaseEveryTableIsReadByItsKey(t *testing.T) {
	url := storetest.EmptyPostgresURL(t)
	storetest.OpenURL(t, url)
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(ctx) }) //nolint:errcheck // it has only read
	if _, err := conn.Exec(ctx, "set plan_cache_mode = force_generic_plan"); err != nil {
		t.Fatal(err)
	}
	rows, err := conn.Query(ctx, `select c.relname, (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey))
		from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary where c.relnamespace = current_schema()::regnamespace order by 1`)
	if err != nil {
		t.Fatal(err)
	}
	type table struct {
		Name string
		Key  []string
	}
	tables, err := pgx.CollectRows(rows, pgx.RowToStructByPos[table])
	if err != nil || len(tables) < 80 {
		t.Fatalf("%d tables with a key: %v, want all of them", len(tables), err)
	}
	for i, at := range tables {
		conditions, values := make([]string, len(at.Key)), make([]string, len(at.Key))
		for k, column := range at.Key {
			conditions[k], values[k] = fmt.Sprintf("%s = $%d", column, k+1), "null"
		}
		if _, err := conn.Exec(ctx, fmt.Sprintf("prepare by_key_%d as select 1 from %s where %s", i, at.Name, strings.Join(conditions, " and "))); err != nil {
			t.Fatal(err)
		}
		lines, err := conn.Query(ctx, fmt.Sprintf("explain (costs off) execute by_key_%d (%s)", i, strings.Join(values, ", ")))
		if err != nil {
			t.Fatal(err)
		}
		plan, err := pgx.CollectRows(lines, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		if text := strings.Join(plan, "\n"); strings.Contains(text, "Seq Scan") {
			t.Errorf("%s is read from end to end for one row:\n%s", at.Name, text)
		}
	}
}
