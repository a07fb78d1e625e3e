package batch

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

const kindAdvance = "batch.advance"

// AdvanceRequest is a stage that a cooperative wants to record.
type AdvanceRequest struct {
	BatchID       string
	CooperativeID string
	To            chain.Stage
	Evidence      json.RawMessage // an object, checked against the stage's form
	Detail        string          // the part of it that readers of the batch see, as JSON; empty: none
	Permit        string          // of EXPORTED
	Photo         *Photo
	Assay         *custody.Assay // of GRADED
	OutturnPct    *float64       // of MILLED; nil: nobody said
	OutputKg      *float64       // likewise
	MadeBy        string         // the key that asks
}

// AdvanceResult is a stage that was recorded.
type AdvanceResult struct {
	Batch
	From     chain.Stage
	To       chain.Stage
	ChainTx  string
	Sequence string
	CID      string
	At       time.Time
}

// advanceArgs are what the job needs.
type advanceArgs struct {
	BatchID  string         `json:"batch_id"`
	From     chain.Stage    `json:"from"`
	To       chain.Stage    `json:"to"`
	Evidence ipfs.CID       `json:"evidence"`
	Detail   string         `json:"detail"`
	Permit   string         `json:"permit"`
	Outturn  *float64       `json:"outturn_pct,omitempty"`
	Assay    *custody.Assay `json:"assay,omitempty"`
}

// clean takes phone numbers out of what a stage says. What is no JSON without
// them goes as a whole: the evidence itself is pinned.
func (a *advanceArgs) clean() {
	if a.Detail = phone.Remove(a.Detail); a.Detail != "" && !json.Valid([]byte(a.Detail)) {
		a.Detail = ""
	}
	a.Permit = phone.Remove(a.Permit)
	if a.Assay != nil {
		a.Assay.LocalGrade = phone.Remove(a.Assay.LocalGrade)
	}
}

// Advance records a stage and waits until chain and ledger have it. Of several
// callers who want the same move, one has it; the others get
// STAGE_OUT_OF_ORDER. request names the request, see job.OfRequest.
// spec: patch-batch-stage, stage-order
func (d *Desk) Advance(ctx context.Context, in AdvanceRequest, request string) (AdvanceResult, error) {
	var jobID string
	var begun bool
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		jobID, begun, err = job.OfRequest(tx, request)
		return err
	})
	if err != nil {
		return AdvanceResult{}, err
	}
	b, err := d.Get(ctx, in.BatchID)
	if err != nil {
		return AdvanceResult{}, err
	}
	if b.CooperativeID != in.CooperativeID {
		return AdvanceResult{}, fault.Foreign("batch")
	}
	if !begun {
		if jobID, err = d.begin(ctx, b, in, request); err != nil {
			return AdvanceResult{}, err
		}
	}
	if err := d.waitDone(ctx, jobID); err != nil {
		return AdvanceResult{}, err
	}
	return d.resultOf(ctx, in)
}

// begin checks the move and the permit, pins what it shows, and writes the
// claim and the job. The rules are checked twice: before anything is published,
// and where the claim is taken.
func (d *Desk) begin(ctx context.Context, b Batch, in AdvanceRequest, request string) (jobID string, err error) {
	m, pct, err := d.may(ctx, b, in)
	if err != nil {
		return "", err
	}
	in.OutturnPct = pct
	if d.Chain == nil {
		return "", chain.Off()
	}
	if m.Evidence == custody.ExportPapers {
		if err := d.Permitted(ctx, b.CooperativeID, in.Permit); err != nil {
			return "", err
		}
	}
	cid, err := d.pin(ctx, b, in.To, in.Evidence, in.Photo)
	if err != nil {
		return "", err
	}
	odd, err := d.OddOutturn(ctx, b, in)
	if err != nil {
		return "", err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		var begun bool
		var err error
		if jobID, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		return d.Enter(tx, in, Shown{CID: cid, Odd: odd}, jobID)
	})
	return jobID, err
}

