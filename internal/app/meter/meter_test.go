package meter

import (
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/clock"
	"mwanyi/internal/float"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: float-metrics
func TestWhatWaitsForFloatsIsMeasured(t *testing.T) {
	s := storetest.Open(t)
	registry := prometheus.NewRegistry()
	Floats(registry, &float.Desk{Store: s})
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		for payoutID, cooperativeID := range map[string]string{"pay_1": "coop_1", "pay_2": "coop_1", "pay_3": "coop_2"} {
			err := tx.ExecOne("insert into float_wait (payout_id, cooperative_id, amount_usdc, since) values ($1, $2, 1500000, $3)", payoutID, cooperativeID, clock.Now())
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, family := range families {
		got[family.GetName()] = family.GetMetric()[0].GetGauge().GetValue()
	}
	if got["mwanyi_float_waiting_cooperatives"] != 2 || got["mwanyi_float_waiting_usdc"] != 4.5 {
		t.Errorf("got %v, want 2 cooperatives and 4.5 USDC", got)
	}
}
