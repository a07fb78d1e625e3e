package wallet

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// The wallet of a cooperative in the contracts, to which its batches are minted
// and whose signature its statements need, is ADMIN's to set. What ADMIN does is
// proposed, waits in everybody's sight, and is then carried out; GUARDIAN can
// cancel it meanwhile. Until it is carried out the old wallet is the
// cooperative's, here and there.

const kindDue = "wallet.due"

// pending is what a change waits for.
type pending struct {
	actID   chain.Hash
	readyAt time.Time // zero: not known, or nothing that comes by itself
	why     string
	isOff   bool // the act was cancelled: the change is over
}

// act is what ADMIN does for a change. Each change has one of its own, also of
// the same wallet.
func (c Change) act() chain.Act {
	return chain.Act{Wallet: chain.SetCooperativeWallet{CooperativeID: c.OrganisationID, Wallet: c.To}, Ref: c.ID}
}

// tellRegistry brings a cooperative's wallet on the chain as far as it can now;
// nil: it is there, or need not be. Every call has the key of its step, and what
// the timelock says decides, so that a crash anywhere repeats and doubles nothing.
// spec: wallet-change, governance-delay
func (d *Desk) tellRegistry(ctx context.Context, j *job.Job, o access.Organisation, c Change) (*pending, error) {
	if o.Kind != access.CooperativeKind || c.isOnChain {
		return nil, nil
	}
	is, err := d.Chain.Proposal(ctx, c.act())
	if err != nil {
		return nil, err
	}
	if is.Stage == chain.ActUnknown {
		if is.Refusal != nil && is.Refusal.Code == fault.CooperativeNotFound {
			return nil, nil // the chain has never heard of it, and will with the new wallet
		}
		if c.isCalledOff || c.ReadyAt != nil { // it was there, and is gone
			return &pending{actID: is.ID, isOff: true}, nil
		}
		why, err := d.propose(ctx, j, c, is)
		if err != nil || why != "" {
			return &pending{actID: is.ID, why: why}, err
		}
		if is, err = d.Chain.Proposal(ctx, c.act()); err != nil {
			return nil, err
		}
	}
	switch {
	case is.Stage == chain.ActDone:
		return nil, nil
	case is.Stage == chain.ActUnknown: // proposed, and cancelled before we looked
		return &pending{actID: is.ID, isOff: true}, nil
	case c.isCalledOff:
		return d.cancelAct(ctx, j, is)
	case is.Stage == chain.ActWaiting:
		return &pending{actID: is.ID, readyAt: is.ReadyAt, why: "the contracts let what ADMIN does wait, for all to see, until " + clock.Stamp(is.ReadyAt)}, nil
	}
	return d.carryOut(ctx, j, c, is)
}

// propose lets the act begin to wait. why: the service has not the key for it,
// and what whoever has it must sign.
func (d *Desk) propose(ctx context.Context, j *job.Job, c Change, is chain.ActState) (why string, err error) {
	call := chain.Propose{Act: c.act(), Delay: is.Delay}
	_, err = job.Step(ctx, j, "propose", func(ctx context.Context, key string) (bool, error) {
		_, err := d.Chain.Send(ctx, key, call)
		return true, err
	})
	if !fault.Is(err, fault.InsufficientPermissions) {
		return "", err
	}
	p, err := d.Foreign.Prepare(ctx, call)
	return "ADMIN of the contracts proposes the cooperative's wallet: " + told(p), err
}

// carryOut does what has waited. Anybody may have done it a moment ago.
func (d *Desk) carryOut(ctx context.Context, j *job.Job, c Change, is chain.ActState) (*pending, error) {
	_, err := job.Step(ctx, j, "registry", func(ctx context.Context, key string) (bool, error) {
		_, err := d.Chain.Send(ctx, key, chain.CarryOut{Act: c.act()})
		return true, err
	})
	if !chain.Definite(err) {
		return nil, err
	}
	now, failed := d.Chain.Proposal(ctx, c.act())
	switch {
	case failed != nil:
		return nil, failed
	case now.Stage == chain.ActDone:
		return nil, nil
	case now.Stage == chain.ActUnknown:
		return &pending{actID: is.ID, isOff: true}, nil
	}
	return &pending{actID: is.ID, why: fmt.Sprintf("the contracts refuse to carry the act %s out: %v", is.ID, err)}, nil
}

