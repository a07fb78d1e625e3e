package payment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

var ctx = context.Background()

// office is a desk at work against the sandbox's rail over a real connection,
// with short waits.
type office struct {
	*Desk
	t       testing.TB
	rails   *sandboxtest.Rails
	inbound *inbound.Desk
	coop    string

	mu     sync.Mutex
	alarms []string
	owners map[string]string // farmers, by batch
	post   outside.Post
	texts  []string
}

func openOffice(t testing.TB, s *store.Store) *office {
	t.Helper()
	o := newOffice(t, s)
	o.work(o.Kinds())
	return o
}

// newOffice is an office in which nobody works yet.
func newOffice(t testing.TB, s *store.Store) *office {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 40)), "payouts")
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t}
	o.Desk = alone(&Desk{Store: s, Box: box, Country: "UG", Log: quiet, Quick: 5 * time.Millisecond, FloatDelay: 30 * time.Millisecond,
		RetryDelays: []time.Duration{20 * time.Millisecond, 20 * time.Millisecond, 20 * time.Millisecond},
		Polls:       []time.Duration{30 * time.Millisecond, 50 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond},
	})
	o.connect(20 * time.Millisecond)
	o.Alarm = func(what string) { o.note(&o.alarms, what) }
	o.Mail = &o.post
	o.Batches = o.ownerOf
	houses := farmers.Access(t, s)
	o.Access = houses
	o.coop = farmers.Organisation(t, houses, access.CooperativeKind, "A cooperative", "")
	o.Farmers = farmers.Desk(t, s, houses, farmers.InMemory())
	o.Farmers.Messages = &message.Desk{Store: s, Sender: o, Language: "lg", Box: box, Country: "UG"}
	o.inbound = &inbound.Desk{Store: s, Box: box, Appliers: map[string]inbound.Apply{inbound.Payouts: o.ApplyPayoutEvent}}
	return o
}

// connect gives the office a rail of its own, whose transfers take so long; a
// zero pays within the request.
func (o *office) connect(settles time.Duration) {
	o.t.Helper()
	o.rails = sandboxtest.Payout(o.t, payout.Options{Rate: 3700_000_000, Settles: settles, YellowCardKey: secret.New("k"), YellowCardSecret: secret.New("s")})
	o.Rail = yellowcard.New(yellowcard.Options{BaseURL: o.rails.URL + "/payout/yellowcard", APIKey: secret.New("k"), Secret: secret.New("s"),
		BusinessID: "b", BusinessName: "B", Timeout: 5 * time.Second})
}

// work runs jobs until the test ends: these of payments, and all others.
func (o *office) work(kinds []job.Kind) {
	o.t.Helper()
	engine := &job.Engine{Store: o.Store, Log: quiet, Kinds: slices.Concat(kinds, o.inbound.Kinds(), o.Farmers.Kinds())}
	if err := engine.Start(ctx); err != nil {
		o.t.Fatal(err)
	}
	o.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		if err := engine.Stop(ctx); err != nil {
			o.t.Error(err)
		}
	})
}

func (o *office) note(list *[]string, text string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	*list = append(*list, text)
}

func (o *office) read(list *[]string) []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(*list)
}

// Send implements sms.Sender.
func (o *office) Send(_ context.Context, _ string, to phone.Number, text string) (sms.Receipt, error) {
	o.note(&o.texts, to.String()+" "+text)
	return sms.Receipt{Provider: "office"}, nil
}

// digits of numbers with which the sandbox's rail does something of its own.
var digits = []string{"3456", "3457", "3458", "0001", "0002", "0003", "0004", "0005", "0006"}

// applicant is the farmer "UG-<last digits>", with a number with these digits.
func applicant(t testing.TB, cooperativeID, last string, n int) farmer.RegisterRequest {
	t.Helper()
	a := farmers.Application(t, cooperativeID, "UG-"+last, n)
	a.Phone = farmers.Phone(t, "+25677212"+last)
	return a
}

// owing asks for money for the farmer "UG-<last digits>".
func owing(cooperativeID, last string) Payout {
	return Payout{FarmerID: "UG-" + last, BatchID: id.New("bat"), CooperativeID: cooperativeID, Amount: 42_500_000, Reason: TopUp}
}

