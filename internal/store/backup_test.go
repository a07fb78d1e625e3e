package store_test

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// tablesOf asks the database for its tables, and for each the tables it refers to.
func tablesOf(t *testing.T, s *store.Store) (names []string, refers [][2]string) {
	t.Helper()
	tables := "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
	keys := `select m.name, f."table" from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'`
	if s.Engine() == store.Postgres {
		tables = "select relname from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace"
		keys = `select c.relname, f.relname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
			where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`
	}
	err := s.Read(ctx, func(tx *store.Tx) (err error) {
		names, err = store.All(tx, func(r store.Row) (name string, err error) { return name, r.Scan(&name) }, tables)
		if err != nil {
			return err
		}
		refers, err = store.All(tx, func(r store.Row) (pair [2]string, err error) { return pair, r.Scan(&pair[0], &pair[1]) }, keys)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names, refers
}

func TestABackupHoldsEveryTableOfTheSchema(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		names, refers := tablesOf(t, s)
		want := slices.Sorted(slices.Values(names))
		got := slices.Sorted(slices.Values(slices.Concat(store.BackupTables(), store.LeftOut())))
		if !slices.Equal(got, want) {
			t.Errorf("backupTables and leftOut in backup.go do not match the migrations:\n got %q\nwant %q", got, want)
		}
		for _, pair := range refers {
			from, to := slices.Index(store.BackupTables(), pair[0]), slices.Index(store.BackupTables(), pair[1])
			if from < to {
				t.Errorf("backupTables: %s refers to %s and must follow it: from %v, want at least %v", pair[0], pair[1], from, to)
			}
			if to < 0 {
				t.Errorf("backupTables: %s refers to %s and must follow it: to %v, want at least 0", pair[0], pair[1], to)
			}
		}
		if len(refers) == 0 {
			t.Error("found no foreign key, want some: the query must be wrong")
		}
	})
}

// fill puts rows of every kind of value into the database.
func fill(t *testing.T, s *store.Store) {
	t.Helper()
	exec(t, s, `insert into organisation (id, kind, name, country, email, licence_number, status, created_at, updated_at)
			values ('org_1', 'COOPERATIVE', 'Ankole <&> "Coffee" ☕', 'UG', 'a@b.c', null, 'ACTIVE', '2026-01-02 03:04:05.000006+00:00', '0001-01-01 00:00:00.000000+00:00')`,
		`insert into api_key (id, organisation_id, role, label, hash, created_at) values ('key_1', 'org_1', 'AGENT', '', 'h', '9999-12-31 23:59:59.999999+00:00')`,
		`insert into job (id, kind, args, attempt, failures, run_at, owner, error) values
			('job_1', 'k', '{"a": [1,  2]}', 9223372036854775807, -9223372036854775808, '2026-01-02 03:04:05.000006+00:00', '', 'line
two')`)
	err := s.Update(ctx, func(tx *store.Tx) error {
		for i := range 120 { // more than two full inserts
			_, err := tx.Exec("insert into signing_key (id, sealed, created_at) values ($1, $2, '2026-01-02 03:04:05.000006+00:00')",
				fmt.Sprintf("sig_%03d", i), all256()[:i])
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// nothingElse is read from the snapshot besides.
func nothingElse(*store.Tx) error { return nil }

func backup(t *testing.T, s *store.Store) []byte {
	t.Helper()
	var b bytes.Buffer
	if _, err := store.Backup(ctx, s, &b, nothingElse); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// linesOf splits a backup and drops what differs from one to the next: the
// time in the header and the sum in the footer.
func linesOf(text []byte) []string {
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return lines[1 : len(lines)-1]
}

// spec: backup-restore
func TestABackupMovesEverythingBetweenTheEngines(t *testing.T) {
	open := map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL}
	for from := range open {
		for to := range open {
			t.Run(from+" to "+to, func(t *testing.T) {
				source, target := storetest.OpenURL(t, open[from](t)), storetest.OpenURL(t, open[to](t))
				fill(t, source)
				first := backup(t, source)
				if err := store.Restore(ctx, target, bytes.NewReader(first)); err != nil {
					t.Fatal(err)
				}
				if got, want := linesOf(backup(t, target)), linesOf(first); !slices.Equal(got, want) {
					t.Errorf("the copy differs:\n got %q\nwant %q", got, want)
				}
				if n := number(t, target, "select attempt from job"); n != 9223372036854775807 {
					t.Errorf("bigint: got %d, want 9223372036854775807", n)
				}
				if n := number(t, target, "select count(*) from signing_key"); n != 120 {
					t.Errorf("%d rows, want 120", n)
				}
			})
		}
	}
}

func TestABackupKeepsEveryTypeExactly(t *testing.T) {
	defer store.SetBackupTables("every_type")()
	open := map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL}
	for from := range open {
		for to := range open {
			t.Run(from+" to "+to, func(t *testing.T) {
				source, target := storetest.OpenURL(t, open[from](t)), storetest.OpenURL(t, open[to](t))
				exec(t, source, everyType)
				exec(t, target, everyType)
				putEveryRow(t, source)
				if err := store.Restore(ctx, target, bytes.NewReader(backup(t, source))); err != nil {
					t.Fatal(err)
				}
				wantEveryRow(t, target)
			})
		}
	}
}

func TestADamagedOrForeignBackupIsRefusedAndChangesNothing(t *testing.T) {
	source := storetest.Open(t)
	fill(t, source)
	whole := backup(t, source)
	plain := string(whole)
	lines := strings.SplitAfter(plain, "\n")
	without := func(i int) string { return strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "") }
	cases := map[string][]byte{
		"nothing":               nil,
		"no JSON":               []byte("hello"),
		"empty":                 []byte(""),
		"another file":          []byte("{}\n"),
		"another field":         []byte("{\"x\": 1}\n"),
		"cut in the stream":     whole[:len(whole)-40],
		"cut at the end":        whole[:len(whole)-2],
		"a bit flipped":         flip(whole, len(whole)/2),
		"no footer":             []byte(without(len(lines) - 2)),
		"a row missing":         []byte(without(7)),
		"a table missing":       []byte(without(slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, `"table":"job_step"`) }))),
		"a value altered":       []byte(strings.Replace(plain, "Ankole", "Ankola", 1)),
		"a value of wrong type": []byte(strings.Replace(plain, "9223372036854775807", `"x"`, 1)),
		"a bigint too big":      []byte(strings.Replace(plain, "9223372036854775807", "9223372036854775808", 1)),
		"more behind it":        []byte(plain + "[]\n"),
		"a second file behind":  append(slices.Clone(whole), whole...),
		"another schema":        []byte(strings.Replace(plain, `"schema":`, `"schema":9`, 1)),
		"another format":        []byte(strings.Replace(plain, `"format":2`, `"format":3`, 1)),
		"another column":        []byte(strings.Replace(plain, `"licence_number text"`, `"licence text"`, 1)),
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for name, file := range cases {
			if err := store.Restore(ctx, s, bytes.NewReader(file)); err == nil {
				t.Errorf("%s: restored, want an error", name)
			}
			for _, table := range store.BackupTables() {
				if n := number(t, s, "select count(*) from "+table); n != 0 {
					t.Fatalf("%s: left %d rows, want 0 in %s", name, n, table)
				}
			}
		}
		if err := store.Restore(ctx, s, bytes.NewReader(whole)); err != nil {
			t.Errorf("the whole backup after all that: %v", err)
		}
		if err := store.Restore(ctx, s, bytes.NewReader(whole)); err == nil || !strings.Contains(err.Error(), "not empty") {
			t.Errorf("a second restore: got %v, want a refusal", err)
		}
	})
}

