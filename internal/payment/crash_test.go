package payment

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/float"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// The test binary plays the processes that are killed.
const (
	childURL  = "MWANYI_TEST_PAYMENT_CHILD_URL"
	childBank = "MWANYI_TEST_PAYMENT_CHILD_BANK"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(childURL); url != "" {
		payingChild(url, os.Getenv(childBank))
	}
	os.Exit(m.Run())
}

// childDesk is the same in every process, but for the rail that it prefers: over
// a storm all of them are used, and each payout stays with its own.
func childDesk(s *store.Store, bank string) *Desk {
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 40)), "payouts")
	if err != nil {
		panic(err)
	}
	all := rails(bank+"/payout", 3700_000_000, 0, nil, nil)
	return alone(&Desk{Store: s, Box: box, Country: "UG", Log: quiet, Quick: 5 * time.Millisecond, FloatDelay: 50 * time.Millisecond, Farmers: register(s),
		Rail: all[0], Routes: payrail.Routes{By: startingWith(os.Getpid(), all)},
		RetryDelays: []time.Duration{20 * time.Millisecond, 20 * time.Millisecond, 20 * time.Millisecond},
		Polls:       []time.Duration{20 * time.Millisecond, 50 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond},
	})
}

// alone sets what a desk asks of others and tells them, when none of them is
// there: no batch, no loan, no operator; mail goes nowhere.
func alone(d *Desk) *Desk {
	d.Access = &access.Desk{Store: d.Store}
	d.Reviews = &review.Desk{Store: d.Store, Doubt: policy.Doubt{Mode: policy.Flags}}
	d.Limits = Limits{Payout: 10_000_000_000, FarmerDay: 10_000_000_000, CooperativeDay: 250_000_000_000}
	d.Mail = &outside.Post{}
	d.Floats = &float.Desk{Store: d.Store, Access: d.Access, DefaultCredit: 1_000_000_000_000_000, Low: 24 * time.Hour, Mail: d.Mail, Log: quiet, Alarm: func(string) {}}
	d.Batches = func(context.Context, string, Reason) (BatchFacts, error) {
		return BatchFacts{}, fault.New(fault.BatchNotFound, "no batch has this id")
	}
	d.Ended = func(*store.Tx, Payout) error { return nil }
	d.TakenBack = func(*store.Tx, string) (bool, error) { return false, nil }
	d.Alarm = func(string) {}
	return d
}

// register reads the farmers of a store; it registers none.
func register(s *store.Store) *farmer.Desk {
	box, err := secret.NewBox(secret.New(farmers.Master), "phone-keys")
	if err != nil {
		panic(err)
	}
	return &farmer.Desk{Store: s, Box: box, Country: "UG", BatchOfToken: func(*store.Tx, uint64) (string, error) { return "", nil }}
}

// payingChild pays until it is killed, says "done" after each job and "empty"
// when none is left.
func payingChild(url, bank string) {
	go func() { // a parent that dies takes its children along
		io.Copy(io.Discard, os.Stdin) //nolint:errcheck
		os.Exit(1)
	}()
	s, err := store.Open(ctx, url)
	if err != nil {
		panic(err)
	}
	desk := childDesk(s, bank)
	callbacks := &inbound.Desk{Store: s, Box: desk.Box, Appliers: map[string]inbound.Apply{inbound.Payouts: desk.ApplyPayoutEvent}}
	engine := &job.Engine{Store: s, Log: quiet, Lease: time.Second, Kinds: append(desk.Kinds(), callbacks.Kinds()...),
		Observe: func(string, time.Duration, error) { fmt.Println("done") }}
	if err := engine.Start(ctx); err != nil {
		panic(err)
	}
	for {
		left, err := engine.Waiting(ctx, "", "", 1)
		if err != nil {
			panic(err)
		}
		if len(left) == 0 {
			fmt.Println("empty")
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// MWANYI_TEST_PAYOUT_KILLS says how often; 5 when it is not set.
// spec: payout-once
func TestKill9DuringAStormOfPayoutsPaysEachOnce(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) { storm(t, storetest.SQLiteURL(t), 1) })
	t.Run("postgres with two processes", func(t *testing.T) { storm(t, storetest.PostgresURL(t), 2) })
}

func storm(t *testing.T, url string, processes int) {
	kills, err := strconv.Atoi(os.Getenv("MWANYI_TEST_PAYOUT_KILLS"))
	if err != nil {
		kills = 5
	}
	signing, err := payout.DevSigningKey()
	if err != nil {
		t.Fatal(err)
	}
	rails := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 10 * time.Millisecond, YellowCardKey: secret.New("k"), YellowCardSecret: secret.New("s"),
		PawaPayToken: secret.New("t"), PawaPayKey: signing, MTN: payout.DevMTN, Airtel: payout.DevAirtel})
	s := storetest.OpenURL(t, url)
	desk := childDesk(s, rails.URL)
	t.Setenv(childURL, url)
	t.Setenv(childBank, rails.URL)
	houses := farmers.Access(t, s)
	c := &storming{kills: int32(kills), desk: desk, coop: farmers.Organisation(t, houses, access.CooperativeKind, "A cooperative", "")} //nolint:gosec // a small number
	applicants := make([]farmer.RegisterRequest, len(digits))
	for i, last := range digits {
		applicants[i] = applicant(t, c.coop, last, i)
	}
	farmers.Add(t, s, houses, applicants...)
	c.owe(t, 40+15*kills)
	var wg sync.WaitGroup
	for range processes {
		wg.Go(func() {
			for c.workAndDie(t) {
			}
		})
	}
	wg.Wait()
	c.verify(t, rails)
}

