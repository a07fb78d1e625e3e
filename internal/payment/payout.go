package payment

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/debt"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/sale"
	"mwanyi/internal/store"
)

// Reason says what a payout is for. A batch has at most one of each.
type Reason string

// The reasons. Callers of the API cannot give the first.
const (
	DeliveryAdvance  Reason = "DELIVERY_ADVANCE"
	NetCoffeePayment Reason = "NET_COFFEE_PAYMENT"
	LoanDisbursement Reason = "LOAN_DISBURSEMENT"
	TopUp            Reason = "TOP_UP"
	Manual           Reason = "MANUAL"
)

// Reasons lists them.
var Reasons = []Reason{DeliveryAdvance, NetCoffeePayment, LoanDisbursement, TopUp, Manual}

// Payout is money for a farmer.
type Payout struct {
	ID            string
	FarmerID      string
	BatchID       string
	CooperativeID string
	LoanID        string // of a disbursement; else empty
	Reason        Reason
	Amount        money.USDC
	MadeBy        string               // the key that ordered it; empty: the service
	Note          string               // of who ended its manual review; see WithNote
	Deductions    pricelist.Deductions // of an advance: what its amount is without
	Part          int64                // of a net payment: 0 what escrow covered, 1 the rest at the settlement; of an advance those that a corrected weight brought
	Deducted      money.USDC           // what of it was kept back for debts; Amount is without it
	SetOff        []debt.Deduction
	Status        Status
	Hold          Hold       // why it waits; empty: it does not
	Reference     string     // what the rail has now, or will get
	Phone         string     // masked; empty before it was looked up
	Local         money.UGX  // of the reference; 0 before there is a quote
	Paid          money.USDC // under references before, when it goes out in parts
	PaidLocal     money.UGX
	Parts         []Part        // when it was asked for them
	Tried         []Part        // every reference it was sent under; see WithTries
	Rate          money.Decimal // shillings for one USDC, of the same quote
	Retries       int64
	Failure       string // the last one; the rail's word
	TransactionID string
	CreatedAt     time.Time
	CompletedAt   *time.Time

	phase    phase
	portion  money.USDC // what of it is paid under the reference
	account  book.Account
	version  int64
	sealed   []byte // the number, for the length of a reference
	unsure   bool   // the outcome of a send under the reference is open
	doubtful bool   // the same, known to the running job alone
	sentAt   *time.Time
	tries    int64
	nextAt   time.Time

	waived    bool       // ADMIN has let it go: no rule holds it
	waivedAt  *time.Time // when; a phone that is changed after that holds it again
	countedAt *time.Time // when it took of the day's room; nil: it takes none
	byHand    bool       // a caller has ordered it
	sale      sale.Sale  // of a net payment by hand, known to the running call alone
	// paidFrom is unfunded, or cooperative_float once it was drawn; empty: another
	// kind of payout, or one from before there were floats.
	paidFrom book.Account
}

// Owe writes down, in the caller's transaction, that a farmer is owed, and
// starts the payout once that commits, or once no rule holds it. It takes who, what for and how much
// from p. A second one for the same batch and reason is DUPLICATE_PAYOUT and
// ends the caller's transaction.
func (d *Desk) Owe(tx *store.Tx, p Payout) (payoutID string, err error) {
	debts, rules := askDebts(tx, p), d.askRules(tx, p)
	if p, err = debts(p); err != nil {
		return "", err
	}
	o, err := d.holdOn(tx, p, rules)
	if err != nil {
		return "", err
	}
	if p, err = d.begin(tx, p, o.seen == withheld); err != nil {
		return "", err
	}
	if o.seen == withheld {
		_, err = d.makeMove(tx, p, o)
		return p.ID, err
	}
	return p.ID, d.schedule(tx, p)
}

