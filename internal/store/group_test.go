package store_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// In the bubble every goroutine is known to wait before the writer goes on, so
// that all changes below share one commit.
func TestInOneGroupCommitAChangeHarmsOnlyItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := storetest.Open(t)
		exec(t, s, "create table item (id bigint primary key)", "insert into item values (1)")
		refused := errors.New("refused")
		changes := map[string]struct {
			fn   func(*store.Tx) error
			want string // in the error; empty: it succeeds
		}{
			"ten":       {insert(10), ""},
			"duplicate": {insert(1), "duplicate"},
			"refusing": {func(tx *store.Tx) error {
				if err := insert(11)(tx); err != nil {
					return err
				}
				return refused
			}, "refused"},
			"panicking": {func(tx *store.Tx) error {
				if err := insert(12)(tx); err != nil {
					return err
				}
				panic("boom")
			}, "boom"},
			"twenty": {insert(20), ""},
			"thirty": {func(tx *store.Tx) error { tx.Wake("thirty"); return insert(30)(tx) }, ""},
		}
		errs := together(s, func(start func(string, func(*store.Tx) error)) {
			for name, c := range changes {
				start(name, c.fn)
			}
		})
		for name, c := range changes {
			if err := errs[name]; (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: got %v, want %q", name, err, c.want)
			}
		}
		if n := number(t, s, "select sum(id) from item"); n != 1+10+20+30 {
			t.Errorf("sum of ids: got %d, want 61", n)
		}
	})
}

func TestWhenAGroupCommitFailsEachChangeRunsAlone(t *testing.T) {
	ways := map[string]func(tx *store.Tx) error{
		"what it wrote may not be committed": func(tx *store.Tx) error { return tx.Run("insert into part values (4711)") },
		"the goroutine ends":                 func(*store.Tx) error { t := &testing.T{}; t.FailNow(); return nil },
	}
	for name, breaks := range ways {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := storetest.Open(t)
				exec(t, s, "create table item (id bigint primary key)",
					"create table part (item bigint references item deferrable initially deferred)")
				errs := together(s, func(start func(string, func(*store.Tx) error)) {
					start("breaker", func(tx *store.Tx) error { return errors.Join(insert(7)(tx), breaks(tx)) })
					for i := range 5 {
						start(fmt.Sprint(i), insert(100*i))
					}
				})
				for name, err := range errs {
					if (err != nil) != (name == "breaker") {
						t.Errorf("%s: %v, want an error: %v", name, err, name == "breaker")
					}
				}
				if n := number(t, s, "select sum(id) from item"); len(errs) != 6 || n != 1000 {
					t.Errorf("%d answers and sum %d, want 6 and 1000", len(errs), n)
				}
			})
		})
	}
}

// A change that ended the transaction of many would leave the others of it without one.
func TestAChangeDoesNotEndTheTransactionOfOthers(t *testing.T) {
	for _, text := range []string{"rollback", " COMMIT;", "begin immediate", "end", "savepoint own", "release change", "\nrollback to change"} {
		synctest.Test(t, func(t *testing.T) {
			s := storetest.Open(t)
			exec(t, s, "create table item (id bigint primary key)")
			errs := together(s, func(start func(string, func(*store.Tx) error)) {
				start("breaker", func(tx *store.Tx) error {
					err := insert(7)(tx)
					tx.Exec(text) //nolint:errcheck // it is doomed
					return err
				})
				for i := range 5 {
					start(fmt.Sprint(i), insert(100*i))
				}
			})
			for name, err := range errs {
				if (err != nil) != (name == "breaker") {
					t.Errorf("%q: %s: %v, want an error: %v", text, name, err, name == "breaker")
				}
			}
			if n := number(t, s, "select sum(id) from item"); len(errs) != 6 || n != 1000 {
				t.Errorf("%q: %d answers and sum %d, want 6 and 1000", text, len(errs), n)
			}
		})
	}
}

// Of a change that is alone nothing stays when it fails, and the next one counts.
func TestOfAChangeThatIsAloneNothingStays(t *testing.T) {
	s := storetest.Open(t)
	exec(t, s, "create table item (id bigint primary key)")
	refused := errors.New("refused")
	for i := range 3 {
		err := s.Update(ctx, func(tx *store.Tx) error { return errors.Join(insert(10+i)(tx), refused) })
		if !errors.Is(err, refused) {
			t.Errorf("%v, want it refused", err)
		}
		if err := s.Update(ctx, insert(i)); err != nil {
			t.Error(err)
		}
	}
	if n := number(t, s, "select sum(id) from item"); n != 3 {
		t.Errorf("sum %d, want 3", n)
	}
}

// together holds the writer until all changes wait for it, and returns their
// errors by name.
func together(s *store.Store, begin func(start func(name string, fn func(*store.Tx) error))) map[string]error {
	hold := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() { s.Update(ctx, func(*store.Tx) error { <-hold; return nil }) }) //nolint:errcheck
	synctest.Wait()
	var mu sync.Mutex
	errs := map[string]error{}
	begin(func(name string, fn func(*store.Tx) error) {
		wg.Go(func() {
			var err error
			defer func() {
				if value := recover(); value != nil {
					err = fmt.Errorf("panic: %v", value)
				}
				mu.Lock()
				defer mu.Unlock()
				errs[name] = err
			}()
			err = s.Update(ctx, fn)
		})
	})
	synctest.Wait()
	close(hold)
	wg.Wait()
	return errs
}
