package eudr

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// look is what one question to the EU system taught, and when the next is due.
type look struct {
	filing  filingState // empty: nothing
	note    string
	uuid    string
	seen    filing.Overview
	next    time.Duration // 0: no further question
	retries bool          // the contract's FILING_RETRY
	undone  bool          // the submission came to nothing, for certain
}

// Waits of the filing.
const (
	awayWait    = time.Minute      // before the EU system is asked again that did not answer
	accountWait = 15 * time.Minute // before an account that was refused is tried again
	refusedWait = 24 * time.Hour   // before a refused statement is tried again: rules and data change
	changeWait  = 5 * time.Second  // while the statement is being amended or withdrawn
)

// awaitsFiling reports whether the EU system has anything left to say.
func (s DDS) awaitsFiling() bool {
	switch {
	case s.WithdrawnAt != nil, s.Status == Generating, s.Status == Blocked:
		return false
	}
	return s.filing != available && s.filing != withdrawn && s.filing != notEU
}

// standing is what a look is about. When it has changed meanwhile, the look is
// out of date.
type standing struct {
	record, uuid string
	tries        int
	filing       filingState
	withdrawn    bool
}

func (s DDS) standing() standing {
	return standing{s.RecordID, s.uuid, s.tries, s.filing, s.WithdrawnAt != nil}
}

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
	var l look
	if s.awaitsFiling() {
		if l, err = d.ask(ctx, &s); err != nil {
			return nil, err
		}
	}
	return func(tx *store.Tx) error { return d.learn(tx, s, l) }, nil
}

// ask does what is due: submit, find or poll.
func (d *Desk) ask(ctx context.Context, s *DDS) (look, error) {
	if !statement.InEU(s.BuyerCountry) && s.uuid == "" && s.triedAt == nil {
		return look{filing: notEU, note: "The buyer's country is not in the EU: there is nothing to file, the document stands for itself."}, nil
	}
	account, found := d.Accounts.Of(s.CooperativeID, s.BuyerCompany, s.user)
	missing := d.Filer == nil || !found || !account.Complete()
	switch {
	case missing && s.user != "":
		return look{filing: noAccount, note: "The account that submitted the statement to the EU system is no longer configured; nothing can be asked about it."}, nil
	case missing:
		return look{filing: noAccount, note: "No account of the EU system is configured for this cooperative or buyer. The document is ready: enter it in the EU system by hand, with the plots from plots.geojson, or configure an account."}, nil
	case s.uuid != "" && (s.tries == 1 || s.Status == Filed):
		return d.poll(ctx, *s, account), nil
	case s.triedAt != nil: // also with a uuid after several tries: an early one may turn up late
		return d.find(ctx, s, account)
	}
	return d.submit(ctx, s, account)
}

// submit files a statement. A crash after the mark and before the answer is
// kept leaves a statement that was tried: find looks for it.
func (d *Desk) submit(ctx context.Context, s *DDS, by Account) (look, error) {
	prepared, err := d.Prepared(ctx, s.ID)
	if err != nil {
		return look{}, err
	}
	content, err := prepared.Filing(by.Role, by.Represented)
	if err != nil {
		return look{filing: refusedState, note: err.Error(), next: refusedWait, retries: true}, nil
	}
	marked, now, begun := *s, clock.Now(), false
	marked.filing, marked.user, marked.tries, marked.triedAt = tried, by.Username, s.tries+1, &now
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		begun, err = markTried(tx, marked)
		return err
	})
	if err != nil {
		return look{}, err
	}
	if !begun {
		return look{next: changeWait}, nil
	}
	*s = marked
	uuid, err := d.Filer.Submit(ctx, by.Credentials, content)
	if err != nil {
		l := d.failed(err)
		l.undone = !errors.Is(err, filing.ErrUnknown)
		return l, nil
	}
	return look{filing: submitted, uuid: uuid, note: pendingNote, next: d.Poll}, nil
}

const (
	pendingNote = "The EU system has accepted the statement and has not given its number yet."
	unsureNote  = "The EU system did not answer; whether it has the statement is being found out."
)

// failed turns the error of a call into what is known now.
func (d *Desk) failed(err error) look {
	var refused *filing.Refusal
	switch {
	case errors.As(err, &refused) && (refused.Kind == filing.BadLogin || refused.Kind == filing.Permission):
		return look{filing: refusedState, note: refused.Error(), next: accountWait, retries: true}
	case errors.As(err, &refused):
		return look{filing: refusedState, note: refused.Error(), next: refusedWait, retries: true}
	case errors.Is(err, filing.ErrUnknown):
		return look{filing: tried, note: unsureNote, next: min(d.Settle, awayWait), retries: true}
	case errors.Is(err, filing.ErrUnavailable):
		return look{filing: away, note: "The EU system is not available; the filing is retried by itself.", next: min(d.Settle, awayWait), retries: true}
	}
	return look{filing: refusedState, note: err.Error(), next: refusedWait, retries: true} // nothing was sent
}

