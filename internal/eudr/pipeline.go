package eudr

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// generate is the pipeline: what is signed is fixed by the first step, so that
// every later one can be repeated after a crash and does the same again.
func (d *Desk) generate(ctx context.Context, j *job.Job) (job.Then, error) {
	args, s, err := job.Row(ctx, j, statementOfJob)
	if err != nil {
		return nil, err
	}
	if args.Amended != nil {
		s = args.Amended.of(s)
	}
	// s.changeJob says from here on whether this is an amendment.
	err = d.released(ctx, j, s)
	switch {
	case fault.Is(err, fault.ReviewRejected) && s.changeJob == "":
		return endBlocked(j, s, turnedDown, rejectedNote, err)
	case err != nil:
		return nil, err
	}
	made, err := job.Step(ctx, j, "gather", func(ctx context.Context, _ string) (statement.Statement, error) { return d.gather(ctx, s) })
	if err != nil {
		return nil, err
	}
	if made, err = d.checkForests(ctx, j, made); err != nil {
		return nil, err
	}
	if failing := notClear(made); len(failing) > 0 {
		return d.block(j, s, failing)
	}
	prepared, err := statement.Preflight(made)
	if err != nil {
		return nil, err
	}
	done, err := d.seal(ctx, j, s, prepared)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error { return d.finish(tx, j, done, made, hashesOf(prepared)) }, nil
}

// endIfRefused ends the pipeline on any refusal, one that names an outside system
// too: nothing of the statement has left the service, and the caller is told.
// What merely failed is tried again.
func endIfRefused(err error) error {
	var refused *fault.Fault
	if errors.As(err, &refused) {
		return job.Permanent(err)
	}
	return err
}

// gather reads what the statement says, and refuses what the EU system would
// not take before anything is checked, signed or pinned.
func (d *Desk) gather(ctx context.Context, s DDS) (statement.Statement, error) {
	cooperative, err := d.Access.Organisation(ctx, s.CooperativeID)
	if err != nil {
		return statement.Statement{}, endIfRefused(err)
	}
	made := statement.Statement{
		ID: s.RecordID, Supersedes: s.Supersedes, ShipmentID: s.ShipmentID, GeneratedAt: clock.Now().Truncate(time.Second),
		Cooperative:     statement.Organisation{ID: cooperative.ID, Name: cooperative.Name, Country: cooperative.Country, Email: cooperative.Email},
		ExporterLicence: s.Licence, Buyer: statement.Organisation{Name: s.BuyerCompany, Country: s.BuyerCountry},
		DestinationPort: s.Port, ShippingDate: s.ShippingDate, VerifyURL: d.pageURL(s.ID), PlotsForm: statement.PlotsSecond,
	}
	seen := map[string]bool{}
	farms := map[string]farmer.Farmer{}
	for _, batchID := range s.BatchIDs {
		b, err := d.Batches.Get(ctx, batchID)
		if err != nil {
			return statement.Statement{}, endIfRefused(err)
		}
		made.Batches = append(made.Batches, statement.Batch{ID: b.ID, TokenID: b.TokenID, FarmerID: b.FarmerID, NetGrams: uint64(b.NetGrams(policy.Unknown)), Grade: b.Grade.String(), DeliveredAt: weighedAt(b)}) //nolint:gosec // a weight
		if seen[b.FarmerID] {
			continue
		}
		seen[b.FarmerID] = true
		f, err := d.Farmers.Get(ctx, b.FarmerID)
		if err != nil {
			return statement.Statement{}, endIfRefused(err)
		}
		farms[f.ID] = f
		// The farmer's name stays here: a statement is pinned for good.
		made.Farms = append(made.Farms, statement.Farm{FarmerID: f.ID, Country: d.Country, Plots: plotsOf(f)})
	}
	if err := d.nameFarms(ctx, s.ID, farms, &made); err != nil {
		return statement.Statement{}, err
	}
	if err := publishable(made); err != nil {
		return statement.Statement{}, err
	}
	if _, err := statement.Preflight(made); err != nil {
		var refused *statement.Refused
		if errors.As(err, &refused) {
			err = job.Permanent(fault.New(fault.BatchNotEligible, "%s", refused.Error()))
		}
		return statement.Statement{}, err
	}
	return made, nil
}

// weighedAt is when the coffee was brought: what a phone without a network sends days
// later was picked before it was weighed.
// spec: captured-at
func weighedAt(b batch.Batch) time.Time {
	if b.CapturedAt != nil {
		return *b.CapturedAt
	}
	return b.DeliveredAt
}

