package book_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func post(t *testing.T, s *store.Store, e book.Entry) (isFirst bool, err error) {
	t.Helper()
	err = s.Update(context.Background(), func(tx *store.Tx) (err error) {
		isFirst, err = book.Post(tx, e)
		return err
	})
	return isFirst, err
}

// fund is a cooperative's payment into its float.
func fund(cause, cooperative string, amount money.USDC) book.Entry {
	return book.Entry{Cause: cause, Step: "funding", Lines: book.Move(book.At(book.Bank, cooperative), book.At(book.CooperativeFloat, cooperative), amount)}
}

func TestAnEntryIsWrittenOnceAndOnlyWhenItBalances(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for i, want := range []bool{true, false} {
			if isFirst, err := post(t, s, fund("fnd_1", "coop_1", 5)); err != nil || isFirst != want {
				t.Errorf("post %d: first %v, %v, want %v", i, isFirst, err, want)
			}
		}
		for name, lines := range map[string][]book.Line{
			"it does not sum to zero":           append(book.Move(book.At(book.Bank, ""), book.At(book.Capital, ""), 5), book.Line{Place: book.At(book.Bank, ""), Currency: book.USDC, Amount: 1}),
			"one currency pays for the other":   {{Place: book.At(book.Bank, ""), Currency: book.USDC, Amount: 1}, {Place: book.At(book.Capital, ""), Currency: book.UGX, Amount: -1}},
			"no account has the name":           book.Move(book.At("elsewhere", ""), book.At(book.Bank, ""), 1),
			"the account has no holders":        book.Move(book.At(book.Treasury, "somebody"), book.At(book.Bank, ""), 1),
			"no money has the name of currency": {{Place: book.At(book.Bank, ""), Currency: "EUR", Amount: 1}, {Place: book.At(book.Bank, ""), Currency: "EUR", Amount: -1}},
		} {
			if _, err := post(t, s, book.Entry{Cause: "fnd_2", Step: name, Lines: lines}); err == nil {
				t.Errorf("%s: it was posted", name)
			}
		}
		got, err := book.Read(t.Context(), s)
		want := []book.Balance{{Account: book.Bank, Currency: book.USDC, Debit: 5}, {Account: book.CooperativeFloat, Currency: book.USDC, Credit: 5}}
		if err != nil || !slices.Equal(got.Accounts, want) || got.Trial[book.USDC] != 0 {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
	})
}

// The balances after a close are those of a sum over all lines, whichever lines
// it covers, and a closed day stays as it is though a clock goes back.
// spec: books-close
func TestACloseChangesNoBalance(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := storetest.Open(t)
		defer s.Close() //nolint:errcheck // a test's store
		check := func(n int64) {
			t.Helper()
			got, err := book.Read(context.Background(), s)
			if err != nil || len(got.Accounts) != 2 || got.Accounts[0].Net() != n || got.Accounts[1].Net() != -n {
				t.Errorf("got %+v, %v, want %d on both sides", got.Accounts, err, n)
			}
		}
		closeBooks := func() {
			t.Helper()
			if err := book.Close(context.Background(), s); err != nil {
				t.Fatal(err)
			}
		}
		sum := int64(0)
		for day := range 5 {
			for i := range 3 {
				if _, err := post(t, s, fund(fmt.Sprintf("fnd_%d_%d", day, i), "coop_1", 7)); err != nil {
					t.Fatal(err)
				}
				sum += 7
			}
			closeBooks()
			closeBooks()
			check(sum)
			time.Sleep(24 * time.Hour)
		}
		closeBooks()
		check(sum)
		var shut, open int64
		err := s.View(context.Background(), func(tx *store.Tx) error {
			if err := tx.QueryRow("select shut from book_mark").Scan(&shut); err != nil {
				return err
			}
			return tx.QueryRow("select count(*) from book_line where day > $1", shut).Scan(&open)
		})
		if err != nil || open != 0 {
			t.Errorf("%d lines are not in the last close, %v", open, err)
		}
		// A clock that is days behind: another process, or a time server's mistake.
		back := clock.Jump(-3 * 24 * time.Hour)
		defer back()
		closeBooks()
		if _, err := post(t, s, fund("fnd_late", "coop_1", 7)); err != nil {
			t.Fatal(err)
		}
		err = s.View(context.Background(), func(tx *store.Tx) error {
			return tx.QueryRow("select count(*) from book_line where day = $1", shut+1).Scan(&open)
		})
		if err != nil || open != 2 {
			t.Errorf("%d lines are on the first day that is not shut, %v, want 2", open, err)
		}
		check(sum + 7)
	})
}

