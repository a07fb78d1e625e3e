package durable

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: durable-database
func TestADatabaseThatLosesWhatItHasConfirmedIsRefused(t *testing.T) {
	careless := storetest.OpenURL(t, storetest.PostgresURL(t)) // the tests' server flushes nothing
	if err := Refuse(t.Context(), careless); err == nil || !strings.Contains(err.Error(), "fsync is off") || !strings.Contains(err.Error(), "full_page_writes is off") {
		t.Errorf("got %v, want a refusal that names both", err)
	}
	if err := Refuse(t.Context(), storetest.Open(t)); err != nil {
		t.Errorf("SQLite: %v, want none", err)
	}
	url, _ := storetest.OwnServer(t, append([]string{"synchronous_commit = off"}, storetest.Durable...)...)
	if err := Refuse(t.Context(), storetest.OpenURL(t, url)); err == nil || !strings.Contains(err.Error(), "synchronous_commit is off") {
		t.Errorf("got %v, want a refusal that names it", err)
	}
}

// spec: durable-database
func TestADatabaseOnOneMachineIsToldAndOneThatBecomesUnsafeDegrades(t *testing.T) {
	url, _ := storetest.OwnServer(t, storetest.Durable...)
	s := storetest.OpenURL(t, url)
	if err := Refuse(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	var lines bytes.Buffer
	var alarms []string
	d, err := Open(t.Context(), s, slog.New(slog.NewTextHandler(&lines, nil)), func(what string) { alarms = append(alarms, what) })
	if err != nil {
		t.Fatal(err)
	}
	if err := d.ask(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := d.Check(t.Context()); err != nil || !strings.Contains(d.Note(), "no synchronous standby") {
		t.Errorf("got %v, %q, want it fine, and alone", err, d.Note())
	}
	if n, ok := d.Standbys(); n != 0 || !ok {
		t.Errorf("%d standbys, %v, want 0", n, ok)
	}
	if text := lines.String(); strings.Count(text, "level=WARN") != 1 || !strings.Contains(text, "no synchronous standby") || len(alarms) > 0 {
		t.Errorf("logged %s, alarms %v, want one warning", text, alarms)
	}
	err = s.Update(t.Context(), func(tx *store.Tx) error { return tx.Run("alter role current_user set synchronous_commit = off") })
	if err != nil {
		t.Fatal(err)
	}
	d.store = storetest.OpenURL(t, url) // whoever connects from now on
	if err := d.ask(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := d.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "synchronous_commit is off") || len(alarms) != 1 {
		t.Errorf("got %v, alarms %v, want it degraded", err, alarms)
	}
	d.Watch()()
}

func TestSQLiteHasNothingToTell(t *testing.T) {
	d, err := Open(t.Context(), storetest.Open(t), slog.New(slog.DiscardHandler), func(string) {})
	if d != nil || err != nil {
		t.Errorf("got %v, %v, want nothing", d, err)
	}
	d.Watch()()
}