// seal signs, draws, pins and records a statement.
func (d *Desk) seal(ctx context.Context, j *job.Job, s DDS, p *statement.Prepared) (DDS, error) {
	made, err := d.record(ctx, j, s, p)
	if err != nil {
		return s, err
	}
	record := made.record
	eventID, err := job.Step(ctx, j, "event", func(context.Context, string) (string, error) { return id.New("evt"), nil })
	if err != nil {
		return s, err
	}
	entry, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Ledger.Write(ctx, audit.Fact{
			EventID: eventID, Kind: "STATEMENT", Cooperative: s.CooperativeID, Statement: s.ID,
			Record: map[string]any{"dds_id": s.ID, "record_id": s.RecordID, "dds_json_sha256": hex.EncodeToString(record.Statement[:]), "plots_geojson_sha256": hex.EncodeToString(record.Plots[:])},
			CIDs:   []string{made.cid.String()}, ChainTx: made.receipt.TxHash.String(), At: p.GeneratedAt,
		})
	})
	if err != nil {
		return s, err
	}
	s.Grams = p.NetGrams
	s.Farms = len(p.Farms)
	s.AllClear = p.AllClear
	s.GeneratedAt = &p.GeneratedAt
	s.CID = made.cid.String()
	s.Signer = made.signed.Signer.String()
	s.Digest = made.signed.Digest.String()
	s.Signature = "0x" + hex.EncodeToString(made.signed.Signature)
	s.ChainTx = made.receipt.TxHash.String()
	s.LedgerMessage = entry.MessageID
	return s, nil
}

// sign lets the cooperative's wallet sign the record.
// spec: dds-signature
func (d *Desk) sign(ctx context.Context, s DDS, record chain.RecordDDS) (statement.Seal, error) {
	house, err := d.Access.Organisation(ctx, s.CooperativeID)
	if err != nil {
		return statement.Seal{}, err
	}
	if house.Wallet == nil {
		return statement.Seal{}, fault.New(fault.ChainUnavailable, "the cooperative has no wallet yet")
	}
	wallet, err := chain.ParseAddress(*house.Wallet)
	if err != nil {
		return statement.Seal{}, err
	}
	made, err := d.Signatures.SignRecord(ctx, wallet, record)
	if err != nil {
		return made, err
	}
	checkpoint, err := d.Checkpoints.Checkpoint(ctx)
	made.Checkpoint = string(checkpoint)
	return made, err
}

// finish writes the pipeline's end: the statement, its event, and that it is
// to be filed.
// spec: event-dds-generated
func (d *Desk) finish(tx *store.Tx, j *job.Job, s DDS, made statement.Statement, signed attachmentHashes) error {
	on := documented
	s.filing = notYet
	s.FilingNote = ""
	if s.changeJob != "" {
		now := clock.Now()
		on = amended
		s.filing = submitted
		s.FilingNote = "The EU system has taken the amendment."
		s.AmendedAt = &now
		s.changeJob = ""
	}
	m, err := s.move(on)
	if err != nil {
		return err
	}
	if err := keepGenerated(tx, s, made, signed); err != nil {
		return err
	}
	if err := keepFarms(tx, s.ID, made); err != nil {
		return err
	}
	if err := d.askAfter(tx, s.ID, 0); err != nil {
		return err
	}
	if err := d.emit(tx, m.event, s); err != nil {
		return err
	}
	tx.Wake(statementTopic(s.ID))
	return j.Complete(tx, ddsArgs{DDSID: s.ID})
}

// notGenerated takes a statement away that was refused: nothing was recorded
// of it. An amendment that was refused leaves the statement as it was.
func notGenerated(tx *store.Tx, j *job.Job, cause error) error {
	var args ddsArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	if err := review.ForgetJob(tx, j.ID); err != nil {
		return err
	}
	if args.Amended != nil {
		return endChange(tx, args.DDSID, "The amendment was not made: "+publicCause(cause))
	}
	return deleteGenerating(tx, args.DDSID)
}

// publicCause is why something was not made, for everybody who reads a
// statement. What a person noted about a review is for those who see the review.
func publicCause(cause error) string {
	if fault.Is(cause, fault.ReviewRejected) {
		return rejectedNote
	}
	return fault.Of(cause).Message
}

const rejectedNote = "a person has looked at it, and rejected it"
