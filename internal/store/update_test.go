package store_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var ctx = context.Background()

// accounts is a scope of these tests.
const accounts store.Scope = "account"

// exec runs statements in one update.
func exec(t testing.TB, s *store.Store, statements ...string) {
	t.Helper()
	err := s.Update(ctx, func(tx *store.Tx) error {
		for _, statement := range statements {
			if _, err := tx.Exec(statement); err != nil {
				return fmt.Errorf("%s: %w", statement, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func number(t testing.TB, s *store.Store, query string, args ...any) (n int64) {
	t.Helper()
	if err := s.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow(query, args...).Scan(&n) }); err != nil {
		t.Fatal(err)
	}
	return n
}

func insert(id int) func(*store.Tx) error {
	return func(tx *store.Tx) error {
		_, err := tx.Exec("insert into item (id) values ($1)", id)
		return err
	}
}

func balance(tx *store.Tx, id int) (units int64, err error) {
	return units, tx.QueryRow("select units from account where id = $1", id).Scan(&units)
}

// spec: store-engines
func TestConcurrentTransfersKeepTheSumAndNoBalanceFallsBelowZero(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const places, each, tellers, transfers = 5, 100, 8, 60
		exec(t, s, "create table account (id bigint primary key, units bigint not null)")
		for i := range places {
			exec(t, s, fmt.Sprintf("insert into account values (%d, %d)", i, each))
		}
		transfer := func(tx *store.Tx, from, to int, amount int64) error {
			if err := tx.Lock(accounts, strconv.Itoa(from), strconv.Itoa(to)); err != nil {
				return err
			}
			have, err := balance(tx, from)
			if err != nil || have < amount {
				return err
			}
			other, err := balance(tx, to)
			if err != nil {
				return err
			}
			// Writing what was read loses an update unless the lock forbids it.
			if err := tx.ExecOne("update account set units = $1 where id = $2", have-amount, from); err != nil {
				return err
			}
			return tx.ExecOne("update account set units = $1 where id = $2", other+amount, to)
		}
		var wg sync.WaitGroup
		for range tellers {
			wg.Go(func() {
				for range transfers {
					from := rand.IntN(places)
					to := (from + 1 + rand.IntN(places-1)) % places
					err := s.Update(ctx, func(tx *store.Tx) error { return transfer(tx, from, to, rand.Int64N(60)) })
					if err != nil {
						t.Errorf("transfer: %v", err)
					}
				}
			})
		}
		wg.Wait()
		if sum := number(t, s, "select cast(sum(units) as bigint) from account"); sum != places*each {
			t.Errorf("sum: got %d, want %d", sum, places*each)
		}
		if n := number(t, s, "select count(*) from account where units < 0"); n != 0 {
			t.Errorf("%d balances are below zero, want 0", n)
		}
	})
}

// Each of two withdrawals leaves the other's row alone, so that only the lock
// sees that together they break the rule.
func TestTwoWithdrawalsThatEachSeeEnoughDoNotBothPass(t *testing.T) {
	storetest.Skew(t, accounts, func(t *testing.T, s *store.Store) storetest.Meeting {
		exec(t, s, "create table account (id bigint primary key, units bigint not null)", "insert into account values (0, 50), (1, 50)")
		withdraw := func(id int) func(context.Context) {
			return func(ctx context.Context) {
				err := s.Update(ctx, func(tx *store.Tx) error {
					if err := tx.Lock(accounts, "all"); err != nil {
						return err
					}
					var total int64
					if err := tx.QueryRow("select cast(sum(units) as bigint) from account").Scan(&total); err != nil || total < 100 {
						return err
					}
					return tx.ExecOne("update account set units = units - 100 where id = $1", id)
				})
				if err != nil {
					t.Errorf("withdraw: %v", err)
				}
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){withdraw(0), withdraw(1)},
			Broken: func() string {
				if total := number(t, s, "select cast(sum(units) as bigint) from account"); total != 0 {
					return fmt.Sprintf("total is %d, want 0: one withdrawal passes and one does not", total)
				}
				return ""
			},
		}
	})
}

func TestAKeyThatCameAfterTheLookIsSeenByTheNextTry(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		there, tries := errors.New("it is there"), 0
		err := s.Update(ctx, func(tx *store.Tx) error {
			tries++
			n := 0
			if err := tx.QueryRow("select count(*) from item").Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				return there
			}
			if s.Engine() == store.Postgres { // SQLite has one writer
				if err := s.Update(ctx, insert(1)); err != nil {
					return err
				}
			}
			return insert(1)(tx)
		})
		if s.Engine() == store.SQLite {
			if err != nil {
				t.Error(err)
			}
			return
		}
		if !errors.Is(err, there) || tries != 2 {
			t.Errorf("got %v after %d tries, want the ordinary refusal after 2", err, tries)
		}
		if n := s.Repeated()["23505"]; n != 1 {
			t.Errorf("%d attempts counted as repeated, want 1", n)
		}
	})
}

