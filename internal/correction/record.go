package correction

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/delivery"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

const kindRecord = "correction.record"

// recordArgs name a correction.
type recordArgs struct {
	CorrectionID string `json:"correction_id"`
	IsHeld       bool   `json:"held,omitempty"` // it has waited for a decision

	Species policy.Species `json:"species"` // of the farm, by which its year is counted
}

// matter is a correction with its batch.
type matter struct {
	Correction
	batch   batch.Batch
	species policy.Species
}

func matterOf(tx *store.Tx, in recordArgs) (m matter, err error) {
	if m.Correction, err = byID(tx, in.CorrectionID); err != nil {
		return m, err
	}
	m.species = in.Species
	m.batch, err = batch.ByID(tx, m.BatchID)
	return m, err
}

// record is the job. A crash before the chain has answered leaves the claim and the
// job; after that the same key finds the same answer, and all that follows here is
// written in one transaction.
func (d *Desk) record(ctx context.Context, j *job.Job) (job.Then, error) {
	in, m, err := job.Row(ctx, j, matterOf)
	if err != nil {
		return nil, err
	}
	if in.IsHeld {
		if err := d.Store.Read(ctx, func(tx *store.Tx) error { return review.Ruling(tx, j.ID) }); err != nil {
			return nil, err
		}
	}
	if m.Kind == Void {
		return d.void(ctx, j, m)
	}
	return d.correct(ctx, j, m)
}

// void records that a batch should not be.
func (d *Desk) void(ctx context.Context, j *job.Job, m matter) (job.Then, error) {
	line, end, err := d.Batches.Void(ctx, j, m.batch)
	if err != nil {
		return nil, err
	}
	m.RecordedBy = line.RecordedBy
	m.ChainTx = line.ChainTx
	m.LedgerSequence = line.LedgerSequence
	m.RecordedAt = &line.At
	return func(tx *store.Tx) error {
		if err := end(tx); err != nil {
			return err
		}
		if err := delivery.Uncount(tx, m.BatchID); err != nil {
			return err
		}
		return d.ends(tx, j, m)
	}, nil
}

// correct records the true weight and moisture. Of moisture the chain knows nothing.
// spec: post-batch-correct, event-batch-corrected
func (d *Desk) correct(ctx context.Context, j *job.Job, m matter) (job.Then, error) {
	if err := d.onChain(ctx, j, &m); err != nil {
		return nil, err
	}
	entry, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Batches.Ledger.Write(ctx, m.fact())
	})
	if err != nil {
		return nil, err
	}
	m.LedgerSequence = strconv.FormatUint(entry.Sequence, 10)
	return func(tx *store.Tx) error {
		m.batch = m.after()
		m.batch.Advance = m.Advance
		if err := batch.Remeasure(tx, m.batch); err != nil {
			return err
		}
		if err := delivery.Recount(tx, m.batch, m.species); err != nil {
			return err
		}
		err := webhook.Emit(tx, webhook.Event{Kind: webhook.BatchCorrected, OrganisationID: m.batch.CooperativeID, Resource: m.BatchID, Data: m.event()})
		if err != nil {
			return err
		}
		return d.ends(tx, j, m)
	}, nil
}

// after is the batch as it is once the correction stands.
func (m matter) after() batch.Batch { return m.batch.Corrected(m.Grams, m.Moisture) }

// onChain gives the token its true weight, and the correction its time and proof.
func (d *Desk) onChain(ctx context.Context, j *job.Job, m *matter) error {
	after := m.after()
	if after.TokenGrams() == m.batch.TokenGrams() {
		at, err := job.Step(ctx, j, "time", func(context.Context, string) (time.Time, error) { return clock.Now(), nil })
		m.RecordedAt = &at
		return err
	}
	b := m.batch
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		r, err := d.Batches.Chain.Send(ctx, key, chain.Correct{TokenID: b.TokenID, Grams: uint32(after.TokenGrams()), Grade: b.Grade}) //nolint:gosec // at most five tonnes
		r.At = clock.NotAhead(r.At)
		return r, err
	})
	if err != nil {
		return batch.OrRefused(err)
	}
	m.ChainTx = receipt.TxHash.String()
	m.RecordedAt = &receipt.At
	now, err := d.Batches.Chain.Batch(ctx, b.TokenID)
	if err == nil && int64(now.Grams) != after.TokenGrams() {
		err = fmt.Errorf("batch %s was corrected to %d g, and its token has %d", b.ID, after.TokenGrams(), now.Grams)
	}
	m.RecordedBy = now.Owner.String()
	return err
}

