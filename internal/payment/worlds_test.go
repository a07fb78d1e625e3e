package payment

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/airtel"
	"mwanyi/internal/outside/payrail/mtn"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/farmers"
)

var quiet = slog.New(slog.DiscardHandler)

// A random world treats payouts as badly as it can: answers get lost, requests
// fail before and after they took effect, callbacks come late, twice or never,
// the process dies and comes back, clocks jump. MWANYI_TEST_PAYOUT_RUNS says
// how many worlds there are.
// spec: payout-once
func TestInEveryWorldWhatWasPaidIsWhatTheBooksSay(t *testing.T) {
	runs := os.Getenv("MWANYI_TEST_PAYOUT_RUNS")
	if runs == "" {
		runs = "150"
	}
	setRuns(t, runs)
	from := openTemplate(t)
	rapid.Check(t, func(r *rapid.T) { inBubble(t, r, func(t *testing.T) { liveThrough(r, from, sort{}) }) })
}

// The same where nothing goes in one piece.
// spec: payout-once, payout-parts
func TestInEveryWorldOfPartsEachIsPaidOnce(t *testing.T) {
	runs := os.Getenv("MWANYI_TEST_PAYOUT_RUNS")
	if runs == "" {
		runs = "50"
	}
	setRuns(t, runs)
	from := openTemplate(t)
	rapid.Check(t, func(r *rapid.T) { inBubble(t, r, func(t *testing.T) { liveThrough(r, from, sort{isParted: true}) }) })
}

// The rule that an open outcome keeps its reference is what holds the test
// above up: without it the same worlds show a farmer who was paid twice, and one
// who got a part twice.
func TestWithTheKeyRuleBrokenTheModelFindsASecondPayment(t *testing.T) {
	setRuns(t, "60")
	from := openTemplate(t)
	for isParted, want := range map[bool]string{false: "in one piece", true: "in parts"} {
		isFound := false
		for seed := 1; seed <= 60 && !isFound; seed++ {
			found := rehearse(t, from, seed, sort{breaks: true, isParted: isParted}).Error()
			isFound = strings.Contains(found, "was paid") && strings.HasSuffix(found, want)
		}
		if !isFound {
			t.Errorf("no second payment was found of what goes out %s", want)
		}
	}
}

// rehearse runs one world with the rule broken and gives what went wrong.
func rehearse(t *testing.T, from template, seed int, of sort) (found error) {
	gen := rapid.Custom(func(r *rapid.T) (failure string) {
		inBubble(t, r, func(t *testing.T) {
			defer func() {
				if crash, ok := recover().(broken); ok {
					failure = string(crash)
				}
			}()
			liveThrough(r, from, of)
		})
		return failure
	})
	return errors.New(gen.Example(seed))
}

// broken is how a world with the broken rule reports.
type broken string

func setRuns(t *testing.T, runs string) {
	t.Helper()
	for name, value := range map[string]string{"rapid.checks": runs, "rapid.nofailfile": "true", "rapid.steps": "25"} {
		before := flag.Lookup(name).Value.String()
		if err := flag.Set(name, value); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { flag.Set(name, before) }) //nolint:errcheck // it was good before
	}
}

// template is a database to copy, without payouts: it has the farmers that a
// world may owe to.
type template struct{ file, coop string }

// lastDigits are those of the numbers in a world; most are ordinary.
var lastDigits = []string{"3456", "3456", "3456", "0001", "0002", "0003", "0004", "0005", "0006", "0009"}

const mostPayouts = 10

// payeeID is the farmer of the nth payout of a world.
func payeeID(n int, last string) string { return fmt.Sprintf("UG-%d-%s", n, last) }