// order is owing to a farmer who is registered now if not before. "none" has
// no phone, and "left" was deactivated.
func (o *office) order(last string) Payout {
	o.t.Helper()
	p := owing(o.coop, last)
	o.mu.Lock()
	if o.owners == nil {
		o.owners = map[string]string{}
	}
	o.owners[p.BatchID] = p.FarmerID
	o.mu.Unlock()
	if _, err := o.Farmers.Get(ctx, p.FarmerID); err == nil {
		return p
	}
	number := last
	if last == "none" || last == "left" {
		number = "3456"
	}
	a := applicant(o.t, o.coop, number, 1)
	a.FarmerID = p.FarmerID
	farmers.Register(o.t, o.Farmers, a)
	switch last {
	case "none":
		o.losePhone(p.FarmerID)
	case "left":
		if _, err := o.Farmers.SetActive(ctx, p.FarmerID, false); err != nil {
			o.t.Fatal(err)
		}
	}
	return p
}

// ownerOf says whose a batch is: who was to be paid for it.
func (o *office) ownerOf(_ context.Context, batchID string, _ Reason) (BatchFacts, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	farmerID, found := o.owners[batchID]
	if !found {
		return BatchFacts{}, fault.New(fault.BatchNotFound, "no batch has this id")
	}
	return BatchFacts{FarmerID: farmerID, CooperativeID: o.coop}, nil
}

// losePhone takes a farmer's number out of the register.
func (o *office) losePhone(farmerID string) {
	o.t.Helper()
	err := o.Store.Update(ctx, func(tx *store.Tx) error {
		return tx.ExecOne("delete from farmer_phone where farmer_id = $1", farmerID)
	})
	if err != nil {
		o.t.Fatal(err)
	}
}

// until waits for a payout to stand in a status.
func (o *office) until(payoutID string, want ...Status) Payout {
	o.t.Helper()
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	woken, ignore := o.Store.Listen(payoutTopic(payoutID))
	defer ignore()
	for {
		p, err := o.GetPayout(ctx, payoutID)
		if err != nil {
			o.t.Fatal(err)
		}
		if slices.Contains(want, p.Status) {
			return p
		}
		select {
		case <-woken:
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			o.t.Fatalf("the payout is %s %s (%s), want %v", p.Status, p.phase, p.Failure, want)
		}
	}
}

