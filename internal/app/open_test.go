package app

import (
	"strings"
	"testing"

	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
)

// spec: migrate-off
func TestAStartThatMayNotMigrateRefusesAnOlderSchema(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		c := Config{Mode: Dev, DataDir: t.TempDir(), DatabaseURL: secret.New(url)}
		c.Database.SchemaByHand = true
		nothing := func(Tools) error { return nil }
		err := Open(t.Context(), c, nothing)
		if err == nil || !strings.Contains(err.Error(), "mwanyi migrate") {
			t.Errorf("an empty database: %v, want to be told of mwanyi migrate", err)
		}
		auto := c
		auto.Database.SchemaByHand = false
		if err := Open(t.Context(), auto, nothing); err != nil {
			t.Fatal(err)
		}
		if err := Open(t.Context(), c, nothing); err != nil {
			t.Errorf("a database that is up to date: %v", err)
		}
	})
}
