package payrailtest

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
)

// Account is what a rail's account is like.
type Account struct {
	Currency string
	Behind   time.Duration // how late a movement may come onto the statement
	// HasTopUps, HasReturns: the statement shows them.
	HasTopUps  bool
	HasReturns bool
	// NoStatement: the rail tells what moved by file alone.
	NoStatement bool
	// At gives the same rail at another address.
	At func(base string) payrail.Rail
}

// units is a transfer's amount in the account's unit.
func (a Account) units(t payrail.Transfer) int64 {
	if a.Currency == payrail.UGX {
		return int64(t.Local)
	}
	return int64(t.Amount)
}

// statement reads on from a mark to the end, once all that moved is old enough.
func (w World) statement(t *testing.T, after string) (lines []payrail.Movement, next string) {
	t.Helper()
	t.Cleanup(clock.Jump(w.Account.Behind + 2*time.Second)) // at the test's end: what moves next is behind the mark
	for range 1000 {
		page, err := w.Rail.Statement(t.Context(), after)
		if err != nil {
			t.Fatal(err)
		}
		lines, after = append(lines, page.Lines...), page.Next
		if page.HasTopUps != w.Account.HasTopUps || page.Through.IsZero() {
			t.Fatalf("%+v", page)
		}
		if !page.HasMore {
			return lines, after
		}
	}
	t.Fatal("the statement has no end")
	return nil, ""
}

// checked fails the test if a line cannot be right or comes twice.
func (w World) checked(t *testing.T, lines []payrail.Movement) {
	t.Helper()
	seen := map[string]bool{}
	for i, line := range lines {
		if err := line.Check(); err != nil || seen[line.ID] || line.Currency != w.Account.Currency {
			t.Errorf("%+v, %v, twice: %v", line, err, seen[line.ID])
		}
		if i > 0 && line.At.Before(lines[i-1].At) {
			t.Errorf("%+v is older than the line before it", line)
		}
		seen[line.ID] = true
	}
}

func only(lines []payrail.Movement, kind payrail.MovementKind) []payrail.Movement {
	return slices.DeleteFunc(slices.Clone(lines), func(m payrail.Movement) bool { return m.Kind != kind })
}

func sum(lines []payrail.Movement) (total int64) {
	for _, line := range lines {
		total += line.Amount
	}
	return total
}

func (w World) holds(t *testing.T) int64 {
	t.Helper()
	got, err := w.Rail.Balance(t.Context())
	if err != nil || got.Currency != w.Account.Currency || got.Amount < 0 || got.At.IsZero() {
		t.Fatalf("%+v, %v", got, err)
	}
	return got.Amount
}

// pay sends transfers to numbers with these last digits and waits for their end.
func (w World) pay(t *testing.T, last ...string) (sent []payrail.Transfer) {
	t.Helper()
	for _, digits := range last {
		ask := Transfer(t, digits)
		if _, err := w.Rail.Send(t.Context(), ask); err != nil {
			t.Fatal(err)
		}
		final(t, w, ask.Reference)
		sent = append(sent, ask)
	}
	return sent
}

// accountMoves: a payout and its fee go out once, a top-up comes in, a failure
// moves nothing for good, and the balance is what the statement adds up to.
func accountMoves(t *testing.T, w World) {
	if w.Account.NoStatement {
		balanceMoves(t, w)
		return
	}
	before := w.holds(t)
	_, begun := w.statement(t, "")
	paid := w.pay(t, "3456")[0]
	w.Charge(700)
	charged := w.pay(t, "3457")[0]
	w.pay(t, "0005", "0006") // no wallet has the number; our float is too low
	lines, end := w.statement(t, begun)
	w.checked(t, lines)
	out := only(lines, payrail.PaidOut)
	if w.Account.HasReturns {
		back := only(lines, payrail.Returned)
		if len(back) != 1 || back[0].Amount != w.Account.units(paid) || len(out) != 3 || out[2].Reference != back[0].Reference {
			t.Fatalf("out %+v, back %+v", out, back)
		}
		out = out[:2]
	}
	for i, want := range []payrail.Transfer{paid, charged} {
		if len(out) != 2 || out[i].Reference != want.Reference || out[i].Amount != -w.Account.units(want) {
			t.Fatalf("%+v, want %s of %d out", out, want.Reference, w.Account.units(want))
		}
	}
	fees := only(lines, payrail.Fee)
	if len(fees) != 1 || fees[0].Reference != charged.Reference {
		t.Errorf("fees %+v", fees)
	}
	if got := w.holds(t); got != before+sum(lines) {
		t.Errorf("the account holds %d, the statement says %d", got, before+sum(lines))
	}
	if again, _ := w.statement(t, end); len(again) != 0 {
		t.Errorf("nothing moved, but %+v", again)
	}
}

// balanceMoves: the same, where the balance is all that a program can see.
func balanceMoves(t *testing.T, w World) {
	before := w.holds(t)
	paid := w.pay(t, "3456")[0]
	w.Charge(700)
	charged := w.pay(t, "3457")[0]
	w.pay(t, "0005", "0006")
	if got, want := w.holds(t), before-w.Account.units(paid)-w.Account.units(charged)-700; got != want {
		t.Errorf("the account holds %d, want %d", got, want)
	}
	if got, err := w.Rail.Statement(t.Context(), ""); !errors.Is(err, payrail.ErrNoStatement) {
		t.Errorf("%+v, %v, want %v", got, err, payrail.ErrNoStatement)
	}
}