func (o *office) events() (kinds []string) {
	o.t.Helper()
	err := o.Store.Read(ctx, func(tx *store.Tx) error {
		kinds = nil
		return tx.Each(func(r store.Row) error {
			var kind string
			err := r.Scan(&kind)
			kinds = append(kinds, kind)
			return err
		}, "select kind from event where kind like 'payout.%' order by id")
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return kinds
}

// eventually waits for what jobs leave behind.
func eventually(t testing.TB, what string, happened func() bool) {
	t.Helper()
	deadline := time.After(20 * time.Second)
	for !happened() {
		select {
		case <-deadline:
			t.Fatalf("waited in vain until %s", what)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func (o *office) balanced() {
	o.t.Helper()
	found, _, err := o.reconcile(ctx)
	if err != nil || len(found) > 0 {
		o.t.Errorf("reconciled: %v, %v", found, err)
	}
}

// spec: post-farmer-payout, payout-processing, payout-completed, event-payout-completed
func TestAPayoutIsTakenPaidAndReceipted(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		p, err := o.Pay(ctx, o.order("3456"), 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if p.Status != Processing && p.Status != Completed || p.Reference == "" {
			t.Errorf("%s under %q, want PROCESSING or COMPLETED under a reference", p.Status, p.Reference)
		}
		if p.Local != 157_250 || p.Rate != 3700_000_000 || p.Phone != "+256******456" {
			t.Errorf("%d UGX at %s to %s, want 157250 at 3700 to +256******456", p.Local, p.Rate, p.Phone)
		}
		done := o.until(p.ID, Completed)
		if done.TransactionID == "" || done.CompletedAt == nil || done.sealed != nil || done.Retries != 0 {
			t.Errorf("got %+v, want its transaction, no number left and no retry", done)
		}
		if got := o.rails.Lines(); len(got) != 1 || got[0].Reference != p.Reference || got[0].UGX != 157_250 {
			t.Errorf("paid: %+v", got)
		}
		eventually(t, "the farmer has a message", func() bool { return len(o.read(&o.texts)) == 1 })
		if text := o.read(&o.texts)[0]; !strings.Contains(text, " A cooperative: UGX 157,250 ziweerezeddwa ku ..456. ") {
			t.Errorf("message %q", text)
		}
		if got := o.events(); !slices.Equal(got, []string{"payout.completed"}) {
			t.Errorf("events: %v", got)
		}
		o.balanced()
	})
}

// spec: code-duplicate-payout
func TestABatchIsPaidOnceForEachReason(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		ask := o.order("3456")
		var wg sync.WaitGroup
		var mu sync.Mutex
		made, refused := 0, 0
		for range 8 {
			wg.Go(func() {
				_, err := o.Pay(ctx, ask, 10*time.Second)
				mu.Lock()
				defer mu.Unlock()
				switch {
				case err == nil:
					made++
				case fault.Is(err, fault.DuplicatePayout):
					refused++
				default:
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if made != 1 || refused != 7 {
			t.Errorf("%d made, %d refused", made, refused)
		}
		other := ask
		other.Reason = Manual
		if _, err := o.Pay(ctx, other, 10*time.Second); err != nil {
			t.Errorf("another reason: %v", err)
		}
		eventually(t, "both are paid", func() bool { return len(o.rails.Paid()) == 2 })
	})
}

// spec: payout-failed, payout-retry-1, payout-retry-2, payout-retry-3, payout-manual-review, event-payout-failed, limit-payout-delays
func TestAPayoutThatFailsFourTimesIsHeldForReview(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	p, err := o.Pay(ctx, o.order("0001"), 10*time.Second)
	if err != nil && !fault.Is(err, fault.PayoutFailed) {
		t.Fatal(err)
	}
	list, _, err := o.OfBatch(ctx, p.BatchID, Viewer{All: true}, "", 10)
	if err == nil && p.ID == "" && len(list) == 1 {
		p = list[0]
	}
	held := o.until(p.ID, ManualReview)
	if held.Retries != 3 || held.Failure == "" || held.account != book.ManualReview {
		t.Errorf("got %+v, want it held after 3 retries, with the reason", held)
	}
	eventually(t, "the manager was told", func() bool { return len(o.post.Sent()) == 1 })
	if got := o.events(); !slices.Equal(got, []string{"payout.failed"}) {
		t.Errorf("events: %v", got)
	}
	if got := o.rails.Paid(); len(got) != 0 {
		t.Errorf("paid: %v", got)
	}
	o.balanced()
	again, err := o.Resolve(ctx, p.ID, RetryAction, "the network is back", "key_1")
	if err != nil || again.Status != Retry3 || again.Reference == held.Reference || again.Retries != 4 {
		t.Fatalf("got %+v, %v, want RETRY_3 under a new reference", again, err)
	}
	o.until(p.ID, ManualReview)
	closed, err := o.Resolve(ctx, p.ID, PaidAtOffice, "receipt 0412", "key_1")
	if err != nil || closed.Status != Completed || closed.account != book.PaidAtOffice || closed.CompletedAt == nil {
		t.Fatalf("got %+v, %v, want it COMPLETED, paid at the office", closed, err)
	}
	if _, err := o.Resolve(ctx, p.ID, PaidAtOffice, "again", "key_1"); !fault.Is(err, fault.DuplicatePayout) {
		t.Errorf("closed twice: %v", err)
	}
	o.balanced()
}

func TestTheNumbersOfTheSandboxEndAsTheyMust(t *testing.T) {
	for last, want := range map[string]struct {
		status  Status
		retries int64
		paid    int
		alarm   string
	}{
		"0002": {Completed, 1, 1, ""}, "0003": {Completed, 0, 1, ""}, "0004": {Completed, 0, 1, ""},
		"0005": {ManualReview, 0, 0, ""}, "0006": {Completed, 0, 1, "payout_float_low"},
	} {
		t.Run(last, func(t *testing.T) {
			t.Parallel()
			o := openOffice(t, storetest.Open(t))
			var payoutID string
			p := o.order(last)
			owe := func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err }
			if err := o.Store.Update(ctx, owe); err != nil {
				t.Fatal(err)
			}
			p = o.until(payoutID, want.status)
			if p.Retries != want.retries || len(o.rails.Paid()) != want.paid {
				t.Errorf("%d retries and %d paid, want %d and %d: %+v", p.Retries, len(o.rails.Paid()), want.retries, want.paid, p)
			}
			if got := strings.Join(o.read(&o.alarms), " "); got != want.alarm {
				t.Errorf("alarms: %q, want %q", got, want.alarm)
			}
			o.balanced()
		})
	}
}

// spec: limit-payout-attempts, code-payout-provider-unavailable
func TestAProviderThatCannotBeReachedLeavesNothingBehind(t *testing.T) {
	for _, mode := range []sandbox.Mode{sandbox.Down, sandbox.Error} {
		o := openOffice(t, storetest.Open(t))
		ask := o.order("3456")
		o.rails.Faults.Set(sandbox.Payout, mode, 3, 0)
		if _, err := o.Pay(ctx, ask, 10*time.Second); !fault.Is(err, fault.PayoutProviderUnavailable) {
			t.Fatalf("%s: %v", mode, err)
		}
		books, err := book.Read(ctx, o.Store)
		list, total, listErr := o.OfBatch(ctx, ask.BatchID, Viewer{All: true}, "", 10)
		if err := errors.Join(err, listErr); err != nil {
			t.Fatal(err)
		}
		if len(books.Accounts) != 0 || len(list) != 0 || total != 0 {
			t.Errorf("%s left %+v and %+v, want nothing", mode, books, list)
		}
		if _, err := o.Pay(ctx, ask, 10*time.Second); err != nil {
			t.Errorf("%s: afterwards: %v", mode, err)
		}
	}
}

// spec: code-payout-failed
func TestARefusalAtOnceIsToldAndRetried(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	if _, err := o.Pay(ctx, o.order("3457"), 10*time.Second); err != nil { // what is read once is read
		t.Fatal(err)
	}
	ask := o.order("3456")
	rail := &refusing{Rail: o.Rail, left: 1}
	o.Rail = rail
	_, err := o.Pay(ctx, ask, 10*time.Second)
	list, _, listErr := o.OfBatch(ctx, ask.BatchID, Viewer{All: true}, "", 10)
	if !fault.Is(err, fault.PayoutFailed) || listErr != nil || len(list) != 1 {
		t.Fatalf("%v; %v, %v", err, list, listErr)
	}
	if done := o.until(list[0].ID, Completed); done.Retries != 1 {
		t.Errorf("%d retries, want 1: %+v", done.Retries, done)
	}
	o.balanced()
}

// refusing refuses some transfers at once.
type refusing struct {
	payrail.Rail
	mu   sync.Mutex
	left int
}

func (r *refusing) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.left > 0 {
		r.left--
		return payrail.Report{State: payrail.Failed, Reason: payrail.Temporary, Code: "CHANNEL_UNAVAILABLE"}, nil
	}
	return r.Rail.Send(ctx, t)
}

// The first request takes effect and its process dies; the ones that follow
// never leave or are refused. None of that proves that nobody was paid.
// spec: payout-once
func TestARefusalAfterAProcessThatDiedIsNoProof(t *testing.T) {
	for name, then := range map[string][]string{"refused": {"die", "refuse"}, "unreachable, then refused": {"die", "unreachable", "refuse", "refuse"}} {
		t.Run(name, func(t *testing.T) {
			o := openOffice(t, storetest.Open(t))
			o.Rail = &unlucky{Rail: o.Rail, modes: then}
			var payoutID string
			p := o.order("3456")
			owe := func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err }
			if err := o.Store.Update(ctx, owe); err != nil {
				t.Fatal(err)
			}
			done := o.until(payoutID, Completed, ManualReview)
			if done.Status != Completed || done.Retries != 0 || len(o.rails.Paid()) != 1 {
				t.Errorf("paid %v: %+v", o.rails.Paid(), done)
			}
			o.balanced()
		})
	}
}

// unlucky treats transfers in turn as its modes say.
type unlucky struct {
	payrail.Rail
	mu    sync.Mutex
	modes []string
}

func (u *unlucky) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	mode := ""
	if len(u.modes) > 0 {
		mode, u.modes = u.modes[0], u.modes[1:]
	}
	switch mode {
	case "unreachable":
		return payrail.Report{}, payrail.ErrNotSent
	case "refuse":
		return payrail.Report{State: payrail.Failed, Reason: payrail.Temporary, Code: "CHANNEL_UNAVAILABLE"}, nil
	}
	report, err := u.Rail.Send(ctx, t)
	if mode == "die" {
		panic("the process died")
	}
	return report, err
}

// spec: code-phone-not-found
func TestNobodyIsPaidWhoCannotBe(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	foreign, tiny := o.order("3456"), o.order("3456")
	foreign.CooperativeID = "coop_2"
	tiny.Amount = 200 // 0.74 shillings
	unknown := o.order("3456")
	unknown.FarmerID = "nobody"
	for name, row := range map[string]struct {
		ask  Payout
		want fault.Code
	}{
		"unknown farmer": {unknown, fault.FarmerNotRegistered}, "without a phone": {o.order("none"), fault.PhoneNotFound},
		"deactivated": {o.order("left"), fault.FarmerInactive}, "another cooperative's": {foreign, fault.InsufficientPermissions},
		"less than a shilling": {tiny, fault.InvalidRequest},
	} {
		if _, err := o.Pay(ctx, row.ask, time.Second); !fault.Is(err, row.want) {
			t.Errorf("%s: %v, want %s", name, err, row.want)
		}
	}
	if got := o.rails.Paid(); len(got) != 0 {
		t.Errorf("paid: %v", got)
	}
}

func TestAFarmerWhoLostThePhoneIsReviewedAndPaidLater(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	p := o.order("3456")
	o.losePhone(p.FarmerID)
	var payoutID string
	owe := func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, p); return err }
	if err := o.Store.Update(ctx, owe); err != nil {
		t.Fatal(err)
	}
	if p := o.until(payoutID, ManualReview); p.Failure != "PHONE_NOT_FOUND" {
		t.Errorf("failed with %q, want PHONE_NOT_FOUND", p.Failure)
	}
	number := farmers.Phone(t, "+256772123456")
	if _, err := o.Farmers.ChangeContact(ctx, p.FarmerID, farmer.ContactRequest{Phone: &number}, "key_1"); err != nil {
		t.Fatal(err)
	}
	if _, err := o.Resolve(ctx, payoutID, RetryAction, "a new phone", "key_1"); err != nil {
		t.Fatal(err)
	}
	o.until(payoutID, Completed)
	o.balanced()
}

