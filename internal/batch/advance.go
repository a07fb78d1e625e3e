package batch

import (
	"context"
	"encoding/json"
	"strconv"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

const advanceKind = "batch.advance"

// Change is a stage that a cooperative wants to record.
type Change struct {
	BatchID       string
	CooperativeID string
	To            chain.Stage
	Evidence      json.RawMessage // an object, checked against the stage's form
	Detail        string          // the part of it that readers of the batch see, as JSON; empty: none
	Permit        string          // of EXPORTED
	Photo         *Photo
}

// Changed is a stage that was recorded.
type Changed struct {
	Batch
	From     chain.Stage
	To       chain.Stage
	ChainTx  string
	Sequence string
	CID      string
	At       time.Time
}

// move is what the job needs.
type move struct {
	BatchID  string      `json:"batch_id"`
	From     chain.Stage `json:"from"`
	To       chain.Stage `json:"to"`
	Evidence ipfs.CID    `json:"evidence"`
	Detail   string      `json:"detail"`
	Permit   string      `json:"permit"`
}

// spec: patch-batch-stage, stage-order
// Advance records a stage and waits until chain and ledger have it. Of several
// callers who want the same move, one has it; the others get
// STAGE_OUT_OF_ORDER. request names the request, see jobOf.
func (d *Desk) Advance(ctx context.Context, in Change, request string) (Changed, error) {
	var jobID string
	var begun bool
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		jobID, begun, err = job.OfRequest(tx, request)
		return err
	})
	if err != nil {
		return Changed{}, err
	}
	b, err := d.Get(ctx, in.BatchID)
	if err != nil {
		return Changed{}, err
	}
	if b.CooperativeID != in.CooperativeID {
		return Changed{}, fault.Foreign("batch")
	}
	if !begun {
		if jobID, err = d.begin(ctx, b, in, request); err != nil {
			return Changed{}, err
		}
	}
	if err := d.waitDone(ctx, jobID); err != nil {
		return Changed{}, err
	}
	return d.changed(ctx, in)
}

// begin checks the move and the permit, pins what it shows, and writes the
// claim and the job. The rules are checked twice: before anything is published,
// and where the claim is taken.
func (d *Desk) begin(ctx context.Context, b Batch, in Change, request string) (jobID string, err error) {
	if err := d.Store.Read(ctx, func(tx *store.Tx) error { return mayMove(tx, b, in.To) }); err != nil {
		return "", err
	}
	if d.Chain == nil {
		return "", chain.Off()
	}
	if in.To == chain.Exported {
		if err := d.permitted(ctx, b, in.Permit); err != nil {
			return "", err
		}
	}
	cid, err := d.pin(ctx, b, in.To, in.Evidence, in.Photo)
	if err != nil {
		return "", err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		var begun bool
		var err error
		if jobID, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		b, err := batchByID(tx, in.BatchID)
		if err != nil {
			return err
		}
		if err := mayMove(tx, b, in.To); err != nil {
			return err
		}
		if err := claimMove(tx, b.ID, in.To, jobID); err != nil {
			return err
		}
		_, err = job.Enqueue(tx, advanceKind, move{b.ID, b.Stage, in.To, cid, in.Detail, in.Permit},
			job.WithID(jobID), job.Visible(b.CooperativeID))
		return err
	})
	return jobID, err
}

// mayMove refuses a move that the table does not have, or that somebody else
// is making.
func mayMove(tx *store.Tx, b Batch, to chain.Stage) error {
	unconfirmed := false
	if b.OrderID != "" {
		o, err := orderByID(tx, b.OrderID)
		if err != nil {
			return err
		}
		unconfirmed = o.Status == Pending
	}
	if _, err := moveBy(StageChange, b.Stage, to, unconfirmed); err != nil {
		return err
	}
	moving, err := isMoving(tx, b.ID)
	if err == nil && moving {
		err = errMoving()
	}
	return err
}

func errMoving() error {
	return fault.New(fault.StageOutOfOrder, "another change of this batch is under way")
}

// changed reads the stage that was recorded.
func (d *Desk) changed(ctx context.Context, in Change) (out Changed, err error) {
	out.From, out.To = moveTo(in.To).From, in.To
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if out.Batch, err = batchByID(tx, in.BatchID); err != nil {
			return err
		}
		s, err := stageOf(tx, in.BatchID, in.To)
		out.ChainTx, out.Sequence, out.CID, out.At = s.ChainTx, s.LedgerSequence, cidOf(s.EvidenceURI), s.At
		return err
	})
	return out, err
}

