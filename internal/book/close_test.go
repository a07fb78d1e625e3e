package book

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// byLines is what the books read, added up from all lines there are: the way
// that needs no close.
func byLines(tx *store.Tx) (accounts []Balance, parts map[string]int64, err error) {
	accounts, err = store.All(tx, scanBalance, "select account, currency, "+sums+" from book_line group by account, currency order by account, currency")
	if err != nil {
		return nil, nil, err
	}
	parts = map[string]int64{}
	err = tx.Each(func(r store.Row) error {
		var account, holder, currency string
		var net int64
		err := r.Scan(&account, &holder, &currency, &net)
		parts[account+"/"+holder+"/"+currency] = net
		return err
	}, "select account, holder, currency, cast(sum(amount) as bigint) from book_line group by account, holder, currency having sum(amount) <> 0")
	return accounts, parts, err
}

// sameAsLines holds every way to read a sum to the lines, on one snapshot.
func sameAsLines(ctx context.Context, s *store.Store) error {
	return s.View(ctx, func(tx *store.Tx) error {
		accounts, parts, err := byLines(tx)
		if err != nil {
			return err
		}
		got, err := Balances(tx)
		if err != nil || !slices.Equal(got, accounts) {
			return fmt.Errorf("the balances are %v, %w, the lines %v", got, err, accounts)
		}
		seen := 0
		for _, row := range Chart {
			all, err := Holdings(tx, row.Account)
			if err != nil {
				return err
			}
			for _, h := range all {
				seen++
				if want := parts[string(row.Account)+"/"+h.Holder+"/"+string(h.Currency)]; h.Net != want || h.First.Cause == "" {
					return fmt.Errorf("%s of %s holds %d since %v, by its lines %d", h.Holder, row.Account, h.Net, h.First, want)
				}
				if net, err := NetOf(tx, At(row.Account, h.Holder)); h.Currency == USDC && (err != nil || net != h.Net) {
					return fmt.Errorf("%s of %s is %d, %w, by its lines %d", h.Holder, row.Account, net, err, h.Net)
				}
			}
		}
		if seen != len(parts) {
			return fmt.Errorf("%d parts are something, by the lines %d", seen, len(parts))
		}
		misfits, err := Misfits(tx)
		if err != nil || len(misfits) > 0 {
			return fmt.Errorf("kept are %v, %w", misfits, err)
		}
		return nil
	})
}

// anyEntry is one of the entries that a season might bring: some go back to
// nothing, some are in shillings.
func anyEntry(dice *rand.Rand, cause string) Entry {
	holder, amount := fmt.Sprintf("h_%d", dice.IntN(6)), money.USDC(1+dice.IntN(3))
	switch dice.IntN(5) {
	case 0:
		return Entry{Cause: cause, Step: "a", Lines: Move(At(Bank, holder), At(CooperativeFloat, holder), amount)}
	case 1:
		return Entry{Cause: cause, Step: "a", Lines: Move(At(CooperativeFloat, holder), At(Bank, holder), amount)}
	case 2:
		return Entry{Cause: cause, Step: "a", Lines: Move(At(Lenders, holder), At(VaultCash, ""), amount)}
	case 3:
		return Entry{Cause: cause, Step: "a", Lines: Move(At(VaultCash, ""), At(Lenders, holder), amount)}
	}
	return Entry{Cause: cause, Step: "a", Lines: append(MoveShillings(FarmerReceived, RailShillings, money.UGX(amount)), Move(At(Unexplained, cause), At(Bank, holder), amount)...)}
}

