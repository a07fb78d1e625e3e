package batch

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

const (
	kindConfirm = "order.confirm"
	kindPay     = "order.pay"
	kindRelease = "order.release"
	kindExpire  = "order.expire"
)

// orderArgs name the order of a confirmation, a payment or a release.
type orderArgs struct {
	OrderID string `json:"order_id"`
}

// ConfirmOrder funds the buyer's escrow and commits every batch, all or none.
// It waits until chain and ledger have it. What the chain's state refuses is
// refused before anything is written.
// spec: post-purchase-orders-confirm, stage-committed
func (d *Desk) ConfirmOrder(ctx context.Context, c access.Caller, orderID, request string) (o Order, err error) {
	var begun bool
	var t deal
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		if _, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		t, err = readDeal(tx, orderID)
		if err := order.Hidden(err, t.Order, c); err != nil {
			return err
		}
		return t.May(custody.Confirmation)
	})
	if err == nil && !begun && d.Chain != nil {
		_, err = d.depositOf(ctx, t)
	}
	if err != nil {
		return t.Order, err
	}
	return d.change(ctx, c, orderID, custody.Confirmation, kindConfirm, request)
}

// PayOrder takes the rest of the price from the buyer and settles the batches
// that are EXPORTED. The others are settled when they are exported.
// spec: post-purchase-orders-pay
func (d *Desk) PayOrder(ctx context.Context, c access.Caller, orderID, request string) (Order, error) {
	o, err := d.change(ctx, c, orderID, custody.Payment, kindPay, request)
	if err != nil || o.WaitsFor != "" {
		return o, err
	}
	return o, d.waitSettled(ctx, o)
}