func flip(whole []byte, at int) []byte {
	altered := slices.Clone(whole)
	altered[at] ^= 1
	return altered
}

func TestABackupDuringWritesIsOneSnapshotAndHoldsNobodyUp(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		pair := func(id string) error {
			return s.Update(ctx, func(tx *store.Tx) error {
				_, err := tx.Exec("insert into job_step values ($1, 'n', '{}')", id)
				if err != nil {
					return err
				}
				_, err = tx.Exec("insert into job_outcome (id, status, result, created_at) values ($1, 'PENDING', '{}', '2026-01-02 03:04:05.000006+00:00')", id)
				return err
			})
		}
		if err := pair("first"); err != nil {
			t.Fatal(err)
		}
		// Enough that the backup writes while it still has to read the tables above.
		for i := range 4 {
			sealed := make([]byte, 1<<16)
			rand.Read(sealed)
			err := s.Update(ctx, func(tx *store.Tx) error {
				_, err := tx.Exec("insert into signing_key (id, sealed, created_at) values ($1, $2, '2026-01-02 03:04:05.000006+00:00')", fmt.Sprint(i), sealed)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		var packed bytes.Buffer
		writes := 0
		_, err := store.Backup(ctx, s, writerFunc(func(p []byte) (int, error) {
			writes++
			if err := pair(fmt.Sprint("after the snapshot ", writes)); err != nil {
				return 0, err
			}
			return packed.Write(p)
		}), nothingElse)
		if err != nil {
			t.Fatal(err)
		}
		text := packed.String()
		if n := strings.Count(text, `"first"`); n != 2 {
			t.Errorf("the backup does not show the moment it began: %d of 2 rows, want 2", n)
		} else if strings.Contains(text, "after the snapshot") {
			t.Errorf("the backup does not show the moment it began: text %q, want no %q in it", text, "after the snapshot")
		}
		if n := number(t, s, "select count(*) from job_step"); writes < 2 {
			t.Errorf("%d writes, want at least 2", writes)
		} else if n != int64(1+writes) {
			t.Errorf("%d rows after %d writes, want %d", n, writes, 1+writes)
		}
	})
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
