package deposit

import (
	"context"
	"testing"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/outside"
)

func TestATransferAndItsDepositFindEachOther(t *testing.T) {
	storetest.Skew(t, store.Deposits, func(t *testing.T, s *store.Store) storetest.Meeting {
		o := openTill(t, s)
		o.stop()
		in := wire("conv-1")
		do := func(fn func(tx *store.Tx) error) func(context.Context) {
			return func(ctx context.Context) {
				if err := s.Update(ctx, fn); err != nil {
					t.Error(err)
				}
			}
		}
		event := chain.Event{Block: 1, TxHash: chain.KeyOf("conv-1"), Data: chain.Transferred{From: provider, To: outside.ConversionAccount, Amount: in.Amount}}
		return storetest.Meeting{
			Calls: []func(context.Context){
				do(func(tx *store.Tx) error { return o.Arrived(tx, event) }),
				do(func(tx *store.Tx) error { return o.settled(tx, in) }),
			},
			Broken: func() string {
				if o.of("conv-1").arrival == "" {
					return "the deposit waits, and its transfer is nobody's"
				}
				return ""
			},
		}
	})
}
