package withdrawal

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// The lender's account on the chain has one payee. The first payout address makes
// the account; another one is proposed to it at once and waits there, in
// everybody's sight, as long as it waits here. What is registered here is what the
// lender ordered: where the chain says something else, nothing goes in or out.

// payeeArgs name the lender whose account is looked at.
type payeeArgs struct {
	MFIID string `json:"mfi_id"`
}

func lookAtPayee(tx *store.Tx, mfiID string, options ...job.Option) error {
	_, err := job.Enqueue(tx, kindPayee, payeeArgs{MFIID: mfiID}, options...)
	return err
}

// payeeTopic wakes who waits for the chain to hear of an address.
func payeeTopic(mfiID string) string { return "payee/" + mfiID }

// tellPayee brings the lender's account to what is registered: it makes the
// account, proposes an address that waits, calls off what was cancelled here or
// proposed by nobody here. Each call has the key of what it carries out, so that a
// crash repeats it and never doubles it; what changes meanwhile starts the job again.
// spec: lender-payee
func (d *Desk) tellPayee(ctx context.Context, j *job.Job) (job.Then, error) {
	var args payeeArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	who, err := d.lenderOf(ctx, args.MFIID)
	if fault.Is(err, fault.InsufficientFunds) || err == nil && !who.isKept {
		return nil, nil // there is no account
	}
	if err != nil {
		return nil, err
	}
	has, err := d.Lenders.LenderAccount(ctx, who.ID)
	if err != nil {
		return nil, err
	}
	a, err := d.AddressOf(ctx, who.ID)
	switch {
	case err != nil:
		return nil, err
	case !has.Exists && a.Now != nil:
		return d.makeAccount(ctx, *a.Now)
	case !has.Exists && a.Pending != nil:
		return func(tx *store.Tx) error { return lookAtPayee(tx, who.ID, job.At(a.Pending.EffectiveAt)) }, nil
	case !has.Exists:
		return nil, nil
	case a.Pending != nil && a.Pending.toldAt == nil:
		return d.propose(ctx, *a.Pending)
	case a.Pending != nil:
		return d.compareProposed(ctx, *a.Pending, has)
	case has.Proposed != (chain.Address{}) && clock.Now().Before(has.EffectiveAt):
		return d.callOffPayee(ctx, j, who.ID, has)
	}
	return nil, d.comparePayee(ctx, a, has)
}

// makeAccount makes the account with the first address. One that is there already
// was made by somebody else who has the OPERATOR's key.
func (d *Desk) makeAccount(ctx context.Context, first Registered) (job.Then, error) {
	payee, err := chain.ParseAddress(first.Address)
	if err != nil {
		return nil, err
	}
	if _, err := d.Writer.Send(ctx, "payee/"+first.id, chain.CreateLenderAccount{LenderID: first.mfiID, Payee: payee}); err != nil {
		return nil, err
	}
	has, err := d.Lenders.LenderAccount(ctx, first.mfiID)
	if err != nil {
		return nil, err
	}
	if has.PayeeAt(clock.Now()) != payee {
		d.alarmPayee(ctx, first.mfiID, has)
		return nil, nil
	}
	return func(tx *store.Tx) error { return d.told(tx, first, first.EffectiveAt) }, nil
}

// propose lets the account hear of an address that waits. From then on it waits as
// long as the contract says.
func (d *Desk) propose(ctx context.Context, next Registered) (job.Then, error) {
	payee, err := chain.ParseAddress(next.Address)
	if err != nil {
		return nil, err
	}
	receipt, err := d.Writer.Send(ctx, "payee/"+next.id, chain.ProposePayee{LenderID: next.mfiID, Payee: payee})
	if err != nil {
		return nil, err
	}
	said, found := chain.Find[chain.PayeeProposed](receipt)
	if !found {
		return nil, fmt.Errorf("the receipt of address %s shows no proposal", next.id)
	}
	return func(tx *store.Tx) error { return d.told(tx, next, said.EffectiveAt) }, nil
}

// told takes down that the chain has heard of an address. One that was cancelled
// meanwhile is looked at again.
func (*Desk) told(tx *store.Tx, r Registered, effectiveAt time.Time) error {
	tx.Wake(payeeTopic(r.mfiID))
	if err := setTold(tx, r, effectiveAt, clock.Now()); errors.Is(err, store.ErrNotFound) {
		return lookAtPayee(tx, r.mfiID)
	} else if err != nil {
		return err
	}
	return nil
}

// compareProposed looks whether an address that waits here still waits there: the
// contracts' GUARDIAN may have called it off.
func (d *Desk) compareProposed(ctx context.Context, next Registered, has chain.LenderAccount) (job.Then, error) {
	payee, err := chain.ParseAddress(next.Address)
	if err != nil || has.Proposed == payee || has.Payee == payee {
		return nil, err
	}
	d.alarm(ctx, "payee_cancelled_on_chain", slog.String("mfi_id", next.mfiID))
	return func(tx *store.Tx) error {
		if err := cancelAddress(tx, next, onChain, clock.Now()); err != nil {
			return err
		}
		if err := tell(tx, addressArgs{MFIID: next.mfiID, Old: "the address before", New: next.Address, By: onChain}); err != nil {
			return err
		}
		return lookAtPayee(tx, next.mfiID)
	}, nil
}

// onChain is who made what nobody ordered here.
const onChain = "chain"

