package eudr

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// AmendRequest is what an amendment changes; empty fields stay as they are.
type AmendRequest struct {
	Licence      string `json:"licence,omitempty"`
	BuyerCompany string `json:"buyer_company,omitempty"`
	BuyerCountry string `json:"buyer_country,omitempty"`
	ShippingDate string `json:"shipping_date,omitempty"`
	Port         string `json:"port,omitempty"`
	MadeBy       string `json:"-"` // the key that asks
}

// amendment is a change with the id that it has on the chain.
type amendment struct {
	AmendRequest
	RecordID string `json:"record_id"`
}

// of is the statement as it will be.
func (a amendment) of(s DDS) DDS {
	for _, field := range []struct {
		to   *string
		from string
	}{{&s.Licence, a.Licence}, {&s.BuyerCompany, a.BuyerCompany}, {&s.BuyerCountry, a.BuyerCountry}, {&s.ShippingDate, a.ShippingDate}, {&s.Port, a.Port}} {
		if field.from != "" {
			*field.to = field.from
		}
	}
	s.Supersedes, s.RecordID = s.RecordID, a.RecordID
	return s
}

// Amend replaces what a filed statement says: a new document is signed, the
// content in the EU system replaced, and the document pinned and recorded. It
// returns when that is done, or the old statement when Wait is over before.
func (d *Desk) Amend(ctx context.Context, ddsID string, c AmendRequest, request string) (DDS, error) {
	if d.Chain == nil {
		return DDS{}, chain.Off()
	}
	if c.BuyerCountry != "" && !statement.InEU(c.BuyerCountry) {
		return DDS{}, fault.New(fault.InvalidRequest, "buyer_country: a filed statement stays in the EU; withdraw it and make another")
	}
	if c.Licence != "" {
		if err := d.licensed(ctx, c.Licence); err != nil {
			return DDS{}, err
		}
	}
	m, err := d.massOfStatement(ctx, ddsID)
	if err != nil {
		return DDS{}, err
	}
	args := ddsArgs{DDSID: ddsID, Amended: &amendment{AmendRequest: c, RecordID: id.New("dds")}}
	return d.carryOut(ctx, ddsID, request, kindGenerate, args, func(tx *store.Tx, s DDS, jobID string) (held bool, err error) {
		if err := changeable(s); err != nil {
			return false, err
		}
		if err := d.named(m.grown, anewHow); err != nil {
			return false, err
		}
		return d.doubt(tx, s, m, jobID, c.MadeBy)
	})
}

// Withdraw takes a statement back: in the EU system, when it is there, and on
// the chain.
func (d *Desk) Withdraw(ctx context.Context, ddsID, reason, request string) (DDS, error) {
	if d.Chain == nil {
		return DDS{}, chain.Off()
	}
	return d.carryOut(ctx, ddsID, request, kindWithdraw, withdrawArgs{DDSID: ddsID, Reason: reason, EventID: id.New("evt")}, func(_ *store.Tx, s DDS, _ string) (held bool, err error) {
		if s.nowhere() {
			return false, nil
		}
		return false, changeable(s)
	})
}

// changeable refuses what the EU system would: before the filing, and when 72
// hours have gone.
func changeable(s DDS) error {
	switch {
	case s.Status != Filed || s.FiledAt == nil:
		return fault.New(fault.BatchNotEligible, "the statement is %s: only one that is FILED can be changed", s.Status)
	case clock.Since(s.submittedAt()) > filing.AmendTime:
		return fault.New(fault.BatchNotEligible, "the EU system takes changes within 72 hours of the filing")
	}
	return nil
}

// submittedAt is from when the EU system counts its 72 hours: the numbers come
// later than the submission.
func (s DDS) submittedAt() time.Time {
	if s.triedAt != nil && s.triedAt.Before(*s.FiledAt) {
		return *s.triedAt
	}
	return *s.FiledAt
}

// nowhere reports whether a statement is made and the EU system does not have
// it: it was never sent, or turned down.
func (s DDS) nowhere() bool {
	switch s.filing {
	case noAccount, notEU, refusedState, away:
		return s.uuid == "" && s.triedAt == nil
	case notYet:
		return s.Status == Generated && s.FilingNotNeeded()
	}
	return s.filing == rejected
}

// allowed refuses a change, or says that a person has to decide on it first.
type allowed func(tx *store.Tx, s DDS, jobID string) (held bool, err error)