// begin inserts the intent and posts the debt. What is not held draws on the float.
func (d *Desk) begin(tx *store.Tx, p Payout, isHeld bool) (Payout, error) {
	if p.Amount <= 0 || p.FarmerID == "" || p.BatchID == "" || p.CooperativeID == "" || p.Reason == "" {
		return p, errors.New("a payout without farmer, batch, cooperative, reason or amount")
	}
	now := clock.Now()
	p = Payout{ID: id.New("pay"), FarmerID: p.FarmerID, BatchID: p.BatchID, CooperativeID: p.CooperativeID, LoanID: p.LoanID, Reason: p.Reason,
		Amount: p.Amount, Status: begins.to, phase: begins.then, account: begins.holds, version: 1, Reference: payrail.NewReference(), CreatedAt: now, nextAt: now,
		byHand: p.byHand, MadeBy: p.MadeBy, Part: p.Part, Deductions: p.Deductions, Deducted: p.Deducted, SetOff: p.SetOff}
	p.count()
	if p.isCapped() {
		p.paidFrom = book.Unfunded
	}
	if !isHeld {
		p.cover()
	}
	if err := insertPayout(tx, p); err != nil {
		return p, fmt.Errorf("write payout: %w", err)
	}
	if err := retake(tx, Payout{}, p); err != nil {
		return p, fmt.Errorf("count payout: %w", err)
	}
	if err := insertReference(tx, p.Reference, p.ID, now); err != nil {
		return p, fmt.Errorf("write reference: %w", err)
	}
	if err := debt.SetOff(tx, p.debtClaim(), p.SetOff); err != nil {
		return p, fmt.Errorf("set off debts: %w", err)
	}
	return p, post(tx, p.ID, string(begins.on), book.Move(p.source(), p.place(p.account), p.Amount))
}

// duplicate refuses the second payout of a batch for one reason.
// spec: code-duplicate-payout
func duplicate() *fault.Fault {
	return fault.New(fault.DuplicatePayout, "a payout for this batch and reason exists already")
}

// EstimatedSeconds is how long a payout usually takes.
const EstimatedSeconds = 90

// Pay pays a farmer on a caller's order and returns once the rail has taken
// the payout, or after three tries, or when wait is over: the payout goes on by
// itself. PAYOUT_PROVIDER_UNAVAILABLE when the rail cannot be reached at all;
// then nothing is written down, nor is what mayPay refuses. PAYOUT_FAILED when the rail refused at once;
// then the retries run. What needs a second person is written down, and nothing
// is asked of the rail.
// spec: post-farmer-payout
func (d *Desk) Pay(ctx context.Context, p Payout, wait time.Duration) (Payout, error) {
	payee, err := d.payee(ctx, &p)
	if err != nil {
		return Payout{}, err
	}
	p.byHand = true
	err = d.Store.Read(ctx, func(tx *store.Tx) error { return d.mayPay(tx, p, false) })
	if errors.Is(err, errForTwo) {
		return d.propose(ctx, p, payee)
	}
	if err != nil {
		return Payout{}, err
	}
	// Only asked, nothing sent: whatever happens here leaves nothing behind.
	quote, err := d.reachRail(ctx, payee.Phone.Operator())
	if err != nil {
		return Payout{}, err
	}
	o, err := d.quotedBy(ctx, payee, quote)
	if err == nil {
		err = o.mayBe(p.Amount)
	}
	if err != nil {
		return Payout{}, err
	}
	var made Payout
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if made, err = d.order(tx, p, false); err != nil {
			return err
		}
		made, err = d.letGo(tx, made, o, d.askLeave(tx, made, o))
		return err
	})
	if errors.Is(err, errForTwo) {
		return d.propose(ctx, p, payee)
	}
	if err != nil {
		return Payout{}, err
	}
	if made.phase == held {
		return made.estimated(payee, quote.Rate), nil
	}
	return d.awaitRail(ctx, made.ID, wait)
}

// propose writes an order down that waits for a second person. What it would be
// worth is known from others, or not at all.
func (d *Desk) propose(ctx context.Context, p Payout, payee farmer.Payee) (made Payout, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if made, err = d.order(tx, p, true); err != nil {
			return err
		}
		made, err = d.makeMove(tx, made, judged(HoldApproval))
		return err
	})
	return made.estimated(payee, d.rails().Newest(payee.Phone.Operator(), estimateAge).Rate), err
}

