package store_test

import (
	"slices"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Rows of the version before are all there afterwards, with what refers to them; the way back and up again loses nothing either.
func TestRowsSurviveThatTheirTablesAreMadeNarrow(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		if err := store.MigrateTo(ctx, url, 68); err != nil {
			t.Fatal(err)
		}
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() }) //nolint:errcheck // nothing is lost
		at := time.Date(2026, 3, 1, 6, 0, 0, 0, time.UTC)
		err = s.Update(ctx, func(tx *store.Tx) error {
			for i, shortfall := range []int64{0, 7_000_000} {
				batch, payout := []string{"bat_1", "bat_2"}[i], []string{"pay_1", "pay_2"}[i]
				for _, one := range []struct {
					text string
					args []any
				}{
					{`insert into batch (id, token_id, external_id, farmer_id, cooperative_id, grams, grade, moisture_pct, lat, lng, agent_id, stage, order_id, advance_usdc, advance_ugx, advance_id, net_id, ledger_message, delivered_at, shortfall_usdc)
						values ($1, $2, '', 'UG-1', 'coop_1', 1000, 'FAQ', 12.5, 0, 0, '', 1, '', 1, 1, $3, '', '', $4, $5)`, []any{batch, int64(i + 1), payout, at, shortfall}},
					{"insert into batch_stage (batch_id, stage, at, recorded_by, chain_tx, ledger_seq, evidence, detail) values ($1, 1, $2, '', '', '1', '', '')", []any{batch, at}},
					{`insert into payout (id, farmer_id, batch_id, cooperative_id, reason, amount_usdc, status, phase, account, version, reference, masked_phone, amount_ugx, rate, unsure, tries, retries, failure, next_at, created_at)
						values ($1, 'UG-1', $2, 'coop_1', 'DELIVERY_ADVANCE', 5, 'COMPLETED', 'END', 'paid_out', 1, $1, '', 1, 1, false, 1, 0, '', $3, $3)`, []any{payout, batch, at}},
					{"insert into payout_reference (reference, payout_id, state, amount_ugx, created_at) values ($1, $1, 'PAID', 1, $2)", []any{payout, at}},
					{"insert into book_entry (id, cause, step, created_at) values ($1, $1, 'paid', $2)", []any{payout, at}},
					{"insert into book_line (entry_id, line, account, currency, amount) values ($1, 0, 'a', 'USDC', 5), ($1, 1, 'b', 'USDC', -5)", []any{payout}},
				} {
					if err := tx.Run(one.text, one.args...); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		rows := func() (all []string) {
			t.Helper()
			err := s.Read(ctx, func(tx *store.Tx) (err error) {
				all, err = store.All(tx, func(r store.Row) (text string, err error) { return text, r.Scan(&text) },
					`select b.id || ' ' || b.token_id || ' ' || b.advance_id || ' ' || coalesce(b.shortfall_usdc, 0) || ' ' || s.stage || ' ' || p.status || ' ' || r.state || ' ' || l.line || ' ' || l.amount
						from batch b join batch_stage s on s.batch_id = b.id join payout p on p.batch_id = b.id join payout_reference r on r.payout_id = p.id join book_line l on l.entry_id = p.id order by 1`)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return all
		}
		want := rows()
		if len(want) != 4 {
			t.Fatalf("there are %q, want four rows", want)
		}
		for i, version := range []int64{69, 68, 69} {
			if err := store.MigrateTo(ctx, url, version); err != nil {
				t.Fatalf("to version %d: %v", version, err)
			}
			if got := rows(); !slices.Equal(got, want) {
				t.Errorf("at version %d there are\n%q\nwant\n%q", version, got, want)
			}
			if n := number(t, s, "select count(*) from batch where shortfall_usdc is null"); i == 0 && n != 1 {
				t.Errorf("%d batches have null for 0, want one", n)
			}
		}
		err = s.Update(ctx, func(tx *store.Tx) error { return tx.Run("delete from batch where id = 'bat_1'") })
		if err == nil {
			t.Error("a batch with stages went, want that the reference holds it")
		}
		if s.Engine() == store.Postgres {
			if n := number(t, s, "select count(*) from pg_constraint where contype = 'f' and not convalidated and connamespace = current_schema()::regnamespace"); n != 0 {
				t.Errorf("%d references are not proved, want none", n)
			}
		}
	})
}
