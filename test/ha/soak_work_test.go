package ha

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"sync"
	"time"

	"mwanyi/test/drive"
)

// lives are the batches of a soak.
type lives struct {
	mu    sync.Mutex
	next  int
	acked map[string]*life // by batch
	order []*life          // as acknowledged
	loans []string
}

// life is a batch and what was acknowledged of it.
type life struct {
	name   string
	farmer string
	batch  string

	mu    sync.Mutex
	stage string // the newest that was acknowledged
	token any    // its number, once somebody saw it
	steps []step
}

// step is a request that was acknowledged, and how.
type step struct {
	what   drive.Request
	answer drive.Answer
}

var stages = []string{"DELIVERED", "GRADED", "MILLED", "WAREHOUSED", "COMMITTED", "EXPORTED", "SETTLED", "VOIDED"}

func (l *life) reached(stage string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stage = stage
}

func (l *life) current() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.stage
}

// borrowers are farmers who have one batch and one loan at a time.
const borrowers = 12

// crowd is how many batches may be under way; in an outage no more are begun.
const crowd = 96

// eventKinds are what the receiver asks for.
var eventKinds = []string{"batch.delivered", "batch.graded", "batch.warehoused", "batch.committed", "batch.exported", "batch.settled",
	"loan.originated", "loan.repaid", "credit.updated", "payout.completed", "payout.failed", "batch.voided"}

func rateText() string {
	if text := os.Getenv(soakRate); text != "" {
		return text
	}
	return "2"
}

// prepareWork makes what the callers need: farmers, a lender's money, a webhook.
func (s *soak) prepareWork() {
	r := &replica{Client: s.seats[0].client, dir: s.seats[0].dir}
	s.settle(r)
	for i := range borrowers {
		r.Want(s.t, http.StatusCreated, drive.Request{Path: "/farmers/register", Token: s.manager,
			Body: map[string]any{"national_farmer_id": borrower(i), "cooperative_id": s.coop, "phone": fmt.Sprintf("+25677213%04d", 1000+i)}})
	}
	r.Want(s.t, http.StatusCreated, drive.Request{Path: "/payments/mfi-deposit", Token: s.admin, Body: map[string]any{
		"mfi_id": s.mfi, "conversion_payment_id": "conv-soak", "amount_usdc": 50000, "source_currency": "EUR", "source_amount": 46250, "fx_rate": 1.081, "conversion_fee_usdc": 12}})
	s.inbox = newInbox(s)
	r.Want(s.t, http.StatusCreated, drive.Request{Path: "/webhooks", Token: s.manager,
		Body: map[string]any{"url": s.inbox.url, "cooperative_id": s.coop, "secret": inboxSecret, "events": eventKinds}})
}

func borrower(i int) string { return fmt.Sprintf("UG-78%04d", i) }

// work begins batches at the rate until the end is near.
func (s *soak) work() *sync.WaitGroup {
	rate, err := strconv.ParseFloat(rateText(), 64)
	if err != nil {
		s.t.Fatal(err)
	}
	var all sync.WaitGroup
	places := make(chan struct{}, crowd)
	lending := make(chan int, borrowers)
	for i := range borrowers {
		lending <- i
	}
	all.Go(func() {
		r := s.random(2)
		tick := time.NewTicker(time.Duration(float64(time.Second) / rate))
		defer tick.Stop()
		for !s.ending.Load() {
			<-tick.C
			select {
			case places <- struct{}{}:
			default:
				continue
			}
			fate, luck := r.IntN(100), rand.New(rand.NewPCG(r.Uint64(), 0)) //nolint:gosec // chance, no secret
			all.Go(func() {
				defer func() { <-places }()
				s.live(fate, luck, lending)
			})
		}
	})
	return &all
}