// find looks for a statement whose submission may have been lost. It is
// submitted again, under the same reference, only when the register has had
// time to show it and does not.
func (d *Desk) find(ctx context.Context, s *DDS, by Account) (look, error) {
	list, err := d.Filer.ByInternalReference(ctx, by.Credentials, Reference(s.RecordID))
	if err != nil {
		l := d.failed(err)
		l.uuid = s.uuid
		return l, nil
	}
	keep, doubles, found := filing.Pick(list)
	switch {
	case !found && len(list) > 0: // it arrived, and was rejected or taken back
		return d.read(slices.MaxFunc(list, func(a, b filing.Overview) int { return a.At.Compare(b.At) })), nil
	case !found && s.uuid != "":
		return look{filing: submitted, uuid: s.uuid, note: pendingNote, next: d.Poll}, nil
	case !found && clock.Since(*s.triedAt) < d.Settle:
		return look{filing: tried, note: unsureNote, next: d.Settle - clock.Since(*s.triedAt) + time.Second, retries: s.Status == FilingRetry}, nil
	case !found:
		return d.submit(ctx, s, by)
	}
	for _, double := range doubles {
		_, err := d.Filer.Withdraw(ctx, by.Credentials, double.UUID)
		var refused *filing.Refusal
		if err != nil && !errors.As(err, &refused) { // what the register keeps in spite of us does not hold up the good one
			return look{}, fmt.Errorf("withdraw the double %s: %w", double.UUID, err)
		}
	}
	return d.read(keep), nil
}

// poll asks for the numbers of a statement that the register has. A question
// without an answer changes nothing: the statement was accepted.
func (d *Desk) poll(ctx context.Context, s DDS, by Account) look {
	list, err := d.Filer.ByUUID(ctx, by.Credentials, s.uuid)
	var refused *filing.Refusal
	switch {
	case errors.As(err, &refused):
		l := d.failed(err)
		l.uuid = s.uuid
		return l
	case err != nil:
		return look{filing: submitted, uuid: s.uuid, note: pendingNote, next: min(d.Poll, awayWait)}
	}
	for _, seen := range list {
		if seen.UUID == s.uuid {
			return d.read(seen)
		}
	}
	return look{filing: submitted, uuid: s.uuid, note: pendingNote, next: d.Poll}
}

// read turns the register's word into what is known now.
func (d *Desk) read(seen filing.Overview) look {
	l := look{filing: submitted, uuid: seen.UUID, seen: seen, note: pendingNote, next: d.Poll}
	switch {
	case seen.Status == filing.Rejected:
		l.filing, l.note, l.next, l.retries = rejected, "The EU system has rejected the statement: "+seen.RejectionReason, 0, true
	case seen.Status == filing.Withdrawn:
		l.filing, l.note, l.next = withdrawn, "The statement was withdrawn in the EU system.", 0
	case seen.Reference != "":
		l.filing, l.note, l.next = available, "", 0
	}
	return l
}

// learn writes down what a look taught: the row, the event, the next look. A
// look at what has changed meanwhile is thrown away and made again.
func (d *Desk) learn(tx *store.Tx, was DDS, l look) error {
	s, err := ddsByID(tx, was.ID)
	switch {
	case err != nil:
		return err
	case s.standing() != was.standing() && s.awaitsFiling():
		return d.lookAfter(tx, s.ID, 0)
	case s.standing() != was.standing():
		return nil
	}
	if l.filing != "" {
		if err := d.note(tx, s, l); err != nil {
			return err
		}
	}
	if l.next == 0 {
		return nil
	}
	return d.lookAfter(tx, s.ID, l.next)
}

func (d *Desk) note(tx *store.Tx, s DDS, l look) error {
	was, to, now := s.Status, s.Status, clock.Now()
	s.filing, s.FilingNote = l.filing, l.note
	if l.uuid != "" {
		s.uuid = l.uuid
	}
	if l.undone {
		s.triedAt, s.user = nil, ""
	}
	switch {
	case l.filing == available:
		s.Reference, s.Verification = l.seen.Reference, l.seen.Verification
		if s.FiledAt == nil {
			s.FiledAt = &now
		}
		to = Filed
	case l.filing == withdrawn:
		s.WithdrawnAt = &now
	case l.retries && s.Status != Filed:
		to = FilingRetry
	}
	if to != was {
		if err := s.move(to); err != nil {
			return err
		}
	}
	if err := keepFiling(tx, s); err != nil {
		return err
	}
	tx.Wake(topic(s.ID))
	if to != Filed || was == Filed {
		return nil
	}
	return d.emit(tx, webhook.DDSFiled, s)
}

// lookAfter has the EU system asked, unless that is due already.
func (d *Desk) lookAfter(tx *store.Tx, ddsID string, wait time.Duration) error {
	_, err := job.Enqueue(tx, fileKind, ddsArgs{DDSID: ddsID}, job.At(clock.Now().Add(wait)), job.Unique("file/"+ddsID))
	return err
}

// notLooked asks again later when the process died under every question.
func (d *Desk) notLooked(tx *store.Tx, j *job.Job, _ error) error {
	var args ddsArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	return d.lookAfter(tx, args.DDSID, awayWait)
}

// fileUnfiled looks again at the statements for which no account was
// configured, when there is one now.
func (d *Desk) fileUnfiled(ctx context.Context, _ *job.Job) (job.Then, error) {
	var ready []string
	for after := ""; d.Filer != nil; {
		var page []DDS
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = unfiled(tx, after, 500)
			return err
		})
		if err != nil {
			return nil, err
		}
		for _, s := range page {
			if _, found := d.Accounts.Of(s.CooperativeID, s.BuyerCompany, s.user); found {
				ready = append(ready, s.ID)
			}
			after = s.ID
		}
		if len(page) == 0 {
			break
		}
	}
	return func(tx *store.Tx) error {
		for _, id := range ready {
			if err := d.lookAfter(tx, id, 0); err != nil {
				return err
			}
		}
		return nil
	}, nil
}