// spec: inbound-once, post-inbound-payouts
func TestACallbackEndsTheWaitAndARepeatDoesNothing(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	o.Polls = []time.Duration{time.Hour}
	p, err := o.Pay(ctx, o.order("3456"), 10*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	news := o.rails.News(t, p.Reference)
	e, err := o.NativeCallback(news.Method, news.Host, news.Path, news.Header, news.Body)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []inbound.Status{inbound.Accepted, inbound.Duplicate, inbound.Duplicate} {
		if got, err := o.inbound.Receive(ctx, e); err != nil || got != want {
			t.Errorf("%d: %s, %v", i, got, err)
		}
	}
	o.until(p.ID, Completed)
	if _, err := o.NativeCallback(news.Method, news.Host, news.Path, news.Header, append(news.Body, ' ')); !fault.Is(err, fault.InvalidSignature) {
		t.Errorf("an altered body: %v", err)
	}
	o.balanced()
}

func TestARailThatTakesItsWordBackIsBelievedOnce(t *testing.T) {
	for name, at := range map[string]struct {
		status Status
		phase  phase
		want   Status
		over   int64
	}{
		"while it rests":                  {Failed, resting, Completed, 0},
		"in manual review":                {ManualReview, ended, Completed, 0},
		"while another is under way":      {Retry1, asking, Retry1, 42_500_000},
		"when another was paid meanwhile": {Completed, ended, Completed, 42_500_000},
	} {
		t.Run(name, func(t *testing.T) {
			o := openOffice(t, storetest.Open(t))
			rail := &turncoat{Rail: o.Rail}
			o.Rail = rail
			old := payrail.NewReference()
			p := o.order("3456")
			err := o.Store.Update(ctx, func(tx *store.Tx) (err error) {
				if p, err = o.begin(tx, p, false); err != nil {
					return err
				}
				if err := insertReference(tx, old, p.ID, p.CreatedAt); err != nil {
					return err
				}
				failed := p
				failed.Reference, failed.portion, failed.Local = old, p.Amount, 157_250
				if err := errors.Join(setRail(tx, failed, ""), setReference(tx, old, refFailed, "")); err != nil {
					return err
				}
				p.Status, p.phase, p.Local, p.portion = at.status, at.phase, 157_250, p.Amount
				p.version++
				before := p.account
				p.account = map[phase]book.Account{resting: book.Payable, asking: book.InFlight}[at.phase]
				if at.phase == ended {
					p.account = map[Status]book.Account{ManualReview: book.ManualReview, Completed: book.PaidOut}[at.status]
				}
				if err := updatePayout(tx, p, p.version-1); err != nil || before == p.account {
					return err
				}
				return post(tx, p.ID, "test", book.Move(p.place(before), p.place(p.account), p.Amount))
			})
			if err != nil {
				t.Fatal(err)
			}
			for range 3 {
				then, err := o.ApplyPayoutEvent(ctx, inbound.Event{Subject: old})
				if err == nil && then != nil {
					err = o.Store.Update(ctx, then)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			got, err := o.GetPayout(ctx, p.ID)
			if err != nil || got.Status != at.want {
				t.Errorf("got %+v, %v, want %s", got, err, at.want)
			}
			books, err := book.Read(ctx, o.Store)
			if err != nil || books.Trial[book.USDC] != 0 {
				t.Fatal(books, err)
			}
			over := int64(0)
			for _, b := range books.Accounts {
				if b.Account == book.Overpaid {
					over = b.Debit
				}
			}
			if over != at.over || (over > 0) != slices.Contains(o.read(&o.alarms), "payout_paid_twice") {
				t.Errorf("overpaid %d, alarms %v", over, o.read(&o.alarms))
			}
		})
	}
}

// turncoat says that everything was paid.
type turncoat struct{ payrail.Rail }

func (turncoat) Status(context.Context, string) (payrail.Report, error) {
	return payrail.Report{State: payrail.Paid, TransactionID: "MP1"}, nil
}

func TestACancelledDebtCanBeOwedAnew(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	ask := o.order("0005")
	ask.Reason, ask.LoanID = LoanDisbursement, "loan_1"
	var payoutID string
	owe := func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, ask); return err }
	if err := o.Store.Update(ctx, owe); err != nil {
		t.Fatal(err)
	}
	o.until(payoutID, ManualReview)
	first := payoutID
	if err := o.Store.Update(ctx, func(tx *store.Tx) error { return o.Cancel(tx, first) }); err != nil {
		t.Fatal(err)
	}
	if p := o.until(first, Failed); p.account != backToSource {
		t.Errorf("the money stands on %s, want %s", p.account, backToSource)
	}
	if err := o.Store.Update(ctx, owe); err != nil || payoutID == first {
		t.Errorf("owed anew: %v", err)
	}
	o.until(payoutID, ManualReview)
	o.balanced()
}

func TestAnEstimateUsesAFreshQuoteAndRoundsDown(t *testing.T) {
	o := openOffice(t, storetest.Open(t))
	for range 3 {
		if got, rate, err := o.Estimate(ctx, 1_999_999); err != nil || got != 7_399 || rate != 3700_000_000 {
			t.Errorf("%d at %s, %v", got, rate, err)
		}
	}
	for amount, want := range map[money.USDC]money.UGX{1: 0, 270: 0, 271: 1, 1_000_000: 3700, 1_000_000_000_000_000: 3_700_000_000_000, -5: 0} {
		if got := payrail.Shillings(amount, 3700_000_000); got != want {
			t.Errorf("%d micro-USDC are %d shillings, want %d", amount, got, want)
		}
	}
}

// The table must keep the one rule: a fresh reference only after a certain end.
// spec: payout-once
func TestOnlyACertainEndBeginsANewReference(t *testing.T) {
	certain := []seen{failed, tooLow, hopeless, paid, partPaid, byHand, cancelled, rejected}
	for _, m := range machine {
		if m.fresh {
			for _, in := range m.in {
				if in != resting && in != short && in != ended && m.on != partPaid {
					t.Errorf("%+v begins a reference out of %s", m, in)
				}
			}
		}
		if (m.then == resting || m.then == short || m.then == ended) && !slices.Contains(certain, m.on) {
			t.Errorf("%+v ends a reference on what is not certain", m)
		}
	}
	seenRows := map[string]bool{}
	for _, m := range machine {
		for _, status := range m.from {
			for _, in := range m.in {
				row := fmt.Sprint(status, in, m.on)
				if seenRows[row] {
					t.Errorf("two rows for %s %s on %s", status, in, m.on)
				}
				seenRows[row] = true
			}
		}
	}
}
