package withdrawal

import (
	"context"
	"fmt"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestALendersSharesAreAskedForOnce(t *testing.T) {
	storetest.Skew(t, store.Withdrawals, func(t *testing.T, s *store.Store) storetest.Meeting {
		w := openWindow(t, s)
		ask := func(ctx context.Context) {
			_, err := w.Ask(ctx, AskRequest{MFIID: w.mfi, Amount: 600 * dollar}, "")
			if err != nil && !fault.Is(err, fault.InsufficientFunds) {
				t.Error(err)
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){ask, ask},
			Broken: func() string {
				var open []Withdrawal
				w.must(s.Read(context.Background(), func(tx *store.Tx) (err error) {
					open, err = openLine(tx)
					return err
				}))
				if len(open) != 1 {
					return fmt.Sprintf("%d withdrawals of 600 are asked for by who has 1000, want 1", len(open))
				}
				return ""
			},
		}
	})
}
