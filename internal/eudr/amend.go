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
	case clock.Since(*s.FiledAt) > filing.AmendTime:
		return fault.New(fault.BatchNotEligible, "the EU system takes changes within 72 hours of the filing")
	}
	return nil
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

// sendAmendment replaces the content in the EU system. A repeat after a lost
// answer changes nothing more.
func (d *Desk) sendAmendment(ctx context.Context, s DDS, p *statement.Prepared) (filing.Status, error) {
	account, err := d.filedBy(s)
	if err != nil {
		return "", err
	}
	content, err := p.Filing(account.Role, account.Represented)
	if err != nil {
		return "", job.Permanent(fault.New(fault.BatchNotEligible, "%s", err.Error()))
	}
	status, err := d.Filer.Amend(ctx, account.Credentials, s.uuid, content)
	var refused *filing.Refusal
	if errors.As(err, &refused) {
		err = job.Permanent(fault.New(fault.BatchNotEligible, "the EU system does not take the amendment: %s", refused.Error()))
	}
	return status, err
}

// filedBy is the account that has submitted a statement.
func (d *Desk) filedBy(s DDS) (Account, error) {
	account, found := d.Accounts.Of(s.CooperativeID, s.BuyerCompany, s.user)
	if !found || d.Filer == nil {
		return Account{}, job.Permanent(fault.New(fault.BatchNotEligible, "the account that filed the statement is no longer configured"))
	}
	return account, nil
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
	at, err := job.Step(ctx, j, "filing", func(ctx context.Context, _ string) (time.Time, error) { return clock.Now(), d.takeBack(ctx, j, s) })
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "record", func(ctx context.Context, key string) (chain.Receipt, error) {
		wallet, err := chain.ParseAddress(s.Signer)
		if err != nil {
			return chain.Receipt{}, err
		}
		signature, err := d.Signatures.SignWithdrawal(ctx, wallet, s.RecordID)
		if err != nil {
			return chain.Receipt{}, err
		}
		return d.Chain.Send(ctx, key, chain.WithdrawDDS{DDSID: s.RecordID, Signature: signature})
	})
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

// takeBack withdraws in the EU system. A second withdrawal is refused, so
// after a lost answer the register's own word counts.
func (d *Desk) takeBack(ctx context.Context, j *job.Job, s DDS) error {
	if s.nowhere() {
		return nil
	}
	account, err := d.filedBy(s)
	if err != nil {
		return err
	}
	_, err = d.Filer.Withdraw(ctx, account.Credentials, s.uuid)
	var refused *filing.Refusal
	if !errors.As(err, &refused) {
		return err
	}
	// An earlier attempt may have done it, or somebody at the EU system's own page.
	list, err := d.Filer.ByUUID(ctx, account.Credentials, s.uuid)
	switch {
	case len(list) > 0 && list[0].Status == filing.Withdrawn:
		return nil
	case j.Repeated() && len(list) == 0: // soon after a withdrawal the register shows nothing for a while
		return errors.Join(fmt.Errorf("the EU system does not say yet whether %s is withdrawn", s.uuid), err)
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