// may says what our own rules say of a move, before anybody outside is asked.
func (d *Desk) may(ctx context.Context, b Batch, in AdvanceRequest) (m custody.Move, pct *float64, err error) {
	if b.CooperativeID != in.CooperativeID {
		return m, nil, fault.Foreign("batch")
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		m, err = mayMove(tx, b, in.To)
		return err
	})
	if err == nil {
		pct, err = custody.MilledPct(b.Grams, in.OutturnPct, in.OutputKg)
	}
	return m, pct, err
}

// Check refuses what Advance would refuse of a move by our own rules, and writes nothing.
// spec: move-check
func (d *Desk) Check(ctx context.Context, in AdvanceRequest) error {
	b, err := d.Get(ctx, in.BatchID)
	if err == nil {
		_, _, err = d.may(ctx, b, in)
	}
	return err
}

// Shown is what a move rests on: its evidence, which is published, and what is odd
// about what it says.
type Shown struct {
	CID ipfs.CID
	Odd []policy.Finding
}

// Enter checks a move where its claim is taken, and writes claim and job: one of
// many batches, which share their evidence, or one alone. A refusal has written
// nothing.
func (d *Desk) Enter(tx *store.Tx, in AdvanceRequest, by Shown, jobID string) error {
	if err := tx.Lock(store.Batches, in.BatchID); err != nil {
		return err
	}
	b, err := batchByID(tx, in.BatchID)
	if err != nil {
		return orNoBatch(err, in.BatchID)
	}
	if _, err := mayMove(tx, b, in.To); err != nil {
		return err
	}
	if err := claimMove(tx, b.ID, in.To, jobID); err != nil {
		return err
	}
	if err := d.mark(tx, b, by.Odd, jobID, in.MadeBy); err != nil {
		return err
	}
	args := advanceArgs{BatchID: b.ID, From: b.Stage, To: in.To, Evidence: by.CID, Detail: in.Detail, Permit: in.Permit, Outturn: in.OutturnPct, Assay: in.Assay}
	_, err = job.Enqueue(tx, kindAdvance, args, job.WithID(jobID), job.Visible(b.CooperativeID))
	return err
}

// mayMove gives the row of a move; it refuses one that the table does not have,
// or that somebody else is making.
func mayMove(tx *store.Tx, b Batch, to chain.Stage) (custody.Move, error) {
	isWanted := false
	if to == chain.Committed { // which nobody can set; the refusal says why
		_, err := order.PendingOn(tx, b.ID)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return custody.Move{}, err
		}
		isWanted = err == nil
	}
	m, err := custody.MoveBy(custody.StageChange, b.Stage, to, isWanted)
	if err != nil {
		return custody.Move{}, err
	}
	if m.From == chain.Committed && b.OrderID == "" {
		return custody.Move{}, fault.New(fault.PONotConfirmed, "the batch was released from its purchase order and stands in no other that is confirmed")
	}
	moving, err := isMoving(tx, b.ID)
	if err == nil && moving {
		err = errMoving()
	}
	return m, err
}

func errMoving() error {
	return fault.New(fault.StageOutOfOrder, "another change of this batch is under way")
}

// resultOf reads the stage that was recorded.
func (d *Desk) resultOf(ctx context.Context, in AdvanceRequest) (out AdvanceResult, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		b, err := batchByID(tx, in.BatchID)
		if err != nil {
			return err
		}
		s, err := stageOf(tx, in.BatchID, in.To)
		out = AdvanceResult{
			Batch: b, From: custody.MoveTo(in.To).From, To: in.To,
			ChainTx: s.ChainTx, Sequence: s.LedgerSequence, CID: ipfs.RootOf(s.EvidenceURI), At: s.At,
		}
		return err
	})
	return out, err
}