// callOffPayee takes a proposal back: it was cancelled here, or nobody here has
// ordered it.
func (d *Desk) callOffPayee(ctx context.Context, j *job.Job, mfiID string, has chain.LenderAccount) (job.Then, error) {
	var wasOrdered bool
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		wasOrdered, err = wasRegistered(tx, mfiID, has.Proposed)
		return err
	})
	if err != nil {
		return nil, err
	}
	if !wasOrdered {
		d.alarmPayee(ctx, mfiID, has)
	}
	_, err = job.Step(ctx, j, "cancel", func(ctx context.Context, key string) (bool, error) {
		_, err := d.Writer.Send(ctx, key, chain.CancelPayee{LenderID: mfiID})
		if chain.Definite(err) { // another was faster, or its wait is over
			return false, nil
		}
		return err == nil, err
	})
	return func(tx *store.Tx) error { tx.Wake(payeeTopic(mfiID)); return nil }, err
}

// comparePayee alarms when the account pays somebody else than is registered.
func (d *Desk) comparePayee(ctx context.Context, a Address, has chain.LenderAccount) error {
	if a.Now == nil { // it was made by somebody else
		d.alarmPayee(ctx, a.MFIID, has)
		return nil
	}
	_, err := d.paysRegistered(ctx, a, has)
	return err
}

func (d *Desk) alarmPayee(ctx context.Context, mfiID string, has chain.LenderAccount) {
	d.alarm(ctx, "lender_account_pays_another", slog.String("mfi_id", mfiID), slog.String("account", has.Address.String()),
		slog.String("payee", has.Payee.String()), slog.String("proposed", has.Proposed.String()))
}

// clocks is how far the chain's time and ours may lie apart when an address takes
// effect.
const clocks = time.Hour

// paysRegistered compares the account's payee with what is registered, which is not
// nil, and alarms. While the chain's clock and ours disagree whether a wait is over
// it says no and does not alarm.
func (d *Desk) paysRegistered(ctx context.Context, a Address, has chain.LenderAccount) (bool, error) {
	registered, err := chain.ParseAddress(a.Now.Address)
	if err != nil {
		return false, err
	}
	now := clock.Now()
	payee := has.PayeeAt(now)
	switch {
	case payee == registered:
		return true, nil
	case has.Proposed == registered && has.EffectiveAt.Before(now.Add(clocks)):
		return false, nil
	case a.Pending != nil && isAt(a.Pending.Address, payee) && a.Pending.EffectiveAt.Before(now.Add(clocks)):
		return false, nil
	}
	d.alarmPayee(ctx, a.MFIID, has)
	return false, nil
}

func isAt(text string, at chain.Address) bool {
	parsed, err := chain.ParseAddress(text)
	return err == nil && parsed == at
}

// errNotMade: the account will be there in a moment.
var errNotMade = errors.New("the lender's account on the chain is not made yet")

// checkPayee refuses to move a lender's money while the chain would send it
// elsewhere than the lender has registered; PAYOUT_ADDRESS_REQUIRED. A wallet of the
// lender's own is the lender's affair.
// spec: payout-address-guard, code-payout-address-required
func (d *Desk) checkPayee(ctx context.Context, who lender) error {
	if !who.isKept {
		return nil
	}
	a, err := d.AddressOf(ctx, who.ID)
	if err != nil {
		return err
	}
	if a.Now == nil {
		return noAddress(a)
	}
	has, err := d.Lenders.LenderAccount(ctx, who.ID)
	if err != nil {
		return err
	}
	if !has.Exists {
		return errNotMade
	}
	pays, err := d.paysRegistered(ctx, a, has)
	if err == nil && !pays {
		err = fault.New(fault.PayoutAddressRequired, "the lender's account on the chain does not pay the registered address: nothing goes in or out of it before the operator has looked")
	}
	return err
}

// noAddress says that nobody knows where a lender is paid.
func noAddress(a Address) error {
	if a.Pending != nil {
		return fault.New(fault.PayoutAddressRequired, "the first payout address takes effect at %s; until then the service has no address to pay to", clock.Stamp(a.Pending.EffectiveAt))
	}
	return fault.New(fault.PayoutAddressRequired, "the service keeps this lender's wallet and knows no address to pay to: register one with POST /lending/payout-address")
}

// MayDeposit refuses money for a lender that could not get it back: one whose
// wallet the service keeps and that has not said where it is paid, where that is
// wanted, and one whose account would pay somebody else. An error that is no refusal
// means: not now.
// spec: deposit-payee, code-payout-address-required
func (d *Desk) MayDeposit(ctx context.Context, mfiID string) error {
	who, err := d.lenderOf(ctx, mfiID)
	if fault.Is(err, fault.InsufficientFunds) { // no wallet: the deposit says so itself
		return nil
	}
	if err != nil {
		return err
	}
	if !d.NeedsAddress && who.isKept {
		a, err := d.AddressOf(ctx, mfiID)
		if err != nil || a.Now == nil {
			return err
		}
	}
	return d.checkPayee(ctx, who)
}

// heardOfAccount looks at an account of which the chain has reported something.
func (*Desk) heardOfAccount(tx *store.Tx, e chain.Event, lender chain.Hash) error {
	mfiID, err := access.LenderByKey(tx, func(id string) bool { return chain.KeyOf(id) == lender })
	if errors.Is(err, store.ErrNotFound) {
		return nil // nobody of ours
	}
	if err != nil {
		return err
	}
	return lookAtPayee(tx, mfiID, job.Unique(fmt.Sprintf("%s/%s:%d", kindPayee, e.TxHash, e.LogIndex)))
}
