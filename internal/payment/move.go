package payment

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/float"
	"mwanyi/internal/holder"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// observation is what was learnt, and what came with it.
type observation struct {
	seen        seen
	phone       phone.Number   // when quoted
	rate        money.Decimal  // when quoted
	rail        string         // when quoted: who pays
	bounds      payrail.Bounds // when quoted: how much may be paid at once
	wallet      holder.Seen    // when quoted: whose it is
	name        string         // when quoted: the farmer's, as a rail may compare it
	goesOn      bool           // when quoted: who makes the move sends, without another job
	of          railReference  // when quoted: the part that goes now; when paid: what was paid
	code        string         // when it failed: the rail's word
	transaction string         // when paid
	sent        bool           // a request went out, or may have
	hold        Hold           // when withheld, or when it failed because of the payee's wallet
	until       time.Time      // when to look or try again; zero: as d.wait says
	waives      bool           // ADMIN lets it go: what is known now does not hold it
	doubt       bool           // an attempt that died may have sent before
}

// quickTries is how many fruitless calls under one reference follow each other
// closely; after that the polls begin.
const quickTries = 3

// makeMove makes the move that an observation asks for, in one transaction: the
// row, the books, the reference, the event, the next job. What changes nothing
// is nothing; what another process has moved meanwhile is store.ErrNotFound.
func (d *Desk) makeMove(tx *store.Tx, p Payout, o observation) (Payout, error) {
	o = p.orPart(o)
	m, found := next(p.Status, p.phase, o.seen)
	if !found {
		return p, nil
	}
	was := p
	p.Status = m.to
	p.phase = m.then
	p.account = m.holds
	p.version++
	d.learn(&p, was, m, o)
	p.cover()
	if m.fresh {
		if err := freshReference(tx, &p); err != nil {
			return p, err
		}
		if was.phase != short && o.seen != partPaid {
			p.Retries++
		}
	}
	var err error
	if p.nextAt, err = d.nextTry(tx, p, o.seen); err != nil {
		return p, err
	}
	if !o.until.IsZero() {
		p.nextAt = o.until
	}
	if err := updatePayout(tx, p, was.version); err != nil {
		return p, fmt.Errorf("move payout: %w", err)
	}
	if o.seen == quoted {
		if err := setRail(tx, p, o.rail); err != nil {
			return p, fmt.Errorf("write rail: %w", err)
		}
	}
	if err := retake(tx, was, p); err != nil {
		return p, fmt.Errorf("count payout: %w", err)
	}
	if err := errors.Join(d.recordMove(tx, was, p, m, o), d.tellHeld(tx, p), d.tellFull(tx, p)); err != nil {
		return p, err
	}
	if o.seen == accepted || o.seen == paid || o.seen == partPaid {
		if err := wakeUnanswered(tx); err != nil {
			return p, err
		}
	}
	tx.Wake(payoutTopic(p.ID))
	if p.phase == ended || o.goesOn && p.phase == sending {
		return p, nil
	}
	return p, d.schedule(tx, p)
}

// hasMoved: a move was made since it was read, as its version says that was asked for.
// Whoever makes one after this is found out by updatePayout.
func (p Payout) hasMoved(asked *store.Asked) (bool, error) {
	var version int64
	err := asked.Scan(&version)
	return version != p.version, err
}

// learn takes what was seen into the row.
func (d *Desk) learn(p *Payout, was Payout, m move, o observation) {
	now := clock.Now()
	if o.sent || o.doubt && p.sentAt == nil {
		p.sentAt = &now
	}
	switch o.seen {
	case quoted:
		p.Rate = o.rate
		p.Local = o.of.local
		p.portion = o.of.amount
		p.Phone = o.phone.String()
		p.sealed = d.Box.Seal([]byte(o.phone.Reveal()), p.ID)
		p.tries = 0
	case accepted:
		p.unsure = false
		p.tries = quickTries
	case waiting:
		p.unsure = false
		p.tries = max(p.tries+1, quickTries)
	case unsure:
		p.unsure = true
		p.tries++
	case missing:
		// The rail has had time enough: what was sent is not under way any more.
		if p.unsure && p.sentAt != nil && clock.Since(*p.sentAt) > stillUnderWay {
			p.unsure = false
		}
		p.tries++
	case notSent:
		p.unsure = p.unsure || o.doubt
		p.tries++
	case unread:
		p.tries++
	case failed, hopeless, tooLow, rejected:
		p.Failure = o.code
		p.unsure = false
		p.tries = 0
	case paid:
		p.TransactionID = o.transaction
		p.Reference, p.Local = o.of.reference, o.of.local
	case partPaid:
		p.Paid += o.of.amount
		p.PaidLocal += o.of.local
	}
	p.learnHold(o)
	if m.then == ended {
		p.sealed = nil // nobody is paid under it any more
		p.Hold = ""
	}
	if m.to == Completed && was.Status != Completed {
		p.CompletedAt = &now
	}
}

