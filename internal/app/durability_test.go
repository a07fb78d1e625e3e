package app

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/app/meter"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: durable-database
func TestProductionRefusesADatabaseThatLosesWhatItHasConfirmed(t *testing.T) {
	careless := storetest.OpenURL(t, storetest.PostgresURL(t)) // the tests' server flushes nothing
	if err := refuseUnsafe(t.Context(), Config{Mode: Serve}, careless); err == nil || !strings.Contains(err.Error(), "fsync is off") || !strings.Contains(err.Error(), "full_page_writes is off") {
		t.Errorf("serve: %v, want a refusal that names both", err)
	}
	if err := refuseUnsafe(t.Context(), Config{Mode: Dev}, careless); err != nil {
		t.Errorf("dev: %v, want none", err)
	}
	if err := refuseUnsafe(t.Context(), Config{Mode: Serve}, storetest.Open(t)); err != nil {
		t.Errorf("SQLite: %v, want none", err)
	}
	url, _ := storetest.OwnServer(t, append([]string{"synchronous_commit = off"}, storetest.Durable...)...)
	if err := refuseUnsafe(t.Context(), Config{Mode: Serve}, storetest.OpenURL(t, url)); err == nil || !strings.Contains(err.Error(), "synchronous_commit is off") {
		t.Errorf("serve: %v, want a refusal that names it", err)
	}
}

// spec: durable-database
func TestADatabaseOnOneMachineIsToldAndOneThatBecomesUnsafeDegrades(t *testing.T) {
	url, _ := storetest.OwnServer(t, storetest.Durable...)
	s := storetest.OpenURL(t, url)
	var lines bytes.Buffer
	v := &service{config: Config{Mode: Serve}, store: s, log: slog.New(slog.NewTextHandler(&lines, nil)), metrics: prometheus.NewRegistry()}
	v.alarms = meter.Alarms(v.metrics)
	if err := refuseUnsafe(t.Context(), v.config, s); err != nil {
		t.Fatal(err)
	}
	if err := v.wireDurability(t.Context(), Tools{}); err != nil {
		t.Fatal(err)
	}
	if err := v.durability.ask(t.Context()); err != nil {
		t.Fatal(err)
	}
	probe := v.durability.probes()[0]
	if err := probe.Check(t.Context()); err != nil || !strings.Contains(probe.Note(), "no synchronous standby") {
		t.Errorf("got %v, %q, want it fine, and alone", err, probe.Note())
	}
	if n, ok := v.durability.standbys(); n != 0 || !ok {
		t.Errorf("%d standbys, %v, want 0", n, ok)
	}
	if text := lines.String(); strings.Count(text, "level=WARN") != 1 || !strings.Contains(text, "no synchronous standby") {
		t.Errorf("logged %s, want one warning", text)
	}
	err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.Run("alter role current_user set synchronous_commit = off") })
	if err != nil {
		t.Fatal(err)
	}
	v.store = storetest.OpenURL(t, url) // whoever connects from now on
	if err := v.durability.ask(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := probe.Check(t.Context()); err == nil || !probe.IsSoft || !strings.Contains(err.Error(), "synchronous_commit is off") {
		t.Errorf("got %v, want it degraded", err)
	}
}