// mayPay refuses what a caller may not order: a second payout for one batch and
// reason, more than the sale, the caps or the float leave; alone, what needs two. It is asked
// before the rail is, and again in the transaction that writes the payout down.
// spec: limit-payout-caps
func (d *Desk) mayPay(tx *store.Tx, p Payout, isHeld bool) error {
	if p.Reason == LoanDisbursement {
		_, err := d.unpaidLoan(tx, p)
		return err
	}
	_, err := payoutFor(tx, p.BatchID, p.Reason)
	switch {
	case err == nil:
		return duplicate()
	case !errors.Is(err, store.ErrNotFound):
		return err
	}
	if p.Reason == NetCoffeePayment {
		if err := p.withinSale(tx); err != nil {
			return err
		}
	}
	room := d.askRoom(tx, p)
	over, err := room.excessOf(p)
	if err == nil && over != nil {
		err = over.refusal()
	}
	if err == nil {
		err = room.mayDraw(p.Amount)
	}
	if err == nil && !isHeld {
		err = d.mayAlone(tx, p)
	}
	return err
}

// order begins what a caller orders. The disbursement of a loan is not begun a
// second time: the one that ended without payment is sent again, so that a loan
// is never paid out by two.
func (d *Desk) order(tx *store.Tx, p Payout, isHeld bool) (Payout, error) {
	if p.Reason == LoanDisbursement {
		again, err := d.unpaidLoan(tx, p)
		if err != nil {
			return again, err
		}
		return d.makeMove(tx, again, observation{seen: sendAgain})
	}
	if err := d.mayPay(tx, p, isHeld); err != nil {
		return p, err
	}
	p, err := askDebts(tx, p)(p)
	if err != nil {
		return p, err
	}
	return d.begin(tx, p, isHeld)
}

// unpaidLoan is the disbursement of a loan on the batch that ended without
// payment while the loan stands. Of a loan that was taken back nothing is owed.
// spec: disbursement-by-hand
func (d *Desk) unpaidLoan(tx *store.Tx, p Payout) (Payout, error) {
	again, err := reviewedDisbursement(tx, p.BatchID)
	if errors.Is(err, store.ErrNotFound) {
		if _, err = payoutFor(tx, p.BatchID, p.Reason); err == nil {
			return again, duplicate()
		}
	}
	if errors.Is(err, store.ErrNotFound) {
		return again, fault.New(fault.BatchNotEligible, "the batch has no loan whose disbursement ended without payment; POST /loans lends on it")
	}
	if err != nil {
		return again, err
	}
	gone, err := d.TakenBack(tx, again.LoanID)
	switch {
	case err != nil:
		return again, err
	case gone:
		return again, fault.New(fault.BatchNotEligible, "loan %s is taken back because its money never arrived; nothing is owed for it", again.LoanID)
	case p.Amount > again.Rest():
		return again, fault.New(fault.LimitExceeded, "at most %s USDC is owed for loan %s", again.Rest(), again.LoanID)
	case p.Amount < again.Rest():
		return again, fault.New(fault.InvalidRequest, "amount_usdc: loan %s is paid out whole, %s USDC", again.LoanID, again.Rest())
	}
	return again, nil
}

// hasLeft refuses to pay a farmer of another cooperative, unless the farmer has
// delivered the batch here and gone since: what is owed for the batch stays owed.
// spec: transfer-old-batches
func (d *Desk) hasLeft(ctx context.Context, p Payout) error {
	facts, err := d.Batches(ctx, p.BatchID, "")
	if fault.Is(err, fault.BatchNotFound) || err == nil && (facts.CooperativeID != p.CooperativeID || facts.FarmerID != p.FarmerID) {
		return fault.Foreign("farmer")
	}
	return err
}