func openTemplate(t *testing.T) template {
	path := filepath.Join(t.TempDir(), "template.db")
	s, err := store.Open(ctx, "sqlite:"+path)
	if err == nil {
		err = s.Migrate(ctx)
	}
	if err != nil {
		t.Fatal(err)
	}
	houses := farmers.Access(t, s)
	made := template{path, farmers.Organisation(t, houses, access.CooperativeKind, "A cooperative", "")}
	var list []farmer.RegisterRequest
	for n := range mostPayouts {
		for i, last := range append([]string{othersDigits}, lastDigits[2:]...) {
			a := farmers.Application(t, made.coop, payeeID(n, last), n*len(lastDigits)+i)
			a.Phone = farmers.Phone(t, fmt.Sprintf("+25677%03d%s", n, last))
			list = append(list, a)
		}
	}
	farmers.Add(t, s, houses, list...)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return made
}

// inBubble runs fn where time is not real, and carries its panics back: they
// are how rapid ends a run.
func inBubble(t *testing.T, _ *rapid.T, fn func(t *testing.T)) {
	var crash any
	synctest.Test(t, func(t *testing.T) {
		defer func() { crash = recover() }()
		fn(t)
	})
	if crash != nil {
		panic(crash)
	}
}

// world is one run: a bank that tells the truth when asked later, a transport
// that does not, and a service that dies.
type world struct {
	*rapid.T
	least   int64     // that is owed
	most    money.UGX // of one transfer; 0: all
	day     money.UGX // of a wallet; 0: all
	isSet   bool      // the service knows the wallet's day by a setting
	store   *store.Store
	bank    *payout.System
	line    *badLine
	desk    *Desk
	inbound *inbound.Desk
	engine  *job.Engine
	rail    string
	starts  int
	breaks  bool
	isNamed bool
	box     *secret.Box
	key     *ecdsa.PrivateKey // ours, at pawaPay
	coop    string
	order   []string // payouts
}

// sort is which worlds are drawn from.
type sort struct {
	breaks   bool // the key rule, or where all have names that of the wallets
	isParted bool // every payout is above what goes at once
	isNamed  bool // all farmers have a name, and some of the wallets are another's
}

// liveThrough runs one world.
func liveThrough(r *rapid.T, from template, of sort) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	content, err := os.ReadFile(from.file)
	if err != nil {
		r.Fatal(err)
	}
	folder, err := os.MkdirTemp("", "payout-model")
	if err != nil {
		r.Fatal(err)
	}
	defer os.RemoveAll(folder) //nolint:errcheck // the system's own folder
	file := filepath.Join(folder, "m.db")
	if err := os.WriteFile(file, content, 0o600); err != nil {
		r.Fatal(err)
	}
	list := []string{"yellowcard", "pawapay", "mtn", "airtel", "each in turn"}
	if of.isNamed {
		list = []string{"mtn", "airtel"} // which tell whose a wallet is
	}
	w := &world{T: r, breaks: of.breaks, isNamed: of.isNamed, coop: from.coop, rail: rapid.SampledFrom(list).Draw(r, "rail")}
	if w.store, err = store.Open(ctx, "sqlite:"+file); err != nil {
		r.Fatal(err)
	}
	defer w.store.Close()
	if w.box, err = secret.NewBox(secret.New(strings.Repeat("m", 40)), "payouts"); err != nil {
		r.Fatal(err)
	}
	if w.key, err = payout.DevSigningKey(); err != nil {
		r.Fatal(err)
	}
	w.most = rapid.SampledFrom([]money.UGX{0, 700_000, 1_000_000}).Draw(r, "most of one transfer")
	if w.least = 1_000; of.isParted {
		w.least = 400_000_000
		w.most = 700_000
	}
	w.day = rapid.SampledFrom([]money.UGX{0, 2_400_000}).Draw(r, "most of a day")
	w.isSet = rapid.Bool().Draw(r, "the day's is set")
	w.bank, err = payout.New(ctx, payout.Options{Least: leastAtOnce, Most: w.most, WalletDay: w.day, Rate: 3712_345_678, Settles: 2 * time.Second, Log: quiet,
		YellowCardKey: secret.New("k"), YellowCardSecret: secret.New("s"), PawaPayToken: secret.New("t"), PawaPayMerchantKey: &w.key.PublicKey, PawaPayMerchantKeyID: "ours", MTN: payout.DevMTN, Airtel: airtelAccount()})
	if err != nil {
		r.Fatal(err)
	}
	w.line = &badLine{bank: w.bank}
	if w.isNamed {
		w.nameAll()
	}
	w.start()
	defer func() {
		w.stop()
		time.Sleep(time.Minute) // the deadlines of requests that died end by themselves
	}()
	defer w.line.setClockRight()
	r.Repeat(map[string]func(*rapid.T){
		"release":  w.release,
		"owe":      w.owe,
		"fault":    w.fault,
		"callback": w.callback,
		"crash":    w.crash,
		"time":     w.passTime,
		"clock":    w.jump,
		"":         func(*rapid.T) { w.check() },
	})
	w.finish()
}

