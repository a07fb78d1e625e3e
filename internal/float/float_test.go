package float_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/float"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// Who draws does not look at the pace: the scheduled look finds a float that has
// come to run low, tells of it once, and forgets it when the day is over.
// spec: event-float-low
func TestTheLookFindsAFloatThatRunsLow(t *testing.T) {
	s := storetest.Open(t)
	houses := farmers.Access(t, s)
	cooperativeID := farmers.Organisation(t, houses, access.CooperativeKind, "A cooperative", "")
	var alarms atomic.Int64
	d := &float.Desk{Store: s, Access: houses, DefaultCredit: 50, Low: 24 * time.Hour, Mail: &outside.Post{}, Log: farmers.Quiet, Alarm: func(string) { alarms.Add(1) }}
	post := func(cause string, amount money.USDC) {
		t.Helper()
		err := s.Update(context.Background(), func(tx *store.Tx) error {
			_, err := book.Post(tx, book.Entry{Cause: cause, Step: "drawn", Lines: book.Move(book.At(book.CooperativeFloat, cooperativeID), book.At(book.Unfunded, cooperativeID), amount)})
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	told := func() (n int) {
		t.Helper()
		err := s.Read(context.Background(), func(tx *store.Tx) error {
			return tx.QueryRow("select count(*) from event where kind = 'float.low'").Scan(&n)
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	isLow := func() bool {
		t.Helper()
		low := false
		err := s.Read(context.Background(), func(tx *store.Tx) error {
			return tx.QueryRow("select exists (select 1 from float_account where low_since is not null)").Scan(&low)
		})
		if err != nil {
			t.Fatal(err)
		}
		return low
	}
	look := func(what string, happened func() bool) {
		t.Helper()
		stop := farmers.Run(t, s, d.Kinds(), nil) // a schedule runs at once
		defer stop()
		for deadline := time.After(20 * time.Second); !happened(); {
			select {
			case <-deadline:
				t.Fatalf("waited in vain until %s", what)
			case <-time.After(5 * time.Millisecond):
			}
		}
	}
	if _, err := d.Fund(t.Context(), float.Funding{CooperativeID: cooperativeID, Reference: "BANK-1", Amount: 100}); err != nil {
		t.Fatal(err)
	}
	post("pay_1", 76) // 74 are left, which is not a day at this pace
	if told() != 0 {
		t.Errorf("told %d times before anybody looked, want none", told())
	}
	look("it is told", func() bool { return told() == 1 && alarms.Load() == 1 })
	post("pay_2", 1)
	defer clock.Jump(25 * time.Hour)()
	if state, err := d.State(t.Context(), cooperativeID); err != nil || state.HoursLeft != nil || state.Spent != 0 || state.Balance != 23 || state.IsLow {
		t.Errorf("a day later: %+v, %v, want no pace", state, err)
	}
	look("it is forgotten", func() bool { return !isLow() })
	if told() != 1 {
		t.Errorf("told %d times, want once", told())
	}
}
