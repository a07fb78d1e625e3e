package batch_test

import (
	"strconv"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/outside"
)

// Who sees the loan on a batch is decided where replies are put together, and
// tested there.
// spec: get-batch, code-batch-not-found
func TestABatchIsReadWithItsFarmAndItsHistory(t *testing.T) {
	w := open(t, storetest.Open(t))
	b := w.at(chain.Graded)
	v, err := w.desk.ViewOf(ctx, b.ID)
	if err != nil {
		t.Fatal(err)
	}
	if v.Farm.ID != w.farmer || v.Order != nil {
		t.Errorf("the farm of %s and the order %v, want that of %s and none", v.Farm.ID, v.Order, w.farmer)
	}
	if len(v.History) != 2 {
		t.Fatalf("got the history %+v, want two stages", v.History)
	}
	if got := v.History[0].EvidenceURI; got != testhouse.Slip {
		t.Errorf("the delivery shows %q, want its slip %q", got, testhouse.Slip)
	}
	// The farmer's registration is the first message of the ledger.
	if got := v.History[1]; got.LedgerSequence != "3" || got.RecordedBy != outside.Wallet.String() {
		t.Errorf("GRADED is message %s, by %s, want 3, by %s", got.LedgerSequence, got.RecordedBy, outside.Wallet)
	}
	if _, err := w.desk.ViewOf(ctx, "bat_none"); !fault.Is(err, fault.BatchNotFound) {
		t.Errorf("got %v, want BATCH_NOT_FOUND", err)
	}
}