// count takes the payout's share of the day that it is let go on, once.
func (p *Payout) count() {
	if p.isCapped() && p.countedAt == nil {
		now := clock.Now()
		p.countedAt = &now
	}
}

// retake keeps what was taken of a day, when a payout has changed the day of
// which it takes.
func retake(tx *store.Tx, was, p Payout) error {
	if was.countedAt == p.countedAt || was.countedAt != nil && p.countedAt != nil && was.countedAt.Equal(*p.countedAt) {
		return nil
	}
	if was.countedAt != nil {
		if err := addTaken(tx, p, *was.countedAt, -p.Amount); err != nil {
			return err
		}
	}
	if p.countedAt == nil {
		return nil
	}
	return addTaken(tx, p, *p.countedAt, p.Amount)
}

// learnHold takes into the row what holds a payout, and that nothing does. What
// waits for approval has its room of every day until then, and takes that of the
// day on which it is let go.
func (p *Payout) learnHold(o observation) {
	if p.Hold == HoldApproval {
		p.countedAt = nil
	}
	p.Hold = o.hold
	if o.waives && (o.seen == sendAgain || o.seen == withheld) {
		now := clock.Now()
		p.waived = true
		p.waivedAt = &now
	}
	switch o.seen {
	case sendAgain, released:
		p.count()
	case withheld:
		if p.Hold != HoldApproval && p.Paid == 0 { // what was paid has taken its room
			p.countedAt = nil
		}
	case cancelled:
		p.countedAt = nil
	}
}

// floatDelay is how often a payout that waits for the float, or for another number,
// looks by itself; what raises the float, and who lets a wallet be paid, does not
// wait for that.
const floatDelay = time.Hour

// stillUnderWay is how long after a send a rail may still come to take it. It is
// generous because a clock may jump meanwhile; it only delays the retry of a
// payout whose answer was lost and which the rail then refused.
const stillUnderWay = 10 * time.Minute

// freshReference begins a new reference. The one before has ended for certain.
func freshReference(tx *store.Tx, p *Payout) error {
	p.Reference = payrail.NewReference()
	p.unsure = false
	p.sentAt = nil
	p.tries = 0
	if err := insertReference(tx, p.Reference, p.ID, clock.Now()); err != nil {
		return fmt.Errorf("write reference: %w", err)
	}
	return nil
}

// wait is how long the next call has to wait.
// spec: limit-payout-delays
func (d *Desk) wait(p Payout) time.Duration {
	switch p.phase {
	case resting:
		return d.RetryDelays[map[Status]int{Failed: 0, Retry1: 1, Retry2: 2}[p.Status]]
	case short:
		return d.FloatDelay
	case held:
		switch p.Hold {
		case HoldCooperative, HoldChain:
			return houseDelay
		case HoldFloat, HoldHolder:
			return floatDelay
		}
		return untilTomorrow()
	}
	switch {
	case p.tries == 0:
		return 0
	case p.tries < quickTries:
		return d.Quick
	}
	return d.Polls[min(int(p.tries)-quickTries, len(d.Polls)-1)]
}

// nextTry is when the next call is due: after wait, but for two. While a rail
// does not answer, one payout at a time looks out for it more often than the
// others, which would otherwise all sleep long after it is back. And what the
// rail has just said that it never took is soon sent again: it answers.
func (d *Desk) nextTry(tx *store.Tx, p Payout, on seen) (time.Time, error) {
	now := clock.Now()
	at, lookout := now.Add(d.wait(p)), now.Add(d.Polls[max(0, len(d.Polls)-2)])
	if soon := now.Add(d.Polls[0]); on == missing && at.After(soon) {
		return soon, nil
	}
	if !p.isUnanswered() || !at.After(lookout) {
		return at, nil
	}
	if err := tx.Lock(store.RailLookout, store.Sole); err != nil {
		return at, err
	}
	next, err := nextUnanswered(tx, p.ID)
	if err == nil && (next == nil || next.After(lookout)) {
		return lookout, nil
	}
	return at, err
}

// isUnanswered: it waits because the rail did not answer, and not because the
// rail said so, a rule holds it, or its retry is not due. unanswered is the same
// for the database.
func (p Payout) isUnanswered() bool {
	return p.tries > 0 && (p.phase == quoting || p.phase == sending || p.phase == asking && p.unsure)
}

// wokenAtOnce is how many payouts one success wakes. Those that succeed wake as
// many again, so that a long line goes on without a rush when the rail fails anew.
const wokenAtOnce = 20

// wakeUnanswered makes payouts due that wait for a rail that did not answer: it
// has just answered. Whoever was woken and failed again stands last in line.
// spec: payout-woken
func wakeUnanswered(tx *store.Tx) error {
	if err := tx.Share(store.RailLookout, store.Sole); err != nil {
		return err
	}
	line, err := unansweredPayouts(tx, clock.Now(), wokenAtOnce)
	if err != nil {
		return err
	}
	jobs := make([]string, 0, len(line))
	for _, p := range line {
		jobs = append(jobs, p.jobID())
	}
	return job.Hasten(tx, jobs...)
}

