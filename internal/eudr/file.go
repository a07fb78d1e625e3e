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
)

// filingAnswer is what one question to the EU system taught, and when the next
// is due.
type filingAnswer struct {
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

// filingMark is what an answer is about. When it has changed meanwhile, the
// answer is out of date.
type filingMark struct {
	record, uuid string
	tries        int
	filing       filingState
	withdrawn    bool
}

func (s DDS) mark() filingMark {
	return filingMark{record: s.RecordID, uuid: s.uuid, tries: s.tries, filing: s.filing, withdrawn: s.WithdrawnAt != nil}
}

// file takes a statement one step further with the EU system. The register
// knows no idempotency key, so the intent to submit is saved before the first
// try, and after a try whose answer is not known our own reference is looked
// up before the next.
// spec: dds-filed, dds-filing-retry, event-dds-filed
func (d *Desk) file(ctx context.Context, j *job.Job) (job.Then, error) {
	_, s, err := job.Row(ctx, j, statementOfJob)
	if err != nil {
		return nil, err
	}
	var a filingAnswer
	if s.awaitsFiling() {
		if a, err = d.ask(ctx, &s); err != nil {
			return nil, err
		}
	}
	return func(tx *store.Tx) error { return d.takeAnswer(tx, s, a) }, nil
}

// ask does what is due: submit, find or poll.
func (d *Desk) ask(ctx context.Context, s *DDS) (filingAnswer, error) {
	if !statement.InEU(s.BuyerCountry) && s.uuid == "" && s.triedAt == nil {
		return filingAnswer{filing: notEU, note: "The buyer's country is not in the EU: there is nothing to file, the document stands for itself."}, nil
	}
	account, found := d.Accounts.Of(s.CooperativeID, s.BuyerCompany, s.user)
	missing := d.Filer == nil || !found || !account.Complete()
	switch {
	case missing && s.user != "":
		return filingAnswer{filing: noAccount, note: "The account that submitted the statement to the EU system is no longer configured; nothing can be asked about it."}, nil
	case missing:
		return filingAnswer{filing: noAccount, note: "No account of the EU system is configured for this cooperative or buyer. The document is ready: enter it in the EU system by hand, with the plots from plots.geojson, or configure an account."}, nil
	case s.uuid != "" && (s.tries == 1 || s.Status == Filed):
		return d.poll(ctx, *s, account), nil
	case s.triedAt != nil: // also with a uuid after several tries: an early one may turn up late
		return d.find(ctx, s, account)
	}
	return d.submit(ctx, s, account)
}

// submit files a statement. A crash after the mark and before the answer is
// kept leaves a statement that was tried: find looks for it.
func (d *Desk) submit(ctx context.Context, s *DDS, by Account) (filingAnswer, error) {
	prepared, err := d.Prepared(ctx, s.ID)
	if err != nil {
		return filingAnswer{}, err
	}
	content, err := prepared.Filing(by.Role, by.Represented)
	if err != nil {
		return filingAnswer{filing: refusedState, note: err.Error(), next: refusedWait, retries: true}, nil
	}
	now := clock.Now()
	marked := *s
	marked.filing = tried
	marked.user = by.Username
	marked.tries++
	marked.triedAt = &now
	begun := false
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		begun, err = markTried(tx, marked)
		return err
	})
	if err != nil {
		return filingAnswer{}, err
	}
	if !begun {
		return filingAnswer{next: changeWait}, nil
	}
	*s = marked
	uuid, err := d.Filer.Submit(ctx, by.Credentials, content)
	if err != nil {
		a := d.failed(err)
		a.undone = !errors.Is(err, filing.ErrUnknown)
		return a, nil
	}
	return filingAnswer{filing: submitted, uuid: uuid, note: pendingNote, next: d.Poll}, nil
}

const (
	pendingNote = "The EU system has accepted the statement and has not given its number yet."
	unsureNote  = "The EU system did not answer; whether it has the statement is being found out."
)

// failed turns the error of a call into what is known now.
func (d *Desk) failed(err error) filingAnswer {
	var refused *filing.Refusal
	switch {
	case errors.As(err, &refused) && (refused.Kind == filing.BadLogin || refused.Kind == filing.Permission):
		return filingAnswer{filing: refusedState, note: refused.Error(), next: accountWait, retries: true}
	case errors.As(err, &refused):
		return filingAnswer{filing: refusedState, note: refused.Error(), next: refusedWait, retries: true}
	case errors.Is(err, filing.ErrUnknown):
		return filingAnswer{filing: tried, note: unsureNote, next: min(d.Settle, awayWait), retries: true}
	case errors.Is(err, filing.ErrUnavailable):
		return filingAnswer{filing: away, note: "The EU system is not available; the filing is retried by itself.", next: min(d.Settle, awayWait), retries: true}
	}
	return filingAnswer{filing: refusedState, note: err.Error(), next: refusedWait, retries: true} // nothing was sent
}