// carryOut runs one change of a statement at a time and waits for it, not for a
// person. The same request (empty: one of its own) finds the change that it
// began.
func (d *Desk) carryOut(ctx context.Context, ddsID, request, kind string, args any, may allowed) (DDS, error) {
	var jobID string
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		var begun bool
		if jobID, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		s, err := ddsByID(tx, ddsID)
		switch {
		case err != nil:
			return err
		case s.WithdrawnAt != nil:
			return fault.New(fault.BatchNotEligible, "the statement was withdrawn")
		case s.changeJob != "":
			return fault.New(fault.BatchNotEligible, "another change of the statement is under way; read the statement and try again")
		}
		held, err := may(tx, s, jobID)
		if err != nil {
			return err
		}
		if err := beginChange(tx, ddsID, jobID); err != nil {
			return err
		}
		_, err = job.Enqueue(tx, kind, args, job.WithID(jobID), job.Visible(s.CooperativeID), job.HeldIf(held))
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return DDS{}, fault.New(fault.DDSNotFound, "no statement has this id")
	}
	if err != nil {
		return DDS{}, err
	}
	held, err := d.Reviews.HeldBy(ctx, jobID)
	if err != nil {
		return DDS{}, err
	}
	if len(held) == 0 {
		if _, err := job.Await(ctx, d.Store, jobID, d.Wait); err != nil {
			return DDS{}, err
		}
	}
	return d.Get(ctx, ddsID)
}

// asking is since when a change is asked for in the EU system, and whether an
// attempt before this one may have been heard.
type asking struct {
	since time.Time
	again bool
}

// askingSince writes down that the EU system is asked, before it is.
func (d *Desk) askingSince(ctx context.Context, j *job.Job) (asking, error) {
	first := false
	since, err := job.Step(ctx, j, "asked", func(context.Context, string) (time.Time, error) {
		first = true
		return clock.Now(), nil
	})
	return asking{since: since, again: !first || j.Repeated()}, err
}

// open reports whether an earlier question may have been answered with yes,
// though the register says no now: its answers are old for a while.
func (d *Desk) open(a asking) bool { return a.again && clock.Since(a.since) < d.Settle }

// sendAmendment replaces the content in the EU system. A repeat after a lost
// answer changes nothing more; when it is refused, because 72 hours have gone
// meanwhile or the status has changed, the register is asked what it has: the
// amendment carries a reference of its own.
// spec: dds-one-state
func (d *Desk) sendAmendment(ctx context.Context, s DDS, p *statement.Prepared, asked asking) (filing.Status, error) {
	account, err := d.filedBy(s)
	if err != nil {
		return "", endUnless(asked.again, err)
	}
	content, err := p.Filing(account.Role, account.Represented)
	if err != nil {
		return "", job.Permanent(fault.New(fault.BatchNotEligible, "%s", err.Error()))
	}
	status, err := d.Filer.Amend(ctx, account.Credentials, s.uuid, content)
	var refused *filing.Refusal
	if !errors.As(err, &refused) {
		return status, err
	}
	list, err := d.Filer.ByUUID(ctx, account.Credentials, s.uuid)
	switch {
	case err != nil && asked.again:
		return "", fmt.Errorf("whether the EU system has the amendment is not known: %w", err)
	case len(list) > 0 && list[0].InternalReference == content.InternalReference:
		return list[0].Status, nil
	case d.open(asked):
		return "", fmt.Errorf("the EU system does not say yet whether it has the amendment of %s", s.uuid)
	}
	return "", job.Permanent(fault.New(fault.BatchNotEligible, "the EU system does not take the amendment: %s", refused.Error()))
}

// filedBy is the account that has submitted a statement.
func (d *Desk) filedBy(s DDS) (Account, error) {
	account, found := d.Accounts.Of(s.CooperativeID, s.BuyerCompany, s.user)
	if !found || d.Filer == nil {
		return Account{}, fault.New(fault.BatchNotEligible, "the account that filed the statement is no longer configured")
	}
	return account, nil
}

// endUnless ends a job with a refusal, unless what it has asked for may have
// been done: then it waits until that can be found out.
func endUnless(again bool, err error) error {
	if again {
		return err
	}
	return job.Permanent(err)
}

// withdrawArgs are the arguments of a withdrawal.
type withdrawArgs struct {
	DDSID   string `json:"dds_id"`
	Reason  string `json:"reason"`
	EventID string `json:"event_id"`
}

func (a *withdrawArgs) clean() { a.Reason = phone.Remove(a.Reason) }