// live brings one batch as far as its fate says.
func (s *soak) live(fate int, r *rand.Rand, lending chan int) {
	farmer, kilograms := s.farmers[r.IntN(len(s.farmers))], 2+r.IntN(9)
	lent := -1
	if fate < 4 {
		select {
		case lent = <-lending:
			farmer, kilograms = borrower(lent), 100
		default: // all have a loan
		}
	}
	l := s.submit(farmer, kilograms, r)
	if l == nil {
		return
	}
	switch {
	case lent >= 0:
		if loan, is := s.lend(l, r); is {
			s.sell(l, r)
			if s.until(loan, "REPAID", r) {
				lending <- lent // who still owes borrows no more
			}
		}
	case fate < 9:
		s.sell(l, r)
	case fate < 25:
		s.move(l, "GRADED", r)
	case fate < 30:
		s.void(l, r)
	}
}

// submit delivers, and waits for the batch.
func (s *soak) submit(farmer string, kilograms int, r *rand.Rand) *life {
	s.lives.mu.Lock()
	s.lives.next++
	l := &life{name: fmt.Sprintf("soak-%d", s.lives.next), farmer: farmer}
	s.lives.mu.Unlock()
	what := drive.Request{Path: "/batch/submit", Token: s.agent, Key: l.name, Body: map[string]any{
		"farmer_id": farmer, "cooperative_id": s.coop, "weight_kg": kilograms, "grade": "FAQ", "moisture_pct": 12, "external_id": l.name,
		"collection_point_gps": map[string]any{"lat": 1, "lng": 34}, "weight_slip_photo_url": s.slip, "collector_agent_id": "a"}}
	got, is := s.persist(l, what, r, http.StatusCreated, http.StatusAccepted)
	if !is {
		return nil
	}
	if l.batch = got.Field("batch_id"); l.batch == "" {
		l.batch = s.outcome(got.Field("job_id"), r).Field("batch_id")
	}
	if l.batch == "" {
		s.wrong("%s has no batch: %v", l.name, got)
		return nil
	}
	l.reached("DELIVERED")
	s.lives.mu.Lock()
	defer s.lives.mu.Unlock()
	if other := s.lives.acked[l.batch]; other != nil {
		s.wrong("%s and %s are both %s", other.name, l.name, l.batch)
	}
	s.lives.acked[l.batch], s.lives.order = l, append(s.lives.order, l)
	return l
}

// outcome waits for the end of a job.
func (s *soak) outcome(job string, r *rand.Rand) drive.Answer {
	deadline := time.Now().Add(lifetime)
	for time.Now().Before(deadline) {
		ctx, cancel := contextFor(time.Minute)
		got, err := s.seats[r.IntN(len(s.seats))].client.Try(ctx, drive.Request{Path: "/jobs/" + job, Token: s.manager})
		cancel()
		s.told.add("GET /jobs", got, err)
		if err == nil && got.Status == http.StatusOK && got.Field("status") != "PENDING" {
			return got
		}
		if err == nil && got.Status != http.StatusOK && got.Status != http.StatusServiceUnavailable {
			s.wrong("GET /jobs/%s: %v", job, got)
			return got
		}
		<-time.After(again)
	}
	s.wrong("job %s has not ended within %s", job, lifetime)
	return drive.Answer{}
}

// lifetime is how long a request may take to be acknowledged, all repetitions
// together, and every outage in between.
const lifetime = 20 * time.Minute

// persist repeats a request, with its key, at one replica after the other until
// it is acknowledged. A 5xx but 503, and any refusal, is a fault: what is asked
// for here is allowed.
func (s *soak) persist(l *life, what drive.Request, r *rand.Rand, want ...int) (drive.Answer, bool) {
	began := time.Now()
	for n := r.IntN(len(s.seats)); time.Since(began) < lifetime; n++ {
		ctx, cancel := contextFor(time.Minute)
		got, err := s.seats[n%len(s.seats)].client.Try(ctx, what)
		cancel()
		s.told.add(label(what), got, err)
		switch {
		case err != nil || got.Status == http.StatusServiceUnavailable:
		case slices.Contains(want, got.Status):
			s.told.took(time.Since(began))
			l.mu.Lock()
			l.steps = append(l.steps, step{what, got})
			l.mu.Unlock()
			return got, true
		case got.Status == http.StatusConflict && got.Code() == "REQUEST_IN_PROGRESS":
		default:
			s.wrong("%s %s of %s: %v", what.Method, what.Path, l.name, got)
			return got, false
		}
		<-time.After(again + time.Duration(r.Int64N(int64(again))))
	}
	s.wrong("%s %s of %s was not acknowledged within %s", what.Method, what.Path, l.name, lifetime)
	return drive.Answer{}, false
}

