package erasure

import (
	"context"
	"errors"
	"strconv"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const kindErase = "farmer.erase"

type eraseArgs struct {
	ErasureID string `json:"erasure_id"`
}

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindErase, Run: d.erase, GiveUp: job.CarryOn(notErased), Workers: 2}}
}

// erase is the job. What stands in the way is asked before the farmer is taken
// out of business and once more when nothing new can come in; only then is the
// erasure written to the ledger, and everything is forgotten in the transaction
// that ends the job. A crash before that repeats: closing twice, and the same
// record under the same event, change nothing.
// spec: erasure-durable
func (d *Desk) erase(ctx context.Context, j *job.Job) (job.Then, error) {
	_, e, err := job.Row(ctx, j, func(tx *store.Tx, args eraseArgs) (Erasure, error) { return erasureByID(tx, args.ErasureID) })
	if err != nil || e.Status != Waiting && e.Status != Running { // called off meanwhile
		return nil, err
	}
	if err := d.close(ctx, j, e); err != nil {
		return refusal(j, e, err)
	}
	if e, err = d.byID(ctx, e.ID); err != nil { // with the cooperative of now
		return nil, err
	}
	closed, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		there, err := d.Farmers.Reader.Farmer(ctx, e.FarmerID)
		if err != nil || !there.Active {
			return chain.Receipt{}, err
		}
		return d.Farmers.Writer.Send(ctx, key, chain.SetFarmerActive{FarmerID: e.FarmerID, Active: false})
	})
	if err != nil {
		return nil, err
	}
	if err := d.stillFree(ctx, j, e); err != nil {
		return refusal(j, e, err)
	}
	entry, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Ledger.Write(ctx, audit.Fact{
			EventID: e.eventID, Kind: "ERASED", Cooperative: e.CooperativeID, At: e.DueAt, Record: map[string]any{"erasure_id": e.ID, "farmer_id": e.FarmerID},
		})
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		e.LedgerSequence = strconv.FormatUint(entry.Sequence, 10)
		if closed.TxHash != (chain.Hash{}) {
			if err := setActiveTx(tx, e.FarmerID, closed.TxHash.String()); err != nil {
				return err
			}
		}
		return forgetAll(tx, e)
	}, nil
}

// close takes the farmer out of business here, in the transaction that has looked
// for what stands in the way.
func (d *Desk) close(ctx context.Context, j *job.Job, e Erasure) error {
	debt, err := d.Lending.DefaultedDebt(ctx, e.FarmerID)
	if err != nil {
		return err
	}
	_, err = job.Step(ctx, j, "close", func(ctx context.Context, _ string) (bool, error) {
		return true, d.Store.Update(ctx, func(tx *store.Tx) error {
			if err := tx.Lock(store.Farmers, e.FarmerID); err != nil {
				return err
			}
			if err := blocked(tx, e.FarmerID, debt); err != nil {
				return err
			}
			return begin(tx, e, clock.Now())
		})
	})
	return err
}

// stillFree looks again now that chain and doors are shut: a delivery may have
// been under way.
func (d *Desk) stillFree(ctx context.Context, j *job.Job, e Erasure) error {
	_, err := job.Step(ctx, j, "look again", func(ctx context.Context, _ string) (bool, error) {
		return true, d.Store.Read(ctx, func(tx *store.Tx) error { return blocked(tx, e.FarmerID, 0) })
	})
	return err
}

// refusal ends the job of an erasure that something stands in the way of; every
// other error is tried again.
func refusal(j *job.Job, e Erasure, cause error) (job.Then, error) {
	if !fault.Is(cause, fault.ErasureBlocked) {
		return nil, cause
	}
	return func(tx *store.Tx) error {
		if err := setRefused(tx, e.ID, cause); err != nil {
			return err
		}
		return j.Refuse(tx, cause)
	}, nil
}

// notErased is the end of a job that cannot go on.
func notErased(tx *store.Tx, j *job.Job, cause error) error {
	var args eraseArgs
	if err := j.Args(&args); err != nil {
		return nil //nolint:nilerr // a job that cannot be read holds no erasure
	}
	return setRefused(tx, args.ErasureID, cause)
}

func setRefused(tx *store.Tx, erasureID string, cause error) error {
	e, err := erasureByID(tx, erasureID)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := tx.Lock(store.Farmers, e.FarmerID); err != nil {
		return err
	}
	if e, err = erasureByID(tx, erasureID); err != nil {
		return err
	}
	f, now := fault.Of(cause), clock.Now()
	e.Status = Refused
	e.Code = f.Code
	e.Message = f.Message
	e.EndedAt = &now
	return endErasure(tx, e)
}
