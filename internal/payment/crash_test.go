package payment

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
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
	"mwanyi/internal/phone"
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

// childDesk is the same in every process. Of four of them each prefers another
// rail, so that a storm is over all of them at once.
func childDesk(s *store.Store, bank string, prefers int) *Desk {
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 40)), "payouts")
	if err != nil {
		panic(err)
	}
	all := rails(bank+"/payout", 3700_000_000, 0, nil, nil)
	return alone(&Desk{Store: s, Box: box, Country: "UG", Log: quiet, Quick: 5 * time.Millisecond, FloatDelay: 50 * time.Millisecond, Farmers: register(s),
		Rail: all[0], Routes: payrail.Routes{By: startingWith(prefers, all), Limits: map[phone.Operator]payrail.Bounds{phone.MTN: stormBounds}},
		RetryDelays: []time.Duration{20 * time.Millisecond, 20 * time.Millisecond, 20 * time.Millisecond},
		Polls:       []time.Duration{20 * time.Millisecond, 50 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond},
	})
}

// stormBounds are what one transfer may be in a storm, at every rail: most of what
// is owed goes out in parts.
var stormBounds = payrail.Bounds{Min: 500, Max: 60_000}

// stormRails are the rails in the order of rails().
var stormRails = []string{"yellowcard", "pawapay", "mtn", "airtel"}

// stormPayee is a farmer who is paid by the n-th of the rails, on every day and in
// every process.
func stormPayee(rail int, last string) string { return fmt.Sprintf("UG-%d-%s", rail, last) }

