package webhook

import (
	"fmt"
	"net/http"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// What a courier asks of the database for each of many deliveries: a clock on a busy machine
// would not see one more.
// spec: store-effort
func TestADeliveryAsksLittleOfTheDatabase(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		const endpoints, events = 4, 250
		d, w := newDesk(t, s), newWorld()
		for i := range endpoints {
			w.answers(fmt.Sprint("host", i), always(http.StatusOK))
			register(t, d, "coop_1", fmt.Sprint("http://host", i))
		}
		must(t, s.Update(ctx, func(tx *store.Tx) error {
			for i := range events {
				if err := Emit(tx, Event{Kind: CreditUpdated, OrganisationID: "coop_1", Resource: fmt.Sprint("UG-", i), Data: map[string]any{"n": i}}); err != nil {
					return err
				}
			}
			return nil
		}))
		var effort store.Effort
		c := &Courier{Store: s, Box: testBox(t), Client: w.client(), Waits: contractWaits, Log: quiet}
		must(t, c.Start(store.Counted(ctx, &effort)))
		t.Cleanup(func() { stopCourier(t, c) })
		ended(t, s)
		const n = endpoints * events
		// Its result is a statement, and so is the mark of its event, which four share. What is in
		// the air is read past when more is read ahead, so a slow machine has some more of all.
		for _, one := range []struct {
			what      string
			all, most float64
		}{
			{"updates", float64(effort.Updates.Load()), 0.25},
			{"statements", float64(effort.Statements.Load()), 2.2},
			{"ways to PostgreSQL", float64(effort.Trips.Load()), 0.5},
			{"rows", float64(effort.Rows.Load()), 3.2},
		} {
			t.Logf("%-20s %.2f", one.what, one.all/n)
			if one.all/n > one.most {
				t.Errorf("%s: %.2f a delivery, want %v at most", one.what, one.all/n, one.most)
			}
		}
	})
}