// leastAtOnce is what one transfer is at least, in every world.
const leastAtOnce = 500

// start opens a service on what the database holds and nothing else.
func (w *world) start() {
	all := rails("http://bank", 3712_345_678, time.Minute, w.line, w.key)
	for i, rail := range all {
		if w.breaks && !w.isNamed {
			all[i] = hasty{rail}
		}
	}
	rail := all[max(0, slices.IndexFunc(all, func(r payrail.Rail) bool { return r.Name() == w.rail }))]
	w.desk = alone(&Desk{Store: w.store, Rail: rail, Box: w.box, Country: "UG", Log: quiet, Quick: 200 * time.Millisecond, FloatDelay: 5 * time.Minute,
		RetryDelays: []time.Duration{30 * time.Second, time.Minute, 2 * time.Minute},
		Polls:       []time.Duration{5 * time.Second, 15 * time.Second, time.Minute, 5 * time.Minute},
		Farmers:     register(w.store),
	})
	limit := payrail.Bounds{Min: leastAtOnce, Max: w.most} // which only pawaPay says itself
	if w.isSet {
		limit.Day = w.day
	}
	w.desk.Routes.Limits = map[phone.Operator]payrail.Bounds{phone.MTN: limit}
	if w.rail == "each in turn" { // another one is preferred after every start
		w.starts++
		w.desk.Routes.By = startingWith(w.starts, all)
	}
	w.inbound = &inbound.Desk{Store: w.store, Box: w.box, Appliers: map[string]inbound.Apply{inbound.Payouts: w.desk.ApplyPayoutEvent}}
	w.engine = &job.Engine{Store: w.store, Log: quiet, Kinds: append(w.desk.Kinds(), w.inbound.Kinds()...)}
	if w.isNamed {
		w.judgeWallets()
	}
	if err := w.engine.Start(context.Background()); err != nil {
		w.Fatal(err)
	}
}

// rails are all that a bank plays.
func rails(bank string, rate money.Decimal, airtelRests time.Duration, line http.RoundTripper, ours *ecdsa.PrivateKey) []payrail.Rail {
	const limit = 20 * time.Second
	m, a := payout.DevMTN, payout.DevAirtel
	return []payrail.Rail{
		yellowcard.New(yellowcard.Options{BaseURL: bank + "/yellowcard", APIKey: secret.New("k"), Secret: secret.New("s"),
			BusinessID: "b", BusinessName: "B", Timeout: limit, Transport: line}),
		pawapay.New(pawapay.Options{BaseURL: bank + "/pawapay", Token: secret.New("t"), Rate: rate, SigningKey: ours, SigningKeyID: "ours", Timeout: limit, Transport: line}),
		mtn.New(mtn.Options{BaseURL: bank + "/mtn", Environment: m.Environment, Subscription: m.Subscription, APIUser: m.APIUser, APIKey: m.APIKey,
			Rate: rate, Timeout: limit, Transport: line}),
		airtel.New(airtel.Options{BaseURL: bank + "/airtel", ClientID: a.ClientID, ClientSecret: a.ClientSecret, PIN: a.PIN, Padding: airtel.OAEPSHA256,
			Rate: rate, StatusAfter: airtelRests, Timeout: limit, Transport: line}),
	}
}