// advance is the job. A crash before the chain has the stage leaves the claim
// and the job; after that the same key finds the same stage, and nothing but
// the end of the job can be right.
func (d *Desk) advance(ctx context.Context, j *job.Job) (job.Then, error) {
	var in move
	if err := j.Args(&in); err != nil {
		return nil, job.Permanent(err)
	}
	b, err := d.Get(ctx, in.BatchID)
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		evidence := chain.Content{Digest: in.Evidence.Digest, Codec: in.Evidence.Codec}
		return d.send(ctx, key, chain.Advance{TokenID: b.TokenID, Stage: in.To, Evidence: evidence})
	})
	if err != nil {
		return nil, d.holdUp(j, decided(err, true))
	}
	m, err := d.markOf(ctx, receipt, b.TokenID, in.To)
	if err != nil {
		return nil, err
	}
	if receipt.Skipped && m.batch.Stage != in.To {
		return nil, job.Permanent(fault.New(fault.StageOutOfOrder, "the batch is %s on the chain", m.batch.Stage))
	}
	m.Evidence, m.Detail = in.Evidence.URI(), in.Detail
	entry, err := d.onLedger(ctx, j, b, m)
	if err != nil {
		return nil, err
	}
	m.Sequence = entry.Sequence
	var repaid export
	if in.To == chain.Exported {
		if repaid, err = d.exportOf(ctx, b, in.Permit); err != nil {
			return nil, err
		}
	}
	return func(tx *store.Tx) error { return d.moved(tx, j, b, m, repaid) }, nil
}

// moved ends the job: the batch stands at its new stage.
func (d *Desk) moved(tx *store.Tx, j *job.Job, b Batch, m mark, out export) error {
	if err := moveBatch(tx, b.ID, moveTo(m.Stage).From, m.Stage); err != nil {
		return err
	}
	if err := releaseMove(tx, j.ID); err != nil {
		return err
	}
	b.Stage = m.Stage
	if err := d.reach(tx, b, m); err != nil {
		return err
	}
	if m.Stage == chain.Exported {
		if err := out.emit(tx, b, m); err != nil {
			return err
		}
		if err := settleWhenPaid(tx, b); err != nil {
			return err
		}
	}
	return j.Complete(tx, minted{b.ID, m.TxHash})
}

// spec: code-export-permit-invalid, code-export-authority-unavailable
// permitted asks the export authority for the permit, which must be good and
// the cooperative's own.
func (d *Desk) permitted(ctx context.Context, b Batch, number string) error {
	house, err := d.Access.Cooperative(ctx, b.CooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return err
	}
	paper := exportauthority.Paper{Kind: exportauthority.Permit, Number: number}
	if house.LicenceNumber != nil {
		paper.Exporter = *house.LicenceNumber
	}
	return exportauthority.Judge(ctx, d.Permits, paper)
}

// export is what batch.exported says beside the batch.
type export struct {
	permit          string
	hadLoan, repaid bool
}

// exportOf reads what EXPORTED did to the batch's loan: the chain has repaid
// it from escrow in the same call, as far as escrow went.
func (d *Desk) exportOf(ctx context.Context, b Batch, permit string) (export, error) {
	now, err := d.Chain.Batch(ctx, b.TokenID)
	return export{permit, now.Repaid > 0 || now.Loan != "", now.Repaid > 0}, err
}

// exported is exactly the contract's data of batch.exported.
type exported struct {
	BatchID       string    `json:"batch_id"`
	TokenID       uint64    `json:"token_id"`
	FarmerID      string    `json:"farmer_id"`
	CooperativeID string    `json:"cooperative_id"`
	WeightKg      float64   `json:"weight_kg"`
	Grade         string    `json:"grade"`
	Permit        string    `json:"export_authority_permit"`
	ChainTx       string    `json:"chain_tx_hash"`
	LedgerSeq     string    `json:"ledger_sequence_number"`
	HasActiveLoan bool      `json:"has_active_loan"`
	Repaid        bool      `json:"auto_repayment_triggered"`
	At            time.Time `json:"timestamp"`
}

// spec: event-batch-exported
func (x export) emit(tx *store.Tx, b Batch, m mark) error {
	return webhook.Emit(tx, webhook.Event{Kind: webhook.BatchExported, OrganisationID: b.CooperativeID, Resource: b.ID, Data: exported{
		b.ID, b.TokenID, b.FarmerID, b.CooperativeID, b.WeightKg(), b.Grade.String(), x.permit, m.TxHash,
		strconv.FormatUint(m.Sequence, 10), x.hadLoan, x.repaid, m.At,
	}})
}