// schedule enqueues the job of this version. The job of an older version finds
// that the payout has moved on, and ends. What needs a second person waits until
// the review that opens here is decided.
func (d *Desk) schedule(tx *store.Tx, p Payout) error {
	isHeld := p.Hold == HoldApproval
	jobID, err := job.Enqueue(tx, kindPayout, payoutArgs{PayoutID: p.ID, Version: p.version}, job.WithNewID(p.jobID()), job.At(p.nextAt), job.HeldIf(isHeld))
	if err != nil || !isHeld {
		return err
	}
	return d.Reviews.Demand(tx, review.Review{
		Kind: review.Payout, Subject: p.ID, JobID: jobID, FarmerID: p.FarmerID, CooperativeID: p.CooperativeID, MadeBy: p.MadeBy,
		Findings: []policy.Finding{policy.NeedsApprovalOfDay(p.Amount.String(), d.Limits.ApprovalAbove.String())},
	})
}

// jobID names the job of this version, so that it can be found again.
func (p Payout) jobID() string {
	return id.Derived("job", p.ID+"/"+strconv.FormatInt(p.version, 10))
}

// payoutArgs are the arguments of a payout's job: one move.
type payoutArgs struct {
	PayoutID string `json:"payout"`
	Version  int64  `json:"version"`
	// Again: an earlier job of this version was given up, and may have sent.
	Again bool `json:"again,omitempty"`
}

// recordMove writes what a move means elsewhere: books, reference, events.
func (d *Desk) recordMove(tx *store.Tx, was, p Payout, m move, o observation) error {
	var lines []book.Line
	if was.paidFrom != p.paidFrom {
		lines = book.Move(p.source(), was.source(), p.Amount)
	}
	lines = append(lines, p.movedFrom(was)...)
	if m.on == paid || m.on == partPaid {
		lines = append(lines, book.MoveShillings(book.FarmerReceived, book.RailShillings, o.of.local)...)
	}
	if len(lines) > 0 {
		if err := post(tx, p.ID, strconv.FormatInt(p.version, 10)+" "+string(m.on), lines); err != nil {
			return err
		}
	}
	switch m.on {
	case paid, partPaid:
		if err := setReference(tx, o.of.reference, refPaid, o.transaction); err != nil {
			return err
		}
	case failed, hopeless, tooLow, rejected:
		if err := setReference(tx, was.Reference, refFailed, ""); err != nil {
			return err
		}
	}
	err := d.Floats.Stand(tx, p.claim(), float.Places{Was: was.Hold == HoldFloat, Is: p.Hold == HoldFloat, Drew: p.paidFrom == book.CooperativeFloat})
	if err != nil || m.tells == (effect{}) {
		return err
	}
	return d.announce(tx, p, m.tells)
}

// movedFrom is how the books follow a payout from where it stood.
func (p Payout) movedFrom(was Payout) (lines []book.Line) {
	before, after := was.standing(), p.standing()
	for _, a := range []book.Account{book.Payable, book.InFlight, book.ManualReview, book.PaidOut, book.PaidAtOffice, backToSource} {
		if more := after[a] - before[a]; more != 0 {
			lines = append(lines, book.Line{Place: p.place(a), Currency: book.USDC, Amount: -int64(more)})
		}
	}
	slices.SortStableFunc(lines, func(a, b book.Line) int { return int(min(1, max(-1, b.Amount-a.Amount))) }) // debits first, as everywhere
	return lines
}

// announce sets the effect of a move going.
// spec: event-payout-completed, event-payout-failed
func (d *Desk) announce(tx *store.Tx, p Payout, e effect) error {
	if _, err := job.Enqueue(tx, e.job, p.ID); err != nil {
		return err
	}
	if err := d.Ended(tx, p); err != nil {
		return err
	}
	p, err := withParts(tx, p)
	if err != nil {
		return err
	}
	return webhook.Emit(tx, webhook.Event{Kind: e.event, OrganisationID: p.CooperativeID, Resource: p.ID, Data: p.Record()})
}

// Cancel ends, in the caller's transaction, a payout in MANUAL_REVIEW whose
// debt is gone, such as the disbursement of a loan that was taken back. The
// same batch and reason may then be paid anew.
func (d *Desk) Cancel(tx *store.Tx, payoutID string) error {
	p, err := payoutByID(tx, payoutID)
	if err != nil {
		return orNotFound(err)
	}
	if p.Status != ManualReview {
		return fault.New(fault.DuplicatePayout, "the payout is %s and not in manual review", p.Status)
	}
	_, err = d.makeMove(tx, p, observation{seen: cancelled})
	return err
}