func TestHoldingsNameWhatIsNotZeroAndTheEntryThatBeganIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for _, e := range []book.Entry{fund("fnd_1", "coop_1", 5), fund("fnd_2", "coop_2", 6), fund("fnd_3", "coop_1", 7),
			{Cause: "fnd_2", Step: "back", Lines: book.Move(book.At(book.CooperativeFloat, "coop_2"), book.At(book.Bank, "coop_2"), 6)}} {
			if _, err := post(t, s, e); err != nil {
				t.Fatal(err)
			}
		}
		err := s.View(t.Context(), func(tx *store.Tx) error {
			got, err := book.Holdings(tx, book.CooperativeFloat)
			if err != nil {
				return err
			}
			if len(got) != 1 || got[0].Holder != "coop_1" || got[0].Net != -12 || got[0].First.Cause != "fnd_1" {
				t.Errorf("got %+v, want coop_1 alone, 12 since fnd_1", got)
			}
			if net, err := book.NetOf(tx, book.At(book.Bank, "coop_1")); err != nil || net != 12 {
				t.Errorf("the bank holds %d of coop_1, %v, want 12", net, err)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// spec: books-csv
func TestTheLinesOfTheDaysThatAreAskedForAreExported(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const n = 1203 // more than one page
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			for i := range n {
				if _, err := book.Post(tx, fund(fmt.Sprintf("=fnd_%d", i), "coop_1", money.USDC(i+1))); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		today := time.Now().UTC().Truncate(24 * time.Hour)
		read := func(from, to time.Time) [][]string {
			t.Helper()
			var out bytes.Buffer
			if err := book.WriteCSV(t.Context(), s, &out, from, to); err != nil {
				t.Fatal(err)
			}
			lines, err := csv.NewReader(&out).ReadAll()
			if err != nil {
				t.Fatal(err)
			}
			return lines
		}
		// A test that begins before midnight may post after it.
		lines, causes := read(today, today.AddDate(0, 0, 1)), map[string]int{}
		for i, l := range lines[1:] {
			causes[l[4]]++
			if column := 9 + i%2; len(l) != 11 || l[column] == "" || l[19-column] != "" || i%2 == 1 && l[10] != lines[i][9] {
				t.Fatalf("line %d is %q, want a debit and then its credit", i, l)
			}
		}
		if len(lines) != 1+2*n || len(causes) != n || causes["'=fnd_0"] != 2 {
			t.Errorf("got %d lines of %d entries, want two of each of %d, and no formula", len(lines), len(causes), n)
		}
		if lines := read(today.AddDate(0, 0, -9), today.AddDate(0, 0, -1)); len(lines) != 1 {
			t.Errorf("before: %d lines, want the header alone", len(lines))
		}
	})
}

// A kept balance is the sum of its lines whatever was posted, what does not fit is
// found, and a credit wakes who waits, once.
// spec: float-kept
func TestAKeptBalanceIsTheSumOfItsLines(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		float := book.At(book.CooperativeFloat, "coop_1")
		shillings := append(book.MoveShillings(book.FarmerReceived, book.RailShillings, 900), fund("", "coop_1", 2).Lines...)
		for _, e := range []book.Entry{fund("fnd_1", "coop_1", 5), fund("fnd_1", "coop_1", 5), fund("fnd_2", "coop_2", 6),
			{Cause: "pay_1", Step: "drawn", Lines: book.Move(float, book.At(book.Unfunded, "coop_1"), 20)}, {Cause: "pay_2", Step: "both", Lines: shillings},
			{Cause: "0xabc/1", Step: "settled", Lines: book.Move(book.At(book.Shortfall, "coop_1"), float, 4)}} {
			if _, err := post(t, s, e); err != nil {
				t.Fatal(err)
			}
		}
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			for at, want := range map[book.Place]int64{float: 9, book.At(book.CooperativeFloat, "coop_2"): -6, book.At(book.Shortfall, "coop_1"): 4, book.At(book.Shortfall, "coop_2"): 0} {
				if net, err := book.AskKeptNet(tx, at.Holder, at.Account, at.Account)(); err != nil || net != want {
					t.Errorf("%v is kept as %d, %v, want %d", at, net, err, want)
				}
			}
			if net, err := book.AskKeptNet(tx, "coop_1", book.CooperativeFloat, book.Shortfall)(); err != nil || net != 13 {
				t.Errorf("both are kept as %d, %v, want 13", net, err)
			}
			if moved, err := book.MovedSince(tx, float, "pay_", clock.Now().Add(-time.Hour)); err != nil || moved != 18 {
				t.Errorf("payouts have moved %d, %v, want 18", moved, err)
			}
			jobs := 0
			if err := tx.QueryRow("select count(*) from job where kind = $1", book.KindRaised).Scan(&jobs); err != nil || jobs != 2 {
				t.Errorf("%d jobs were started, %v, want one for each cooperative", jobs, err)
			}
			if misfits, err := book.Misfits(tx); err != nil || len(misfits) != 0 {
				t.Errorf("misfits: %+v, %v, want none", misfits, err)
			}
			if err := tx.ExecOne("update book_balance set net = net + 1 where account = 'cooperative_float' and holder = 'coop_1'"); err != nil {
				return err
			}
			misfits, err := book.Misfits(tx)
			if err != nil || len(misfits) != 1 || misfits[0].Place != float || misfits[0].Kept != 10 || misfits[0].Posted != 9 {
				t.Errorf("misfits: %+v, %v, want the one of coop_1", misfits, err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}
