package payment

import (
	"context"
	"errors"
	"log/slog"

	"mwanyi/internal/fault"
	"mwanyi/internal/holder"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
)

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

// alarmIfDenied tells the operator that the rail does not let us in, or not pay:
// every payout waits for somebody who puts it right, and then goes on by itself.
// spec: rail-denied
func (d *Desk) alarmIfDenied(ctx context.Context, p Payout, rail payrail.Rail, err error) {
	if errors.Is(err, payrail.ErrDenied) {
		d.alarm(ctx, "payout_denied", slog.String("payout_id", p.ID), slog.String("rail", rail.Name()), slog.String("error", maskDigits(err.Error())))
	}
}