// ends is what every correction ends with: the record, the batch is free, offers
// for what it was are over, the advance follows.
// spec: correction-ends-offers
func (d *Desk) ends(tx *store.Tx, j *job.Job, m matter) error {
	if err := setRecorded(tx, m.Correction); err != nil {
		return err
	}
	if err := batch.Free(tx, j.ID); err != nil {
		return err
	}
	if m.Kind == Void || m.IsWeight() {
		if err := order.CancelAbout(tx, m.BatchID, clock.Now()); err != nil {
			return err
		}
		if err := d.settleAdvance(tx, m.BatchID); err != nil {
			return err
		}
	}
	return j.Complete(tx, batch.Result{BatchID: m.BatchID, TxHash: m.ChainTx})
}

// cameToNothing lets go of a correction that the chain or a person has refused.
func cameToNothing(tx *store.Tx, j *job.Job, _ error) error {
	var in recordArgs
	if err := j.Args(&in); err != nil {
		return err
	}
	c, err := byID(tx, in.CorrectionID)
	if err != nil {
		return err
	}
	if err := deleteUnderWay(tx, c.ID); err != nil {
		return err
	}
	if err := batch.Free(tx, j.ID); err != nil {
		return err
	}
	if err := review.ForgetJob(tx, j.ID); err != nil || c.Kind == Void {
		return err
	}
	b, err := batch.ByID(tx, c.BatchID)
	if err != nil {
		return err
	}
	return delivery.Recount(tx, b, in.Species) // as it was
}

// ledgerRecord is what the ledger commits to. The reason is not in it: who holds a
// proof of the batch reads its records.
type ledgerRecord struct {
	CorrectionID      string    `json:"correction_id"`
	BatchID           string    `json:"batch_id"`
	TokenID           uint64    `json:"token_id"`
	FarmerID          string    `json:"farmer_id"`
	CooperativeID     string    `json:"cooperative_id"`
	WeightKgBefore    float64   `json:"weight_kg_before"`
	WeightKg          float64   `json:"weight_kg"`
	TokenKgBefore     float64   `json:"token_kg_before"` // what the token stands for: less than was delivered once it is milled
	TokenKg           float64   `json:"token_kg"`
	MoisturePctBefore float64   `json:"moisture_pct_before"`
	MoisturePct       float64   `json:"moisture_pct"`
	Grade             string    `json:"grade"`
	RecordedBy        string    `json:"recorded_by,omitempty"`
	ChainTx           string    `json:"chain_tx,omitempty"`
	At                time.Time `json:"at"`
}

// EventID is the id of a correction's message on the ledger.
func EventID(correctionID string) string { return id.Derived("evt", correctionID) }

// FactKind is the kind of that message.
const FactKind = "CORRECTED"

// fact is the ledger message of a correction. Its id follows from the correction's:
// however often it is written, it stands on the ledger once.
func (m matter) fact() audit.Fact {
	b := m.batch
	return audit.Fact{
		EventID: EventID(m.ID), Kind: FactKind, Batch: b.ID, Cooperative: b.CooperativeID, ChainTx: m.ChainTx, At: *m.RecordedAt,
		Record: ledgerRecord{
			CorrectionID: m.ID, BatchID: b.ID, TokenID: b.TokenID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID,
			WeightKgBefore: kg(m.GramsBefore), WeightKg: kg(m.Grams), MoisturePctBefore: m.MoistureBefore, MoisturePct: m.Moisture,
			TokenKgBefore: kg(b.TokenGrams()), TokenKg: kg(m.after().TokenGrams()), Grade: b.Grade.String(), RecordedBy: m.RecordedBy, ChainTx: m.ChainTx, At: *m.RecordedAt,
		},
	}
}

func kg(grams int64) float64 { return float64(grams) / 1000 }

// correctedEvent is what batch.corrected tells.
type correctedEvent struct {
	BatchID           string  `json:"batch_id"`
	ExternalID        string  `json:"external_id,omitzero"`
	TokenID           uint64  `json:"token_id"`
	FarmerID          string  `json:"farmer_id"`
	CooperativeID     string  `json:"cooperative_id"`
	CorrectionID      string  `json:"correction_id"`
	WeightKgBefore    float64 `json:"weight_kg_before"`
	WeightKg          float64 `json:"weight_kg"`
	MoisturePctBefore float64 `json:"moisture_pct_before"`
	MoisturePct       float64 `json:"moisture_pct"`
	Stage             string  `json:"current_stage"`
	ChainTx           string  `json:"chain_tx_hash,omitzero"`
	LedgerSeq         string  `json:"ledger_sequence_number"`
	At                string  `json:"timestamp"`
}

func (m matter) event() correctedEvent {
	b := m.batch
	return correctedEvent{
		BatchID: b.ID, ExternalID: b.ExternalID, TokenID: b.TokenID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, CorrectionID: m.ID,
		WeightKgBefore: kg(m.GramsBefore), WeightKg: kg(m.Grams), MoisturePctBefore: m.MoistureBefore, MoisturePct: m.Moisture,
		Stage: b.Stage.String(), ChainTx: m.ChainTx, LedgerSeq: m.LedgerSequence, At: clock.Stamp(*m.RecordedAt),
	}
}
