package meter

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/clock"
	"mwanyi/internal/float"
	"mwanyi/internal/lending"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/withdrawal"
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

// spec: sms-metrics
func TestWhatMessagesCostIsMeasured(t *testing.T) {
	s := storetest.Open(t)
	box := farmers.Box(t, "messages")
	desk := &message.Desk{Store: s, Sender: refusing{}, Language: "en", Box: box, Country: "UG"}
	registry := prometheus.NewRegistry()
	Messages(registry, desk)
	farmers.Run(t, s, desk.Kinds(), nil)
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		return desk.Later(tx, message.Receiver{Phone: farmers.Phone(t, "+256772123456"), Cooperative: "A cooperative"}, message.Note{Words: message.Replaced})
	})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for deadline := time.After(20 * time.Second); got["mwanyi_messages_total"] == 0; {
		select {
		case <-deadline:
			t.Fatal("no message was counted")
		case <-time.After(5 * time.Millisecond):
		}
		families, err := registry.Gather()
		if err != nil {
			t.Fatal(err)
		}
		for _, family := range families {
			for _, m := range family.GetMetric() {
				got[family.GetName()] += m.GetCounter().GetValue()
				got[m.GetLabel()[0].GetValue()]++
			}
		}
	}
	if got["mwanyi_message_parts_total"] == 0 || got["GSM7"] == 0 || got["mwanyi_messages_total"] != 1 || got["REFUSED"] == 0 {
		t.Errorf("got %v, want one part of GSM-7 and one refusal", got)
	}
}

// refusing takes no message.
type refusing struct{}

func (refusing) Send(context.Context, string, phone.Number, string) (sms.Receipt, error) {
	return sms.Receipt{}, sms.Deny(sms.ErrRefused, "403")
}

// spec: follower-metrics
func TestHowFarTheChainWasReadIsMeasured(t *testing.T) {
	s := storetest.Open(t)
	registry := prometheus.NewRegistry()
	Followers(registry, s, slog.New(slog.DiscardHandler))
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		at := time.Unix(1_794_830_400, 0)
		return errors.Join(
			tx.Run("insert into chain_cursor (name, block, block_hash) values ('genesis', 0, '0x0')"),
			tx.Run("insert into chain_cursor (name, block, block_hash, final_block, current_at) values ('books', 40, '0x1', 50, $1)", at),
			tx.Run("insert into chain_stopped (follower, reason, since) values ('books', 'a final block is gone', $1)", at),
			tx.Run(`insert into chain_parked (follower, tx_hash, log_index, block, name, event, subjects, error, tries, since)
				values ('books', '0x2', 0, 39, 'LotSettled', '{}', '', 'no', 8, $1)`, at))
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
		if len(family.GetMetric()) != 1 || family.GetMetric()[0].GetLabel()[0].GetValue() != "books" {
			t.Fatalf("%s: %v, want the one of the books", family.GetName(), family.GetMetric())
		}
		got[family.GetName()] = family.GetMetric()[0].GetGauge().GetValue()
	}
	want := map[string]float64{"mwanyi_follower_block": 40, "mwanyi_follower_lag_blocks": 10, "mwanyi_follower_current_timestamp_seconds": 1_794_830_400, "mwanyi_follower_stopped": 1, "mwanyi_follower_parked_events": 1}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// spec: price-sources-shown
func TestEverySourceOfThePriceIsMeasured(t *testing.T) {
	s := storetest.Open(t)
	registry := prometheus.NewRegistry()
	Prices(registry, &lending.Desk{Store: s})
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		at := clock.Now()
		return errors.Join(
			tx.ExecOne("insert into price_source (name, state, per_kg, observed_at, asked_at) values ('1', 'COUNTED', 4200000, $1, $1)", at),
			tx.ExecOne("insert into price_source (name, state, per_kg, asked_at) values ('2', 'UNAVAILABLE', 0, $1)", at),
			tx.ExecOne("insert into price_held (id, per_kg, observed_at, previous, reason) values (1, 5000000, $1, 4200000, 'DAY')", at))
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
		for _, m := range family.GetMetric() {
			name := family.GetName()
			for _, label := range m.GetLabel() {
				name += " " + label.GetValue()
			}
			got[name] = m.GetGauge().GetValue()
		}
	}
	delete(got, "mwanyi_price_source_observed_timestamp_seconds 1")
	want := map[string]float64{"mwanyi_price_source_usdc 1": 4.2, "mwanyi_price_source_counted 1": 1, "mwanyi_price_source_counted 2": 0, "mwanyi_price_held": 1}
	if !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// spec: withdrawal-metrics
func TestWhoWaitsForCashIsMeasured(t *testing.T) {
	s := storetest.Open(t)
	model, stranger := outside.NewModel(), chain.Address{0x42}
	model.AddShares(stranger, 5_000_000_000)
	model.Give(outside.VaultAddress, 5_000_000)
	desk := &withdrawal.Desk{Store: s, Reader: model, Log: slog.New(slog.DiscardHandler)}
	registry := prometheus.NewRegistry()
	Lenders(registry, desk)
	r, err := model.Send(t.Context(), "one", chain.RequestWithdrawal{From: stranger, Shares: 3_000_000_000, Receiver: stranger})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range r.Events {
		if err := s.Update(t.Context(), func(tx *store.Tx) error { return desk.Apply(tx, e) }); err != nil {
			t.Fatal(err)
		}
	}
	families, err := registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, family := range families {
		got[family.GetName()] = family.GetMetric()[0].GetGauge().GetValue()
	}
	pool, err := model.Pool(t.Context())
	if err != nil || got["mwanyi_withdrawals_waiting"] != 1 || pool.Queued == 0 || got["mwanyi_withdrawals_waiting_usdc"] != float64(pool.Queued)/1_000_000 {
		t.Errorf("got %v, %v, want one who waits for %s USDC", got, err, pool.Queued)
	}
}
