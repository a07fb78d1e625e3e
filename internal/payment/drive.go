package payment

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/holder"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// drive takes a payout one move further: it does outside what the phase wants
// and commits what it learnt. A crash before that commit leaves the row as it
// was, with its reference; the next attempt repeats the call under the same one.
// What is quoted is sent by the same job.
func (d *Desk) drive(ctx context.Context, j *job.Job) (job.Then, error) {
	args, p, err := job.Row(ctx, j, payoutOfJob)
	if err != nil {
		return nil, err
	}
	if p.version != args.Version {
		return nil, nil // it has moved on, and the move has a job of its own
	}
	if j.Repeated() || args.Again {
		// An attempt that died may have sent: the engine had counted it before.
		p.doubtful = true
	}
	if p.phase == held {
		return d.lookAgain(ctx, p), nil
	}
	o, err := d.observe(ctx, p)
	if err == nil && o.seen == quoted {
		return d.letGoAndSend(ctx, j, p, o)
	}
	if err != nil {
		return nil, err
	}
	return d.commitMove(ctx, p, o), nil
}

// commitMove makes the move unless another one came first. The operator hears of
// a float that is too low here, before the transaction, which may run twice.
func (d *Desk) commitMove(ctx context.Context, p Payout, o observation) job.Then {
	if o.seen == tooLow {
		name := "unknown"
		if rail, err := d.railOf(ctx, p.Reference); err == nil {
			name = rail.Name()
		}
		d.alarm(ctx, "payout_float_low", slog.String("payout_id", p.ID), slog.String("rail", name), slog.String("code", o.code))
	}
	return func(tx *store.Tx) error {
		_, err := d.moveOn(tx, p, o)
		return err
	}
}

// moveOn makes the move, of what was quoted if it is let go, unless another one came
// first.
func (d *Desk) moveOn(tx *store.Tx, p Payout, o observation) (Payout, error) {
	version := askVersion(tx, p.ID)
	var leave permit
	if o.seen == quoted {
		leave = d.askLeave(tx, p, o)
	}
	hasMoved, err := p.hasMoved(version)
	switch {
	case err != nil || hasMoved:
		return p, err // what was learnt about it is old; whoever moved it goes on
	case leave != nil:
		return d.letGo(tx, p, o, leave)
	}
	return d.makeMove(tx, p, o)
}

// permit says whether a rule that must hold at the moment of the sending stops it.
type permit func() (observation, error)

// askLeave asks ahead for what those rules say of what was quoted.
func (d *Desk) askLeave(tx *store.Tx, p Payout, o observation) permit {
	stops, wallet := d.askStops(tx, p), d.wallets().AskJudge(tx, p.FarmerID, o.wallet)
	return func() (observation, error) { return stops(p, o.rate, wallet, o.wallet) }
}

// letGo makes the move after which a payout is sent, unless a rule that must
// hold at that very moment stops it.
func (d *Desk) letGo(tx *store.Tx, p Payout, o observation, leave permit) (Payout, error) {
	stop, err := leave()
	if err != nil {
		return p, err
	}
	if stop.seen == withheld {
		return d.makeMove(tx, p, stop)
	}
	if o, err = d.partOf(tx, p, o); err != nil {
		return p, err
	}
	return d.makeMove(tx, p, o)
}

// rules are what holds a payout or does not, asked ahead.
type rules struct {
	doubted func() (bool, error)
	stops   stops
	room    room
}

// askRules asks for what the rules want to know of a payout; its amount may still become
// less.
func (d *Desk) askRules(tx *store.Tx, p Payout) rules {
	return rules{doubted: holder.AskDoubted(tx, p.FarmerID), stops: d.askStops(tx, p), room: d.askRoom(tx, p)}
}

