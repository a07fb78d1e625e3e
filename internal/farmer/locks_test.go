package farmer_test

import (
	"context"
	"fmt"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

func TestOneOfTwoFarmsThatShareLandIsToldSo(t *testing.T) {
	storetest.Skew(t, store.FarmTiles, func(t *testing.T, s *store.Store) storetest.Meeting {
		houses := farmers.Access(t, s)
		d := farmers.Desk(t, s, houses, farmers.InMemory())
		house := farmers.Organisation(t, houses, access.CooperativeKind, "A cooperative", "")
		var calls []func(context.Context)
		for n := range 2 {
			enter, err := d.Entry(t.Context(), farmers.Application(t, house, fmt.Sprintf("UG-%d", n), 7))
			farmers.Must(t, err)
			calls = append(calls, func(ctx context.Context) {
				if err := enter(ctx); err != nil {
					t.Error(err)
				}
			})
		}
		return storetest.Meeting{
			Calls: calls,
			Broken: func() string {
				n := 0
				farmers.Must(t, s.Read(context.Background(), func(tx *store.Tx) error {
					return tx.QueryRow("select count(*) from farmer where registration like '%overlaps%'").Scan(&n)
				}))
				if n != 1 {
					return fmt.Sprintf("%d farms are told that they share land, want 1", n)
				}
				return ""
			},
		}
	})
}