// While several post and several close, in parts of a few lines, the sums are
// those of the lines whenever somebody looks. Days pass meanwhile: what is closed
// reaches into the days that are posted to.
// spec: books-close
func TestTheSumsAreThoseOfTheLinesAtEveryMomentOfAClose(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		today := dayOf(clock.Now())
		dice := rand.New(rand.NewPCG(20, 7)) //nolint:gosec // a test's dice
		seeds := make([]uint64, 3)
		for i := range seeds {
			seeds[i] = dice.Uint64()
		}
		var all sync.WaitGroup
		for n, seed := range seeds {
			all.Go(func() { // posts
				dice := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // a test's dice
				for i := range 15 {
					err := s.Update(ctx, func(tx *store.Tx) error {
						_, err := Post(tx, anyEntry(dice, fmt.Sprintf("c_%d_%d", n, i)))
						return err
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		for n := range 2 {
			all.Go(func() { // closes, day after day
				for i := range 8 {
					if err := closeUntil(ctx, s, today+int64(i), 1+4*n); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Go(func() {
			for range 10 {
				if err := sameAsLines(ctx, s); err != nil {
					t.Error(err)
				}
			}
		})
		all.Wait()
		if err := closeUntil(ctx, s, today+100, 3); err != nil {
			t.Fatal(err)
		}
		if err := sameAsLines(ctx, s); err != nil {
			t.Error(err)
		}
		found, checked, err := CheckCloses(ctx, s, time.Time{})
		if err != nil || len(found) > 0 || checked < 10 {
			t.Errorf("%d sums were checked and found %v, %v", checked, found, err)
		}
	})
}

// A close is cut wherever it can be: after each part the sums are right, and who
// comes later, months later too, goes on where it was.
// spec: books-close
func TestACloseThatIsCutGoesOnWhereItWas(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		today := dayOf(clock.Now())
		dice := rand.New(rand.NewPCG(1, 2)) //nolint:gosec // a test's dice
		const days, daily = 30, 2
		for i := range days * daily {
			if i%daily == 0 { // shut, and not summed up: nothing has run since
				if err := shut(ctx, s, today+int64(i/daily)-1); err != nil {
					t.Fatal(err)
				}
			}
			err := s.Update(ctx, func(tx *store.Tx) error {
				_, err := Post(tx, anyEntry(dice, fmt.Sprintf("c_%d", i)))
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		parts := 0
		for isDone := false; !isDone; parts++ {
			err := s.Update(ctx, func(tx *store.Tx) (err error) {
				isDone, err = closePart(tx, 3)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if parts%10 == 0 {
				if err := sameAsLines(ctx, s); err != nil {
					t.Fatalf("after %d parts: %v", parts, err)
				}
			}
		}
		if found, checked, err := CheckCloses(ctx, s, time.Time{}); err != nil || len(found) > 0 || checked < days || parts < days {
			t.Errorf("%d parts; %d sums were checked and found %v, %v", parts, checked, found, err)
		}
		if found, checked, err := CheckCloses(ctx, s, time.Unix((today+days-3)*24*60*60, 0)); err != nil || len(found) > 0 || checked > 5 {
			t.Errorf("of the last days %d sums were checked and found %v, %v", checked, found, err)
		}
	})
}

// Whatever somebody changes behind the program's back is named: a line in a day
// that was closed, a close, a sum, a part.
// spec: books-close-checked
func TestASumThatIsNotThatOfItsLinesIsNamed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		today := dayOf(clock.Now())
		for i := range 3 {
			err := s.Update(ctx, func(tx *store.Tx) error {
				_, err := Post(tx, Entry{Cause: fmt.Sprint("fnd_", i), Step: "funding", Lines: Move(At(Bank, "coop_1"), At(CooperativeFloat, "coop_1"), 5)})
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if err := closeUntil(ctx, s, today+int64(i), linesInPart); err != nil {
				t.Fatal(err)
			}
		}
		day := time.Unix((today+1)*24*60*60, 0).UTC().Format(time.DateOnly)
		for _, c := range []struct{ sql, undo, want string }{
			{"update book_line set amount = amount + 1 where account = 'bank' and day = $1", "update book_line set amount = amount - 1 where account = 'bank' and day = $1", "the close of " + day},
			{"update book_close set credit = credit + 1 where account = 'bank' and day = $1", "update book_close set credit = credit - 1 where account = 'bank' and day = $1", "the close of " + day},
			{"update book_sum set debit = debit + $1 where account = 'bank'", "update book_sum set debit = debit - $1 where account = 'bank'", "the sum of the closed days"},
			{"update book_part set debit = debit + $1 where account = 'bank'", "update book_part set debit = debit - $1 where account = 'bank'", "the sum that is kept of coop_1"},
			{"update book_part set debit = debit + $1 where account = 'bank'", "update book_part set debit = debit - $1 where account = 'bank'", "the parts of the account together, in USDC"},
			{"update book_part set account = 'loans' where account = 'bank' and $1 > 0", "update book_part set account = 'bank' where account = 'loans' and $1 > 0", "the sum that is kept of coop_1"},
		} {
			change := func(sql string) {
				t.Helper()
				if err := s.Update(ctx, func(tx *store.Tx) error { return tx.Run(sql, today+1) }); err != nil {
					t.Fatal(err)
				}
			}
			change(c.sql)
			found, _, err := CheckCloses(ctx, s, time.Time{})
			if err != nil || len(found) == 0 || !slices.ContainsFunc(found, func(d Difference) bool { return d.What == c.want && d.Account != "" }) {
				t.Errorf("%s: found %+v, %v, want %s", c.sql, found, err, c.want)
			}
			change(c.undo)
		}
		if found, _, err := CheckCloses(ctx, s, time.Time{}); err != nil || len(found) > 0 {
			t.Errorf("found %+v, %v, want nothing", found, err)
		}
	})
}

// A clock far ahead shuts no day that nothing was posted on: the others keep
// their days.
// spec: books-close
func TestAClockThatIsAheadTakesNoDaysAway(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx := t.Context()
		post := func(cause string) {
			t.Helper()
			err := s.Update(ctx, func(tx *store.Tx) error {
				_, err := Post(tx, Entry{Cause: cause, Step: "funding", Lines: Move(At(Bank, "coop_1"), At(CooperativeFloat, "coop_1"), 5)})
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		today := dayOf(clock.Now())
		post("fnd_1")
		if err := closeUntil(ctx, s, today+4000, linesInPart); err != nil {
			t.Fatal(err)
		}
		post("fnd_2")
		var last int64
		if err := s.View(ctx, func(tx *store.Tx) error { return tx.QueryRow("select max(day) from book_line").Scan(&last) }); err != nil || last > today+2 {
			t.Errorf("the last line is booked %d days ahead, %v", last-today, err)
		}
	})
}

// What the books read is the lines since the last close, as the plans of the
// database say: an index that gives these, and no walk through a table of lines.
// spec: books-close
func TestTheBooksReadTheLinesAfterTheMarkAlone(t *testing.T) {
	s := storetest.Open(t)
	for name, sql := range map[string]string{
		"balances": "select account, " + sums + " from book_line where " + unsummed + " group by account",
		"holdings": strings.ReplaceAll(openParts, "$1", "'unexplained'"),
		"turnover": "select " + sums + " from book_line where account = 'bank' and holder = 'x' and currency = 'USDC' and " + unsummed,
	} {
		var plan []string
		err := s.View(t.Context(), func(tx *store.Tx) error {
			return tx.Each(func(r store.Row) error {
				var a, b, c int
				var text string
				err := r.Scan(&a, &b, &c, &text)
				plan = append(plan, text)
				return err
			}, "explain query plan "+sql)
		})
		if err != nil {
			t.Fatal(err)
		}
		isIndexed := false
		for _, step := range plan {
			isIndexed = isIndexed || strings.Contains(step, "book_line USING INDEX") && strings.Contains(step, "day>?")
			if strings.HasPrefix(step, "SCAN book_line") || strings.HasPrefix(step, "SCAN book_part") {
				t.Errorf("%s: %s", name, step)
			}
		}
		if !isIndexed {
			t.Errorf("%s: the lines are found by no day: %q", name, plan)
		}
	}
}

// At four million lines, on PostgreSQL and SQLite. MWANYI_BOOKS_LINES=4000000 says how many; it takes minutes.
func TestManyLinesAreReadAsFewAre(t *testing.T) {
	var lines int
	if _, err := fmt.Sscan(os.Getenv("MWANYI_BOOKS_LINES"), &lines); err != nil || lines <= 0 {
		t.Skip("MWANYI_BOOKS_LINES is not set")
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) { manyLines(t, s, lines) })
}

func manyLines(t *testing.T, s *store.Store, lines int) {
	const days, sinceClose, atOnce = 365, 10_000, 10_000 // lines since the last close; entries
	ctx, today := t.Context(), dayOf(clock.Now())
	for from := 0; from < lines/2; from += atOnce {
		err := s.Update(ctx, func(tx *store.Tx) error {
			numbers := fmt.Sprintf("with recursive n(i) as (select %d union all select i + 1 from n where i + 1 < %d)", from, min(from+atOnce, lines/2))
			if err := tx.Run(numbers+" insert into book_entry (id, cause, step, created_at) select 'ent_' || (1000000000 + i), 'pay_' || (1000000000 + i), 'owed', $1 from n", clock.Now()); err != nil {
				return err
			}
			day := fmt.Sprintf("case when i < %d then %d + i %% %d else %d end", (lines-sinceClose)/2, today-days, days, today)
			for line, account := range []Account{Unexplained, Payable} {
				err := tx.Run(numbers+` insert into book_line (entry_id, line, account, holder, currency, amount, day)
					select 'ent_' || (1000000000 + i), $1, $2, '', 'USDC', $3, `+day+" from n", int64(line), string(account), int64(1-2*line))
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
	if s.Engine() == store.Postgres {
		if err := s.Update(ctx, func(tx *store.Tx) error { return tx.Run("analyze book_line") }); err != nil {
			t.Fatal(err)
		}
	}
	took := func(what string, do func() error) {
		began := time.Now()
		if err := do(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s, %d lines: %s in %s", s.Engine(), lines, what, time.Since(began).Round(100*time.Microsecond))
	}
	read := func() error { _, err := Read(ctx, s); return err }
	took("the books are read before the close", read)
	took("a year is closed", func() error { return Close(ctx, s) })
	for range 2 {
		took("the books are read after it", read)
	}
	took("every sum is checked", func() error { _, _, err := CheckCloses(ctx, s, time.Time{}); return err })
	var after, sums int
	err := s.View(ctx, func(tx *store.Tx) error {
		if err := tx.QueryRow("select count(*) from book_line where " + unsummed).Scan(&after); err != nil {
			return err
		}
		if err := tx.QueryRow("select count(*) from book_sum").Scan(&sums); err != nil || s.Engine() != store.Postgres {
			return err
		}
		return tx.Each(func(r store.Row) error {
			var step string
			err := r.Scan(&step)
			if strings.Contains(step, "Seq Scan on book_line") {
				t.Errorf("PostgreSQL walks through all lines: %s", step)
			}
			return err
		}, "explain select account, count(*) from book_line where "+unsummed+" group by account")
	})
	if err != nil || after != sinceClose {
		t.Errorf("%d lines are after the mark, %v, want %d", after, err, sinceClose)
	}
	t.Logf("%s, %d lines: a read of the books is %d lines and %d sums", s.Engine(), lines, after, sums)
}

// A database of before, in which days were closed, goes on where it was: the
// statements of the migration carry over what was closed.
// spec: books-close
func TestWhatWasClosedBeforeIsCarriedOver(t *testing.T) {
	text, err := os.ReadFile("../store/migrations/00063_book_mark.sql")
	if err != nil {
		t.Fatal(err)
	}
	_, carry, _ := strings.Cut(string(text), "-- What was closed before.\n")
	carry, _, isThere := strings.Cut(carry, "-- +goose Down")
	if !isThere {
		t.Fatal("the migration has another form")
	}
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		ctx, today := t.Context(), dayOf(clock.Now())
		dice := rand.New(rand.NewPCG(3, 4)) //nolint:gosec // a test's dice
		for i := range 40 {
			err := s.Update(ctx, func(tx *store.Tx) error {
				_, err := Post(tx, anyEntry(dice, fmt.Sprintf("c_%d", i)))
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			if i%10 == 5 {
				if err := closeUntil(ctx, s, today+int64(i), 7); err != nil {
					t.Fatal(err)
				}
			}
		}
		err := s.Update(ctx, func(tx *store.Tx) error {
			for _, sql := range append([]string{"delete from book_mark", "delete from book_sum", "delete from book_part"}, strings.SplitAfter(strings.TrimSpace(carry), ";\n")...) {
				if err := tx.Run(strings.TrimSuffix(strings.TrimSpace(sql), ";")); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, when := range []string{"carried over", "closed again"} {
			if err := sameAsLines(ctx, s); err != nil {
				t.Errorf("%s: %v", when, err)
			}
			if found, _, err := CheckCloses(ctx, s, time.Time{}); err != nil || len(found) > 0 {
				t.Errorf("%s: found %v, %v", when, found, err)
			}
			if err := closeUntil(ctx, s, today+100, 7); err != nil {
				t.Fatal(err)
			}
		}
	})
}