// label is what a request is counted under.
func label(what drive.Request) string {
	switch {
	case what.Method == http.MethodPatch:
		return "stage"
	case what.Path == "/batch/submit":
		return "submit"
	default:
		return "other"
	}
}

var soakEvidence = map[string]map[string]any{
	"GRADED":     {"grade": "screen18", "moisture_pct": 12.1, "screen_size": 18, "defect_count": 4, "cupping_score": 82.5},
	"MILLED":     {},
	"WAREHOUSED": {"warehouse_id": "W-1", "lot_number": "L-1", "position": "A-3"},
	"EXPORTED":   {"export_authority_permit": "UCDA/EXP/2026/7", "destination_country": "DE", "vessel_name": "MV Elgon", "bill_of_lading": "BL-1"},
}

// move advances a batch by a stage.
func (s *soak) move(l *life, to string, r *rand.Rand) bool {
	got, is := s.persist(l, drive.Request{Method: http.MethodPatch, Path: "/batch/" + l.batch + "/stage", Token: s.manager, Key: l.name + "-" + to,
		Body: map[string]any{"new_stage": to, "cooperative_id": s.coop, "evidence": soakEvidence[to]}}, r, http.StatusOK, http.StatusAccepted)
	if is && got.Status == http.StatusAccepted {
		got = s.outcome(got.Field("job_id"), r)
		is = got.Field("status") == "COMPLETE"
	}
	if is {
		l.reached(to)
	}
	return is
}

// sell takes a batch from its delivery to the buyer's payment.
func (s *soak) sell(l *life, r *rand.Rand) {
	for _, to := range []string{"GRADED", "MILLED", "WAREHOUSED"} {
		if !s.move(l, to, r) {
			return
		}
	}
	made, is := s.persist(l, drive.Request{Path: "/purchase-orders", Token: s.buyer, Key: l.name + "-order",
		Body: map[string]any{"batch_ids": []string{l.batch}, "price_per_kg_usdc": 4, "destination_country": "DE"}}, r, http.StatusCreated)
	if !is || !s.act(l, made.Field("po_id"), "confirm", s.manager, r) {
		return
	}
	l.reached("COMMITTED")
	if s.move(l, "EXPORTED", r) && s.act(l, made.Field("po_id"), "pay", s.buyer, r) {
		l.reached("SETTLED")
	}
}

func (s *soak) act(l *life, order, what, token string, r *rand.Rand) bool {
	got, is := s.persist(l, drive.Request{Method: http.MethodPost, Path: "/purchase-orders/" + order + "/" + what, Token: token, Key: l.name + "-" + what}, r, http.StatusOK, http.StatusAccepted)
	if is && got.Status == http.StatusAccepted {
		got = s.outcome(got.Field("job_id"), r)
		is = got.Field("status") == "COMPLETE"
	}
	return is
}

// lend borrows on a batch and waits until the money is there.
func (s *soak) lend(l *life, r *rand.Rand) (loan string, is bool) {
	got, is := s.persist(l, drive.Request{Path: "/loans", Token: s.manager, Key: l.name + "-loan",
		Body: map[string]any{"farmer_id": l.farmer, "batch_id": l.batch, "cooperative_id": s.coop, "amount_usdc": 50}}, r, http.StatusCreated, http.StatusAccepted)
	if !is {
		return "", false
	}
	loan = got.Field("loan_id")
	if loan == "" {
		loan = s.outcome(got.Field("job_id"), r).Field("loan_id")
	}
	s.lives.mu.Lock()
	s.lives.loans = append(s.lives.loans, loan)
	s.lives.mu.Unlock()
	return loan, s.until(loan, "ACTIVE", r)
}

