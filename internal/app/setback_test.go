package app

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// replica is a running service, and every checkpoint that was seen of its log.
type replica struct {
	t      *testing.T
	config Config
	v      *service
	base   string
	stop   func()
	signed map[uint64]string // text by size
}

func replicaConfig(t *testing.T, url string) Config {
	t.Helper()
	c, err := Load(Dev, []string{"MWANYI_DATA_DIR=" + t.TempDir(), "MWANYI_DATABASE_URL=" + url, "MWANYI_CHAIN_ADDR=off", "MWANYI_LEDGER_ORIGIN=test.example/ledger"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := ensureSecrets(&c); err != nil {
		t.Fatal(err)
	}
	return c
}

// startReplica runs the service as RunServe does; it ends with the test.
func startReplica(t *testing.T, c Config) (*replica, error) {
	t.Helper()
	listener, err := listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ready, ended := make(chan *service, 1), make(chan error, 1)
	go func() {
		ended <- run(ctx, c, slog.New(slog.DiscardHandler), listener, func(v *service) error {
			ready <- v
			return nil
		})
	}()
	r := &replica{t: t, config: c, base: "http://" + listener.Addr().String(), signed: map[uint64]string{}}
	select {
	case r.v = <-ready:
	case err := <-ended:
		cancel()
		return nil, err
	}
	var stopped bool
	r.stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("stop: %v", err)
		}
	}
	t.Cleanup(r.stop)
	return r, nil
}

func (r *replica) get(path string) (status int, body string) {
	r.t.Helper()
	out, err := http.Get(r.base + path)
	if err != nil {
		r.t.Fatal(err)
	}
	defer out.Body.Close() //nolint:errcheck // it was read
	text, err := io.ReadAll(out.Body)
	if err != nil {
		r.t.Fatal(err)
	}
	return out.StatusCode, string(text)
}

// collect looks at the checkpoint over HTTP and in the store, and fails when a
// size was signed for two trees.
func (r *replica) collect() (status int) {
	r.t.Helper()
	status, body := r.get("/ledger/checkpoint")
	texts := []string{}
	if status == http.StatusOK {
		texts = append(texts, body)
	}
	err := r.v.store.Read(r.t.Context(), func(tx *store.Tx) error {
		return tx.Each(func(row store.Row) error {
			var text string
			err := row.Scan(&text)
			texts = append(texts, text)
			return err
		}, "select note from ledger_checkpoint")
	})
	if err != nil {
		r.t.Fatal(err)
	}
	for _, text := range texts {
		c, err := entry.ReadCheckpoint([]byte(text), r.v.merkle.Key())
		if err != nil {
			r.t.Fatal(err)
		}
		if before, there := r.signed[c.Size]; there && before != text {
			r.t.Errorf("%d entries were signed as\n%s\nand as\n%s", c.Size, before, text)
		}
		r.signed[c.Size] = text
	}
	return status
}

func (r *replica) write(n int) error {
	for range n {
		_, err := r.v.audit.Write(r.t.Context(), audit.Fact{EventID: id.New("evt"), Kind: "DELIVERED", Batch: id.New("bat"), Record: map[string]any{"kg": 60}, At: clock.Now()})
		if err != nil {
			return err
		}
	}
	return nil
}

// photograph gives what sets the log back to where it is now, as a failover to
// a standby that lags does.
func photograph(t *testing.T, s *store.Store) (setBack func()) {
	t.Helper()
	var size, signedSize uint64
	var root []byte
	var at, signedAt time.Time
	var signed string
	err := s.View(t.Context(), func(tx *store.Tx) error {
		if err := tx.QueryRow("select size, root, at from ledger_tree").Scan(&size, &root, store.At(&at)); err != nil {
			return err
		}
		return tx.QueryRow("select size, note, at from ledger_checkpoint").Scan(&signedSize, &signed, store.At(&signedAt))
	})
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			if err := tx.Run("delete from ledger_entry where seq > $1", size); err != nil {
				return err
			}
			if err := tx.ExecOne("update ledger_tree set size = $1, root = $2, at = $3", size, root, at); err != nil {
				return err
			}
			return tx.ExecOne("update ledger_checkpoint set size = $1, note = $2, at = $3", signedSize, signed, signedAt)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// regrow appends entries as a replica does that has seen nothing of what was
// lost and has a folder of its own.
func regrow(t *testing.T, c Config, s *store.Store, n int) {
	t.Helper()
	c.DataDir = t.TempDir()
	log, err := Tools{Config: c, Store: s}.Merkle(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		if _, err := log.Submit(t.Context(), ledgertest.Message()); err != nil {
			t.Fatal(err)
		}
	}
}

// looks is how often a test asks before it gives up: many times the looks that
// are due meanwhile.
const looks = 600

// wantStop waits until the log has stopped by itself.
func (r *replica) wantStop() {
	r.t.Helper()
	for range looks {
		if r.v.merkle.Refusal() != nil {
			return
		}
		<-time.After(50 * time.Millisecond)
	}
	r.t.Fatal("the log goes on, want it stopped")
}

// wantAlarm waits until the stop is counted, which whoever found it does after the log
// has stopped.
func (r *replica) wantAlarm() {
	r.t.Helper()
	var status int
	var body string
	for range looks {
		if status, body = r.get("/metrics"); strings.Contains(body, `mwanyi_payment_alarms_total{what="ledger_set_back"}`) {
			break
		}
		<-time.After(50 * time.Millisecond)
	}
	if status != http.StatusOK || !strings.Contains(body, "\nmwanyi_ledger_stopped 1\n") || !strings.Contains(body, `mwanyi_payment_alarms_total{what="ledger_set_back"} 1`) {
		r.t.Errorf("metrics: %d %s, want the alarm once", status, body)
	}
}

// A database that loses commits under a running service stops the ledger, with
// and without anybody who writes, and no size is ever signed for two trees.
// spec: ledger-set-back
func TestALedgerThatWasSetBackSignsNothingMore(t *testing.T) {
	if merkle.LookEvery > 5*time.Second {
		t.Errorf("looked at every %s, want 5s at most", merkle.LookEvery)
	}
	for name, c := range map[string]struct {
		regrown int
		isBusy  bool
	}{
		"smaller":                          {0, false},
		"smaller, and written to":          {0, true},
		"equal, with another root":         {2, false},
		"larger, and not grown out of it":  {4, false},
		"larger, not grown, and busy then": {4, true},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.EachURL(t, func(t *testing.T, url string) { setBackUnder(t, url, c.regrown, c.isBusy) })
		})
	}
}

