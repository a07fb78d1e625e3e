package book

import (
	"context"
	"fmt"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestNothingIsPostedIntoADayThatIsClosed(t *testing.T) {
	storetest.Skew(t, store.BookDays, func(t *testing.T, s *store.Store) storetest.Meeting {
		must := func(err error) {
			if err != nil {
				t.Error(err)
			}
		}
		post := func(cause string) func(tx *store.Tx) error {
			return func(tx *store.Tx) error {
				_, err := Post(tx, Entry{Cause: cause, Step: "funding", Lines: Move(At(Bank, "coop_1"), At(CooperativeFloat, "coop_1"), 1)})
				return err
			}
		}
		must(s.Update(context.Background(), post("fnd_1")))
		return storetest.Meeting{
			Calls: []func(context.Context){
				func(ctx context.Context) { must(s.Update(ctx, post("fnd_2"))) },
				func(ctx context.Context) {
					must(s.Update(ctx, func(tx *store.Tx) error { return closeUntil(tx, dayOf(clock.Now())) }))
				},
			},
			Broken: func() string {
				var sum int64
				must(s.View(context.Background(), func(tx *store.Tx) error {
					all, err := Balances(tx)
					for _, b := range all {
						if b.Account == Bank {
							sum = b.Net()
						}
					}
					return err
				}))
				if sum != 2 {
					return fmt.Sprintf("the close and what was posted after it are %d together, want 2", sum)
				}
				return ""
			},
		}
	})
}
