package eudr

import (
	"context"
	"errors"

	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// publishable is the gate in front of the pipeline: what a statement says in
// people's words is pinned, recorded and told, so it is looked at before any of
// that. An e-mail address may be made of digits.
// spec: gate-ends-jobs
func publishable(s statement.Statement) error {
	for _, text := range []string{s.ShipmentID, s.ExporterLicence, s.Buyer.Name, s.DestinationPort, s.Cooperative.Name} {
		if phone.In([]byte(text)) {
			return fault.New(fault.BatchNotEligible, "the document may not be published: it holds a phone number").Because(fault.ErrGate)
		}
	}
	return nil
}

// clean takes phone numbers out of the texts of an order.
func (s *DDS) clean() (changed bool) {
	for _, text := range []*string{&s.ShipmentID, &s.Licence, &s.BuyerCompany, &s.Port} {
		without := phone.Remove(*text)
		changed = changed || without != *text
		*text = without
	}
	return changed
}

func (a *ddsArgs) clean() {
	if a.Amended == nil {
		return
	}
	for _, text := range []*string{&a.Amended.Licence, &a.Amended.BuyerCompany, &a.Amended.Port} {
		*text = phone.Remove(*text)
	}
}

// cleanStatement lets a statement be made whose texts hold a phone number. What
// was gathered and signed before said them, so the pipeline starts over; a
// record that the chain has by then is superseded by the one that is made now.
// The document of that record stays pinned, because nothing that was pinned is
// ever taken away; the alarm is for whoever has to tell the cooperative.
func cleanStatement(tx *store.Tx, w *job.Stuck) (changed bool, err error) {
	var args ddsArgs
	if err := w.Args(&args); err != nil {
		return false, err
	}
	if args.Amended != nil {
		return cleanAmendment(tx, w)
	}
	s, err := ddsByID(tx, args.DDSID)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil // nothing to make: the job itself will say so
	}
	if err != nil || !s.clean() {
		return false, err
	}
	pinned, err := w.Did(tx, "pin")
	if err != nil {
		return false, err
	}
	recorded, err := w.Did(tx, "record")
	switch {
	case err != nil:
		return false, err
	case recorded:
		s.Supersedes, s.RecordID = s.RecordID, id.New("dds")
	case pinned: // the chain may have the record: the pipeline goes on until that is known
		return false, nil
	}
	if err := keepCleaned(tx, s); err != nil {
		return false, err
	}
	return true, w.StartOver(tx)
}

// startedOver reports whether the statement that is being made is the second one
// of its job.
func (s DDS) startedOver() bool { return s.changeJob == "" && s.Supersedes != "" }

// cleanAmendment is cleanStatement for an amendment. One that the EU system has
// taken goes on to its end, which nothing refuses.
func cleanAmendment(tx *store.Tx, w *job.Stuck) (changed bool, err error) {
	if taken, err := w.Did(tx, "filing"); err != nil || taken {
		return false, err
	}
	if changed, err = job.EditArgs(w, (*ddsArgs).clean); err != nil || !changed {
		return false, err
	}
	return true, w.StartOver(tx)
}

// Stray is a statement that has no job any more which would bring it on, or of
// which the EU system says something else.
type Stray struct {
	DDSID string
	Is    string // what was found
	Mend  string // what is done about it
}

// errLook undoes what was only tried.
var errLook = errors.New("only looking")

// MendStrays finds the strays; with apply it mends them. heard is false when the
// EU system did not answer or no account is configured: then what it says is
// not known.
// spec: repair-command
func (d *Desk) MendStrays(ctx context.Context, apply bool) (list []Stray, heard bool, err error) {
	heard = d.Filer != nil
	for after := ""; ; {
		ids, err := d.IDs(ctx, after, 500)
		if err != nil || len(ids) == 0 {
			return list, heard, err
		}
		for _, ddsID := range ids {
			after = ddsID
			goneThere := false
			if heard {
				goneThere, heard = d.withdrawnThere(ctx, ddsID)
			}
			stray, err := d.mendStray(ctx, ddsID, goneThere, apply)
			if err != nil {
				return nil, heard, err
			}
			if stray.Is != "" {
				list = append(list, stray)
			}
		}
	}
}

// withdrawnThere asks the EU system about a statement that is FILED here.
func (d *Desk) withdrawnThere(ctx context.Context, ddsID string) (gone, heard bool) {
	s, err := d.Get(ctx, ddsID)
	if err != nil || s.Status != Filed || s.WithdrawnAt != nil {
		return false, true
	}
	account, err := d.filedBy(s)
	if err != nil {
		return false, true // nobody can ask about this one
	}
	seen, err := d.Filer.ByUUID(ctx, account.Credentials, s.uuid)
	return len(seen) > 0 && seen[0].Status == filing.Withdrawn, err == nil
}

// mendStray mends one statement, if it is a stray.
func (d *Desk) mendStray(ctx context.Context, ddsID string, goneThere, apply bool) (stray Stray, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		stray = Stray{DDSID: ddsID}
		s, err := ddsByID(tx, ddsID)
		if err != nil {
			return err
		}
		if err := d.judge(tx, s, goneThere, &stray); err != nil {
			return err
		}
		if !apply {
			return errLook
		}
		return nil
	})
	if errors.Is(err, errLook) {
		err = nil
	}
	return stray, err
}

// judge says what is wrong with a statement, and sets it right.
func (d *Desk) judge(tx *store.Tx, s DDS, goneThere bool, found *Stray) error {
	jobID := s.changeJob
	if s.Status == Generating {
		jobID = s.JobID
	}
	lives, err := job.Alive(tx, jobID)
	if err != nil || lives { // the job brings it on
		return err
	}
	switch {
	case s.Status == Generating:
		found.Is, found.Mend = "is GENERATING and its job is gone", "is taken away; its batches are free for another"
		if err := job.EndLost(tx, jobID, fault.New(fault.BatchNotEligible, "the statement was not made")); err != nil {
			return err
		}
		return deleteGenerating(tx, s.ID)
	case goneThere && s.WithdrawnAt == nil:
		found.Is, found.Mend = "is FILED here and WITHDRAWN in the EU system", "is withdrawn here, on the chain and on the ledger"
		return followWithdrawal(tx, s)
	case jobID != "":
		found.Is, found.Mend = "has a change under way whose job is gone", "can be changed again"
		return endChange(tx, s.ID, "The change was not made.")
	}
	return nil
}