// fourDesks are the kinds of a service that pays each farmer by a rail of their own.
func fourDesks(s *store.Store, bank string) (kinds []job.Kind, first *Desk) {
	desks := make([]*Desk, len(stormRails))
	for i := range desks {
		desks[i] = childDesk(s, bank, i)
	}
	kinds = desks[0].Kinds()
	for i, k := range kinds {
		if k.Name != kindPayout {
			continue
		}
		kinds[i].Run = func(ctx context.Context, j *job.Job) (job.Then, error) {
			_, p, err := job.Row(ctx, j, payoutOfJob)
			if err != nil {
				return nil, err
			}
			var rail int
			if _, err := fmt.Sscanf(p.FarmerID, "UG-%d-", &rail); err != nil {
				return nil, err
			}
			return desks[rail].drive(ctx, j)
		}
	}
	return kinds, desks[0]
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
	return &farmer.Desk{Store: s, Box: box, Country: "UG", BatchOfToken: func(*store.Tx, uint64) (string, bool, error) { return "", false, nil }}
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
	kinds, desk := fourDesks(s, bank)
	callbacks := &inbound.Desk{Store: s, Box: desk.Box, Appliers: map[string]inbound.Apply{inbound.Payouts: desk.ApplyPayoutEvent}}
	engine := &job.Engine{Store: s, Log: quiet, Lease: time.Second, Kinds: append(kinds, callbacks.Kinds()...),
		Observe: func(string, time.Duration, error) { fmt.Println("done") }}
	if err := engine.Start(ctx); err != nil {
		panic(err)
	}
	for {
		left, _, err := engine.Waiting(ctx, "", "", "", 1)
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
	rails := sandboxtest.Payout(t, payout.Options{Least: stormBounds.Min, Most: stormBounds.Max, Rate: 3700_000_000, Settles: 10 * time.Millisecond, YellowCardKey: secret.New("k"), YellowCardSecret: secret.New("s"),
		PawaPayToken: secret.New("t"), PawaPayKey: signing, MTN: payout.DevMTN, Airtel: payout.DevAirtel})
	s := storetest.OpenURL(t, url)
	desk := childDesk(s, rails.URL, 0)
	t.Setenv(childURL, url)
	t.Setenv(childBank, rails.URL)
	houses := farmers.Access(t, s)
	c := &storming{kills: int32(kills), desk: desk, coop: farmers.Organisation(t, houses, access.CooperativeKind, "A cooperative", "")} //nolint:gosec // a small number
	var applicants []farmer.RegisterRequest
	for rail := range stormRails {
		for _, last := range digits {
			a := farmers.Application(t, c.coop, stormPayee(rail, last), len(applicants))
			a.Phone = farmers.Phone(t, fmt.Sprintf("+2567721%d%s", rail, last))
			applicants = append(applicants, a)
		}
	}
	farmers.Add(t, s, houses, applicants...)
	c.owe(t, 8*len(digits)+15*kills)
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

// owe writes debts down to numbers of every kind at every rail, in one piece and
// in parts in turn.
func (c *storming) owe(t *testing.T, n int) {
	t.Helper()
	err := c.desk.Store.Update(ctx, func(tx *store.Tx) error {
		c.owed = nil
		for i := range n {
			rail, round := i%len(stormRails), i/len(stormRails)
			p := owing(c.coop, "")
			p.FarmerID = stormPayee(rail, digits[round%len(digits)])
			if round/len(digits)%2 == 1 {
				p.Amount = 10_000_000 // 37,000 shillings
			}
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
	paid, theirs := map[string]sums{}, map[string]sums{}
	for _, line := range rails.Lines() {
		var ref railReference
		err := c.desk.Store.Read(ctx, func(tx *store.Tx) (err error) {
			_, ref, err = payoutByReference(tx, line.Reference)
			return err
		})
		if err != nil || int64(ref.local) != line.UGX {
			t.Fatalf("the bank paid %+v, which is %+v: %v", line, ref, err)
		}
		sum, ofRail := paid[ref.payoutID], theirs[line.Rail]
		paid[ref.payoutID] = sums{sum.usdc + ref.amount, sum.local + ref.local, sum.parts + 1}
		theirs[line.Rail] = sums{ofRail.usdc + ref.amount, ofRail.local + ref.local, ofRail.parts + 1}
	}
	statuses, inParts := map[Status]int{}, map[string]int{}
	for _, payoutID := range c.owed {
		p, err := c.desk.GetPayout(ctx, payoutID)
		if err != nil {
			t.Fatal(err)
		}
		statuses[p.Status]++
		want := sums{p.Paid, p.PaidLocal, paid[p.ID].parts}
		if p.Status == Completed {
			want.usdc, want.local = p.Amount, p.Worth()
		}
		if p.phase != ended || p.Status != Completed && p.Status != ManualReview || paid[p.ID] != want {
			t.Errorf("payout %s is %s %s with %+v, and was paid %+v", p.ID, p.Status, p.phase, want, paid[p.ID])
		}
		if rail := p.FarmerID[:4]; p.Status == Completed && paid[p.ID].parts == 3 {
			inParts[rail]++
		}
	}
	c.sameBooks(t, theirs)
	for i, rail := range stormRails {
		if theirs[rail].parts == 0 || inParts[fmt.Sprintf("UG-%d", i)] == 0 {
			t.Errorf("%s has carried %+v, %d payouts of them in parts; want some of each", rail, theirs[rail], inParts[fmt.Sprintf("UG-%d", i)])
		}
	}
	if found, checked, err := c.desk.reconcile(ctx); err != nil || len(found) > 0 || checked < len(c.owed) {
		t.Errorf("reconciled %d: %v, %v", checked, found, err)
	}
	t.Logf("%d kills, %d payouts: %v; in parts: %v; by rail: %+v", min(c.killed.Load(), c.kills), len(c.owed), statuses, inParts, theirs)
}

// sameBooks compares what each rail has truly paid with what our books say of it.
func (c *storming) sameBooks(t *testing.T, theirs map[string]sums) {
	t.Helper()
	ours := map[string]sums{}
	err := c.desk.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error {
			var rail string
			var sum sums
			err := r.Scan(&rail, &sum.usdc, &sum.local, &sum.parts)
			ours[rail] = sum
			return err
		}, "select rail, cast(sum(amount_usdc) as bigint), cast(sum(amount_ugx) as bigint), count(*) from payout_reference where state = 'PAID' group by rail")
	})
	if err != nil || !maps.Equal(ours, theirs) {
		t.Errorf("%v: our books have %+v, the rails' %+v", err, ours, theirs)
	}
}
