package payment

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"

	"mwanyi/internal/book"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store"
)

// NativeCallback reads a callback in the rail's own form and with the rail's
// own proof. INVALID_SIGNATURE when the proof fails.
func (d *Desk) NativeCallback(method, host, path string, header http.Header, body []byte) (inbound.Event, error) {
	notice, err := d.rails().Callback(payrail.Delivery{Method: method, Host: host, Path: path, Header: header, Body: body})
	switch {
	case errors.Is(err, payrail.ErrSignature):
		return inbound.Event{}, fault.New(fault.InvalidSignature, "the payout provider's signature is missing or wrong").Because(err)
	case err != nil:
		return inbound.Event{}, fault.New(fault.InvalidRequest, "the callback cannot be read").Because(err)
	}
	return inbound.Event{Source: inbound.Payouts, ID: notice.EventID, Kind: notice.Kind, Subject: notice.Reference, Known: true, Body: body}, nil
}

// ApplyPayoutEvent follows up a callback: it asks the rail what is true. What
// the callback itself says moves nothing.
// spec: post-inbound-payouts
func (d *Desk) ApplyPayoutEvent(ctx context.Context, e inbound.Event) (job.Then, error) {
	var p Payout
	var ref railReference
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		p, ref, err = payoutByReference(tx, e.Subject)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil // not one of ours; it is kept
	}
	if err != nil || ref.state == refPaid {
		return nil, err
	}
	rail, err := d.railCalled(ctx, ref.rail, ref.reference)
	var report payrail.Report
	if err == nil {
		report, err = rail.Status(ctx, ref.reference)
	}
	if err != nil {
		d.Log.Warn("a callback could not be followed up; the poll will", "payout_id", p.ID, "error", maskDigits(err.Error()))
		return nil, nil
	}
	if report.State != payrail.Paid && report.State != payrail.Failed {
		return nil, nil // no news
	}
	if e.Subject == p.Reference {
		return d.lastWord(ctx, p, seenIn(report, waiting)), nil
	}
	if report.State == payrail.Paid {
		return d.paidLate(e.Subject, report), nil
	}
	return nil, nil
}

// lastWord makes the move that the rail's last word about a reference asks for. The
// payout may have moved since it was read, such as when the callback is faster
// than the answer to the send: the word stands while the reference does.
func (d *Desk) lastWord(ctx context.Context, p Payout, o observation) job.Then {
	if o.seen == tooLow {
		return d.commitMove(ctx, p, o) // which tells the operator
	}
	return func(tx *store.Tx) error {
		now := p
		hasMoved, err := p.hasMoved(askVersion(tx, p.ID))
		if err == nil && hasMoved {
			now, err = payoutByID(tx, p.ID)
		}
		if err != nil || now.Reference != p.Reference {
			return err
		}
		moved, err := d.makeMove(tx, now, o)
		if err != nil || moved.version == now.version {
			return err
		}
		return job.Dismiss(tx, now.jobID()) // it would find that the payout has moved on
	}
}

// paidLate records that a rail has paid a reference which it had called failed.
// While nothing else is under way the payout is complete with it. Otherwise
// the farmer has been, or may be, paid twice by the rail's mistake: the books
// show the claim and the operator is told.
func (d *Desk) paidLate(reference string, report payrail.Report) job.Then {
	return func(tx *store.Tx) error {
		p, ref, err := payoutByReference(tx, reference)
		if err != nil || ref.state == refPaid {
			return err
		}
		o := seenIn(report, waiting)
		if ref.amount == 0 { // nothing was quoted for it, so it stands for all that is left
			ref.amount = p.Rest()
		}
		o.of = ref
		over := ref.amount
		if _, found := next(p.Status, p.phase, paid); found && !slices.Contains(atRail, p.phase) {
			over -= min(over, p.Rest())
			o.hold, o.until = p.Hold, p.nextAt // should it be a part of it, the rest waits on
			if _, err := d.makeMove(tx, p, o); err != nil || over == 0 {
				return err
			}
		}
		d.alarm(context.Background(), "payout_paid_twice", slog.String("payout_id", p.ID), slog.String("reference", reference))
		lines := book.Move(book.At(book.Overpaid, ""), book.At(book.PaidOut, ""), over)
		if over == ref.amount {
			if err := setReference(tx, reference, refPaid, report.TransactionID); err != nil {
				return err
			}
			lines = append(lines, book.MoveShillings(book.FarmerReceived, book.RailShillings, ref.local)...)
		}
		return post(tx, p.ID, "overpaid "+reference, lines)
	}
}

// seenIn translates a rail's report; pending is what Pending means here.
func seenIn(r payrail.Report, pending seen) observation {
	o := observation{code: r.Code, transaction: r.TransactionID}
	switch r.State {
	case payrail.Pending:
		o.seen = pending
	case payrail.Paid:
		o.seen = paid
	case payrail.Missing:
		o.seen = missing
	case payrail.Failed:
		o.seen = map[payrail.Reason]seen{payrail.Permanent: hopeless, payrail.Float: tooLow}[r.Reason]
		if o.seen == "" {
			o.seen = failed
		}
		if r.Reason == payrail.Full {
			o.hold, o.until = HoldWallet, tomorrowInKampala()
		}
	default:
		o.seen = unread
	}
	return o
}
