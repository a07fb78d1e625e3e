package book

import (
	"context"
	"fmt"
	"testing"
	"time"

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
					must(s.Update(ctx, func(tx *store.Tx) error {
						err := shutAlone(tx, dayOf(clock.Now()))
						for isDone := false; err == nil && !isDone; {
							isDone, err = closePart(tx, linesInPart)
						}
						return err
					}))
				},
			},
			Broken: func() string {
				found, _, err := CheckCloses(context.Background(), s, time.Time{})
				must(err)
				if len(found) > 0 {
					return fmt.Sprintf("%s of %s is %s and was %s at its close", found[0].What, found[0].Account, found[0].Seen, found[0].Ours)
				}
				return ""
			},
		}
	})
}