// holdOn is what the rules say of a payout now, asked in the transaction that
// writes it down or lets it go. What ADMIN has let go is held by none, unless
// the phone was changed since or the float does not cover it.
func (d *Desk) holdOn(tx *store.Tx, p Payout, r rules) (observation, error) {
	known, err := d.knownWallet(tx, p, r.doubted)
	if err != nil {
		return observation{}, err
	}
	o, err := r.stops(p, d.rails().Newest("", estimateAge).Rate, d.wallets().AskJudge(tx, p.FarmerID, known), known)
	if err != nil || o.seen == withheld {
		return o, err
	}
	if over, err := r.room.excessOf(p); err != nil || over != nil {
		return judged(HoldLimit), err
	}
	err = r.room.mayDraw(p.Amount)
	if fault.Is(err, fault.InsufficientFunds) {
		return judged(HoldFloat), nil
	}
	return o, err
}

// findings are what a rule says of a wallet, when it has been asked.
type findings func() ([]policy.Finding, error)

// stops are the rules that are asked again before anything is sent, asked ahead: what they
// say of a payout at a rate, and of a wallet.
type stops func(p Payout, rate money.Decimal, wallet findings, seen holder.Seen) (observation, error)

// askStops asks for them. While a cooperative does no business what it owes is held, and
// that brake also stops what is on its way to the rail. What the rail has taken is not
// called back.
// spec: payout-hold-cooperative
func (d *Desk) askStops(tx *store.Tx, p Payout) stops {
	operates := func() (bool, error) { return true, nil }
	if !p.waived {
		operates = d.Access.AskOperates(tx, p.CooperativeID)
	}
	replaced := d.Farmers.AskPhoneReplaced(tx, p.FarmerID)
	return func(p Payout, rate money.Decimal, wallet findings, seen holder.Seen) (observation, error) {
		if is, err := operates(); err != nil || !is {
			return judged(HoldCooperative), err
		}
		if hold, err := d.chainHold(tx, p); err != nil || hold != "" {
			return judged(hold), err
		}
		changed, err := replaced()
		if err != nil {
			return observation{}, err
		}
		if o, err := d.phoneHold(tx, p, rate, changed); err != nil || o.seen == withheld {
			return o, err
		}
		return d.walletHold(tx, p, wallet, seen)
	}
}

// phoneHold holds what would be paid to a phone that was just changed, so that
// its owner has time to hear of it; where nothing is held it is marked. Without a
// rate it is not known to be large: it is asked again when there is one.
// spec: payout-phone-changed
func (d *Desk) phoneHold(tx *store.Tx, p Payout, rate money.Decimal, changed *time.Time) (observation, error) {
	if changed == nil || p.waivedSince(*changed) {
		return judged(""), nil
	}
	shillings := int64(payrail.Shillings(p.Amount, rate))
	found := policy.Judge(policy.Payouts, policy.Payout{Shillings: shillings, PhoneChanged: true, PhoneAge: clock.Since(*changed)}, d.Reviews.Limits)
	if !d.Reviews.Stops(found) {
		return judged(""), d.mark(tx, p, found)
	}
	o := judged(HoldPhone)
	o.until = changed.Add(policy.PhoneRests(shillings, d.Reviews.Limits))
	return o, nil
}

// knownWallet is the wallet that would be paid now, where the farmer has one that
// is doubted: only then does what is kept of it matter before there is a quote.
func (d *Desk) knownWallet(tx *store.Tx, p Payout, doubted func() (bool, error)) (holder.Seen, error) {
	isDoubted, err := doubted()
	if err != nil || !isDoubted {
		return holder.Seen{}, err
	}
	to, err := d.Farmers.PayeeIn(tx, p.FarmerID)
	if fault.Is(err, fault.FarmerNotFound) {
		return holder.Seen{}, nil
	}
	return d.wallets().Of(walletOf(to)), err
}

// walletHold holds what would be paid to a wallet under another name than the
// farmer's, until ADMIN has let it be paid or the farmer has another number; where
// nothing is held it is marked. One that has no id yet is looked at again.
// spec: wallet-name
func (d *Desk) walletHold(tx *store.Tx, p Payout, wallet findings, seen holder.Seen) (observation, error) {
	found, err := wallet()
	switch {
	case err != nil:
		return observation{}, err
	case !d.Reviews.Stops(found):
		return judged(""), d.mark(tx, p, found)
	case p.ID == "":
		return judged(HoldHolder), nil
	}
	return judged(HoldHolder), d.wallets().Demand(tx, review.Review{Kind: review.Payout, Subject: p.ID, FarmerID: p.FarmerID, CooperativeID: p.CooperativeID, Findings: found}, seen)
}