// until waits for a state of a loan.
func (s *soak) until(loan, status string, r *rand.Rand) bool {
	for began := time.Now(); time.Since(began) < lifetime; <-time.After(again) {
		ctx, cancel := contextFor(time.Minute)
		got, err := s.seats[r.IntN(len(s.seats))].client.Try(ctx, drive.Request{Path: "/loans/" + loan, Token: s.manager})
		cancel()
		s.told.add("GET /loans", got, err)
		if err == nil && got.Status == http.StatusOK && got.Field("status") == status {
			return true
		}
	}
	s.wrong("loan %s is not %s within %s", loan, status, lifetime)
	return false
}

func (s *soak) void(l *life, r *rand.Rand) {
	got, is := s.persist(l, drive.Request{Path: "/batch/" + l.batch + "/void", Token: s.manager, Key: l.name + "-void", Body: map[string]any{"reason": "entered twice"}}, r, http.StatusOK, http.StatusAccepted)
	if is && got.Status == http.StatusAccepted {
		got = s.outcome(got.Field("job_id"), r)
		is = got.Field("status") == "COMPLETE"
	}
	if is {
		l.reached("VOIDED")
	}
}

// echo asks again for what was acknowledged, at any replica: the same request gets
// the same answer, and a batch is at least where it was said to be.
func (s *soak) echo() {
	r := s.random(3)
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-s.over:
			return
		case <-tick.C:
		}
		s.lives.mu.Lock()
		var l *life
		if n := len(s.lives.order); n > 0 {
			l = s.lives.order[r.IntN(n)]
		}
		s.lives.mu.Unlock()
		if l == nil {
			continue
		}
		if r.IntN(2) == 0 {
			s.repeat(l, r)
		} else {
			s.look(l, r)
		}
	}
}

// repeat sends a request that was acknowledged once more.
func (s *soak) repeat(l *life, r *rand.Rand) {
	l.mu.Lock()
	old := l.steps[r.IntN(len(l.steps))]
	l.mu.Unlock()
	ctx, cancel := contextFor(time.Minute)
	defer cancel()
	got, err := s.seats[r.IntN(len(s.seats))].client.Try(ctx, old.what)
	s.told.add("again", got, err)
	if err != nil || got.Status == http.StatusServiceUnavailable || got.Code() == "REQUEST_IN_PROGRESS" {
		return
	}
	if got.Status != old.answer.Status || !bytes.Equal(inside(got), inside(old.answer)) {
		s.wrong("%s %s of %s was answered %v, and before %v", old.what.Method, old.what.Path, l.name, got, old.answer)
	}
}

// inside is an answer without its envelope, which has a time and a number of its own.
func inside(a drive.Answer) []byte {
	var body struct{ Data json.RawMessage }
	if json.Unmarshal(a.Body, &body) == nil && len(body.Data) > 0 {
		return body.Data
	}
	return bytes.TrimSpace(a.Body)
}

// look reads a batch.
func (s *soak) look(l *life, r *rand.Rand) {
	before := l.current()
	ctx, cancel := contextFor(time.Minute)
	defer cancel()
	got, err := s.seats[r.IntN(len(s.seats))].client.Try(ctx, drive.Request{Path: "/batch/" + l.batch, Token: s.manager})
	s.told.add("GET /batch", got, err)
	if err != nil || got.Status == http.StatusServiceUnavailable {
		return
	}
	var seen struct {
		TokenID any    `json:"token_id"`
		Name    string `json:"external_id"`
		Stage   string `json:"current_stage"`
	}
	if err := json.Unmarshal(got.Body, &seen); err != nil || got.Status != http.StatusOK {
		s.wrong("GET /batch/%s: %v %v", l.batch, got, err)
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.token == nil {
		l.token = seen.TokenID
	}
	if l.token != seen.TokenID || seen.Name != l.name || slices.Index(stages, seen.Stage) < slices.Index(stages, before) {
		s.wrong("%s (token %v, %s, acknowledged as %s) is shown as %v, %s, %s", l.batch, l.token, l.name, before, seen.TokenID, seen.Name, seen.Stage)
	}
}
