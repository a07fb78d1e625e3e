package eudr

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// look is what one question to the EU system taught, and when the next is due.
type look struct {
	filing  filingState
	note    string
	uuid    string
	seen    filing.Overview
	next    time.Duration // 0: no further question
	retries bool          // the contract's FILING_RETRY
}

// Waits of the filing.
const (
	awayWait    = time.Minute    // before the EU system is asked again that did not answer
	refusedWait = 24 * time.Hour // before a refused statement is tried again: rules and data change
)

// spec: dds-filed, dds-filing-retry, event-dds-filed
// file takes a statement one step further with the EU system. The register
// knows no idempotency key, so the intent to submit is saved before the first
// try, and after a try whose answer is not known our own reference is looked
// up before the next.
func (d *Desk) file(ctx context.Context, j *job.Job) (job.Then, error) {
	var args ddsArgs
	if err := j.Args(&args); err != nil {
		return nil, err
	}
	s, err := d.Get(ctx, args.DDSID)
	if err != nil {
		return nil, err
	}
	if s.WithdrawnAt != nil || s.filing == available || s.filing == withdrawn {
		return nil, nil
	}
	l, err := d.ask(ctx, s)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error { return d.learn(tx, s, l) }, nil
}

// ask does what is due: submit, find, amend or poll.
func (d *Desk) ask(ctx context.Context, s DDS) (look, error) {
	account, found := d.Account(s.CooperativeID, s.BuyerCompany)
	if d.Filer == nil || !found || !account.Complete() {
		return look{filing: noAccount, note: "No account of the EU system is configured for this cooperative or buyer. The document is ready: upload dds.json and plots.geojson, which are attached to it, or configure an account."}, nil
	}
	switch {
	case s.filing == amending:
		return d.sendAmendment(ctx, s, account)
	case s.uuid != "":
		return d.poll(ctx, s, account)
	case s.triedAt != nil:
		return d.find(ctx, s, account)
	}
	return d.submit(ctx, s, account)
}

// submit files a statement. A crash after the mark and before the answer is
// kept leaves a statement that was tried: find looks for it.
func (d *Desk) submit(ctx context.Context, s DDS, by Account) (look, error) {
	content, l, err := d.content(ctx, s, by)
	if err != nil || l.filing != "" {
		return l, err
	}
	if err := d.Store.Update(ctx, func(tx *store.Tx) error { return markTried(tx, s.ID, clock.Now()) }); err != nil {
		return look{}, err
	}
	uuid, err := d.Filer.Submit(ctx, by.Credentials, content)
	return d.answered(err, look{filing: submitted, uuid: uuid, note: pendingNote, next: d.Poll}), nil
}

const pendingNote = "The EU system has accepted the statement and has not given its number yet."

// content is the statement as it is filed; a look when there is nothing to file.
func (d *Desk) content(ctx context.Context, s DDS, by Account) (filing.Statement, look, error) {
	prepared, err := d.Prepared(ctx, s.ID)
	if err != nil {
		return filing.Statement{}, look{}, err
	}
	content, err := prepared.Filing(by.Role, by.Represented)
	switch {
	case errors.Is(err, ErrNotEU):
		return content, look{filing: notEU, note: "The buyer's country is not in the EU: there is nothing to file."}, nil
	case err != nil:
		return content, look{filing: refusedState, note: err.Error(), retries: true}, nil
	}
	return content, look{}, nil
}

// answered turns the error of a write into what is known now.
func (d *Desk) answered(err error, good look) look {
	var refused *filing.Refusal
	switch {
	case err == nil:
		return good
	case errors.As(err, &refused):
		return look{filing: refusedState, note: refused.Error(), next: refusedWait, retries: true}
	case errors.Is(err, filing.ErrUnknown):
		return look{filing: tried, note: "The EU system did not answer; whether it has the statement is being found out.", next: min(d.Settle, awayWait), retries: true}
	}
	return look{filing: away, note: "The EU system is not available; the filing is retried by itself.", next: min(d.Settle, awayWait), retries: true}
}