// observe does what the phase wants and says what was seen.
func (d *Desk) observe(ctx context.Context, p Payout) (observation, error) {
	switch p.phase {
	case quoting:
		return d.lookUp(ctx, p)
	case sending:
		return d.send(ctx, p)
	case asking:
		return d.ask(ctx, p)
	case resting, short:
		return observation{seen: due}, nil
	}
	return observation{}, job.Permanent(fmt.Errorf("payout %s has a job in phase %s", p.ID, p.phase))
}

// lookUp finds the number and the rate of a new reference.
func (d *Desk) lookUp(ctx context.Context, p Payout) (observation, error) {
	payee, err := d.Farmers.PayeeOf(ctx, p.FarmerID)
	var refusal *fault.Fault
	switch {
	case errors.As(err, &refusal) && refusal.Status() < 500:
		return observation{seen: hopeless, code: string(refusal.Code)}, nil
	case err != nil:
		return observation{}, err
	}
	// A farmer who was deactivated since is paid all the same: what is owed
	// stays owed.
	quote, err := d.rails().Quote(ctx, payee.Phone.Operator(), quoteAge)
	if err != nil {
		d.Log.Warn("no quote from the payout provider", "payout_id", p.ID, "error", maskDigits(err.Error()))
		d.alarmIfDenied(ctx, p, d.Rail, err)
		return observation{seen: unread}, nil
	}
	o, err := d.quotedBy(ctx, payee, quote)
	switch {
	case err != nil:
		return observation{}, err
	case o.bounds.IsClosed:
		d.Log.Warn("the operator takes no payouts at the moment", "payout_id", p.ID, "rail", quote.Rail)
		return observation{seen: unread}, nil
	}
	return o, nil
}

// quotedBy is the number and the rate of a new reference, who pays it, and how
// much that one pays at once, and whose the wallet is. A rail that does not say is
// no obstacle: it refuses what is too much.
func (d *Desk) quotedBy(ctx context.Context, to farmer.Payee, q payrail.Quote) (observation, error) {
	bounds, err := d.rails().BoundsOf(ctx, q.Rail, to.Phone.Operator())
	if err != nil {
		d.Log.Warn("the payout provider does not say how much it pays at once", "rail", q.Rail, "error", maskDigits(err.Error()))
	}
	o := observation{seen: quoted, phone: to.Phone, rate: q.Rate, rail: q.Rail, bounds: bounds, name: to.Name}
	if !bounds.IsClosed {
		o.wallet, err = d.lookAtWallet(ctx, to, q.Rail)
		return o, err
	}
	return o, nil
}

// lookAtWallet asks the rail that is going to pay whose the wallet is. It reads
// and moves nothing: a crash after it leaves nothing, and it is asked again.
func (d *Desk) lookAtWallet(ctx context.Context, to farmer.Payee, rail string) (holder.Seen, error) {
	pays, err := d.rails().Called(rail)
	if err != nil {
		return holder.Seen{}, err
	}
	return d.wallets().Look(ctx, pays, walletOf(to))
}

// letGoAndSend is the way of nearly every payout: what was quoted is written down and
// sent by one job. A crash after the first commit leaves the row under its reference and
// the job with the row's version: the next attempt sends, and knows that this one may have.
// spec: job-goes-on
func (d *Desk) letGoAndSend(ctx context.Context, j *job.Job, p Payout, o observation) (job.Then, error) {
	o.goesOn = true
	var now Payout
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if now, err = d.moveOn(tx, p, o); err != nil || now.phase != sending {
			return err // it has a job of its own, or an end
		}
		return j.GoOn(tx, payoutArgs{PayoutID: now.ID, Version: now.version})
	})
	if err != nil || now.phase != sending {
		return nil, err
	}
	now.doubtful = false // nobody has sent under what was just written
	rail, err := d.railCalled(ctx, o.rail, now.Reference)
	if err != nil {
		return nil, err
	}
	seen := d.sendBy(ctx, now, rail, holder.Wallet{Number: o.phone, Name: o.name})
	return d.commitMove(ctx, now, seen), nil
}