func TestAKeyThatIsSimplyThereEndsWithADuplicate(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)", "insert into item values (1)")
		for name, reads := range map[string]bool{"without a look": false, "after a look": true} {
			tries := 0
			err := s.Update(ctx, func(tx *store.Tx) error {
				tries++
				if reads {
					var one int
					if err := tx.QueryRow("select 1").Scan(&one); err != nil {
						return err
					}
				}
				return insert(1)(tx)
			})
			if !errors.Is(err, store.ErrDuplicate) {
				t.Errorf("%s: got %v, want ErrDuplicate", name, err)
			}
			if want := map[bool]int{false: 1, true: 3}[reads && s.Engine() == store.Postgres]; tries != want {
				t.Errorf("%s: %d tries, want %d", name, tries, want)
			}
		}
	})
}

func TestALockIsTakenOnceForEachKeyAndNeverInAView(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		lock := func(tx *store.Tx) error { return tx.Lock(accounts, "b", "a", "b", `"quoted, {odd}"`) }
		held := func(tx *store.Tx) (n int) {
			if s.Engine() == store.SQLite {
				return 3
			}
			err := tx.QueryRow("select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()").Scan(&n)
			if err != nil {
				t.Error(err)
			}
			return n
		}
		err := s.Update(ctx, func(tx *store.Tx) error {
			if err := errors.Join(lock(tx), lock(tx)); err != nil {
				return err
			}
			if n := held(tx); n != 3 {
				t.Errorf("%d locks are held, want 3", n)
			}
			return nil
		})
		if err := errors.Join(err, s.View(ctx, lock), s.Read(ctx, lock)); err != nil {
			t.Error(err)
		}
	})
}

func TestALostRaceIsRetriedEvenWhenTheFunctionHidesIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table account (id bigint primary key, units bigint not null)", "insert into account values (0, 0)")
		var tries atomic.Int64
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				for range 10 {
					err := s.Update(ctx, func(tx *store.Tx) error {
						if tries.Add(1) == 1 && s.Engine() == store.Postgres {
							tx.Exec("do $$ begin raise exception using errcode = '40001'; end $$") //nolint:errcheck // hidden on purpose
							return errors.New("refused")
						}
						err := tx.Lock(accounts, "0")
						if err != nil {
							return errors.New("refused")
						}
						units, err := balance(tx, 0)
						if err == nil {
							err = tx.ExecOne("update account set units = $1 where id = 0", units+1)
						}
						if err != nil {
							return errors.New("refused") // without the cause
						}
						return nil
					})
					if err != nil {
						t.Errorf("update: %v", err)
					}
				}
			})
		}
		wg.Wait()
		if n := number(t, s, "select units from account"); n != 80 {
			t.Errorf("counter: got %d, want 80", n)
		}
	})
}

