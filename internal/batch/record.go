package batch

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// mark is a stage that a batch has reached, with its proof.
type mark struct {
	Stage    chain.Stage
	At       time.Time // of the block, or when we saw it if that was earlier
	By       string    // wallet of the cooperative
	TxHash   string
	Sequence uint64 // on the ledger
	Evidence string // ipfs://…, or empty
	Detail   string // JSON that a reader of the batch sees; empty: none
	OrderID  string // of COMMITTED and SETTLED

	batch chain.Batch // as the chain has it now; only when the receipt was silent
}

// send is Send with a time that has come: the blocks of the embedded chain are
// a second apart however many come in one, so that their clock can run ahead.
func (d *Desk) send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	r, err := d.Chain.Send(ctx, key, call)
	r.At = notAhead(r.At)
	return r, err
}

func notAhead(at time.Time) time.Time {
	if now := clock.Now(); at.After(now) {
		return now
	}
	return at
}

// is: the token that was there before is this delivery's own.
func (m mark) is(in delivery) bool {
	return m.batch.Farmer == chain.KeyOf(in.FarmerID) && m.batch.Grams == in.Grams && m.batch.Grade == in.Grade && m.batch.Stage == chain.Delivered
}

// markOf reads a receipt. One that only found the effect has no events: then
// the chain's state tells whose wallet it was.
func (d *Desk) markOf(ctx context.Context, r chain.Receipt, token uint64, to chain.Stage) (mark, error) {
	m := mark{Stage: to, At: r.At, TxHash: r.TxHash.String()}
	for _, e := range r.Events {
		if s, ok := e.Data.(chain.StageRecorded); ok && s.TokenID == token && s.Stage == to {
			m.By = s.By.String()
			return m, nil
		}
	}
	if !r.Skipped {
		return m, fmt.Errorf("the receipt %s does not speak of %s of token %d", m.TxHash, to, token)
	}
	var err error
	m.batch, err = d.Chain.Batch(ctx, token)
	m.By = m.batch.Owner.String()
	return m, err
}

// record is what the ledger commits to. It names the farmer, which only the
// holder of the salt can check.
type record struct {
	BatchID       string    `json:"batch_id"`
	TokenID       uint64    `json:"token_id"`
	FarmerID      string    `json:"farmer_id"`
	CooperativeID string    `json:"cooperative_id"`
	Stage         string    `json:"stage"`
	WeightKg      float64   `json:"weight_kg"`
	Grade         string    `json:"grade"`
	RecordedBy    string    `json:"recorded_by"`
	ChainTx       string    `json:"chain_tx"`
	EvidenceIPFS  string    `json:"evidence_ipfs,omitempty"`
	Detail        any       `json:"evidence,omitempty"`
	OrderID       string    `json:"po_id,omitempty"`
	At            time.Time `json:"at"`
}

// fact is the ledger message of a stage. Its id follows from batch and stage:
// whoever writes it, and however often, it stands on the ledger once.
func fact(b Batch, m mark) audit.Fact {
	var detail any
	if m.Detail != "" {
		detail = json.RawMessage(m.Detail)
	}
	f := audit.Fact{
		EventID: EventID(b.ID, m.Stage), Kind: m.Stage.String(), Batch: b.ID, Cooperative: b.CooperativeID,
		ChainTx: m.TxHash, At: m.At,
		Record: record{
			b.ID, b.TokenID, b.FarmerID, b.CooperativeID, m.Stage.String(), b.WeightKg(), b.Grade.String(),
			m.By, m.TxHash, m.Evidence, detail, m.OrderID, m.At,
		},
	}
	if cid := cidOf(m.Evidence); cid != "" {
		f.CIDs = []string{cid}
	}
	return f
}

// onLedger writes the message of a stage. The chain has the stage by then:
// only more tries can be right.
func (d *Desk) onLedger(ctx context.Context, j *job.Job, b Batch, m mark) (audit.Entry, error) {
	entry, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Ledger.Write(ctx, fact(b, m))
	})
	if err == nil {
		d.trouble.Delete(j.ID)
	}
	return entry, d.holdUp(j, err)
}

// reach writes the row of a stage and its event. b is the batch as it stands
// after the move.
// spec: event-batch-graded, event-batch-warehoused, event-batch-committed, event-batch-settled
func (d *Desk) reach(tx *store.Tx, b Batch, m mark) error {
	if err := insertStage(tx, b.ID, m); err != nil {
		return err
	}
	kind := moveTo(m.Stage).Event
	if kind == "" || kind == webhook.BatchExported { // whose data is another
		return nil
	}
	return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: b.CooperativeID, Resource: b.ID, Data: told{
		b.ID, b.ExternalID, b.TokenID, b.FarmerID, b.CooperativeID, b.WeightKg(), b.Grade.String(), b.MoisturePct,
		b.Stage.String(), b.DDSEligible(), m.OrderID, m.TxHash, strconv.FormatUint(m.Sequence, 10), m.At,
	}})
}

// told is the data of the events of a batch, but of batch.exported.
type told struct {
	BatchID       string    `json:"batch_id"`
	ExternalID    string    `json:"external_id,omitzero"`
	TokenID       uint64    `json:"token_id"`
	FarmerID      string    `json:"farmer_id"`
	CooperativeID string    `json:"cooperative_id"`
	WeightKg      float64   `json:"weight_kg"`
	Grade         string    `json:"grade"`
	MoisturePct   float64   `json:"moisture_pct"`
	Stage         string    `json:"current_stage"`
	DDSEligible   bool      `json:"dds_eligible"`
	OrderID       string    `json:"po_id,omitzero"`
	ChainTx       string    `json:"chain_tx_hash"`
	LedgerSeq     string    `json:"ledger_sequence_number"`
	At            time.Time `json:"timestamp"`
}

// decode reads a kept result.
func decode(raw json.RawMessage, into any) error {
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("kept result: %w", err)
	}
	return nil
}