// fill writes many batches, as ten million would lie.
func fill(t *testing.T, s *store.Store, n, cooperatives int) {
	t.Helper()
	numbers := "with recursive n(i) as (select 1 union all select i + 1 from n where i < $1) select i from n"
	if s.Engine() == store.Postgres {
		numbers = "select i from generate_series(1, $1::bigint) i"
	}
	digits := "substr('0000000000' || i, length('0000000000' || i) - 9)"
	query := `insert into batch (id, token_id, external_id, farmer_id, cooperative_id, grams, grade, moisture_pct, lat, lng, agent_id, stage,
		order_id, advance_usdc, advance_ugx, advance_id, net_id, ledger_message, delivered_at)
		select 'bat_' || ` + digits + `, i, '', 'UG-' || (i % 500), 'coop_' || (i % ` + strconv.Itoa(cooperatives) + `), 1000 + i % 4999000,
			case i % 4 when 0 then 'screen18' when 1 then 'screen15' when 2 then 'FAQ' else 'PB' end, 12, 1, 34, 'a', 1 + i % 7,
			'', 1, 1, '', '', '', '2026-10-04 06:41:12.000000+00:00' from (` + numbers + `) x`
	if s.Engine() == store.Postgres {
		query = strings.Replace(query, "'2026-10-04 06:41:12.000000+00:00'", "'2026-10-04 06:41:12+00'::timestamptz", 1)
	}
	err := s.Update(ctx, func(tx *store.Tx) error {
		if _, err := tx.Exec(query, n); err != nil {
			return err
		}
		_, err := tx.Exec("analyze")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// spec: get-batches
func TestEveryListIsReadFromAnIndexWithoutSorting(t *testing.T) {
	faq, yes, no := chain.FAQ, true, false
	filters := map[string]batch.Filter{
		"all":                       {},
		"a stage":                   {Stage: chain.Warehoused},
		"a grade":                   {Grade: &faq},
		"a stage and a grade":       {Stage: chain.Warehoused, Grade: &faq},
		"a cooperative":             {CooperativeID: "coop_7"},
		"a cooperative and a stage": {CooperativeID: "coop_7", Stage: chain.Graded},
		"a cooperative and a grade": {CooperativeID: "coop_7", Grade: &faq},
		"all three":                 {CooperativeID: "coop_7", Grade: &faq, Stage: chain.Graded},
		"eligible":                  {DDSEligible: &yes},
		"not eligible":              {DDSEligible: &no},
		"a weight":                  {MinGrams: 60_000},
		"a weight and a stage":      {MinGrams: 60_000, Stage: chain.Graded},
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		rows := 2_000
		if s.Engine() == store.Postgres {
			rows = 20_000 // of fewer it would rather read all
		}
		fill(t, s, rows, 8)
		for name, f := range filters {
			for _, cursor := range []string{"", "bat_0000010000"} {
				plan := planOf(t, s, f, access.Page{Limit: 11, Cursor: cursor})
				bad := []string{"SCAN batch\n", "Seq Scan", "Bitmap", "TEMP B-TREE", "Sort"}
				if strings.Contains(plan, "Append") || strings.Contains(plan, "UNION ALL") {
					bad = bad[:3] // a page of each way is sorted
				}
				for _, bad := range bad {
					if strings.Contains(plan+"\n", bad) {
						t.Errorf("%s after %q:\n%s", name, cursor, plan)
					}
				}
			}
		}
	})
}

func planOf(t *testing.T, s *store.Store, f batch.Filter, page access.Page) string {
	t.Helper()
	query, args := batch.ListQuery(s.Engine(), f, page)
	explain := "explain query plan " + query
	if s.Engine() == store.Postgres {
		explain = "explain " + query
	}
	var lines []string
	err := s.Read(ctx, func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error {
			var line string
			var a, b, c int
			if s.Engine() == store.Postgres {
				err := r.Scan(&line)
				lines = append(lines, line)
				return err
			}
			err := r.Scan(&a, &b, &c, &line)
			lines = append(lines, line)
			return err
		}, explain, args...)
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(lines, "\n")
}

// spec: get-batches, lists
func TestAListGivesEveryBatchOnceNewestFirst(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		fill(t, s, 700, 40)
		d := &batch.Desk{Store: s}
		faq, yes, no := chain.FAQ, true, false
		for name, row := range map[string]struct {
			f    batch.Filter
			want int
		}{
			"all": {batch.Filter{}, 700}, "a stage": {batch.Filter{Stage: chain.Graded}, 100}, "a grade": {batch.Filter{Grade: &faq}, 175},
			"a cooperative": {batch.Filter{CooperativeID: "coop_7"}, 18}, "both": {batch.Filter{Stage: chain.Graded, Grade: &faq}, 25},
			"eligible": {batch.Filter{DDSEligible: &yes}, 600}, "not eligible": {batch.Filter{DDSEligible: &no}, 100},
			"eligible and not": {batch.Filter{DDSEligible: &no, Stage: chain.Graded}, 0}, "heavy": {batch.Filter{MinGrams: 1601}, 100},
		} {
			seen, cursor := 0, ""
			for {
				list, rest, err := d.List(ctx, row.f, access.Page{Limit: 23, Cursor: cursor})
				if err != nil || rest != "" {
					t.Fatal(err, rest)
				}
				for _, b := range list {
					if cursor != "" && b.ID >= cursor {
						t.Fatalf("%s: %s after %s", name, b.ID, cursor)
					}
					cursor = b.ID
				}
				if seen += len(list); len(list) < 23 {
					break
				}
			}
			if seen != row.want {
				t.Errorf("%s: %d, want %d", name, seen, row.want)
			}
		}
		if list, err := d.Newest(ctx, "UG-7", 10); err != nil || len(list) != 2 || list[0].ID < list[1].ID {
			t.Errorf("got %v, %v, want the two of UG-7, the newest first", list, err)
		}
	})
}

// A filter that no index answers looks at so many batches and no more, tells where to go
// on, and whoever goes on finds everything once.
// spec: get-batches, lists
func TestARareFilterReadsABoundedNumberOfBatches(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const rows = 2*5000 + 1000
		fill(t, s, rows, 1)
		err := s.Update(ctx, func(tx *store.Tx) error {
			return tx.Run("update batch set grams = 9000000 where id = (select min(id) from batch) or id = (select max(id) from batch)")
		})
		if err != nil {
			t.Fatal(err)
		}
		d := &batch.Desk{Store: s}
		for _, f := range []batch.Filter{{MinGrams: 9_000_000}, {MinGrams: 9_000_000, CooperativeID: "coop_0", Sound: true}} {
			var found, pages []string
			for cursor, more := "", true; more; {
				list, rest, err := d.List(ctx, f, access.Page{Limit: 23, Cursor: cursor})
				if err != nil {
					t.Fatal(err)
				}
				for _, b := range list {
					found = append(found, b.ID)
				}
				if cursor, more = rest, rest != ""; more {
					pages = append(pages, rest)
				}
			}
			if len(found) != 2 || len(pages) != 2 || found[0] <= found[1] {
				t.Errorf("%+v: found %v on pages that end at %v, want 2 on 3 pages", f, found, pages)
			}
		}
	})
}
