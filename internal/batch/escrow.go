package batch

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const (
	kindConfirm = "order.confirm"
	kindPay     = "order.pay"
)

// orderArgs name the order of a confirmation or a payment.
type orderArgs struct {
	OrderID string `json:"order_id"`
}

// ConfirmOrder funds the buyer's escrow and commits every batch, all or none.
// It waits until chain and ledger have it.
// spec: post-purchase-orders-confirm, stage-committed
func (d *Desk) ConfirmOrder(ctx context.Context, c access.Caller, orderID, request string) (Order, error) {
	return d.change(ctx, c, orderID, Confirmation, kindConfirm, request)
}

// PayOrder takes the rest of the price from the buyer and settles the batches
// that are EXPORTED. The others are settled when they are exported.
// spec: post-purchase-orders-pay
func (d *Desk) PayOrder(ctx context.Context, c access.Caller, orderID, request string) (Order, error) {
	o, err := d.change(ctx, c, orderID, Payment, kindPay, request)
	if err != nil || o.WaitsFor != "" {
		return o, err
	}
	return o, d.waitSettled(ctx, o)
}

// change begins the job of an order and waits for it.
func (d *Desk) change(ctx context.Context, c access.Caller, orderID string, by Trigger, kind, request string) (o Order, err error) {
	var jobID string
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		var begun bool
		if jobID, begun, err = job.OfRequest(tx, request); err != nil {
			return err
		}
		o, err = d.orderIn(tx, orderID)
		if err := orNoOrder(err, o, c); err != nil || begun {
			return err
		}
		if _, err := o.may(by); err != nil {
			return err
		}
		if d.Chain == nil {
			return chain.Off()
		}
		if err := claimOrder(tx, o.ID, jobID); err != nil {
			return err
		}
		_, err = job.Enqueue(tx, kind, orderArgs{OrderID: o.ID}, job.WithID(jobID), job.Visible(c.OrganisationID))
		return err
	})
	if err != nil {
		return o, err
	}
	err = d.waitDone(ctx, jobID)
	now, readErr := d.GetOrder(ctx, c, orderID)
	if err != nil && now.WaitsFor == "" {
		return o, err
	}
	return now, readErr
}

// waitSettled waits for the settlements that the payment has begun, so that
// who has paid reads SETTLED.
func (d *Desk) waitSettled(ctx context.Context, o Order) error {
	until := clock.Now().Add(d.Wait)
	for _, batchID := range o.BatchIDs {
		b, err := d.Get(ctx, batchID)
		if err != nil {
			return err
		}
		if b.Stage != chain.Exported {
			continue
		}
		if _, err := job.Await(ctx, d.Store, settledJob(batchID), clock.Until(until)); err != nil && !errors.Is(err, job.ErrNotFound) {
			return err
		}
	}
	return nil
}

// trade is an order with what the chain needs to know of it.
type trade struct {
	Order
	buyer  chain.Address
	lots   []Batch
	tokens []uint64
}

func (d *Desk) tradeOf(ctx context.Context, j *job.Job) (t trade, err error) {
	_, t, err = job.Row(ctx, j, func(tx *store.Tx, in orderArgs) (t trade, err error) {
		if t.Order, err = orderByID(tx, in.OrderID); err == nil {
			t.lots, err = batchesOfOrder(tx, in.OrderID)
		}
		return t, err
	})
	if err != nil {
		return t, err
	}
	for _, b := range t.lots {
		t.tokens = append(t.tokens, b.TokenID)
	}
	house, err := d.Access.Organisation(ctx, t.BuyerID)
	if err != nil {
		return t, err
	}
	if house.Wallet == nil {
		return t, job.Permanent(fault.New(fault.InvalidRequest, "the buyer has no wallet, so its escrow cannot be funded"))
	}
	t.buyer, err = chain.ParseAddress(*house.Wallet)
	return t, err
}

// confirm is the job of a confirmation. Until the escrow has the deposit a
// crash leaves the order PENDING and claimed; after that the same key finds the
// confirmed order, and the batches are written down here together.
func (d *Desk) confirm(ctx context.Context, j *job.Job) (job.Then, error) {
	t, err := d.tradeOf(ctx, j)
	if err != nil {
		return nil, err
	}
	if t.Status == Cancelled { // while it waited for the buyer's wallet
		return nil, nil
	}
	deposit, err := job.Step(ctx, j, "deposit", func(ctx context.Context, _ string) (money.USDC, error) { return d.depositOf(ctx, t) })
	if err != nil {
		return nil, d.stopped(j, err)
	}
	receipt, err := d.spend(ctx, j, t.buyer, deposit, chain.ConfirmOrder{
		OrderID: t.ID, Buyer: t.buyer, PricePerKg: t.PricePerKg, Deposit: deposit, TokenIDs: t.tokens,
	})
	if err != nil {
		return d.heldOr(j, t, deposit, err)
	}
	proofs, err := d.committed(ctx, j, t, receipt)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		for i, b := range t.lots {
			if err := moveBatch(tx, b.ID, chain.Warehoused, chain.Committed); err != nil {
				return err
			}
			b.Stage = chain.Committed
			if err := d.reach(tx, b, proofs[i]); err != nil {
				return err
			}
		}
		return setConfirmed(tx, t.ID, receipt.TxHash.String(), receipt.At)
	}, nil
}

