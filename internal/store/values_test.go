package store_test

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

const everyType = `create table every_type (id bigint primary key, word text, number bigint, fact boolean,
	share double precision, at timestamptz, document jsonb, bytes bytea)`

// everyRow is a row of it; nil pointers and slices are nulls.
type everyRow struct {
	ID       int64
	Word     *string
	Number   *int64
	Fact     *bool
	Share    *float64
	At       *time.Time
	Document *string
	Bytes    []byte
}

func all256() []byte {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return b
}

var everyRows = []everyRow{
	{ID: 1},
	{2, new(""), new(int64(0)), new(false), new(0.0), new(time.Unix(0, 0).UTC()), new("{}"), []byte{}},
	{3, new("Kyagalanyi ☕ \"quoted\" <b>&\n\t\\"), new(int64(math.MaxInt64)), new(true), new(0.1), new(time.Date(2026, 11, 15, 23, 59, 59, 123456000, time.UTC)),
		new(`{"z": [1, 2.50, null, true], "a": {"deep": "é"}, "big": 12345678901234567890}`), all256()},
	{4, new("123"), new(int64(math.MinInt64)), new(true), new(math.MaxFloat64), new(time.Date(1, 1, 1, 0, 0, 0, 0, time.UTC)), new(`["1"]`), []byte("text")},
	{5, new(" 2026-01-01 "), new(int64(1)<<53 + 1), new(false), new(-1e-300), new(time.Date(9999, 12, 31, 23, 59, 59, 999999000, time.UTC)), new(`[]`), []byte{0}},
}

func putEveryRow(t testing.TB, s *store.Store) {
	t.Helper()
	err := s.Update(ctx, func(tx *store.Tx) error {
		for _, r := range everyRows {
			_, err := tx.Exec("insert into every_type values ($1, $2, $3, $4, $5, $6, $7, $8)",
				r.ID, r.Word, r.Number, r.Fact, r.Share, r.At, r.Document, r.Bytes)
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

func wantEveryRow(t testing.TB, s *store.Store) {
	t.Helper()
	var got []everyRow
	var null []bool // a nil slice does not tell: SQLite's driver reads it from empty bytes too
	err := s.Read(ctx, func(tx *store.Tx) (err error) {
		got, err = store.All(tx, func(row store.Row) (r everyRow, err error) {
			null = append(null, false)
			return r, row.Scan(&r.ID, &r.Word, &r.Number, &r.Fact, &r.Share, store.MaybeAt(&r.At), &r.Document, &r.Bytes, &null[len(null)-1])
		}, "select every_type.*, bytes is null from every_type order by id")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != len(everyRows) {
		t.Fatalf("%d rows, want %d", len(got), len(everyRows))
	}
	for i, want := range everyRows {
		have := got[i]
		// PostgreSQL keeps the value of a document and not its text.
		if (have.Document == nil) != (want.Document == nil) || want.Document != nil && !sameJSON(t, *have.Document, *want.Document) {
			t.Errorf("row %d: document %v, want %v", want.ID, have.Document, want.Document)
		}
		if null[i] != (want.Bytes == nil) || !bytes.Equal(have.Bytes, want.Bytes) {
			t.Errorf("row %d: bytes %v, want %v", want.ID, have.Bytes, want.Bytes)
		}
		have.Document, want.Document, have.Bytes, want.Bytes = nil, nil, nil, nil
		if !reflect.DeepEqual(have, want) {
			a, _ := json.Marshal(have) //nolint:errcheck
			b, _ := json.Marshal(want) //nolint:errcheck
			t.Errorf("row %d:\n got %s\nwant %s", want.ID, a, b)
		}
	}
}

func sameJSON(t testing.TB, a, b string) bool {
	t.Helper()
	var one, two any
	for text, into := range map[string]*any{a: &one, b: &two} {
		d := json.NewDecoder(bytes.NewReader([]byte(text)))
		d.UseNumber()
		if err := d.Decode(into); err != nil {
			t.Fatal(err)
		}
	}
	return a == b || reflect.DeepEqual(one, two)
}

func TestEveryTypeKeepsItsValues(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, everyType)
		putEveryRow(t, s)
		wantEveryRow(t, s)
	})
}

func TestTimesOfAllZonesCompareAsTimes(t *testing.T) {
	at := time.Date(2026, 3, 1, 12, 0, 0, 1000, time.UTC)
	kampala := time.FixedZone("EAT", 3*3600)
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table moment (id bigint primary key, at timestamptz not null)")
		moments := []time.Time{at.Add(time.Microsecond), at.In(kampala), at.Add(-time.Microsecond), at.Add(999 * time.Nanosecond), at.In(kampala).Add(time.Hour)}
		err := s.Update(ctx, func(tx *store.Tx) error {
			for i, m := range moments {
				if _, err := tx.Exec("insert into moment values ($1, $2)", i, m); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		var order []int
		var first time.Time
		err = s.Read(ctx, func(tx *store.Tx) (err error) {
			order, err = store.All(tx, func(r store.Row) (id int, err error) { return id, r.Scan(&id) }, "select id from moment order by at, id")
			if err != nil {
				return err
			}
			return tx.QueryRow("select at from moment where at >= $1 and at < $2 order by at, id limit 1",
				at.In(kampala), at.Add(time.Microsecond)).Scan(store.At(&first))
		})
		if err != nil {
			t.Fatal(err)
		}
		if want := []int{2, 1, 3, 0, 4}; !slices.Equal(order, want) {
			t.Errorf("order: got %v, want %v", order, want)
		}
		if !first.Equal(at) || first.Location() != time.UTC {
			t.Errorf("got %v, want %v", first, at)
		}
	})
}

func TestAPlaceholderIsBoundByItsNumber(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		err := s.Read(ctx, func(tx *store.Tx) error {
			var got string
			query := "select cast($2 as text) || cast($1 as text) || cast($2 as text)"
			if err := tx.QueryRow(query, "b", "a").Scan(&got); err != nil {
				return err
			}
			if got != "aba" {
				t.Errorf("got %q, want aba", got)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}
