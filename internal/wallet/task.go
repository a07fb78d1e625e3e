package wallet

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/allowance"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
)

// Purpose is what a transaction is for.
type Purpose string

// The purposes.
const (
	Approve Purpose = "APPROVE" // the escrow may take the amount
	Pay     Purpose = "PAY"     // the order is paid, and what is exported settled
)

// Task is a transaction that a wallet of an organisation's own signs, and what
// it means.
type Task struct {
	Purpose Purpose
	Means   string
	Amount  money.USDC
	chain.Prepared
}

// Tasks are what an order needs from its buyer's wallet next. A wallet that the
// service keeps signs nothing by hand, and before the seller has confirmed there
// is nothing to sign.
// spec: prepared-transactions
func (d *Desk) Tasks(ctx context.Context, o batch.Order) (tasks []Task, err error) {
	if d.Chain == nil {
		return nil, chain.Off()
	}
	if o.Awaited != nil {
		if tasks, err = d.approval(ctx, o.ID, *o.Awaited); err != nil {
			return nil, err
		}
	}
	if o.Status != order.Confirmed {
		return tasks, nil
	}
	now, err := d.Chain.Order(ctx, o.ID)
	if err != nil {
		return nil, err
	}
	if _, isKept, err := d.Access.WalletAt(ctx, now.Buyer.String()); err != nil || isKept {
		return nil, err
	}
	missing := now.Price - now.Funded
	if tasks, err = d.approval(ctx, o.ID, allowance.Grant{From: now.Buyer, Spender: chain.Escrow, Amount: missing}); err != nil {
		return nil, err
	}
	call := chain.PayOrder{OrderID: o.ID}
	for _, batchID := range o.BatchIDs {
		b, err := d.Batches.Get(ctx, batchID)
		if err != nil {
			return nil, err
		}
		call.TokenIDs = append(call.TokenIDs, b.TokenID)
	}
	p, err := d.Foreign.Prepare(ctx, call)
	p.From = now.Buyer // the contract lets the buyer call it, too
	return append(tasks, Task{Purpose: Pay, Amount: missing, Prepared: p,
		Means: fmt.Sprintf("Order %s is paid: the escrow takes the missing %s USDC and settles what is exported. Allow the amount first.", o.ID, missing)}), err
}

// approval is the transaction that allows exactly an amount, unless that much is
// allowed already.
func (d *Desk) approval(ctx context.Context, orderID string, g allowance.Grant) ([]Task, error) {
	has, err := d.Chain.Account(ctx, g.From)
	if err != nil || has.EscrowMay >= g.Amount {
		return nil, err
	}
	p, err := d.Foreign.Prepare(ctx, chain.Approve(g))
	return []Task{{Purpose: Approve, Amount: g.Amount, Prepared: p,
		Means: fmt.Sprintf("The escrow may take %s USDC from %s for order %s, and no more.", g.Amount, g.From, orderID)}}, err
}

// HandOn sends a transaction that a buyer's wallet has signed, if it is one that
// the order needs.
// spec: prepared-transactions
func (d *Desk) HandOn(ctx context.Context, o batch.Order, raw []byte) (chain.Hash, error) {
	tasks, err := d.Tasks(ctx, o)
	if err != nil {
		return chain.Hash{}, err
	}
	prepared := make([]chain.Prepared, len(tasks))
	for i, t := range tasks {
		prepared[i] = t.Prepared
	}
	hash, err := d.Foreign.Broadcast(ctx, raw, prepared...)
	if errors.Is(err, chain.ErrNotPrepared) {
		err = fault.New(fault.InvalidRequest, "raw_transaction is none that GET /purchase-orders/%s/transactions shows, or another account signed it", o.ID).Because(err)
	}
	return hash, err
}
