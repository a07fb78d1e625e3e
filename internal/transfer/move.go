package transfer

import (
	"context"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/coop"
	"mwanyi/internal/farmer/home"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

const (
	kindMove   = "transfer.move"
	kindExpire = "transfer.expire"
)

type moveArgs struct {
	TransferID string `json:"transfer_id"`
	EventID    string `json:"event_id"`
}

// moveResult is what GET /jobs/{job_id} shows of a transfer.
type moveResult struct {
	FarmerID string `json:"farmer_id"`
	TxHash   string `json:"tx_hash"`
}

func transferOfJob(tx *store.Tx, args moveArgs) (Transfer, error) {
	return transferByID(tx, args.TransferID)
}

// carryOut is the job of a transfer that was agreed to. A crash before the chain has
// answered asks again under the same key; one after that finds the receipt. What the
// chain has for good is in the register only when the ledger has it too: until then
// the farmer is on the way, and nothing begins for either cooperative.
// spec: transfer-moves
func (d *Desk) carryOut(ctx context.Context, j *job.Job) (job.Then, error) {
	args, t, err := job.Row(ctx, j, transferOfJob)
	if err != nil {
		return nil, err
	}
	// It may have no farmer yet: then the chain has never heard of it.
	_, err = job.Step(ctx, j, "cooperative", func(ctx context.Context, _ string) (struct{}, error) {
		return struct{}{}, coop.Register(ctx, d.Access, d.Writer, t.To)
	})
	if err != nil {
		return nil, orRefused(err)
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		if err := coop.Told(ctx, d.Store, t.To); err != nil {
			return chain.Receipt{}, err
		}
		return d.Writer.Send(ctx, key, chain.TransferFarmer{FarmerID: t.FarmerID, Leaves: t.From, Joins: t.To})
	})
	if err != nil {
		return nil, orRefused(err)
	}
	_, err = job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Ledger.Write(ctx, audit.Fact{
			EventID: args.EventID, Kind: "FARMER_TRANSFERRED", Cooperative: t.To, ChainTx: receipt.TxHash.String(), At: receipt.At,
			Record: map[string]any{
				"transfer_id": t.ID, "farmer_id": t.FarmerID, "from": t.From, "to": t.To, "asked_by": t.AskedBy, "agreed_by": t.DecidedBy, "reason": t.Reason,
			},
		})
	})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error { return d.arrive(tx, j, t, receipt) }, nil
}

// orRefused ends the job when the contracts have refused for good; what they have
// paused goes on later.
func orRefused(err error) error {
	if chain.Definite(err) {
		return job.Permanent(err)
	}
	return err
}

// arrive is the moment from which the farmer is the new cooperative's here.
// spec: event-farmer-transferred
func (d *Desk) arrive(tx *store.Tx, j *job.Job, t Transfer, receipt chain.Receipt) error {
	if err := tx.Lock(store.Farmers, t.FarmerID); err != nil {
		return err
	}
	m, err := next(t.Status, moved)
	if err != nil {
		return err
	}
	now := clock.Now()
	t.Status = m.to
	t.DoneAt = &now
	t.ChainTx = receipt.TxHash.String()
	if err := home.Arrive(tx, t.FarmerID, t.To, t.ID); err != nil {
		return err
	}
	if err := d.Farmers.MovePerson(tx, t.FarmerID); err != nil {
		return err
	}
	if err := updateTransfer(tx, t); err != nil {
		return err
	}
	if err := endRivals(tx, t, now); err != nil {
		return err
	}
	if err := d.Farmers.RecordScores(tx, receipt.Events); err != nil {
		return err
	}
	err = webhook.Emit(tx, webhook.Event{Kind: m.tell, OrganisationID: t.From, Others: []string{t.To}, Resource: t.ID, Data: t.told()})
	if err != nil {
		return err
	}
	if err := d.Farmers.TellOnce(tx, "transfer/"+t.ID, t.FarmerID, message.Note{Words: message.Moved}); err != nil {
		return err
	}
	return j.Complete(tx, moveResult{FarmerID: t.FarmerID, TxHash: t.ChainTx})
}

// endRivals calls off what other cooperatives have asked: whom they asked has the
// farmer no more.
func endRivals(tx *store.Tx, t Transfer, now time.Time) error {
	open, err := openOf(tx, t.FarmerID)
	if err != nil {
		return err
	}
	for _, rival := range open {
		m, err := next(rival.Status, rivalled)
		if err != nil {
			return err
		}
		rival.Status = m.to
		rival.Note = "the farmer has gone to another cooperative"
		rival.DecidedAt = &now
		if err := updateTransfer(tx, rival); err != nil {
			return err
		}
	}
	return nil
}

// stays ends a transfer that the contracts have refused: the farmer is where it was.
func stays(tx *store.Tx, j *job.Job, cause error) error {
	var args moveArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	t, err := transferByID(tx, args.TransferID)
	if err != nil {
		return err
	}
	if err := tx.Lock(store.Farmers, t.FarmerID); err != nil {
		return err
	}
	m, err := next(t.Status, refused)
	if err != nil {
		return err
	}
	t.Status = m.to
	t.Note = fault.Of(cause).Message
	if err := home.Stay(tx, t.FarmerID, t.ID); err != nil {
		return err
	}
	return updateTransfer(tx, t)
}

// expire ends what nobody has decided in time.
// spec: transfer-expires
func (d *Desk) expire(context.Context, *job.Job) (job.Then, error) {
	return func(tx *store.Tx) error {
		late, err := lateTransfers(tx, clock.Now())
		if err != nil {
			return err
		}
		for _, t := range late {
			if err := tx.Lock(store.Farmers, t.FarmerID); err != nil {
				return err
			}
			if t, err = transferByID(tx, t.ID); err != nil {
				return err
			}
			if t.Status != Asked { // it was decided meanwhile
				continue
			}
			m, err := next(t.Status, tooLate)
			if err != nil {
				return err
			}
			t.Status = m.to
			if err := updateTransfer(tx, t); err != nil {
				return err
			}
		}
		return nil
	}, nil
}