func TestAFailedStatementDoomsTheTransaction(t *testing.T) {
	inserts := func(id int) func(*store.Tx) error { return insert(id) }
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)", "insert into item values (1)")
		cases := []struct {
			name string
			fn   func(*store.Tx) error
			want error // nil: any error
		}{
			{"the duplicate is returned", func(tx *store.Tx) error { return errors.Join(inserts(2)(tx), inserts(1)(tx)) }, store.ErrDuplicate},
			{"the duplicate is ignored", func(tx *store.Tx) error { inserts(2)(tx); inserts(1)(tx); return nil }, store.ErrDuplicate}, //nolint:errcheck
			{"a later write is tried", func(tx *store.Tx) error { inserts(1)(tx); return inserts(2)(tx) }, store.ErrDuplicate},        //nolint:errcheck
			{"a later read is tried", func(tx *store.Tx) error {
				inserts(2)(tx) //nolint:errcheck
				inserts(1)(tx) //nolint:errcheck
				var n int
				return tx.QueryRow("select count(*) from item").Scan(&n)
			}, store.ErrDuplicate},
			{"a returning insert fails", func(tx *store.Tx) error {
				var id int
				tx.QueryRow("insert into item values (2), (1) returning id").Scan(&id) //nolint:errcheck
				return nil
			}, store.ErrDuplicate},
			{"the syntax is wrong", func(tx *store.Tx) error { inserts(2)(tx); tx.Exec("selec"); return nil }, nil}, //nolint:errcheck
			{"a statement runs inside Each", func(tx *store.Tx) error {
				return tx.Each(func(store.Row) error { return inserts(2)(tx) }, "select id from item")
			}, nil},
		}
		for _, c := range cases {
			err := s.Update(ctx, c.fn)
			if err == nil || !errors.Is(err, c.want) && c.want != nil {
				t.Errorf("%s: got %v, want %v", c.name, err, c.want)
			}
			if n := number(t, s, "select count(*) from item"); n != 1 {
				t.Fatalf("%s: %d rows, want 1", c.name, n)
			}
		}
	})
}

func TestWhatIsExpectedToBeMissingOrThereDoomsNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)", "insert into item values (1)")
		err := s.Update(ctx, func(tx *store.Tx) error {
			var id int
			if err := tx.QueryRow("select id from item where id = 7").Scan(&id); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("missing row: got %v, want ErrNotFound", err)
			}
			if err := tx.ExecOne("delete from item where id = 7"); !errors.Is(err, store.ErrNotFound) {
				t.Errorf("missing row to delete: got %v, want ErrNotFound", err)
			}
			if n, err := tx.Exec("insert into item values (1) on conflict (id) do nothing"); n != 0 || err != nil {
				t.Errorf("expected duplicate: got %d, %v, want 0, nil", n, err)
			}
			return insert(2)(tx)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n := number(t, s, "select count(*) from item"); n != 2 {
			t.Errorf("%d rows, want 2", n)
		}
	})
}

func TestViewAndReadRefuseToWrite(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		for name, run := range map[string]func(context.Context, func(*store.Tx) error) error{"View": s.View, "Read": s.Read} {
			writes := map[string]func(*store.Tx) error{
				"Exec": insert(1),
				"QueryRow": func(tx *store.Tx) error {
					var id int
					return tx.QueryRow("insert into item values (1) returning id").Scan(&id)
				},
				"Each": func(tx *store.Tx) error {
					return tx.Each(func(store.Row) error { return nil }, "insert into item values (1) returning id")
				},
			}
			for how, write := range writes {
				if err := run(ctx, write); !errors.Is(err, store.ErrReadOnly) {
					t.Errorf("%s in %s: got %v, want ErrReadOnly", how, name, err)
				}
			}
		}
		if n := number(t, s, "select count(*) from item"); n != 0 {
			t.Errorf("%d rows, want none", n)
		}
	})
}

