package volume_test

import (
	"context"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/id"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/store/storetest/volume"
)

var ctx = context.Background()

// wanted is the volume that somebody wants to see; batches alone, so many that the pages of a table do not count, when nobody
// says.
func wanted(t *testing.T) volume.Options {
	t.Helper()
	text := os.Getenv("MWANYI_VOLUME")
	if text == "" {
		return volume.Options{Batches: 20_000, Only: "batch"}
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return volume.Options{Batches: n}
}

// organisations are those between which the volume is divided.
func organisations(t *testing.T, s *store.Store) {
	t.Helper()
	err := s.Update(ctx, func(tx *store.Tx) error {
		for organisation, kind := range map[string]string{id.New("coop"): "COOPERATIVE", id.New("coop"): "COOPERATIVE", id.New("buyer"): "BUYER", id.New("mfi"): "MFI"} {
			err := tx.ExecOne("insert into organisation (id, kind, name, country, email, status, created_at, updated_at) values ($1, $2, 'of a test', 'UG', '', 'ACTIVE', $3, $3)", organisation, kind, time.Unix(0, 0))
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

// mostBytes is what a batch with its part of the indexes may weigh.
const mostBytes = 600

// spec: batch-room
func TestABatchIsSmall(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		organisations(t, storetest.OpenURL(t, url))
		o := wanted(t)
		began := time.Now()
		if _, err := volume.Fill(ctx, url, o); err != nil {
			t.Fatal(err)
		}
		t.Logf("%d batches in %s", o.Batches, time.Since(began).Round(time.Millisecond))
		for _, table := range []string{"batch", "batch_stage", "farmer", "payout", "book_line", "loan", "purchase_order", "message"} {
			size, err := volume.SizeOf(ctx, url, table)
			if err != nil {
				t.Fatal(err)
			}
			if size.Rows > 0 {
				t.Logf("%s: %s", table, size)
			}
			if table != "batch" {
				continue
			}
			for name, bytes := range size.Parts {
				t.Logf("  %s: %.0f B", name, float64(bytes)/float64(size.Rows))
			}
			if size.Rows != int64(o.Batches) || size.PerRow() > mostBytes {
				t.Errorf("%d batches of %.0f B, want %d of at most %d B", size.Rows, size.PerRow(), o.Batches, mostBytes)
			}
		}
	})
}

// What grows is what would have been there at once, but for what a farmer delivers.
func TestAVolumeGrows(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		organisations(t, s)
		small := volume.Options{Batches: 2000, Least: 300}
		for _, o := range []volume.Options{small, {Batches: 4000, Least: 600, From: small.Batches, FromLeast: small.Least}} {
			if _, err := volume.Fill(ctx, url, o); err != nil {
				t.Fatal(err)
			}
		}
		for query, want := range map[string]int64{
			"select count(*) from batch":                 4000,
			"select count(*) from loan":                  600,
			"select count(*) from payout":                2000,
			"select count(*) from farmer":                600,
			"select count(*) from batch where stage = 5": 10,
			"select count(*) from batch where stage = 8": 200,
			"select count(*) from batch b where not exists (select 1 from batch_stage s where s.batch_id = b.id and s.stage = b.stage)":                   0,
			"select count(*) from batch b where not exists (select 1 from farmer f where f.id = b.farmer_id and f.cooperative_id = b.cooperative_id)":     0,
			"select count(*) from batch_stage s where not exists (select 1 from batch b where b.id = s.batch_id and (s.stage <= b.stage or b.stage = 8))": 0,
			"select count(*) from (select entry_id from book_line group by entry_id having sum(amount) <> 0) unbalanced":                                  0,
			"select count(*) from purchase_order_batch l where not exists (select 1 from purchase_order o where o.id = l.order_id)":                       0,
		} {
			var got int64
			if err := s.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow(query).Scan(&got) }); err != nil || got != want {
				t.Errorf("%s: %d, %v, want %d", strings.Fields(query), got, err, want)
			}
		}
	})
}

// A statement that reads everything is seen to, in either database.
func TestWhatIsReadIsCounted(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		organisations(t, storetest.OpenURL(t, url))
		if _, err := volume.Fill(ctx, url, volume.Options{Batches: 4000}); err != nil {
			t.Fatal(err)
		}
		reader, err := volume.OpenReader(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		defer reader.Close() //nolint:errcheck // only read
		few, err := reader.Of(ctx, "select id from batch where (stage, token_id) <= ($2, $1) order by stage desc, token_id desc limit $3", []any{int64(1 << 40), int64(1), 10})
		if err != nil {
			t.Fatal(err)
		}
		all, err := reader.Of(ctx, "select id from batch where grams > $1 limit 10", []any{int64(1 << 40)})
		if err != nil {
			t.Fatal(err)
		}
		if few.Rows > 10 || few.Steps > 1000 || all.Rows+all.Steps < 4000 {
			t.Errorf("a page reads %d rows, %d steps; all of 4000 are %d rows, %d steps", few.Rows, few.Steps, all.Rows, all.Steps)
		}
	})
}
