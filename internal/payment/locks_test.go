package payment

import (
	"context"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Each of two that the rail does not answer sees the other awake.
func TestOneOfTwoLooksOutForTheRail(t *testing.T) {
	storetest.Skew(t, store.RailLookout, func(t *testing.T, s *store.Store) storetest.Meeting {
		o := openOffice(t, s)
		o.Polls = []time.Duration{time.Millisecond, time.Millisecond, time.Minute, 24 * time.Hour}
		must := func(err error) {
			if err != nil {
				t.Error(err)
			}
		}
		var calls []func(context.Context)
		for range 2 {
			var payoutID string
			order := o.order("3457")
			must(s.Update(context.Background(), func(tx *store.Tx) (err error) {
				if payoutID, err = o.Owe(tx, order); err != nil {
					return err
				}
				if err := tx.Run("delete from job"); err != nil { // the test makes the moves
					return err
				}
				return tx.ExecOne("update payout set phase = 'SEND', account = 'payout_in_flight', tries = 10 where id = $1", payoutID)
			}))
			calls = append(calls, func(ctx context.Context) {
				must(s.Update(ctx, func(tx *store.Tx) error {
					p, err := payoutByID(tx, payoutID)
					if err != nil {
						return err
					}
					_, err = o.makeMove(tx, p, observation{seen: notSent})
					return err
				}))
			})
		}
		return storetest.Meeting{
			Calls: calls,
			Broken: func() string {
				n := 0
				must(s.Read(context.Background(), func(tx *store.Tx) error {
					return tx.QueryRow("select count(*) from payout where next_at < $1", clock.Now().Add(time.Hour)).Scan(&n)
				}))
				if n == 0 {
					return "both sleep for a day"
				}
				return ""
			},
		}
	})
}