// startingWith is routes that prefer the n-th rail, and try each of the others.
func startingWith(n int, all []payrail.Rail) map[phone.Operator][]payrail.Rail {
	first := n % len(all)
	return map[phone.Operator][]payrail.Rail{phone.MTN: slices.Concat(all[first:], all[:first])}
}

// airtelAccount has the one key of all worlds: to make one takes long.
var airtelAccount = sync.OnceValue(func() payout.Airtel {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	a := payout.DevAirtel
	a.PINKey = key
	return a
})

// hasty breaks the rule on purpose: it calls a transfer failed when nobody
// knows what became of it.
type hasty struct{ payrail.Rail }

func (h hasty) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	report, err := h.Rail.Send(ctx, t)
	if err != nil && !errors.Is(err, payrail.ErrNotSent) {
		return payrail.Report{State: payrail.Failed, Reason: payrail.Temporary, Code: "BROKEN"}, nil
	}
	return report, err
}

// Bounds are the rail's own, where it says any: an embedded rail hides them.
func (h hasty) Bounds(ctx context.Context, to phone.Operator) (payrail.Bounds, error) {
	if bounded, canTell := h.Rail.(payrail.Bounded); canTell {
		return bounded.Bounds(ctx, to)
	}
	return payrail.Bounds{}, nil
}

// stop gives running jobs no time.
func (w *world) stop() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := w.engine.Stop(ctx); err != nil {
		w.Fatal(err)
	}
}

func (w *world) owe(r *rapid.T) {
	n := len(w.order)
	if n >= mostPayouts {
		r.Skip("enough")
	}
	last := rapid.SampledFrom(lastDigits).Draw(r, "last digits")
	if w.isNamed {
		last = rapid.SampledFrom([]string{"3456", othersDigits, "0001", "0006"}).Draw(r, "last digits of a named one")
	}
	p := Payout{FarmerID: payeeID(n, last), BatchID: fmt.Sprintf("bat_%d", n), CooperativeID: w.coop, Reason: NetCoffeePayment,
		Amount: money.USDC(rapid.Int64Range(w.least, 900_000_000).Draw(r, "amount"))}
	var payoutID string
	owe := func(tx *store.Tx) (err error) { payoutID, err = w.desk.Owe(tx, p); return err }
	if err := w.store.Update(context.Background(), owe); err != nil {
		r.Fatal(err)
	}
	w.order = append(w.order, payoutID)
	if err := w.store.Update(context.Background(), owe); !fault.Is(err, fault.DuplicatePayout) {
		r.Fatalf("the same debt twice: %v", err)
	}
}

// fault orders what happens to the next requests.
func (w *world) fault(r *rapid.T) {
	modes := rapid.SliceOfN(rapid.SampledFrom([]string{"", "lost", "error", "refused", "unreachable", "reject", "die", "hang", "slow"}), 1, 6).Draw(r, "requests")
	w.line.order(modes)
}

// callback tells of any reference that was ever given, true or not, at any time.
func (w *world) callback(r *rapid.T) {
	var refs []railReference
	if err := w.store.Read(context.Background(), func(tx *store.Tx) (err error) { refs, err = listReferences(tx, time.Time{}, "", 100); return err }); err != nil {
		r.Fatal(err)
	}
	if len(refs) == 0 {
		r.Skip("nothing to tell of")
	}
	ref := refs[rapid.IntRange(0, len(refs)-1).Draw(r, "reference")]
	for range rapid.IntRange(1, 2).Draw(r, "times") {
		_, err := w.inbound.Receive(context.Background(), inbound.Event{Source: inbound.Payouts, ID: id.New("evt"), Kind: "COMPLETED", Subject: ref.reference, Known: true, Body: []byte("{}")})
		if err != nil {
			r.Fatal(err)
		}
	}
	synctest.Wait()
}

// crash drops all that is in memory.
func (w *world) crash(*rapid.T) {
	w.stop()
	w.start()
}