func accountToppedUp(t *testing.T, w World) {
	before := w.holds(t)
	begun := ""
	if !w.Account.NoStatement {
		_, begun = w.statement(t, "")
	}
	w.TopUp(1_000_500_000)
	want := int64(1_000_500_000)
	if w.Account.Currency == payrail.UGX {
		want = int64(payrail.Shillings(1_000_500_000, 3700_000_000))
	}
	if got := w.holds(t); got != before+want {
		t.Errorf("the account holds %d, want %d more than %d", got, want, before)
	}
	if w.Account.NoStatement {
		return
	}
	lines, _ := w.statement(t, begun)
	if !w.Account.HasTopUps {
		if len(lines) != 0 {
			t.Errorf("%+v", lines)
		}
		return
	}
	w.checked(t, lines)
	if len(lines) != 1 || lines[0].Kind != payrail.ToppedUp || lines[0].Amount != want {
		t.Errorf("%+v, want %d in", lines, want)
	}
	if all, _ := w.statement(t, ""); sum(all) != before+want {
		t.Errorf("from the beginning the statement says %d, want %d", sum(all), before+want)
	}
}

// pagesGoOn: many payouts over more than a page, read while they come, are each
// on the statement once.
func pagesGoOn(t *testing.T, w World) {
	if w.Account.NoStatement {
		t.Skip("the rail has no statement to page through")
	}
	var want, got []string
	_, mark := w.statement(t, "")
	var all []payrail.Movement
	for range 3 {
		for range 45 {
			ask := Transfer(t, "3456")
			if _, err := w.Rail.Send(t.Context(), ask); err != nil {
				t.Fatal(err)
			}
			want = append(want, ask.Reference)
		}
		page, err := w.Rail.Statement(t.Context(), mark) // some are still under way
		if err != nil {
			t.Fatal(err)
		}
		all, mark = append(all, page.Lines...), page.Next
	}
	for _, reference := range want {
		final(t, w, reference)
	}
	rest, _ := w.statement(t, mark)
	all = append(all, rest...)
	w.checked(t, all)
	fromStart, _ := w.statement(t, "")
	w.checked(t, fromStart)
	for _, line := range only(all, payrail.PaidOut) {
		got = append(got, line.Reference)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) || len(only(fromStart, payrail.PaidOut)) != len(want) {
		t.Errorf("%d and %d payouts on the statement, want %d", len(got), len(only(fromStart, payrail.PaidOut)), len(want))
	}
}

// unknownAndLost: the statement shows what the rail did, not what we asked for.
func unknownAndLost(t *testing.T, w World) {
	if w.Account.NoStatement {
		t.Skip("the rail has no statement")
	}
	_, begun := w.statement(t, "")
	ours := w.pay(t, "3456")[0]
	w.PayUnknown("not-of-ours", 12_345)
	w.Forget(ours.Reference)
	lines, _ := w.statement(t, begun)
	if len(lines) != 1 || lines[0].Reference != "not-of-ours" || lines[0].Kind != payrail.PaidOut {
		t.Errorf("%+v", lines)
	}
	if got, err := w.Rail.Status(t.Context(), ours.Reference); err != nil || got.State != payrail.Missing {
		t.Errorf("%+v, %v", got, err)
	}
}

// noWrongNumbers: what cannot be read whole is an error.
func noWrongNumbers(t *testing.T, w World) {
	for name, handler := range map[string]http.HandlerFunc{
		"an error":       func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) },
		"not let in":     func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) },
		"elsewhere":      func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) },
		"nothing":        func(http.ResponseWriter, *http.Request) {},
		"an empty thing": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{}`)) },
		"a list":         func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`[]`)) },
		"null":           func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`null`)) },
		"a cut answer": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "1000")
			_, _ = w.Write([]byte(`{"accounts":[{"available":5,"currency":"USDC"}],"balances":[{"country":"UGA","balance":"5","currency":"UGX"}],"payments":[]}`))
		},
		"an answer without end": func(w http.ResponseWriter, _ *http.Request) {
			for blank := strings.Repeat(" ", 1<<16); ; {
				if _, err := w.Write([]byte(blank)); err != nil {
					return
				}
			}
		},
	} {
		server := httptest.NewServer(handler)
		rail := w.Account.At(server.URL)
		if got, err := rail.Balance(t.Context()); err == nil {
			t.Errorf("%s: a balance of %+v", name, got)
		}
		if got, err := rail.Statement(t.Context(), ""); err == nil {
			t.Errorf("%s: a statement of %+v", name, got)
		}
		server.Close()
	}
	if got, err := w.Rail.Statement(t.Context(), "no mark"); err == nil {
		t.Errorf("after no mark: %+v", got)
	}
	if got, err := w.Dead.Balance(t.Context()); err == nil {
		t.Errorf("a balance of nobody: %+v", got)
	}
	if got, err := w.Dead.Statement(t.Context(), ""); err == nil {
		t.Errorf("a statement of nobody: %+v", got)
	}
}

// accountEnds: a rail that stays silent holds nobody longer than the context.
func accountEnds(t *testing.T, w World) {
	silent := make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-silent:
		case <-r.Context().Done():
		}
	}))
	defer server.Close()
	defer close(silent)
	rail := w.Account.At(server.URL)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if got, err := rail.Balance(ctx); err == nil {
		t.Errorf("%+v", got)
	}
	if got, err := rail.Statement(ctx, ""); err == nil {
		t.Errorf("%+v", got)
	}
}

// AccountHands move our account at the server.
type AccountHands interface {
	TopUp(usdc money.USDC)
	Charge(fee money.UGX)                         // for each payout from now on
	PayUnknown(reference string, local money.UGX) // a payout that nobody asked for
	Forget(reference string)                      // of a payout that was paid
}