func TestAViewSeesOneSnapshot(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		err := s.View(ctx, func(tx *store.Tx) error {
			for want := range 2 {
				var n int
				if err := tx.QueryRow("select count(*) from item").Scan(&n); err != nil || n != 0 {
					t.Errorf("look %d: got %d, %v, want 0", want, n, err)
				}
				if err := s.Update(ctx, insert(want)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if n := number(t, s, "select count(*) from item"); n != 2 {
			t.Errorf("after the view: %d rows, want 2", n)
		}
	})
}

func TestAContextStopsAnUpdateOnlyBeforeItBegins(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		gone, cancel := context.WithCancel(ctx)
		cancel()
		if err := s.Update(gone, insert(1)); !errors.Is(err, context.Canceled) {
			t.Errorf("before: got %v, want context.Canceled", err)
		}
		during, cancel := context.WithCancel(ctx)
		err := s.Update(during, func(tx *store.Tx) error {
			cancel() // the client hangs up
			return insert(2)(tx)
		})
		if err != nil {
			t.Errorf("during: %v", err)
		}
		if n := number(t, s, "select sum(id) from item"); n != 2 {
			t.Errorf("sum of ids: got %d, want 2", n)
		}
		reading, cancel := context.WithCancel(ctx)
		err = s.View(reading, func(tx *store.Tx) error {
			cancel()
			var n int
			return tx.QueryRow("select count(*) from item").Scan(&n)
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("view: got %v, want context.Canceled", err)
		}
	})
}

func TestAPanicReachesTheCallerAndLeavesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		exec(t, s, "create table item (id bigint primary key)")
		func() {
			defer func() {
				if got := recover(); got != "boom" {
					t.Errorf("panic: got %v, want boom", got)
				}
			}()
			err := s.Update(ctx, func(tx *store.Tx) error {
				if err := insert(1)(tx); err != nil {
					return err
				}
				panic("boom")
			})
			t.Errorf("update returned %v, want it to wait", err)
		}()
		if err := s.Update(ctx, insert(2)); err != nil {
			t.Errorf("after the panic: %v", err)
		}
		if n := number(t, s, "select sum(id) from item"); n != 2 {
			t.Errorf("sum of ids: got %d, want 2", n)
		}
	})
}

func TestAWakeUpFollowsTheCommitAndNothingElse(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		woken, stop := s.Listen("topic")
		defer stop()
		if s.Engine() == store.Postgres {
			<-woken // it hears others from now on, and may have missed something before
		}
		refused := errors.New("refused")
		err := s.Update(ctx, func(tx *store.Tx) error { tx.Wake("topic"); return refused })
		if !errors.Is(err, refused) {
			t.Errorf("got %v, want refused", err)
		}
		if err := s.Update(ctx, func(tx *store.Tx) error { tx.Wake("other"); return nil }); err != nil {
			t.Error(err)
		}
		select {
		case <-woken:
			t.Error("woken without a commit")
		default:
		}
		if err := s.Update(ctx, func(tx *store.Tx) error { tx.Wake("topic"); return nil }); err != nil {
			t.Error(err)
		}
		select {
		case <-woken:
		default:
			t.Error("not woken after a commit")
		}
	})
}

// A removal goes on, part by part, until a part is not full.
func TestALongRemovalWorksInParts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const rows = 2*store.PartSize + 7
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			for n := range rows {
				if err := tx.Run("insert into rate_window (bucket, used, started_at) values ($1, 1, $2)", strconv.Itoa(n), time.Now()); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		var parts []int64
		err = s.InParts(t.Context(), func(tx *store.Tx, most int) (int64, error) {
			n, err := tx.Exec("delete from rate_window where bucket in (select bucket from rate_window limit $1)", most)
			parts = append(parts, n)
			return n, err
		})
		if want := []int64{store.PartSize, store.PartSize, 7}; err != nil || !slices.Equal(parts, want) {
			t.Errorf("took %v, %v, want %v", parts, err, want)
		}
	})
}
