package bench

import (
	"context"
	"strings"
	"testing"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// ledgerOn is a log, and a raw durable commit of one row, on the same store.
func ledgerOn(b *testing.B, s *store.Store) (l *merkle.Log, raw func()) {
	ctx := context.Background()
	box := must(secret.NewBox(secret.New(strings.Repeat("benchmark ", 5)), "ledger"))
	l = must(merkle.Open(ctx, merkle.Options{Store: s, Box: box, Origin: "bench.example/ledger"}))
	must(0, s.Update(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("create table raw_commit (id text primary key, body bytea not null)")
		return err
	}))
	body := must(ledgertest.Message().Body())
	return l, func() {
		must(0, s.UpdateLoose(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec("insert into raw_commit (id, body) values ($1, $2)", id.New("row"), body)
			return err
		}))
	}
}

// An append to the ledger, alone and from 64 writers at once, against raw
// durable commits of a row of the same size on the same store.
func BenchmarkLedgerAppend(b *testing.B) {
	ctx := context.Background()
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		b.Run(name, func(b *testing.B) {
			l, raw := ledgerOn(b, storetest.OpenURL(b, url(b)))
			submit := func() { must(l.Submit(ctx, ledgertest.Message())) }
			b.Run("alone", func(b *testing.B) { compare(b, timed(100, submit), timed(100, raw)) })
			b.Run("64 at once", func(b *testing.B) { compare(b, together(1920, submit), together(1920, raw)) })
		})
	}
}

// A fact from the call to its place on the ledger: record and salt, the
// append, the place; three commits, 64 at a time.
func BenchmarkAuditWrite(b *testing.B) {
	ctx := context.Background()
	s := storetest.Open(b)
	l, raw := ledgerOn(b, s)
	log := &audit.Log{Store: s, Ledger: l}
	write := func() {
		must(log.Write(ctx, audit.Fact{EventID: id.New("evt"), Kind: "DELIVERED", Batch: id.New("bat"), Record: map[string]any{"weight_kg": 61.5}, At: clock.Now()}))
	}
	compare(b, together(1920, write), together(1920, raw))
}
