package eudr

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/store"
)

// Change is what an amendment changes; empty fields stay as they are.
type Change struct {
	Licence      string `json:"licence,omitempty"`
	BuyerCompany string `json:"buyer_company,omitempty"`
	BuyerCountry string `json:"buyer_country,omitempty"`
	ShippingDate string `json:"shipping_date,omitempty"`
	Port         string `json:"port,omitempty"`
}

// amendment is a change with the id that it has on the chain.
type amendment struct {
	Change
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

// Amend replaces what a filed statement says: a new document is signed, pinned
// and recorded, and the content in the EU system replaced. It returns when the
// new document stands, or the old statement when Wait is over before that.
func (d *Desk) Amend(ctx context.Context, ddsID string, c Change) (DDS, error) {
	s, err := d.changeable(ctx, ddsID)
	if err != nil {
		return DDS{}, err
	}
	if c.Licence != "" {
		if err := d.licensed(ctx, c.Licence); err != nil {
			return DDS{}, err
		}
	}
	args := ddsArgs{DDSID: ddsID, Amended: &amendment{c, id.New("dds")}}
	return d.carryOut(ctx, s, generateKind, args)
}

// Withdraw takes a filed statement back, in the EU system and on the chain.
func (d *Desk) Withdraw(ctx context.Context, ddsID, reason string) (DDS, error) {
	s, err := d.changeable(ctx, ddsID)
	if err != nil {
		return DDS{}, err
	}
	return d.carryOut(ctx, s, withdrawKind, withdrawal{ddsID, reason, id.New("evt")})
}

// changeable refuses what the EU system would: before the filing, and when 72
// hours have gone.
func (d *Desk) changeable(ctx context.Context, ddsID string) (DDS, error) {
	if d.Chain == nil {
		return DDS{}, noChain()
	}
	s, err := d.Get(ctx, ddsID)
	switch {
	case err != nil:
		return DDS{}, err
	case s.Status != Filed || s.FiledAt == nil:
		return DDS{}, fault.New(fault.BatchNotEligible, "the statement is %s: only one that is FILED can be changed", s.Status)
	case s.WithdrawnAt != nil:
		return DDS{}, fault.New(fault.BatchNotEligible, "the statement was withdrawn")
	case s.filing == amending:
		return DDS{}, fault.New(fault.BatchNotEligible, "an amendment of the statement is being filed")
	case clock.Since(*s.FiledAt) > filing.AmendTime:
		return DDS{}, fault.New(fault.BatchNotEligible, "the EU system takes changes within 72 hours of the filing")
	}
	return s, nil
}

// carryOut runs one change of a statement at a time and waits for it.
func (d *Desk) carryOut(ctx context.Context, s DDS, kind string, args any) (DDS, error) {
	var jobID string
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		jobID, err = job.Enqueue(tx, kind, args, job.Unique("change/"+s.ID), job.Visible(s.CooperativeID))
		return err
	})
	if err != nil {
		return DDS{}, err
	}
	waiting, cancel := context.WithTimeout(ctx, d.Wait)
	defer cancel()
	outcome, err := job.Wait(waiting, d.Store, jobID)
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		return DDS{}, err
	}
	if err := outcome.Refusal(); err != nil {
		return DDS{}, err
	}
	return d.Get(ctx, s.ID)
}

// sendAmendment replaces the content in the EU system. A repeat after a lost
// answer changes nothing more.
func (d *Desk) sendAmendment(ctx context.Context, s DDS, by Account) (look, error) {
	content, l, err := d.content(ctx, s, by)
	if err != nil || l.filing != "" {
		return l, err
	}
	_, err = d.Filer.Amend(ctx, by.Credentials, s.uuid, content)
	if errors.Is(err, filing.ErrUnknown) || errors.Is(err, filing.ErrUnavailable) {
		return look{filing: amending, note: "The amendment has not reached the EU system yet; it is sent again.", next: min(d.Settle, awayWait)}, nil
	}
	l = d.answered(err, look{filing: submitted, note: "The EU system has taken the amendment.", next: d.Poll})
	l.uuid = s.uuid
	if l.filing == refusedState {
		l.next = 0
	}
	return l, nil
}

// withdrawal is the arguments of its job.
type withdrawal struct {
	DDSID   string `json:"dds_id"`
	Reason  string `json:"reason"`
	EventID string `json:"event_id"`
}

// withdraw takes a statement back: first where it counts, then on the chain,
// then on the ledger.
func (d *Desk) withdraw(ctx context.Context, j *job.Job) (job.Then, error) {
	var args withdrawal
	if err := j.Args(&args); err != nil {
		return nil, err
	}
	s, err := d.Get(ctx, args.DDSID)
	if err != nil {
		return nil, err
	}
	at, err := job.Step(ctx, j, "filing", func(ctx context.Context, _ string) (time.Time, error) { return clock.Now(), d.takeBack(ctx, s) })
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "record", func(ctx context.Context, key string) (chain.Receipt, error) {
		wallet, err := chain.ParseAddress(s.Signer)
		if err != nil {
			return chain.Receipt{}, err
		}
		signature, err := d.SignWithdrawal(ctx, wallet, s.RecordID)
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
		tx.Wake(topic(s.ID))
		return j.Complete(tx, ddsArgs{DDSID: s.ID})
	}, nil
}

// takeBack withdraws in the EU system. A second withdrawal is refused, so
// after a lost answer the register's own word counts.
func (d *Desk) takeBack(ctx context.Context, s DDS) error {
	account, found := d.Account(s.CooperativeID, s.BuyerCompany)
	if !found || d.Filer == nil {
		return job.Permanent(fault.New(fault.BatchNotEligible, "no account of the EU system is configured any more"))
	}
	_, err := d.Filer.Withdraw(ctx, account.Credentials, s.uuid)
	if err == nil {
		return nil
	}
	list, asked := d.Filer.ByUUID(ctx, account.Credentials, s.uuid)
	if asked == nil && len(list) == 1 && list[0].Status == filing.Withdrawn {
		return nil
	}
	var refused *filing.Refusal
	if errors.As(err, &refused) {
		return job.Permanent(fault.New(fault.BatchNotEligible, "the EU system does not take the statement back: %s", refused.Error()))
	}
	return err
}
