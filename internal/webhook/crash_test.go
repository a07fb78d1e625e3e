package webhook

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/dial"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook/webhooktest"
)

// The test binary plays the process that is killed.
const (
	childURL = "MWANYI_TEST_WEBHOOK_CHILD_URL"
	// crashDeliveries sets how many deliveries the crash test makes; 600 by default.
	crashDeliveries = "MWANYI_TEST_WEBHOOK_DELIVERIES"
)

// crashingChild delivers until it is killed.
func crashingChild(url string) {
	go func() { // a parent that dies takes its children along
		io.Copy(io.Discard, os.Stdin) //nolint:errcheck // its end is the news
		os.Exit(1)
	}()
	s, err := store.Open(ctx, url)
	if err != nil {
		panic(err)
	}
	box, err := secret.NewBox(secret.New(strings.Repeat("test ", 10)), "webhook-secrets")
	if err != nil {
		panic(err)
	}
	c := &Courier{Store: s, Box: box, Client: (&dial.Guard{Development: true}).Client(maxCalls), Waits: contractWaits, Log: quiet, Lease: time.Second}
	if err := c.Start(ctx); err != nil {
		panic(err)
	}
	select {}
}

// spec: webhook-at-least-once
func TestKill9LosesNoDeliveryAndDoublesOnlyWhatWasNotWrittenDown(t *testing.T) {
	const endpoints = 5
	total := 600
	if text := os.Getenv(crashDeliveries); text != "" {
		var err error
		total, err = strconv.Atoi(text)
		must(t, err)
	}
	for name, processes := range map[string]int{"sqlite": 1, "postgres": 1, "postgres with two processes": 2} {
		t.Run(name, func(t *testing.T) {
			url := storetest.SQLiteURL(t)
			if name != "sqlite" {
				url = storetest.PostgresURL(t)
			}
			s := storetest.OpenURL(t, url)
			d := newDesk(t, s)
			receivers := make([]*webhooktest.Receiver, endpoints)
			for i := range receivers {
				receivers[i] = webhooktest.New(t)
				register(t, d, "coop_1", receivers[i].URL)
			}
			must(t, s.Update(ctx, func(tx *store.Tx) error {
				for i := range total / endpoints {
					err := Emit(tx, Event{Kind: CreditUpdated, OrganisationID: "coop_1", Resource: fmt.Sprint("UG-", i), Data: map[string]any{"i": i}})
					if err != nil {
						return err
					}
				}
				return nil
			}))
			written := map[string]time.Time{} // when a delivery was known to be written down
			kills := killWhileDelivering(t, url, processes, receivers, total, func() {
				for _, id := range deliveredIDs(t, s) {
					if _, known := written[id]; !known {
						written[id] = clock.Now()
					}
				}
			})
			ended(t, s)
			distinct, calls := 0, 0
			for _, r := range receivers {
				seen := map[string]bool{}
				for _, one := range r.All() {
					seen[one.ID] = true
					if at, known := written[one.ID]; known && one.At.After(at) {
						t.Errorf("%s came again after its answer was written down, want it once", one.ID)
					}
				}
				distinct, calls = distinct+len(seen), calls+len(r.All())
			}
			if distinct != total {
				t.Errorf("%d deliveries arrived, want %d", distinct, total)
			}
			t.Logf("%d kills, %d calls for %d deliveries", kills, calls, distinct)
		})
	}
}

func deliveredIDs(t *testing.T, s *store.Store) (ids []string) {
	t.Helper()
	must(t, s.Read(ctx, func(tx *store.Tx) (err error) {
		ids, err = store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) }, "select id from delivery where status = 'DELIVERED'")
		return err
	}))
	return ids
}

// killWhileDelivering runs processes and kills them at moments that follow the
// arrival of deliveries, until all have arrived somewhere.
func killWhileDelivering(t *testing.T, url string, processes int, receivers []*webhooktest.Receiver, total int, killed func()) (kills int) {
	t.Helper()
	arrived := func() (n int) {
		for _, r := range receivers {
			n += len(r.All())
		}
		return n
	}
	children := make([]*exec.Cmd, processes)
	for i := range children {
		children[i] = startChild(t, url)
	}
	for next := total / 6; next < total; next += total / 6 {
		for deadline := time.Now().Add(30 * time.Second); arrived() < next; {
			if time.Now().After(deadline) {
				t.Fatalf("only %d have arrived, want more", arrived())
			}
			time.Sleep(time.Millisecond)
		}
		time.Sleep(rand.N(3 * time.Millisecond)) // anywhere in a delivery
		i := rand.IntN(processes)
		must(t, children[i].Process.Kill())
		children[i].Wait() //nolint:errcheck // it was killed
		kills++
		killed()
		children[i] = startChild(t, url)
	}
	return kills
}

func startChild(t *testing.T, url string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	child := exec.Command(self)
	child.Env = append(os.Environ(), childURL+"="+url)
	child.Stderr = os.Stderr
	_, err = child.StdinPipe()
	must(t, err)
	must(t, child.Start())
	t.Cleanup(func() {
		child.Process.Kill() //nolint:errcheck // it may be dead
		child.Wait()         //nolint:errcheck // it was killed
	})
	return child
}