// storming is one run of the test.
type storming struct {
	desk   *Desk
	kills  int32
	killed atomic.Int32
	coop   string
	owed   []string
}

// owe writes debts down to numbers of every kind.
func (c *storming) owe(t *testing.T, n int) {
	t.Helper()
	err := c.desk.Store.Update(ctx, func(tx *store.Tx) error {
		c.owed = nil
		for i := range n {
			p := owing(c.coop, digits[i%len(digits)])
			payoutID, err := c.desk.Owe(tx, p)
			if err != nil {
				return err
			}
			c.owed = append(c.owed, payoutID)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// workAndDie runs one process: as long as kills are wanted it is killed after a
// random number of jobs, else it lives until no job is left. It reports whether
// there may be more to do.
func (c *storming) workAndDie(t *testing.T) (more bool) {
	self, err := os.Executable()
	if err != nil {
		t.Error(err)
		return false
	}
	child := exec.Command(self)
	child.Stderr = os.Stderr
	if _, err := child.StdinPipe(); err != nil {
		t.Error(err)
		return false
	}
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Error(err)
		return false
	}
	defer child.Wait()         //nolint:errcheck // it was killed
	defer child.Process.Kill() //nolint:errcheck // it may be dead
	left := -1                 // never
	if c.killed.Add(1) <= c.kills {
		left = rand.IntN(60)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if lines.Text() == "empty" {
			return false
		}
		if left == 0 {
			time.Sleep(rand.N(5 * time.Millisecond)) // anywhere between two lines
			return true
		}
		left--
	}
	t.Error("a process ended by itself")
	return false
}

// verify compares the bank's truth with the rows and the books.
func (c *storming) verify(t *testing.T, rails *sandboxtest.Rails) {
	t.Helper()
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	paid := map[string]int{}
	for _, line := range rails.Lines() {
		var p Payout
		err := c.desk.Store.Read(ctx, func(tx *store.Tx) (err error) {
			p, _, err = payoutByReference(tx, line.Reference)
			return err
		})
		if err != nil {
			t.Fatalf("the bank paid %s, which nobody owes: %v", line.Reference, err)
		}
		paid[p.ID]++
	}
	statuses := map[Status]int{}
	for _, payoutID := range c.owed {
		p, err := c.desk.GetPayout(ctx, payoutID)
		if err != nil {
			t.Fatal(err)
		}
		statuses[p.Status]++
		if want := map[Status]int{Completed: 1, ManualReview: 0}[p.Status]; p.phase != ended || paid[p.ID] != want {
			t.Errorf("payout %s is %s %s and was paid %d times", p.ID, p.Status, p.phase, paid[p.ID])
		}
	}
	if found, checked, err := c.desk.reconcile(ctx); err != nil || len(found) > 0 || checked < len(c.owed) {
		t.Errorf("reconciled %d: %v, %v", checked, found, err)
	}
	t.Logf("%d kills, %d payouts: %v", min(c.killed.Load(), c.kills), len(c.owed), statuses)
}