func setBackUnder(t *testing.T, url string, regrown int, isBusy bool) {
	config := replicaConfig(t, url)
	r, err := startReplica(t, config)
	if err != nil {
		t.Fatal(err)
	}
	other := storetest.OpenURL(t, url)
	if err := r.write(7); err != nil {
		t.Fatal(err)
	}
	r.collect()
	setBack := photograph(t, other)
	if err := r.write(2); err != nil {
		t.Fatal(err)
	}
	if r.collect(); len(r.signed) < 2 || r.signed[9] == "" {
		t.Fatalf("signed %v, want 9 entries, too", r.signed)
	}
	if status, body := r.get("/readyz"); status != http.StatusOK {
		t.Fatalf("before: %d %s, want ready", status, body)
	}
	setBack()
	regrow(t, config, other, regrown)
	if !isBusy {
		r.wantStop()
	}
	if err := r.write(1); !fault.Is(err, fault.LedgerUnavailable) {
		t.Errorf("a write: %v, want %s", err, fault.LedgerUnavailable)
	}
	if status, body := r.get("/readyz"); status != http.StatusServiceUnavailable || !strings.Contains(body, `"ledger":{"status":"failing","detail":"the audit ledger has stopped`) {
		t.Errorf("readyz: %d %s, want 503 that names the ledger", status, body)
	}
	r.wantAlarm()
	for _, path := range []string{"/ledger/checkpoint", "/ledger/entries/3", "/ledger/tile/0/000.p/7"} {
		if status, body := r.get(path); status != http.StatusServiceUnavailable || !strings.Contains(body, "LEDGER_UNAVAILABLE") {
			t.Errorf("%s: %d %s, want LEDGER_UNAVAILABLE", path, status, body)
		}
	}
	if status := r.collect(); status != http.StatusServiceUnavailable {
		t.Errorf("a checkpoint: %d, want 503", status)
	}
	r.stop()
	if _, err := startReplica(t, config); err == nil || !strings.Contains(err.Error(), merkle.ErrAltered.Error()) {
		t.Errorf("started again: %v, want %v", err, merkle.ErrAltered)
	}
	succeeds(t, r, regrown)
}

// succeeds states the loss: a new log with another name and key goes on.
func succeeds(t *testing.T, before *replica, regrown int) {
	config := before.config
	for range 2 { // as after a crash at its end
		err := OpenAlone(t.Context(), config, func(tools Tools) error {
			left, err := tools.SucceedMerkle(t.Context(), "test.example/ledger-2")
			if left.Size != uint64(7+regrown) {
				t.Errorf("%d entries are left, want %d", left.Size, 7+regrown)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := startReplica(t, config); err == nil || !strings.Contains(err.Error(), "MWANYI_LEDGER_ORIGIN") {
		t.Errorf("under the old name: %v, want a refusal", err)
	}
	config.LedgerOrigin = "test.example/ledger-2"
	r, err := startReplica(t, config)
	if err != nil {
		t.Fatal(err)
	}
	if r.v.merkle.Key() == before.v.merkle.Key() {
		t.Error("the key is the old one, want another")
	}
	if err := r.write(3); err != nil {
		t.Error(err)
	}
	if status := r.collect(); status != http.StatusOK || r.signed[uint64(10+regrown)] == "" {
		t.Errorf("a checkpoint: %d, %v, want one of %d entries", status, r.signed, 10+regrown)
	}
	report, err := Tools{Config: config, Store: r.v.store}.HashMerkle(t.Context())
	if err != nil || len(report.Damage) > 0 {
		t.Errorf("verified: %v, %v, want no damage", report.Damage, err)
	}
	if status, body := r.get("/readyz"); status != http.StatusOK {
		t.Errorf("readyz: %d %s, want ready", status, body)
	}
}
