package batch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// stageProof is a stage that a batch has reached, with its proof.
type stageProof struct {
	Stage    chain.Stage
	At       time.Time // of the block, or when we saw it if that was earlier
	By       string    // wallet of the cooperative
	TxHash   string
	Sequence uint64        // on the ledger
	Evidence string        // ipfs://…, or empty
	Detail   string        // JSON that a reader of the batch sees; empty: none
	OrderID  string        // of COMMITTED and SETTLED
	Export   *exportEffect // of EXPORTED

	batch chain.Batch // as the chain has it now; only when the receipt was silent
}

// line is the proof as the history shows it.
func (p stageProof) line() StageRecord {
	return StageRecord{Stage: p.Stage, At: p.At, RecordedBy: p.By, ChainTx: p.TxHash, LedgerSequence: strconv.FormatUint(p.Sequence, 10)}
}

// send is Send with a time that has come.
func (d *Desk) send(ctx context.Context, key string, call chain.Call) (chain.Receipt, error) {
	r, err := d.Chain.Send(ctx, key, call)
	r.At = clock.NotAhead(r.At)
	return r, err
}

// is: the token that was there before is this delivery's own.
func (p stageProof) is(b Batch) bool {
	return p.batch.Farmer == chain.KeyOf(b.FarmerID) && int64(p.batch.Grams) == b.Grams && p.batch.Grade == b.Grade && p.batch.Stage == chain.Delivered
}

// proofOf reads a receipt. One that only found the effect has no events: then
// the chain's state tells whose wallet it was.
func (d *Desk) proofOf(ctx context.Context, r chain.Receipt, token uint64, to chain.Stage) (stageProof, error) {
	p := stageProof{Stage: to, At: r.At, TxHash: r.TxHash.String()}
	for _, e := range r.Events {
		if s, ok := e.Data.(chain.StageRecorded); ok && s.TokenID == token && s.Stage == to {
			p.By = s.By.String()
			return p, nil
		}
	}
	if !r.Skipped {
		return p, fmt.Errorf("the receipt %s does not speak of %s of token %d", p.TxHash, to, token)
	}
	var err error
	p.batch, err = d.Chain.Batch(ctx, token)
	p.By = p.batch.Owner.String()
	return p, err
}

// ledgerRecord is what the ledger commits to. It names the farmer, which only
// the holder of the salt can check.
type ledgerRecord struct {
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
func fact(b Batch, p stageProof) audit.Fact {
	var detail any
	if p.Detail != "" {
		detail = json.RawMessage(p.Detail)
	}
	f := audit.Fact{
		EventID: EventID(b.ID, p.Stage), Kind: p.Stage.String(), Batch: b.ID, Cooperative: b.CooperativeID,
		ChainTx: p.TxHash, At: p.At,
		Record: ledgerRecord{
			BatchID: b.ID, TokenID: b.TokenID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, Stage: p.Stage.String(),
			WeightKg: b.WeightKg(), Grade: b.Grade.String(), RecordedBy: p.By, ChainTx: p.TxHash, EvidenceIPFS: p.Evidence,
			Detail: detail, OrderID: p.OrderID, At: p.At,
		},
	}
	if cid := ipfs.RootOf(p.Evidence); cid != "" {
		f.CIDs = []string{cid}
	}
	return f
}

// onLedger writes the message of a stage. The chain has the stage by then:
// only more tries can be right. What is written in our own database is found there again.
func (d *Desk) onLedger(ctx context.Context, j *job.Job, b Batch, p stageProof) (entry audit.Entry, err error) {
	write := func(ctx context.Context, _ string) (audit.Entry, error) { return d.Ledger.Write(ctx, fact(b, p)) }
	if d.Ledger.IsHere() {
		entry, err = write(ctx, "")
	} else {
		entry, err = job.Step(ctx, j, "ledger", write)
	}
	if err == nil {
		d.trouble.Delete(j.ID)
	}
	return entry, d.holdUp(j, err)
}

// written lets a job that has reached a stage end with the stage's message on the ledger
// and with what end writes. Where the ledger can carry it, that is one transaction: a
// crash leaves the chain's answer, or everything. Else, and for a message that was begun
// before, the message comes first, and a crash leaves it for the next attempt to find.
// spec: one-end
func (d *Desk) written(ctx context.Context, j *job.Job, b Batch, p stageProof, end func(tx *store.Tx, e audit.Entry) error) (job.Then, error) {
	isCarried, err := d.Ledger.Carries(ctx, EventID(b.ID, p.Stage), j.Repeated())
	if err != nil {
		return nil, err
	}
	if !isCarried {
		entry, err := d.onLedger(ctx, j, b, p)
		return func(tx *store.Tx) error { return end(tx, entry) }, err
	}
	var place audit.Entry
	j.Via(func(ctx context.Context, finish job.Then) error {
		err := d.Ledger.WriteWith(ctx, fact(b, p), func(tx *store.Tx, e audit.Entry) error {
			place = e
			return finish(tx)
		})
		if err == nil {
			d.trouble.Delete(j.ID)
		}
		return d.holdUp(j, err)
	})
	return func(tx *store.Tx) error { return end(tx, place) }, nil
}

// reach writes the row of a stage and the event that the table has for it. b
// is the batch as it stands after the move.
// spec: event-batch-graded, event-batch-warehoused, event-batch-committed, event-batch-settled
func (d *Desk) reach(tx *store.Tx, b Batch, p stageProof) error {
	if err := insertStage(tx, b.ID, p); err != nil {
		return err
	}
	kind := custody.MoveTo(p.Stage).Event
	if kind == "" {
		return nil
	}
	return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: b.CooperativeID, Resource: b.ID, Data: p.event(b)})
}

