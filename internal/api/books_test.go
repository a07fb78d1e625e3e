package api

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/outside"
)

// spec: get-admin-books-entries, books-csv
func TestADayOfTheBooksIsAFileForAnAccountant(t *testing.T) {
	h := openOne(t)
	h.rest.Update(func(tx *store.Tx) error {
		_, err := book.Post(tx, book.Entry{Cause: "fnd_1", Step: "received", Lines: book.Move(book.At(book.Bank, h.coop), book.At(book.CooperativeFloat, h.coop), 12_500_000)})
		return err
	})
	today := clock.Now().UTC().Format(time.DateOnly)
	for path, lines := range map[string]int{"": 3, "?day=" + today: 3, "?day=2020-02-29": 1} {
		got := h.do(ask{method: http.MethodGet, path: "/admin/books/entries.csv" + path, token: h.tokens[access.Admin]})
		if got.status != http.StatusOK || got.header.Get("Content-Type") != "text/csv; charset=utf-8" {
			t.Fatalf("%q: status %d, %s: %s", path, got.status, got.header.Get("Content-Type"), got.body)
		}
		if n := strings.Count(string(got.body), "\n"); n != lines {
			t.Errorf("%q: %d lines, want %d: %s", path, n, lines, got.body)
		}
		name, isGiven := strings.CutPrefix(path, "?day=")
		if !isGiven {
			name = today
		}
		if want := `attachment; filename="books-` + name + `.csv"`; got.header.Get("Content-Disposition") != want {
			t.Errorf("%q: %s, want %s", path, got.header.Get("Content-Disposition"), want)
		}
		if lines > 1 && !strings.Contains(string(got.body), "fnd_1,received,bank,"+h.coop+",USDC,12.5,") {
			t.Errorf("%q: the funding is not in it: %s", path, got.body)
		}
	}
	for _, bad := range []string{"?day=", "?day=yesterday", "?day=2026-02-30", "?day=" + today + "&day=" + today, "?from=" + today} {
		h.refused(ask{method: http.MethodGet, path: "/admin/books/entries.csv" + bad, token: h.tokens[access.Admin], wild: true}, fault.InvalidRequest)
	}
	for _, path := range []string{"/admin/books/entries.csv", "/admin/reconciliation"} {
		for role, token := range h.tokens {
			if role != access.Admin {
				h.refused(ask{method: http.MethodGet, path: path, token: token}, fault.InsufficientPermissions)
			}
		}
	}
}

// spec: get-admin-reconciliation, reconcile-schedule
func TestTheNewestComparisonIsShown(t *testing.T) {
	h := openOne(t)
	newest := ask{method: http.MethodGet, path: "/admin/reconciliation", token: h.tokens[access.Admin]}
	before := h.want(newest, http.StatusOK)
	if all := before["differences"].([]any); before["at"] != nil || len(all) != 0 {
		t.Errorf("got %v before the first comparison, want at null and no differences", before)
	}

	whole := serve(t, testhouse.Open(t, storetest.Open(t), testhouse.Options{Scheduled: []string{"books.compare"}, Change: func(rest *testhouse.House) {
		rest.Tally.Every = 10 * time.Millisecond
		rest.Rail.Account = outside.NewRailAccount(payrail.USDC, 1_000_000_000, true)
	}}), 1000)
	newest.token = whole.tokens[access.Admin]
	compared := func() (differences []any) {
		since := clock.Now()
		whole.rest.Until("the books are compared once more", func() bool {
			got := whole.want(newest, http.StatusOK)
			at, err := time.Parse(time.RFC3339Nano, stringOf(got["at"]))
			if err != nil || at.Before(since) {
				return false
			}
			differences = got["differences"].([]any)
			return got["skipped"].(map[string]any)["chain"] == "no chain was asked"
		})
		return differences
	}
	if found := compared(); len(found) != 0 {
		t.Errorf("found %v, want nothing", found)
	}
	whole.rest.Update(func(tx *store.Tx) error {
		_, err := book.Post(tx, book.Entry{Cause: "x:1", Step: "stray", Lines: book.Move(book.At(book.InFlight, ""), book.At(book.Opening, ""), 7)})
		return err
	})
	found := compared()
	if len(found) != 1 {
		t.Fatalf("found %v, want the account that no payout stands in", found)
	}
	one := found[0].(map[string]any)
	if one["check"] != "rows" || one["account"] != "payout_in_flight" || one["ours"] != "-0.000007" || one["theirs"] != "0" {
		t.Errorf("got %v, want payout_in_flight off by 7", one)
	}
}

// What was closed and what was posted since are one sum to who asks, and a sum
// that is not that of its lines is told.
// spec: books-close, books-close-checked
func TestACloseIsNotSeenInTheBooks(t *testing.T) {
	h := serve(t, testhouse.Open(t, storetest.Open(t), testhouse.Options{Scheduled: []string{"books.compare"}, Change: func(rest *testhouse.House) {
		rest.Tally.Every = 10 * time.Millisecond
	}}), 1000)
	post := func(cause string) {
		t.Helper()
		h.rest.Update(func(tx *store.Tx) error {
			_, err := book.Post(tx, book.Entry{Cause: cause, Step: "received", Lines: book.Move(book.At(book.Bank, h.coop), book.At(book.CooperativeFloat, h.coop), 2_500_000)})
			return err
		})
	}
	wantBank := func(when string, balance any) {
		t.Helper()
		got := h.want(ask{method: http.MethodGet, path: "/admin/books", token: h.tokens[access.Admin]}, http.StatusOK)
		for _, a := range got["accounts"].([]any) {
			if one := a.(map[string]any); one["account"] == "bank" && (one["balance"] != balance || one["debit"] != balance) {
				t.Errorf("%s: the bank holds %v of debits of %v, want %v", when, one["balance"], one["debit"], balance)
			}
		}
		if trial := got["trial_balance"].(map[string]any); trial["USDC"] != 0.0 {
			t.Errorf("%s: the trial balance is %v", when, trial)
		}
	}
	post("fnd_1")
	post("fnd_2")
	wantBank("before the close", 5.0)
	back := clock.Jump(2 * 24 * time.Hour)
	err := book.Close(t.Context(), h.rest.Store)
	back()
	if err != nil {
		t.Fatal(err)
	}
	wantBank("after the close", 5.0)
	post("fnd_3")
	wantBank("after another entry", 7.5)

	newest := ask{method: http.MethodGet, path: "/admin/reconciliation", token: h.tokens[access.Admin]}
	compared := func() (ofCloses []any) {
		since := clock.Now()
		h.rest.Until("the books are compared once more", func() bool {
			got := h.want(newest, http.StatusOK)
			at, err := time.Parse(time.RFC3339Nano, stringOf(got["at"]))
			ofCloses = nil
			for _, d := range got["differences"].([]any) {
				if d.(map[string]any)["check"] == "closes" {
					ofCloses = append(ofCloses, d)
				}
			}
			return err == nil && !at.Before(since) && got["checked"].(map[string]any)["closes"] != nil
		})
		return ofCloses
	}
	if found := compared(); len(found) != 0 {
		t.Errorf("found %v, want nothing", found)
	}
	h.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update book_close set debit = debit + 1 where account = 'bank'")
	})
	// The close, and what was summed up on top of it.
	if found := compared(); len(found) != 2 || found[0].(map[string]any)["account"] != "bank" || found[0].(map[string]any)["ours"] != "debit 5.000001, credit 0 USDC" {
		t.Errorf("found %v, want the close of the bank", found)
	}
}

// stringOf is a value that may be null.
func stringOf(v any) string {
	text, _ := v.(string)
	return text
}