func (w *world) passTime(r *rapid.T) {
	w.pass(time.Duration(rapid.SampledFrom([]int{0, 1, 3, 10, 40, 130, 330}).Draw(r, "seconds")) * time.Second)
}

// pass lets time pass. Most of it is a jump of the clock: an engine that looks
// for work every second makes long sleeps expensive.
func (w *world) pass(d time.Duration) {
	slept := min(d, 4*time.Second)
	time.Sleep(slept)
	w.line.clock(d - slept)
	time.Sleep(time.Second)
	synctest.Wait()
}

// jump sets the clock forth or back.
func (w *world) jump(r *rapid.T) {
	w.line.clock(time.Duration(rapid.IntRange(-120, 120).Draw(r, "seconds")) * time.Second)
}

// check is what must hold after every step.
func (w *world) check() {
	books, err := book.Read(context.Background(), w.desk.Store)
	if err != nil {
		w.Fatal(err)
	}
	for currency, sum := range books.Trial {
		if sum != 0 {
			w.Fatalf("the trial balance is %d %s", sum, currency)
		}
	}
	different, err := w.desk.CompareRows(context.Background())
	if err != nil || len(different) > 0 {
		w.Fatalf("books and rows differ: %v, %v", different, err)
	}
	for payoutID, paid := range w.paid() {
		p, err := w.desk.GetPayout(context.Background(), payoutID)
		if err != nil {
			w.Fatal(err)
		}
		if paid.usdc > p.Amount && w.breaks {
			panic(broken(fmt.Sprintf("%s was paid %s of %s %s", payoutID, paid.usdc, p.Amount, map[bool]string{true: "in parts", false: "in one piece"}[p.isParted()])))
		}
		if paid.usdc > p.Amount {
			w.Fatalf("%s was paid %s of %s", payoutID, paid.usdc, p.Amount)
		}
	}
}

// truth is the bank's own list.
type truth struct {
	Transfers []struct {
		Reference string `json:"reference"`
		Phone     string `json:"phone"`
		UGX       int64  `json:"amount_ugx"`
	} `json:"transfers"`
}

func (w *world) truth() (list truth) {
	answer := httptest.NewRecorder()
	w.bank.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/transfers", nil))
	if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil {
		w.Fatal(err)
	}
	return list
}

// sums are what was truly paid for a payout.
type sums struct {
	usdc  money.USDC
	local money.UGX
	parts int
}

// paid sums what was truly paid for each payout, by reference. A transfer is of
// what its reference stands for, to the shilling.
func (w *world) paid() map[string]sums {
	count := map[string]sums{}
	for _, t := range w.truth().Transfers {
		var ref railReference
		err := w.store.Read(context.Background(), func(tx *store.Tx) (err error) {
			_, ref, err = payoutByReference(tx, t.Reference)
			return err
		})
		if err != nil || int64(ref.local) != t.UGX || w.most > 0 && ref.local > w.most || ref.local < leastAtOnce {
			w.Fatalf("the bank paid %d under %s, which is %+v: %v", t.UGX, t.Reference, ref, err)
		}
		sum := count[ref.payoutID]
		count[ref.payoutID] = sums{sum.usdc + ref.amount, sum.local + ref.local, sum.parts + 1}
	}
	return count
}