// event is the data of a stage's event; the contract has its own for
// batch.exported.
// spec: event-batch-exported
func (p stageProof) event(b Batch) any {
	sequence := strconv.FormatUint(p.Sequence, 10)
	var found any // by GRADED, which alone has a detail
	if p.Detail != "" {
		found = json.RawMessage(p.Detail)
	}
	if p.Export != nil {
		return exportedEvent{
			BatchID: b.ID, ExternalID: b.ExternalID, TokenID: b.TokenID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, WeightKg: b.WeightKg(),
			Grade: b.Grade.String(), Permit: p.Export.permit, ChainTx: p.TxHash, LedgerSeq: sequence,
			HasActiveLoan: p.Export.hadLoan, Repaid: p.Export.repaid, At: clock.Stamp(p.At),
		}
	}
	return batchEvent{
		BatchID: b.ID, ExternalID: b.ExternalID, TokenID: b.TokenID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID,
		WeightKg: b.WeightKg(), Grade: b.Grade.String(), MoisturePct: b.MoisturePct, Stage: b.Stage.String(), DDSEligible: b.DDSEligible(),
		Form: b.Form, LocalGrade: b.LocalGrade, NetWeightKg: b.NetKg(), Assessment: found,
		OrderID: p.OrderID, ChainTx: p.TxHash, LedgerSeq: sequence, At: clock.Stamp(p.At),
	}
}

// batchEvent is the data of the events of a batch, but of batch.exported.
type batchEvent struct {
	BatchID       string      `json:"batch_id"`
	ExternalID    string      `json:"external_id,omitzero"`
	TokenID       uint64      `json:"token_id"`
	FarmerID      string      `json:"farmer_id"`
	CooperativeID string      `json:"cooperative_id"`
	WeightKg      float64     `json:"weight_kg"`
	Grade         string      `json:"grade"`
	MoisturePct   float64     `json:"moisture_pct"`
	Stage         string      `json:"current_stage"`
	DDSEligible   bool        `json:"dds_eligible"`
	Form          policy.Form `json:"form,omitzero"`
	LocalGrade    string      `json:"local_grade,omitzero"`
	NetWeightKg   float64     `json:"net_weight_kg"`
	Assessment    any         `json:"assessment,omitzero"` // of batch.graded
	OrderID       string      `json:"po_id,omitzero"`
	ChainTx       string      `json:"chain_tx_hash"`
	LedgerSeq     string      `json:"ledger_sequence_number"`
	At            string      `json:"timestamp"`
}

// exportedEvent is the contract's data of batch.exported and the caller's own
// id of the batch, when it has one: this is the event that its books join on.
type exportedEvent struct {
	BatchID       string  `json:"batch_id"`
	ExternalID    string  `json:"external_id,omitzero"`
	TokenID       uint64  `json:"token_id"`
	FarmerID      string  `json:"farmer_id"`
	CooperativeID string  `json:"cooperative_id"`
	WeightKg      float64 `json:"weight_kg"`
	Grade         string  `json:"grade"`
	Permit        string  `json:"export_authority_permit"`
	ChainTx       string  `json:"chain_tx_hash"`
	LedgerSeq     string  `json:"ledger_sequence_number"`
	HasActiveLoan bool    `json:"has_active_loan"`
	Repaid        bool    `json:"auto_repayment_triggered"`
	At            string  `json:"timestamp"`
}

// OrRefused ends the job by a refusal of the chain. Every other answer, and
// none, is asked for again with the same key.
func OrRefused(err error) error {
	if chain.Definite(err) {
		return job.Permanent(err)
	}
	return err
}

// stopped is OrRefused for a job whose caller waits for its end and has no
// other answer: it ends as soon as nothing happened on the chain, so that the
// caller hears it and can ask again.
func (d *Desk) stopped(j *job.Job, err error) error {
	if chain.IsPaused(err) {
		err = fault.New(fault.ChainUnavailable, "the contracts are paused for this: nothing has changed; ask again when they are open").Because(err)
	}
	if chain.Untouched(err) {
		d.trouble.Delete(j.ID)
		return job.Permanent(err)
	}
	return d.holdUp(j, err)
}

// holdUp remembers for who waits which system does not answer.
func (d *Desk) holdUp(j *job.Job, err error) error {
	var f *fault.Fault
	if errors.As(err, &f) && f.Status() == http.StatusServiceUnavailable {
		d.trouble.Store(j.ID, f.Code)
	}
	return err
}

// waitDone waits for a job that has no other answer than its end. When the job
// is held up the answer names the system that holds it up; the job goes on.
func (d *Desk) waitDone(ctx context.Context, jobID string) error {
	o, err := job.Await(ctx, d.Store, jobID, d.Wait)
	if err != nil || o.Status != job.Pending {
		return err
	}
	code := fault.ChainUnavailable
	if said, there := d.trouble.Load(jobID); there {
		if known, is := said.(fault.Code); is {
			code = known
		}
	}
	return fault.New(code, "the change is kept and goes on; repeat the request with the same Idempotency-Key, or read the result later").After(5 * time.Second)
}