// send sends under the payout's reference: the first time and every time.
func (d *Desk) send(ctx context.Context, p Payout) (observation, error) {
	to, err := d.number(p)
	if err != nil {
		return observation{}, err
	}
	name, err := d.holder(ctx, p)
	if err != nil {
		return observation{}, err
	}
	rail, err := d.railOf(ctx, p.Reference)
	if errors.Is(err, payrail.ErrNoRail) {
		return observation{seen: notSent, doubt: p.doubtful}, nil
	}
	if err != nil {
		return observation{}, err
	}
	return d.sendBy(ctx, p, rail, holder.Wallet{Number: to, Name: name}), nil
}

// sendBy sends by the rail of the payout's reference.
func (d *Desk) sendBy(ctx context.Context, p Payout, rail payrail.Rail, to holder.Wallet) observation {
	t := payrail.Transfer{Reference: p.Reference, To: to.Number, Payee: p.FarmerID, Name: to.Name, Amount: p.portion, Local: p.Local, Rate: p.Rate, Note: "Coffee payment"}
	report, err := rail.Send(ctx, t)
	switch {
	case errors.Is(err, payrail.ErrNotSent):
		d.Log.Warn("a payout was not sent", "payout_id", p.ID, "error", maskDigits(err.Error()))
		d.alarmIfDenied(ctx, p, rail, err)
		if p.sentAt == nil && !p.unsure && !p.doubtful && d.rails().TurnFrom(rail, to.Number.Operator()) {
			return observation{seen: turned}
		}
		return observation{seen: notSent, doubt: p.doubtful}
	case err != nil:
		d.Log.Warn("the outcome of a payout is open", "payout_id", p.ID, "reference", p.Reference, "error", maskDigits(err.Error()))
		return observation{seen: unsure, sent: true}
	case report.State == payrail.Failed && (p.unsure || p.doubtful):
		// This request was refused. An earlier one under the same reference may
		// have been taken: only the rail's own word about the reference counts.
		return observation{seen: unsure, doubt: true}
	}
	d.compareRate(ctx, p, rail, report.Rate)
	o := seenIn(report, accepted)
	o.sent = true
	return o
}

// holder is the farmer's name, which the rail may compare with the wallet's. One
// who was forgotten since has none, and is still owed.
func (d *Desk) holder(ctx context.Context, p Payout) (string, error) {
	f, err := d.Farmers.Named(ctx, p.FarmerID)
	if fault.Is(err, fault.FarmerNotRegistered) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return d.Farmers.NameOf(f)
}

// railOf is the rail by which a reference is sent, from the first time until its
// outcome is known.
func (d *Desk) railOf(ctx context.Context, reference string) (payrail.Rail, error) {
	var name string
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		name, err = railOfReference(tx, reference)
		return err
	})
	if err != nil {
		return nil, err
	}
	return d.railCalled(ctx, name, reference)
}

// railCalled is the rail of a reference, by its name. One that is configured no more is
// an alarm: nobody else can say what became of the reference.
// spec: rail-per-operator
func (d *Desk) railCalled(ctx context.Context, name, reference string) (payrail.Rail, error) {
	rail, err := d.rails().Called(name)
	if errors.Is(err, payrail.ErrNoRail) {
		d.alarm(ctx, "payout_rail_gone", slog.String("reference", reference), slog.String("error", err.Error()))
	}
	return rail, err
}

// ask reads what became of the reference.
func (d *Desk) ask(ctx context.Context, p Payout) (observation, error) {
	report, err := d.statusOf(ctx, p.Reference)
	if err != nil {
		d.Log.Warn("the payout provider does not say what became of a payout", "payout_id", p.ID, "error", maskDigits(err.Error()))
		return observation{seen: unread}, nil
	}
	return seenIn(report, waiting), nil
}

// statusOf asks the rail of a reference what became of it.
func (d *Desk) statusOf(ctx context.Context, reference string) (payrail.Report, error) {
	rail, err := d.railOf(ctx, reference)
	if err != nil {
		return payrail.Report{}, err
	}
	return rail.Status(ctx, reference)
}