// advance is the job. A crash before the chain has the stage leaves the claim
// and the job; after that the same key finds the same stage, and nothing but
// the end of the job can be right.
func (d *Desk) advance(ctx context.Context, j *job.Job) (job.Then, error) {
	in, before, err := job.Row(ctx, j, func(tx *store.Tx, in advanceArgs) (Batch, error) { return batchByID(tx, in.BatchID) })
	if err != nil {
		return nil, err
	}
	b := in.measured(before)
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		evidence := chain.Content{Digest: in.Evidence.Digest, Codec: in.Evidence.Codec}
		return d.send(ctx, key, chain.Advance{TokenID: b.TokenID, Stage: in.To, Evidence: evidence})
	})
	if err != nil {
		return nil, d.stopped(j, err)
	}
	p, err := d.proofOf(ctx, receipt, b.TokenID, in.To)
	if err != nil {
		return nil, err
	}
	if receipt.Skipped && p.batch.Stage != in.To {
		return nil, job.Permanent(fault.New(fault.StageOutOfOrder, "the batch is %s on the chain", p.batch.Stage))
	}
	if err := d.tellToken(ctx, j, before, b, in.Evidence); err != nil {
		return nil, err
	}
	p.Evidence, p.Detail = in.Evidence.URI(), in.Detail
	if in.To == chain.Exported {
		if p.Export, err = d.exportOf(ctx, b, in.Permit, receipt); err != nil {
			return nil, err
		}
	}
	return d.written(ctx, j, b, p, func(tx *store.Tx, e audit.Entry) error {
		p.Sequence = e.Sequence
		if err := setMeasured(tx, b); err != nil {
			return err
		}
		return d.moved(tx, j, b, p)
	})
}

// moved ends the job: the batch stands at its new stage.
func (d *Desk) moved(tx *store.Tx, j *job.Job, b Batch, p stageProof) error {
	if err := moveBatch(tx, b.ID, custody.MoveTo(p.Stage).From, p.Stage); err != nil {
		return err
	}
	if err := releaseMove(tx, j.ID); err != nil {
		return err
	}
	b.Stage = p.Stage
	if err := d.reach(tx, b, p); err != nil {
		return err
	}
	if p.Stage == chain.Exported {
		if err := settleWhenPaid(tx, b); err != nil {
			return err
		}
	}
	return j.Complete(tx, Result{BatchID: b.ID, TxHash: p.TxHash})
}

// Permitted asks the export authority for the permit, which must be good and
// the cooperative's own.
// spec: code-export-permit-invalid, code-export-authority-unavailable
func (d *Desk) Permitted(ctx context.Context, cooperativeID, number string) error {
	house, err := d.Access.Cooperative(ctx, cooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return err
	}
	paper := exportauthority.Paper{Kind: exportauthority.Permit, Number: number}
	if house.LicenceNumber != nil {
		paper.Exporter = *house.LicenceNumber
	}
	return exportauthority.Judge(ctx, d.Permits, paper)
}

// exportEffect is what batch.exported says beside the batch.
type exportEffect struct {
	permit  string
	hadLoan bool
	repaid  bool
}

// exportOf reads what EXPORTED did to the batch's loan: the chain has repaid it
// from escrow in the same call. What a loan has drawn on the order before, at its
// default, is no repayment by this export.
// spec: order-default-draws
func (d *Desk) exportOf(ctx context.Context, b Batch, permit string, receipt chain.Receipt) (*exportEffect, error) {
	now, err := d.Chain.Batch(ctx, b.TokenID)
	if err != nil {
		return nil, err
	}
	_, isRepaid := chain.Find[chain.LoanPaid](receipt)
	if receipt.Skipped { // it only found the stage, and tells nothing of how it came
		isRepaid = now.Repaid > 0
	}
	return &exportEffect{permit: permit, hadLoan: isRepaid || now.Loan != "", repaid: isRepaid}, nil
}