// find looks for a statement whose submission may have been lost. It is
// submitted again, under the same reference, only when the register has had
// time to show it and does not.
func (d *Desk) find(ctx context.Context, s *DDS, by Account) (filingAnswer, error) {
	list, err := d.Filer.ByInternalReference(ctx, by.Credentials, statement.Reference(s.RecordID))
	if err != nil {
		a := d.failed(err)
		a.uuid = s.uuid
		return a, nil
	}
	keep, doubles, found := filing.Pick(list)
	switch {
	case !found && len(list) > 0: // it arrived, and was rejected or taken back
		return d.read(slices.MaxFunc(list, func(a, b filing.Overview) int { return a.At.Compare(b.At) })), nil
	case !found && s.uuid != "":
		return filingAnswer{filing: submitted, uuid: s.uuid, note: pendingNote, next: d.Poll}, nil
	case !found && clock.Since(*s.triedAt) < d.Settle:
		return filingAnswer{filing: tried, note: unsureNote, next: d.Settle - clock.Since(*s.triedAt) + time.Second, retries: s.Status == FilingRetry}, nil
	case !found:
		return d.submit(ctx, s, by)
	}
	for _, double := range doubles {
		_, err := d.Filer.Withdraw(ctx, by.Credentials, double.UUID)
		var refused *filing.Refusal
		if err != nil && !errors.As(err, &refused) { // what the register keeps in spite of us does not hold up the good one
			return filingAnswer{}, fmt.Errorf("withdraw the double %s: %w", double.UUID, err)
		}
	}
	return d.read(keep), nil
}

// poll asks for the numbers of a statement that the register has. A question
// without an answer changes nothing: the statement was accepted.
func (d *Desk) poll(ctx context.Context, s DDS, by Account) filingAnswer {
	list, err := d.Filer.ByUUID(ctx, by.Credentials, s.uuid)
	var refused *filing.Refusal
	switch {
	case errors.As(err, &refused):
		a := d.failed(err)
		a.uuid = s.uuid
		return a
	case err != nil:
		return filingAnswer{filing: submitted, uuid: s.uuid, note: pendingNote, next: min(d.Poll, awayWait)}
	}
	for _, seen := range list {
		if seen.UUID == s.uuid {
			return d.read(seen)
		}
	}
	return filingAnswer{filing: submitted, uuid: s.uuid, note: pendingNote, next: d.Poll}
}

// read turns the register's word into what is known now. A statement has its
// numbers when it has both.
// spec: dds-verification
func (d *Desk) read(seen filing.Overview) filingAnswer {
	a := filingAnswer{filing: submitted, uuid: seen.UUID, seen: seen, note: pendingNote, next: d.Poll}
	switch {
	case seen.Status == filing.Rejected:
		a.filing = rejected
		a.note = "The EU system has rejected the statement: " + seen.RejectionReason
		a.next = 0
		a.retries = true
	case seen.Status == filing.Withdrawn:
		a.filing = withdrawn
		a.note = "The statement was withdrawn in the EU system."
		a.next = 0
	case seen.Reference != "" && seen.Verification != "": // one without the other cannot be cited
		a.filing = available
		a.note = ""
		a.next = 0
	}
	return a
}

// takeAnswer writes down what an answer taught: the row, the event, the next
// question. An answer about what has changed meanwhile is thrown away, and asked
// for again.
func (d *Desk) takeAnswer(tx *store.Tx, was DDS, a filingAnswer) error {
	s, err := ddsByID(tx, was.ID)
	switch {
	case err != nil:
		return err
	case s.mark() != was.mark() && s.awaitsFiling():
		return d.askAfter(tx, s.ID, 0)
	case s.mark() != was.mark():
		return nil
	case a.filing == withdrawn && s.changeJob != "":
		return d.askAfter(tx, s.ID, awayWait) // most likely by that change, which says so itself when it has ended
	}
	if a.filing != "" {
		if err := d.keepAnswer(tx, s, a); err != nil {
			return err
		}
	}
	if a.next == 0 {
		return nil
	}
	return d.askAfter(tx, s.ID, a.next)
}

// keepAnswer writes the row, and what the answer means for the status.
func (d *Desk) keepAnswer(tx *store.Tx, s DDS, a filingAnswer) (err error) {
	now := clock.Now()
	s.filing = a.filing
	s.FilingNote = a.note
	if a.uuid != "" {
		s.uuid = a.uuid
	}
	if a.undone {
		s.triedAt = nil
		s.user = ""
	}
	var m statementMove
	switch {
	case a.filing == available:
		s.Reference = a.seen.Reference
		s.Verification = a.seen.Verification
		if s.FiledAt == nil {
			s.FiledAt = &now
		}
		m, err = s.move(numbered)
	case a.filing == withdrawn:
		s.WithdrawnAt = &now
	case a.retries:
		m, err = s.move(unfiled)
	}
	if err != nil {
		return err
	}
	if err := keepFiling(tx, s); err != nil {
		return err
	}
	if a.filing == withdrawn {
		if err := followWithdrawal(tx, s); err != nil {
			return err
		}
	}
	tx.Wake(statementTopic(s.ID))
	return d.emit(tx, m.event, s)
}

// askAfter has the EU system asked, unless that is due already.
func (d *Desk) askAfter(tx *store.Tx, ddsID string, wait time.Duration) error {
	_, err := job.Enqueue(tx, kindFile, ddsArgs{DDSID: ddsID}, job.At(clock.Now().Add(wait)), job.Unique("file/"+ddsID))
	return err
}

// notAsked asks again later when the process died under every question. It is a
// job of its own, because at most one for each statement is wanted, and holds no
// steps that would have to go on.
func (d *Desk) notAsked(tx *store.Tx, j *job.Job, _ error) error {
	var args ddsArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	return d.askAfter(tx, args.DDSID, awayWait)
}

// fileUnfiled looks again at the statements for which no account was
// configured, when there is one now.
func (d *Desk) fileUnfiled(ctx context.Context, _ *job.Job) (job.Then, error) {
	var ready []string
	for after := ""; d.Filer != nil; {
		var page []DDS
		err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
			page, err = unfiledAfter(tx, after, 500)
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
			if err := d.askAfter(tx, id, 0); err != nil {
				return err
			}
		}
		return nil
	}, nil
}