// finish lets the world calm down and demands that everything ended rightly.
func (w *world) finish() {
	w.line.order(nil)
	for i := range 160 {
		w.pass(5 * time.Minute)
		if i > 30 {
			w.pass(time.Hour) // what a full wallet holds up goes on the next day
		}
		if left, _, err := w.engine.Waiting(context.Background(), "", "", "", 1); err != nil || len(left) == 0 {
			break
		}
		w.releaseAll()
	}
	w.check()
	w.checkWallets()
	paid := w.paid()
	for _, payoutID := range w.order {
		p, err := w.desk.GetPayout(context.Background(), payoutID)
		if err != nil {
			w.Fatal(err)
		}
		if p.phase != ended || p.Status != Completed && p.Status != ManualReview {
			w.Fatalf("payout %s was forgotten in %s %s", p.ID, p.Status, p.phase)
		}
		if strings.Contains(strings.ToUpper(p.Failure), "VALIDATION") || strings.Contains(p.Failure, "PARAMETER") {
			w.Fatalf("the rail cannot read what we send: %s", p.Failure)
		}
		want := sums{usdc: p.Paid, local: p.PaidLocal, parts: paid[p.ID].parts}
		if p.Status == Completed {
			want.usdc, want.local = p.Amount, p.Worth()
		}
		if paid[p.ID] != want && !w.breaks {
			w.Fatalf("payout %s is %s with %+v, and was paid %+v", p.ID, p.Status, want, paid[p.ID])
		}
		if most := int64(max(1, w.most)); w.most > 0 && p.Status == Completed && int64(want.parts) < (int64(want.local)+most-1)/most {
			w.Fatalf("payout %s of %d UGX went out in %d parts", p.ID, want.local, want.parts)
		}
	}
	if different, _, err := w.desk.reconcile(context.Background()); (err != nil || len(different) > 0) && !w.breaks {
		w.Fatalf("reconciled: %v, %v", different, err)
	}
	if left, _, err := w.engine.Waiting(context.Background(), "", "", "", 10); err != nil || len(left) > 0 {
		w.Fatalf("jobs are left: %v, %v", left, err)
	}
}

// badLine carries requests to the bank without a socket, and loses them as ordered.
type badLine struct {
	bank *payout.System

	mu    sync.Mutex
	modes []string
	back  []func()
	walletWatch
}

func (l *badLine) order(modes []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.modes = modes
}

// clock moves the clock.
func (l *badLine) clock(by time.Duration) { l.back = append(l.back, clock.Jump(by)) }

func (l *badLine) setClockRight() {
	for _, back := range l.back {
		back()
	}
}

func (l *badLine) take() (mode string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.modes) > 0 {
		mode, l.modes = l.modes[0], l.modes[1:]
	}
	return mode
}

// errLost is what a client sees of a connection that broke.
var errLost = errors.New("EOF")

// RoundTrip plays the faults of a connection; "die" is a process that ends
// after the request took effect and before anybody wrote that down.
func (l *badLine) RoundTrip(request *http.Request) (*http.Response, error) {
	mode := l.take()
	l.sends(request)
	isHeard := false
	defer func() { l.asked(request, isHeard) }()
	switch mode {
	case "refused":
		return nil, errLost // never arrived, but who knows
	case "unreachable":
		return nil, &net.OpError{Op: "dial", Err: errLost} // never arrived, for certain
	case "hang":
		<-request.Context().Done()
		return nil, context.Cause(request.Context())
	case "slow":
		time.Sleep(3 * time.Second)
	}
	answer := httptest.NewRecorder()
	inner := request.Clone(request.Context())
	if inner.Body == nil {
		inner.Body = http.NoBody
	}
	switch mode {
	case "error":
		answer.WriteHeader(http.StatusInternalServerError)
	case "reject":
		if request.Method != http.MethodPost {
			answer.WriteHeader(http.StatusInternalServerError)
			break
		}
		l.bank.Refuse(answer, inner)
	default:
		if !served(l.bank, answer, inner) {
			return nil, errLost
		}
	}
	switch mode {
	case "lost":
		return nil, errLost
	case "die":
		panic("the process died")
	}
	if request.Context().Err() != nil {
		return nil, context.Cause(request.Context()) // nobody waits for the answer any more
	}
	isHeard = answer.Code == http.StatusOK
	response := answer.Result()
	response.Body = io.NopCloser(bytes.NewReader(answer.Body.Bytes()))
	return response, nil
}

// served reports whether the bank answered.
func served(bank *payout.System, w http.ResponseWriter, r *http.Request) (answered bool) {
	defer func() {
		if recover() != nil {
			answered = false
		}
	}()
	bank.ServeHTTP(w, r)
	return true
}
