package batch

import (
	"errors"
	"time"

	"mwanyi/internal/allowance"
	"mwanyi/internal/clock"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Apply takes an event of the chain in, once for its transaction and place,
// whoever brings it: our own follower, or a callback that our node confirms.
// Events that batches have nothing to do with are left alone.
// spec: inbound-chain-exported
func (d *Desk) Apply(tx *store.Tx, e chain.Event) error {
	switch data := e.Data.(type) {
	case chain.StageRecorded:
		return d.staged(tx, e, data)
	case chain.BatchCorrected:
		return corrected(tx, e, data)
	case chain.BuyerPaid:
		return d.paid(tx, e, data)
	case chain.LotReleased:
		return d.lotReleased(tx, e, data)
	case chain.LotForfeited:
		return d.lotForfeited(tx, e, data)
	case chain.LotReoffered:
		return lotReoffered(tx, e, data)
	case chain.OrderRefunded:
		return d.refunded(tx, e, data)
	}
	return nil
}

// staged acts on the two stages that something hangs on: EXPORTED pays the
// farmer what escrow covers, SETTLED is written down and pays the rest, whoever
// has settled it. The others are written by the job that brought them about.
func (d *Desk) staged(tx *store.Tx, e chain.Event, s chain.StageRecorded) error {
	if s.Stage != chain.Exported && s.Stage != chain.Settled {
		return nil
	}
	b, err := batchByToken(tx, s.TokenID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's batch on the same contracts
	}
	if err != nil {
		return err
	}
	fresh, err := noteEvent(tx, e, b.ID)
	if err != nil || !fresh {
		return err
	}
	if s.Stage == chain.Settled {
		err := noteSettled(tx, b, settleArgs{BatchID: b.ID, OrderID: b.OrderID, TxHash: e.TxHash.String(), By: s.By.String(), At: clock.NotAhead(e.At)})
		if err != nil {
			return err
		}
	}
	return beginNet(tx, b, s.Stage)
}

// corrected notes where the chain says that a token stands for something else, for
// who proves the batch: of what a stage has found the ledger names the stage alone.
// spec: correction-verified
func corrected(tx *store.Tx, e chain.Event, c chain.BatchCorrected) error {
	b, err := batchByToken(tx, c.TokenID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's batch on the same contracts
	}
	if err == nil {
		_, err = noteEvent(tx, e, b.ID)
	}
	return err
}

// paid acts on a buyer's payment, also one that the buyer made without us.
// What the same transaction settled is told by its own events; the rest of
// what is EXPORTED is settled here, after those had time to arrive.
func (d *Desk) paid(tx *store.Tx, e chain.Event, p chain.BuyerPaid) error {
	o, err := order.ByID(tx, p.OrderID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // another service's order on the same contracts
	}
	if err != nil {
		return err
	}
	fresh, err := noteEvent(tx, e, o.ID)
	if err != nil || !fresh || o.Status != order.Confirmed {
		return err
	}
	// A payment of ours that waits for the buyer's wallet goes on and finds nothing
	// missing.
	if _, err := allowance.CallOff(tx, o.JobID); err != nil {
		return err
	}
	if err := order.NotePaid(tx, o.ID, clock.NotAhead(e.At)); err != nil || o.JobID != "" {
		return err // a change is under way, our own payment as a rule, which settles the rest itself
	}
	return settleRest(tx, o.ID, clock.Now().Add(2*time.Second), nil)
}

// settleRest begins the settlement of an order's batches that are EXPORTED,
// but for those that are settled.
func settleRest(tx *store.Tx, orderID string, at time.Time, settled map[uint64]bool) error {
	list, err := batchesOfOrder(tx, orderID)
	if err != nil {
		return err
	}
	for _, b := range list {
		if b.Stage != chain.Exported || settled[b.TokenID] {
			continue
		}
		if err := beginSettle(tx, b, at); err != nil {
			return err
		}
	}
	return nil
}