// depositOf is what the buyer pays into escrow at the confirmation: a share of
// the price, or what the batches' loans take at the export, if that is more.
func (d *Desk) depositOf(ctx context.Context, t trade) (money.USDC, error) {
	share := t.Total/100*money.USDC(d.EscrowPct) + t.Total%100*money.USDC(d.EscrowPct)/100
	var due money.USDC
	for _, b := range t.lots {
		l, _, err := d.lotOf(ctx, b)
		if err != nil {
			return 0, err
		}
		due += l.Loan
	}
	return min(t.Total, max(share, due)), nil
}

// spend lets the escrow take an amount from a wallet, makes the call that takes
// it, and takes back what is left of the leave, also when the call was refused.
func (d *Desk) spend(ctx context.Context, j *job.Job, wallet chain.Address, amount money.USDC, call chain.Call) (chain.Receipt, error) {
	if err := d.allow(ctx, j, wallet, amount); err != nil {
		return chain.Receipt{}, err
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.send(ctx, key, call)
	})
	if err != nil && !chain.Definite(err) {
		return receipt, err
	}
	if err := d.Allowances.End(ctx, j.ID); err != nil {
		return receipt, err
	}
	return receipt, err
}

// allow sees to it that the escrow can take the amount from the wallet, and no
// more: coins for the fee, and the allowance.
func (d *Desk) allow(ctx context.Context, j *job.Job, wallet chain.Address, amount money.USDC) error {
	_, err := job.Step(ctx, j, "fund", func(ctx context.Context, key string) (bool, error) {
		return true, d.Purse.Fund(ctx, key, wallet, amount)
	})
	if err != nil {
		return err
	}
	_, err = job.Step(ctx, j, "allow", func(ctx context.Context, key string) (bool, error) {
		err := d.Allowances.Give(ctx, j.ID, key, allowance.Grant{From: wallet, Spender: chain.Escrow, Amount: amount})
		if fault.Is(err, fault.InsufficientPermissions) { // the buyer brought its own wallet
			err = errors.Join(errNotAllowed, err)
		}
		return true, err
	})
	return err
}

// errNotAllowed: the owner of the buyer's wallet has to allow the amount first.
var errNotAllowed = errors.New("the buyer's wallet has not allowed the escrow to take the amount")

// heldOr holds a job whose buyer has to allow the amount first, which the order
// then says; another error stops it as usual.
// spec: allowance-waits
func (d *Desk) heldOr(j *job.Job, t trade, amount money.USDC, err error) (job.Then, error) {
	if !errors.Is(err, errNotAllowed) {
		return nil, d.stopped(j, err)
	}
	return func(tx *store.Tx) error {
		return d.Allowances.Hold(tx, j, allowance.Grant{From: t.buyer, Spender: chain.Escrow, Amount: amount})
	}, nil
}

// committed writes the ledger messages of a confirmation. Each has its own id,
// so that doing all of them again after a crash writes none twice.
func (d *Desk) committed(ctx context.Context, j *job.Job, t trade, receipt chain.Receipt) ([]stageProof, error) {
	proofs := make([]stageProof, len(t.lots))
	for i, b := range t.lots {
		p, err := d.proofOf(ctx, receipt, b.TokenID, chain.Committed)
		if err != nil {
			return nil, err
		}
		p.OrderID = t.ID
		proofs[i] = p
	}
	sequences, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (all []uint64, err error) {
		for i, b := range t.lots {
			var entry audit.Entry
			if entry, err = d.Ledger.Write(ctx, fact(b, proofs[i])); err != nil {
				return nil, err
			}
			all = append(all, entry.Sequence)
		}
		return all, nil
	})
	if err != nil {
		return nil, d.holdUp(j, err)
	}
	if len(sequences) != len(proofs) {
		return nil, fmt.Errorf("order %s: %d ledger messages for %d batches", t.ID, len(sequences), len(proofs))
	}
	for i := range proofs {
		proofs[i].Sequence = sequences[i]
	}
	d.trouble.Delete(j.ID)
	return proofs, nil
}

// pay is the job of a payment. The chain takes what is missing of the price
// once, whoever asks, and says which batches it settled.
func (d *Desk) pay(ctx context.Context, j *job.Job) (job.Then, error) {
	t, err := d.tradeOf(ctx, j)
	if err != nil {
		return nil, err
	}
	missing, err := job.Step(ctx, j, "missing", func(ctx context.Context, _ string) (money.USDC, error) {
		now, err := d.Chain.Order(ctx, t.ID)
		return now.Price - now.Funded, err
	})
	if err != nil {
		return nil, d.stopped(j, err)
	}
	if now, err := d.Chain.Order(ctx, t.ID); err != nil {
		return nil, d.stopped(j, err)
	} else if now.Paid {
		missing = 0 // by the buyer itself, while this waited
	}
	receipt, err := d.spend(ctx, j, t.buyer, missing, chain.PayOrder{OrderID: t.ID, TokenIDs: t.tokens})
	if err != nil {
		return d.heldOr(j, t, missing, err)
	}
	d.trouble.Delete(j.ID)
	return func(tx *store.Tx) error {
		if err := setPaid(tx, t.ID, receipt.At); err != nil {
			return err
		}
		settled, err := noteLots(tx, t.ID, receipt.Events)
		if err != nil {
			return err
		}
		// A batch that was exported while the payment was on its way is not in
		// the receipt.
		return settleRest(tx, t.ID, clock.Now(), settled)
	}, nil
}