// change begins the job of an order and waits for it.
func (d *Desk) change(ctx context.Context, c access.Caller, orderID string, by custody.Trigger, kind, request string) (o Order, err error) {
	var jobID string
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		var begun bool
		if jobID, begun, err = job.OfRequest(tx, request); err != nil {
			return err
		}
		o, err = order.ByID(tx, orderID)
		if err := order.Hidden(err, o, c); err != nil || begun {
			return err
		}
		if by == custody.Release { // who does not allow a payment cannot keep the coffee by it
			if err := callOff(tx, &o); err != nil {
				return err
			}
		}
		if err := o.May(by); err != nil {
			return err
		}
		if d.Chain == nil {
			return chain.Off()
		}
		if err := d.ready(tx, c, o, by); err != nil {
			return err
		}
		if err := order.Claim(tx, o.ID, jobID); err != nil {
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
// who has paid reads SETTLED. Those of a further part have yet to begin.
func (d *Desk) waitSettled(ctx context.Context, o Order) error {
	until := clock.Now().Add(d.Wait)
	for _, batchID := range o.BatchIDs {
		err := job.Until(ctx, d.Store, settledTopic(batchID), clock.Until(until), func(ctx context.Context) (bool, error) {
			b, err := d.Get(ctx, batchID)
			return b.Stage != chain.Exported, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// ready is what a change of an order demands beside its state, in the transaction
// that claims it. A confirmation binds the batches: from here on no other order
// and no loan can have them.
func (d *Desk) ready(tx *store.Tx, c access.Caller, o Order, by custody.Trigger) error {
	switch by {
	case custody.Release:
		return d.mayRelease(tx, c, o)
	case custody.Confirmation:
	default:
		return nil
	}
	if err := d.Terms.InTime(o); err != nil {
		return err
	}
	if err := tx.Lock(store.Batches, o.BatchIDs...); err != nil {
		return err
	}
	lots, err := batchesOfOrder(tx, o.ID)
	if err != nil {
		return err
	}
	for _, b := range lots {
		if err := b.mayEnter(o.ID); err != nil {
			return err
		}
		if err := bind(tx, b.ID, o.ID); err != nil {
			return err
		}
	}
	return nil
}

// unbindJob lets go of an order that was not confirmed, and of its batches.
func unbindJob(tx *store.Tx, jobID string) error {
	o, err := order.ByJob(tx, jobID)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err == nil && o.Status == order.Pending {
		err = unbind(tx, o.ID, "")
	}
	if err != nil {
		return err
	}
	return order.Unclaim(tx, jobID)
}

// deal is an order with its batches.
type deal struct {
	Order
	lots []Batch
}

func readDeal(tx *store.Tx, orderID string) (t deal, err error) {
	if t.Order, err = order.ByID(tx, orderID); err == nil {
		t.lots, err = batchesOfOrder(tx, orderID)
	}
	return t, err
}

func (t deal) tokens() []uint64 {
	all := make([]uint64, len(t.lots))
	for i, b := range t.lots {
		all[i] = b.TokenID
	}
	return all
}

func dealOf(ctx context.Context, j *job.Job) (deal, error) {
	_, t, err := job.Row(ctx, j, func(tx *store.Tx, in orderArgs) (deal, error) { return readDeal(tx, in.OrderID) })
	return t, err
}

// walletOf gives the wallet of a side.
func (d *Desk) walletOf(ctx context.Context, organisationID string) (chain.Address, error) {
	house, err := d.Access.Organisation(ctx, organisationID)
	if err != nil {
		return chain.Address{}, err
	}
	if house.Wallet == nil {
		return chain.Address{}, job.Permanent(fault.New(fault.InvalidRequest, "%s has no wallet, so that it cannot pay into escrow", house.Name))
	}
	return chain.ParseAddress(*house.Wallet)
}

// confirm is the job of a confirmation. Until the escrow has the deposit a
// crash leaves the order PENDING and claimed; after that the same key finds the
// confirmed order, and the batches are written down here together.
func (d *Desk) confirm(ctx context.Context, j *job.Job) (job.Then, error) {
	t, err := dealOf(ctx, j)
	if err != nil {
		return nil, err
	}
	if t.JobID != j.ID { // Called off while it waited for the buyer's wallet
		return nil, nil
	}
	buyer, err := d.walletOf(ctx, t.BuyerID)
	if err != nil {
		return nil, err
	}
	deposit, err := job.Step(ctx, j, "deposit", func(ctx context.Context, _ string) (money.USDC, error) { return d.depositOf(ctx, t) })
	if err != nil {
		return nil, d.stopped(j, err)
	}
	shipBy, err := job.Step(ctx, j, "ship_by", func(context.Context, string) (time.Time, error) { return d.shipBy(t.Order), nil })
	if err != nil {
		return nil, err
	}
	receipt, err := d.spend(ctx, j, purchase{wallet: buyer, amount: deposit, isGiven: true}, chain.ConfirmOrder{
		OrderID: t.ID, Buyer: buyer, PricePerKg: t.PricePerKg, Deposit: deposit, ShipBy: shipBy, TokenIDs: t.tokens(),
	})
	if err != nil {
		return d.heldOr(j, buyer, deposit, err)
	}
	proofs, err := d.committed(ctx, j, t, receipt)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		for i, b := range t.lots {
			if err := d.commit(tx, b, proofs[i]); err != nil {
				return err
			}
		}
		if err := order.SetConfirmed(tx, t.ID, receipt.TxHash.String(), receipt.At, shipBy); err != nil {
			return err
		}
		if err := order.Tell(tx, custody.Confirmation, t.ID); err != nil {
			return err
		}
		return order.CancelRivals(tx, t.ID, receipt.At)
	}, nil
}

// shipBy is the day by which the batches of an order that is being confirmed
// leave: what the buyer said, else the usual time from now. The contract counts in
// seconds, by the clock of its blocks, which may be behind.
func (d *Desk) shipBy(o Order) time.Time {
	if o.ShipBy != nil {
		return o.ShipBy.Truncate(time.Second)
	}
	return clock.Now().Add(min(d.Terms.ShipWithin, order.MaxShipping-time.Hour)).Truncate(time.Second)
}

// commit writes COMMITTED of a batch down. One that was released from another
// order has it already, here, on the chain and on the ledger: it is only told
// again. One that has left stays EXPORTED, and nobody is told that it was not.
func (d *Desk) commit(tx *store.Tx, b Batch, p stageProof) error {
	switch b.Stage {
	case chain.Exported:
		return takeOffer(tx, b.ID)
	case chain.Committed:
		return webhook.Emit(tx, webhook.Event{Kind: custody.MoveTo(p.Stage).Event, OrganisationID: b.CooperativeID, Resource: b.ID, Data: p.event(b)})
	}
	if err := moveBatch(tx, b.ID, chain.Warehoused, chain.Committed); err != nil {
		return err
	}
	b.Stage = chain.Committed
	return d.reach(tx, b, p)
}

// committed writes the ledger messages of a confirmation. Each has its own id,
// so that doing all of them again after a crash writes none twice.
func (d *Desk) committed(ctx context.Context, j *job.Job, t deal, receipt chain.Receipt) ([]stageProof, error) {
	proofs := make([]stageProof, len(t.lots))
	for i, b := range t.lots {
		p, err := d.commitProof(ctx, receipt, b)
		if err != nil {
			return nil, err
		}
		p.OrderID = t.ID
		proofs[i] = p
	}
	sequences, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (all []uint64, err error) {
		for i, b := range t.lots {
			if b.Stage >= chain.Committed { // the ledger has it
				all = append(all, proofs[i].Sequence)
				continue
			}
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

// commitProof is the proof that a batch is COMMITTED: the receipt's, or for one
// that was released from another order the first, which chain and ledger keep.
func (d *Desk) commitProof(ctx context.Context, receipt chain.Receipt, b Batch) (p stageProof, err error) {
	if b.Stage < chain.Committed {
		return d.proofOf(ctx, receipt, b.TokenID, chain.Committed)
	}
	var first StageRecord
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		first, err = stageOf(tx, b.ID, chain.Committed)
		return err
	})
	if err != nil {
		return p, err
	}
	p = stageProof{Stage: chain.Committed, At: receipt.At, By: first.RecordedBy, TxHash: receipt.TxHash.String()}
	p.Sequence, err = strconv.ParseUint(first.LedgerSequence, 10, 64)
	return p, err
}

// lotsAtOnce is how many batches one transaction settles or forfeits: with a loan
// to repay on each it stays under half of a block of 30 million gas, see
// contracts/gas.md.
// spec: order-settles-in-parts
const lotsAtOnce = 100

func (d *Desk) atOnce() int { return cmp.Or(d.LotsAtOnce, lotsAtOnce) }

// firstPart is what the payment itself settles of an order. The rest has a job for
// each batch, which share transactions.
func (d *Desk) firstPart(t deal) []uint64 {
	var tokens []uint64
	for _, b := range t.lots {
		if b.Stage == chain.Exported && len(tokens) < d.atOnce() {
			tokens = append(tokens, b.TokenID)
		}
	}
	return tokens
}

// pay is the job of a payment. The chain takes what is missing of the price
// once, whoever asks, and says which batches it settled.
func (d *Desk) pay(ctx context.Context, j *job.Job) (job.Then, error) {
	t, err := dealOf(ctx, j)
	if err != nil {
		return nil, err
	}
	if t.JobID != j.ID { // Called off while it waited for the buyer's wallet
		return nil, nil
	}
	buyer, err := d.walletOf(ctx, t.BuyerID)
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
	now, err := d.Chain.Order(ctx, t.ID)
	if err != nil {
		if j.Repeated() { // the attempt before may have sent the payment
			err = errors.Join(chain.ErrUnknown, err)
		}
		return nil, d.stopped(j, err)
	}
	missing = min(missing, now.Price-now.Funded) // the buyer itself has paid, or something was released, while this waited
	first, err := job.Step(ctx, j, "first", func(context.Context, string) ([]uint64, error) { return d.firstPart(t), nil })
	if err != nil {
		return nil, err
	}
	receipt, err := d.spend(ctx, j, purchase{wallet: buyer, amount: missing, isGiven: true}, chain.PayOrder{OrderID: t.ID, TokenIDs: first})
	if err != nil {
		return d.heldOr(j, buyer, missing, err)
	}
	d.trouble.Delete(j.ID)
	return func(tx *store.Tx) error {
		if err := order.NotePaid(tx, t.ID, receipt.At); err != nil {
			return err
		}
		if err := order.Unclaim(tx, j.ID); err != nil {
			return err
		}
		settled, err := noteLots(tx, t.ID, receipt.Events)
		if err != nil {
			return err
		}
		// The rest, and a batch that was exported while the payment was on its way,
		// is not in the receipt.
		return settleRest(tx, t.ID, clock.Now(), settled)
	}, nil
}
