package webhook

import (
	"errors"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func events(t *testing.T, s *store.Store) (n int) {
	t.Helper()
	err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow("select count(*) from event").Scan(&n) })
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// spec: outbox
func TestAnEventStandsOrFallsWithItsChange(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		good := Event{Kind: BatchDelivered, OrganisationID: "coop_1", Resource: "bat_1", Data: map[string]any{"batch_id": "bat_1"}}
		woken, stop := s.Listen(outboxTopic)
		defer stop()
		failure := errors.New("the change failed")
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			if err := Emit(tx, good); err != nil {
				return err
			}
			return failure
		})
		if !errors.Is(err, failure) {
			t.Errorf("err %v, want %v", err, failure)
		}
		if events(t, s) != 0 {
			t.Errorf("a failed change left %d events, want 0", events(t, s))
		}
		if err := s.Update(t.Context(), func(tx *store.Tx) error { return Emit(tx, good) }); err != nil {
			t.Error(err)
		} else if events(t, s) != 1 {
			t.Errorf("%d events, want 1", events(t, s))
		}
		select {
		case <-woken:
		default:
			t.Error("nobody was woken")
		}
	})
}

// spec: event-kinds
func TestAnEventThatMustNotGoOutStopsItsChange(t *testing.T) {
	s := storetest.Open(t)
	for name, e := range map[string]Event{
		"a phone":        {Kind: PayoutCompleted, OrganisationID: "coop_1", Resource: "pay_1", Data: map[string]any{"to": "+256772145123"}},
		"a nested phone": {Kind: PayoutCompleted, OrganisationID: "coop_1", Resource: "pay_1", Data: map[string]any{"a": []any{map[string]any{"b": "call +256772145123 now"}}}},
		"no such kind":   {Kind: "batch.roasted", OrganisationID: "coop_1", Resource: "bat_1", Data: map[string]any{}},
		"no resource":    {Kind: BatchGraded, OrganisationID: "coop_1", Data: map[string]any{}},
		"nobody's":       {Kind: BatchGraded, Resource: "bat_1", Data: map[string]any{}},
		"not an object":  {Kind: BatchGraded, OrganisationID: "coop_1", Resource: "bat_1", Data: "text"},
	} {
		if err := s.Update(t.Context(), func(tx *store.Tx) error { return Emit(tx, e) }); err == nil {
			t.Errorf("%s was written, want an error", name)
		}
	}
	if n := events(t, s); n != 0 {
		t.Errorf("%d events, want 0", n)
	}
}