// withdraw takes a statement back: first where it counts, then on the chain,
// then on the ledger.
func (d *Desk) withdraw(ctx context.Context, j *job.Job) (job.Then, error) {
	args, s, err := job.Row(ctx, j, func(tx *store.Tx, args withdrawArgs) (DDS, error) { return ddsByID(tx, args.DDSID) })
	if err != nil {
		return nil, err
	}
	asked, err := d.askingSince(ctx, j)
	if err != nil {
		return nil, err
	}
	at, err := job.Step(ctx, j, "filing", func(ctx context.Context, _ string) (time.Time, error) { return clock.Now(), d.takeBack(ctx, s, asked) })
	if err != nil {
		return nil, err
	}
	// From here on it is withdrawn where it counts: nobody is shown anything else
	// while the chain follows.
	if err := d.Store.Update(ctx, func(tx *store.Tx) error { return markTakenBack(tx, s.ID, at) }); err != nil {
		return nil, err
	}
	receipt, err := d.recordWithdrawal(ctx, j, s)
	if err != nil {
		return nil, err
	}
	_, err = job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Ledger.Write(ctx, audit.Fact{EventID: args.EventID, Kind: "WITHDRAWN", Cooperative: s.CooperativeID, Statement: s.ID,
			Record: map[string]any{"dds_id": s.ID, "record_id": s.RecordID, "reason": args.Reason}, ChainTx: receipt.TxHash.String(), At: at})
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := markWithdrawn(tx, s.ID, at); err != nil {
			return err
		}
		tx.Wake(statementTopic(s.ID))
		return j.Complete(tx, ddsArgs{DDSID: s.ID})
	}, nil
}

// recordWithdrawal records a withdrawal, whatever the chain has against it at
// first.
func (d *Desk) recordWithdrawal(ctx context.Context, j *job.Job, s DDS) (chain.Receipt, error) {
	for round := 0; ; round++ {
		receipt, refused, err := insist(ctx, j, round, func(ctx context.Context, key string) (chain.Receipt, error) {
			wallet, err := d.withdrawingWallet(ctx, s, round)
			if err != nil {
				return chain.Receipt{}, err
			}
			signature, err := d.Signatures.SignWithdrawal(ctx, wallet, s.RecordID)
			if err != nil {
				return chain.Receipt{}, fmt.Errorf("sign the withdrawal of %s: %s", s.RecordID, err.Error()) // nothing was sent: no word of the chain
			}
			return d.Chain.Send(ctx, key, chain.WithdrawDDS{DDSID: s.RecordID, Signature: signature})
		})
		if err != nil || !refused {
			return receipt, err
		}
	}
}

// withdrawingWallet is the wallet that signed, and after a refusal the one that
// the cooperative has by now, which alone the contract believes.
func (d *Desk) withdrawingWallet(ctx context.Context, s DDS, round int) (chain.Address, error) {
	house, err := d.Access.Organisation(ctx, s.CooperativeID)
	if err != nil {
		return chain.Address{}, err
	}
	if round > 0 && house.Wallet != nil {
		return chain.ParseAddress(*house.Wallet)
	}
	return chain.ParseAddress(s.Signer)
}

// takeBack withdraws in the EU system. A second withdrawal is refused, so
// after a lost answer the register's own word counts, once it has settled.
// spec: dds-one-state
func (d *Desk) takeBack(ctx context.Context, s DDS, asked asking) error {
	if s.nowhere() || s.filing == withdrawn {
		return nil
	}
	account, err := d.filedBy(s)
	if err != nil {
		return endUnless(asked.again, err)
	}
	_, err = d.Filer.Withdraw(ctx, account.Credentials, s.uuid)
	var refused *filing.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	// An earlier attempt may have done it, or somebody at the EU system's own page.
	list, err := d.Filer.ByUUID(ctx, account.Credentials, s.uuid)
	switch {
	case err != nil && asked.again:
		return fmt.Errorf("whether the EU system has taken %s back is not known: %w", s.uuid, err)
	case len(list) > 0 && list[0].Status == filing.Withdrawn:
		return nil
	case d.open(asked), asked.again && len(list) == 0: // soon after a withdrawal the register shows nothing for a while
		return fmt.Errorf("the EU system does not say yet whether %s is withdrawn", s.uuid)
	}
	return job.Permanent(fault.New(fault.BatchNotEligible, "the EU system does not take the statement back: %s", refused.Error()))
}

// notWithdrawn leaves a statement as it was whose withdrawal was refused.
func notWithdrawn(tx *store.Tx, j *job.Job, cause error) error {
	var args withdrawArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	return endChange(tx, args.DDSID, "The statement was not withdrawn: "+fault.Of(cause).Message)
}

// followWithdrawal has chain and ledger told of a statement that was withdrawn
// at the EU system's own page.
// spec: dds-one-state
func followWithdrawal(tx *store.Tx, s DDS) error {
	args := withdrawArgs{DDSID: s.ID, Reason: "withdrawn in the EU system", EventID: id.New("evt")}
	jobID, err := job.Enqueue(tx, kindWithdraw, args, job.Visible(s.CooperativeID))
	if err != nil {
		return err
	}
	return beginChange(tx, s.ID, jobID)
}
