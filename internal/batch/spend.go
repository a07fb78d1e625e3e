package batch

import (
	"context"
	"errors"

	"mwanyi/internal/allowance"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// purchase is what the escrow takes from a wallet.
type purchase struct {
	wallet  chain.Address
	amount  money.USDC
	isGiven bool // in development the wallet is given what it pays with
}

// spend lets the escrow take an amount from a wallet, makes the call that takes
// it, and takes back what is left of the leave, also when the call was refused or
// the escrow is paused.
// spec: order-paused
func (d *Desk) spend(ctx context.Context, j *job.Job, p purchase, call chain.Call) (chain.Receipt, error) {
	if err := d.allow(ctx, j, p); err != nil {
		return chain.Receipt{}, err
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, call)
	})
	if err != nil && !chain.Untouched(err) {
		return receipt, err
	}
	if ended := d.Allowances.End(ctx, j.ID); ended != nil {
		// The call was made or refused: that the chain cannot be asked about the rest
		// does not mean that nothing has happened.
		return receipt, errors.Join(chain.ErrUnknown, ended)
	}
	return receipt, err
}

// allow sees to it that the escrow can take the amount from the wallet, and no
// more: coins for the fee, and the allowance.
func (d *Desk) allow(ctx context.Context, j *job.Job, p purchase) error {
	_, err := job.Step(ctx, j, "fund", func(ctx context.Context, key string) (bool, error) {
		if !p.isGiven {
			return true, d.Purse.Fund(ctx, key, p.wallet, 0)
		}
		return true, d.Purse.Fund(ctx, key, p.wallet, p.amount)
	})
	if err != nil {
		return err
	}
	_, err = job.Step(ctx, j, "allow", func(ctx context.Context, key string) (bool, error) {
		err := d.Allowances.Give(ctx, j.ID, key, allowance.Grant{From: p.wallet, Spender: chain.Escrow, Amount: p.amount})
		if fault.Is(err, fault.InsufficientPermissions) { // its owner brought its own
			err = errors.Join(errNotAllowed, err)
		}
		return true, err
	})
	return err
}

// errNotAllowed: the owner of the wallet has to allow the amount first.
var errNotAllowed = errors.New("the wallet has not allowed the escrow to take the amount")

// heldOr holds a job whose buyer has to allow the amount first, which the order
// then says; another error stops it as usual.
// spec: allowance-waits
func (d *Desk) heldOr(j *job.Job, buyer chain.Address, amount money.USDC, err error) (job.Then, error) {
	if !errors.Is(err, errNotAllowed) {
		return nil, d.stopped(j, err)
	}
	return func(tx *store.Tx) error {
		return d.Allowances.Hold(tx, j, allowance.Grant{From: buyer, Spender: chain.Escrow, Amount: amount})
	}, nil
}

// callOff ends a change of an order that waits for the buyer's wallet: nothing
// has happened yet, and what a confirmation has bound is free again.
// spec: allowance-waits
func callOff(tx *store.Tx, o *Order) error {
	if o.WaitsFor == "" {
		return nil
	}
	isOff, err := allowance.CallOff(tx, o.JobID)
	if err != nil || !isOff {
		return err
	}
	if err := unbindJob(tx, o.JobID); err != nil {
		return err
	}
	o.WaitsFor = ""
	o.Awaited = nil
	o.JobID = ""
	return nil
}