// payee checks who is to be paid, and for what; of a net payment it learns what
// the sale leaves.
// spec: code-phone-not-found, net-payment-by-hand
func (d *Desk) payee(ctx context.Context, p *Payout) (farmer.Payee, error) {
	payee, err := d.Farmers.PayeeOf(ctx, p.FarmerID)
	if err != nil {
		return farmer.Payee{}, err
	}
	if payee.CooperativeID != p.CooperativeID {
		if err := d.hasLeft(ctx, *p); err != nil {
			return farmer.Payee{}, err
		}
	}
	if !payee.Active {
		return farmer.Payee{}, fault.New(fault.FarmerInactive, "the farmer is deactivated")
	}
	about := Reason("")
	if p.Reason == NetCoffeePayment {
		about = p.Reason
	}
	facts, err := d.Batches(ctx, p.BatchID, about)
	switch {
	case err != nil:
		return farmer.Payee{}, err
	case facts.CooperativeID != p.CooperativeID:
		return farmer.Payee{}, fault.Foreign("batch")
	case facts.IsVoided:
		return farmer.Payee{}, fault.New(fault.BatchNotEligible, "the batch was voided: nothing is paid for it")
	case facts.FarmerID != p.FarmerID:
		return farmer.Payee{}, fault.New(fault.BatchNotFound, "the farmer has no batch with this id")
	case p.Reason == NetCoffeePayment && !facts.IsExported:
		return farmer.Payee{}, fault.New(fault.BatchNotEligible, "the batch is not EXPORTED yet, so nothing is owed for its sale")
	}
	p.sale = facts.Sale
	return payee, nil
}

// reachTries is how often the rail is asked before it counts as unreachable.
const reachTries = 3

// reachRail gets a new quote, which shows that a rail for the operator can be
// reached.
// spec: limit-payout-attempts, code-payout-provider-unavailable
func (d *Desk) reachRail(ctx context.Context, to phone.Operator) (payrail.Quote, error) {
	var last error
	for try := range reachTries {
		if try > 0 && !pause(ctx, d.Quick) {
			break
		}
		var quote payrail.Quote
		if quote, last = d.rails().Quote(ctx, to, 0); last == nil {
			return quote, nil
		}
	}
	return payrail.Quote{}, fault.New(fault.PayoutProviderUnavailable, "the payout provider cannot be reached; nothing was sent").
		Because(last).After(30 * time.Second)
}

// pause waits and reports whether ctx lived that long.
func pause(ctx context.Context, wait time.Duration) bool {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// payoutTopic wakes whoever waits for a payout.
func payoutTopic(payoutID string) string { return "payout/" + payoutID }

// awaitRail waits until the rail has said something about a new payout, which
// goes on by itself when the time is over.
// spec: code-payout-failed
func (d *Desk) awaitRail(ctx context.Context, payoutID string, wait time.Duration) (p Payout, err error) {
	err = job.Until(ctx, d.Store, payoutTopic(payoutID), wait, func(ctx context.Context) (heard bool, err error) {
		if p, err = d.GetPayout(ctx, payoutID); err != nil {
			return false, err
		}
		return p.Status != Pending || p.phase == short || p.tries >= quickTries, nil
	})
	if err == nil && (p.Status == Failed || p.Status == ManualReview) {
		err = fault.New(fault.PayoutFailed, "the payout provider refused payout %s (%s); it is retried or reviewed", p.ID, p.Failure)
	}
	return p, err
}

// GetPayout reads a payout; PAYMENT_NOT_FOUND.
func (d *Desk) GetPayout(ctx context.Context, payoutID string) (p Payout, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		p, err = payoutByID(tx, payoutID)
		return err
	})
	return p, orNotFound(err)
}

// orNotFound says in the contract's words that there is no such payment.
// spec: code-payment-not-found
func orNotFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.PaymentNotFound, "no payment has this id")
	}
	return err
}

// stillOwed refuses for the disbursement of a loan that is being taken back.
// Of a loan that cannot be taken back, because something was repaid on it, the
// farmer is still owed the money.
func (d *Desk) stillOwed(tx *store.Tx, p Payout) error {
	if p.LoanID == "" {
		return nil
	}
	gone, err := d.TakenBack(tx, p.LoanID)
	if err == nil && gone {
		err = fault.New(fault.DuplicatePayout, "the disbursement failed and loan %s is being taken back", p.LoanID)
	}
	return err
}

// number opens the sealed number of a payout.
func (d *Desk) number(p Payout) (phone.Number, error) {
	plain, err := d.Box.Open(p.sealed, p.ID)
	if err != nil {
		return phone.Number{}, err
	}
	return phone.Parse(d.Country, string(plain))
}