// find looks for a statement whose submission may have been lost. It is
// submitted again, under the same reference, only when the register has had
// time to show it and does not.
func (d *Desk) find(ctx context.Context, s DDS, by Account) (look, error) {
	list, err := d.Filer.ByInternalReference(ctx, by.Credentials, Reference(s.RecordID))
	if err != nil {
		return d.answered(err, look{}), nil
	}
	keep, doubles, found := filing.Pick(list)
	if !found {
		if clock.Since(*s.triedAt) < d.Settle {
			return look{filing: tried, note: s.FilingNote, next: d.Settle - clock.Since(*s.triedAt) + time.Second, retries: s.Status == FilingRetry}, nil
		}
		return d.submit(ctx, s, by)
	}
	for _, double := range doubles {
		if _, err := d.Filer.Withdraw(ctx, by.Credentials, double.UUID); err != nil {
			return look{}, fmt.Errorf("withdraw the double %s: %w", double.UUID, err)
		}
	}
	return d.read(keep), nil
}

// poll asks for the numbers of a statement that the register has.
func (d *Desk) poll(ctx context.Context, s DDS, by Account) (look, error) {
	list, err := d.Filer.ByUUID(ctx, by.Credentials, s.uuid)
	if err != nil {
		l := d.answered(err, look{})
		l.uuid = s.uuid
		return l, nil
	}
	for _, seen := range list {
		if seen.UUID == s.uuid {
			return d.read(seen), nil
		}
	}
	return look{filing: submitted, uuid: s.uuid, note: pendingNote, next: d.Poll}, nil
}

// read turns the register's word into what is known now.
func (d *Desk) read(seen filing.Overview) look {
	l := look{filing: submitted, uuid: seen.UUID, seen: seen, note: pendingNote, next: d.Poll}
	switch {
	case seen.Status == filing.Rejected:
		l.filing, l.note, l.next, l.retries = refusedState, "The EU system has rejected the statement: "+seen.RejectionReason, 0, true
	case seen.Status == filing.Withdrawn:
		l.filing, l.note, l.next = withdrawn, "The statement was withdrawn in the EU system.", 0
	case seen.Reference != "":
		l.filing, l.note, l.next = available, "", 0
	}
	return l
}

// learn writes down what a look taught: the row, the event, the next look.
func (d *Desk) learn(tx *store.Tx, was DDS, l look) error {
	s := was
	s.filing, s.FilingNote = l.filing, l.note
	if l.uuid != "" {
		s.uuid = l.uuid
	}
	switch {
	case l.filing == available:
		now := clock.Now()
		s.Reference, s.Verification = l.seen.Reference, l.seen.Verification
		if s.FiledAt == nil {
			s.FiledAt = &now
		}
		s.Status = Filed
	case l.retries && was.Status != Filed:
		s.Status = FilingRetry
	}
	if err := keepFiling(tx, s); err != nil {
		return err
	}
	if s.Status == Filed && was.Status != Filed {
		if err := d.emit(tx, webhook.DDSFiled, s); err != nil {
			return err
		}
	}
	tx.Wake(topic(s.ID))
	if l.next == 0 {
		return nil
	}
	_, err := job.Enqueue(tx, fileKind, ddsArgs{DDSID: s.ID}, job.At(clock.Now().Add(l.next)), job.Unique("file/"+s.ID))
	return err
}

// fileUnfiled looks again at the statements for which no account was
// configured; there may be one now.
func (d *Desk) fileUnfiled(ctx context.Context, _ *job.Job) (job.Then, error) {
	return func(tx *store.Tx) error {
		waiting, err := unfiled(tx, 500)
		if err != nil {
			return err
		}
		for _, id := range waiting {
			if _, err := job.Enqueue(tx, fileKind, ddsArgs{DDSID: id}, job.Unique("file/"+id)); err != nil {
				return err
			}
		}
		return nil
	}, ctx.Err()
}
