package lending

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// penaltyChunk is how many farmers' histories one call writes down.
const penaltyChunk = 100

// Breach of a cooperative: each of its farmers loses 25 points.
type Breach struct {
	ID            string
	CooperativeID string
	Reference     string // the operator's own; a repeat is the same breach
	Reason        string
	Farmers       int
	JobID         string
	ChainTx       string // empty until the chain has it
	CreatedAt     time.Time
}

// breachArgs are the arguments of a breach's job.
type breachArgs struct {
	BreachID string `json:"breach_id"`
	After    string `json:"after"` // the last farmer whose history was written
	Recorded bool   `json:"recorded"`
}

func breachOfJob(tx *store.Tx, args breachArgs) (Breach, error) { return breachByID(tx, args.BreachID) }

// RecordBreach takes a breach down; the scores change in a job. The same
// reference again is the same breach, with another reason it is refused.
// spec: score-penalty
func (d *Desk) RecordBreach(ctx context.Context, b Breach) (Breach, error) {
	if d.Chain == nil {
		return Breach{}, chain.Off()
	}
	count, err := d.countFarmers(ctx, b.CooperativeID)
	if err != nil {
		return Breach{}, err
	}
	b.ID = id.New("brc")
	b.Farmers = count
	b.CreatedAt = clock.Now()
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if b.JobID, err = job.Enqueue(tx, kindBreach, breachArgs{BreachID: b.ID}, job.Visible("")); err != nil {
			return err
		}
		return insertBreach(tx, b)
	})
	if !errors.Is(err, store.ErrDuplicate) {
		return b, err
	}
	var first Breach
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		first, err = breachByReference(tx, b.CooperativeID, b.Reference)
		return err
	})
	if err == nil && first.Reason != b.Reason {
		return Breach{}, fault.New(fault.InvalidRequest, "reference %s names another breach of this cooperative", b.Reference)
	}
	return first, err
}

func (d *Desk) countFarmers(ctx context.Context, cooperativeID string) (n int, err error) {
	for after := ""; ; {
		page, err := d.Farmers.IDs(ctx, cooperativeID, after, 1000)
		if err != nil || len(page) == 0 {
			return n, err
		}
		n += len(page)
		after = page[len(page)-1]
	}
}

// penalise records the breach with one call for the whole cooperative: from
// then on every score has it. Then it writes the farmers' histories down, some
// in each call; a chain of jobs under one id keeps its place.
func (d *Desk) penalise(ctx context.Context, j *job.Job) (job.Then, error) {
	args, b, err := job.Row(ctx, j, breachOfJob)
	if err != nil {
		return nil, err
	}
	if !args.Recorded {
		return d.recordOnChain(ctx, j, b)
	}
	farmers, err := d.Farmers.IDs(ctx, b.CooperativeID, args.After, penaltyChunk)
	if err != nil {
		return nil, err
	}
	if len(farmers) == 0 {
		return func(tx *store.Tx) error {
			return j.Complete(tx, struct {
				ChainTx string `json:"tx_hash"`
			}{ChainTx: b.ChainTx})
		}, nil
	}
	_, err = job.Step(ctx, j, "settle/"+args.After, func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, chain.SettleBreaches{FarmerIDs: farmers})
	})
	if err != nil {
		return nil, err
	}
	args.After = farmers[len(farmers)-1]
	return func(tx *store.Tx) error {
		_, err := job.Enqueue(tx, kindBreach, args, job.WithID(j.ID))
		return err
	}, nil
}

// takeBreachAway is for a breach that the chain refused: the same reference may
// be tried again.
func takeBreachAway(tx *store.Tx, j *job.Job, _ error) error {
	var args breachArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	return deleteBreach(tx, args.BreachID)
}

func (d *Desk) recordOnChain(ctx context.Context, j *job.Job, b Breach) (job.Then, error) {
	receipt, err := job.Step(ctx, j, "record", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Send(ctx, key, chain.RecordBreach{BreachID: b.ID, CooperativeID: b.CooperativeID, Evidence: sha256.Sum256([]byte(b.Reference + "\n" + b.Reason))})
	})
	if err != nil {
		return nil, endIfRefused(err)
	}
	return func(tx *store.Tx) error {
		if err := breachRecorded(tx, b.ID, receipt.TxHash.String()); err != nil {
			return err
		}
		if err := d.Farmers.RecordScores(tx, receipt.Events); err != nil {
			return err
		}
		_, err := job.Enqueue(tx, kindBreach, breachArgs{BreachID: b.ID, Recorded: true}, job.WithID(j.ID))
		return err
	}, nil
}