// cancelAct takes the act back with GUARDIAN's key.
func (d *Desk) cancelAct(ctx context.Context, j *job.Job, is chain.ActState) (*pending, error) {
	call := chain.CancelAct{ID: is.ID}
	_, err := job.Step(ctx, j, "cancel", func(ctx context.Context, key string) (bool, error) {
		_, err := d.Chain.Send(ctx, key, call)
		return true, err
	})
	switch {
	case err == nil:
		return &pending{actID: is.ID, isOff: true}, nil
	case !chain.Definite(err):
		return nil, err
	}
	p, err := d.Foreign.Prepare(ctx, call)
	return &pending{actID: is.ID, why: "GUARDIAN of the contracts cancels what was proposed: " + told(p)}, err
}

// told is a transaction for somebody else to sign.
func told(p chain.Prepared) string {
	return fmt.Sprintf("a transaction on chain %d to %s with the data 0x%x", p.ChainID, p.To, p.Data)
}

// wait puts the job back until the act can be carried out, or until the chain
// reports something. It may have done so since the job has asked.
func (d *Desk) wait(tx *store.Tx, j *job.Job, changeID string, p pending) error {
	c, err := changeByID(tx, changeID)
	if err != nil {
		return err
	}
	if p.isOff {
		return d.end(tx, c, calledOff)
	}
	if c.isOnChain {
		_, err := job.Enqueue(tx, kindMove, changeArgs{ChangeID: c.ID}, job.WithID(j.ID))
		return err
	}
	if to, may := c.Status.after(heldUp); may {
		c.Status = to
	}
	c.WaitsFor = p.why
	c.actID = p.actID.String()
	if !p.readyAt.IsZero() {
		c.ReadyAt = &p.readyAt
	}
	if err := updateChange(tx, c); err != nil {
		return err
	}
	if err := j.Hold(tx); err != nil || p.readyAt.IsZero() {
		return err
	}
	// The chain's clock is not ours: what is not ready then is looked at again.
	at := p.readyAt
	if soon := clock.Now().Add(time.Second); at.Before(soon) {
		at = soon
	}
	_, err = job.Enqueue(tx, kindDue, changeArgs{ChangeID: c.ID}, job.Unique(kindDue+"/"+c.ID), job.At(at))
	return err
}

// due lets a change go on whose act should be ready by now.
func (d *Desk) due(ctx context.Context, j *job.Job) (job.Then, error) {
	_, c, err := job.Row(ctx, j, func(tx *store.Tx, in changeArgs) (Change, error) { return changeByID(tx, in.ChangeID) })
	return func(tx *store.Tx) error { return job.Release(tx, c.jobID) }, err
}

// callOff lets a change end whose act waits on the chain: the job cancels it.
func (d *Desk) callOff(tx *store.Tx, c Change) error {
	c.isCalledOff = true
	if err := updateChange(tx, c); err != nil {
		return err
	}
	return job.Release(tx, c.jobID)
}

// Apply hears of a cooperative's wallet that was set on the chain, and of acts
// that were proposed or cancelled there.
func (d *Desk) Apply(tx *store.Tx, e chain.Event) error {
	switch is := e.Data.(type) {
	case chain.CooperativeWalletSet:
		return d.walletSet(tx, is)
	case chain.ActScheduled:
		return d.lookAt(tx, is.ID)
	case chain.ActCancelled:
		return d.lookAt(tx, is.ID)
	}
	return nil
}

func (d *Desk) walletSet(tx *store.Tx, set chain.CooperativeWalletSet) error {
	open, err := openChangesTo(tx, set.Wallet)
	for _, c := range open {
		if err != nil || chain.KeyOf(c.OrganisationID) != set.Cooperative {
			continue
		}
		c.isOnChain = true
		if err = updateChange(tx, c); err == nil {
			err = job.Release(tx, c.jobID)
		}
	}
	return err
}

// lookAt lets the job of an act's change ask how far the act is.
func (d *Desk) lookAt(tx *store.Tx, act chain.Hash) error {
	open, err := openChangesBy(tx, act)
	for _, c := range open {
		if err == nil {
			err = job.Release(tx, c.jobID)
		}
	}
	return err
}
