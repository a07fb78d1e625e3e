package bench

import (
	"context"
	"fmt"
	"testing"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// What GET /admin/books reads at four million lines, against the same at forty
// thousand: 1 is as fast, however old the books are. Both have as many lines
// since the last close. Beside it what the sum over all lines takes, which is how
// they were read before there was a daily close.
func BenchmarkBooksAtFourMillionLinesAgainstFortyThousand(b *testing.B) {
	many, few := openBooks(b, 4_000_000), openBooks(b, 40_000)
	read := func(s *store.Store) func() {
		return func() { must(book.Read(context.Background(), s)) }
	}
	compare(b, timed(50, read(many)), timed(50, read(few)))
	b.ReportMetric(timed(50, read(many))().Seconds()*1e3, "ms/read")
	b.ReportMetric(timed(1, func() { sumOfAll(b, many) })().Seconds()*1e3, "ms/sum")
}

// days is how long the books are kept, each with a close of its own; today is not
// closed.
const (
	days       = 365
	sinceClose = 10_000 // lines
)

// openBooks has so many lines, written in bulk: most of them on days before
// today, which are closed.
func openBooks(b *testing.B, lines int) *store.Store {
	b.Helper()
	s := storetest.Open(b)
	today := clock.Now().Unix() / (24 * 60 * 60)
	const atOnce = 100_000 // entries
	for from := 0; from < lines/2; from += atOnce {
		to := min(from+atOnce, lines/2)
		must(0, s.Update(context.Background(), func(tx *store.Tx) error {
			numbers := fmt.Sprintf("with recursive n(i) as (select %d union all select i + 1 from n where i + 1 < %d)", from, to)
			if err := tx.Run(numbers+" insert into book_entry (id, cause, step, created_at) select 'ent_' || (1000000000 + i), 'pay_' || (1000000000 + i), 'owed', $1 from n", clock.Now()); err != nil {
				return err
			}
			day := fmt.Sprintf("case when i < %d then %d + i %% %d else %d end", (lines-sinceClose)/2, today-days, days, today)
			for line, account := range []string{"cooperative_float", "farmer_payable"} {
				err := tx.Run(numbers+` insert into book_line (entry_id, line, account, holder, currency, amount, day)
					select 'ent_' || (1000000000 + i), $1, $2, '', 'USDC', $3, `+day+" from n", int64(line), account, int64(1-2*line))
				if err != nil {
					return err
				}
			}
			return nil
		}))
	}
	for ago := days - 1; ago >= 0; ago-- {
		back := clock.Jump(-time.Duration(ago) * 24 * time.Hour)
		must(0, book.Close(context.Background(), s))
		back()
	}
	return s
}

// sumOfAll is the old way, and holds the new one to its result.
func sumOfAll(b *testing.B, s *store.Store) {
	var sum int64
	must(0, s.View(context.Background(), func(tx *store.Tx) error {
		all, err := store.All(tx, func(r store.Row) (net int64, err error) { var account string; return net, r.Scan(&account, &net) },
			"select account, cast(sum(amount) as bigint) from book_line group by account order by account")
		sum = all[0]
		return err
	}))
	if got := must(book.Read(context.Background(), s)); got.Accounts[0].Net() != sum {
		b.Fatalf("the books say %d, the sum is %d", got.Accounts[0].Net(), sum)
	}
}
