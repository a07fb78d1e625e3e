package eudr

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// Order asks for a statement.
type Order struct {
	ShipmentID    string
	BatchIDs      []string
	Licence       string
	BuyerCompany  string
	BuyerCountry  string
	ShippingDate  string
	Port          string
	CooperativeID string
}

// ddsArgs are the arguments of all jobs of a statement.
type ddsArgs struct {
	DDSID   string     `json:"dds_id"`
	Amended *amendment `json:"amended,omitempty"` // what the pipeline makes is an amendment
}

// spec: post-generate-dds
// Generate makes a statement and files it. It waits as long as Wait for the
// pipeline and for the EU system's word; what takes longer goes on, and the
// statement that is returned says where it stands. The same request (empty:
// one of its own) finds the statement that it began.
func (d *Desk) Generate(ctx context.Context, in Order, request string) (DDS, error) {
	if d.Chain == nil {
		return DDS{}, chain.Off()
	}
	if err := d.eligible(ctx, in); err != nil {
		return DDS{}, err
	}
	if err := d.licensed(ctx, in.Licence); err != nil {
		return DDS{}, err
	}
	s := DDS{
		ID: id.New("dds"), JobID: id.New("job"), CooperativeID: in.CooperativeID, ShipmentID: in.ShipmentID, Licence: in.Licence,
		BuyerCompany: in.BuyerCompany, BuyerCountry: in.BuyerCountry, ShippingDate: in.ShippingDate, Port: in.Port, BatchIDs: in.BatchIDs,
		Status: Generating, CreatedAt: clock.Now(), request: request,
	}
	s.RecordID = s.ID
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		if first, err := ddsOfRequest(tx, request); err == nil || !errors.Is(err, store.ErrNotFound) {
			s = first
			return err
		}
		if err := d.uncovered(tx, in); err != nil {
			return err
		}
		if err := insertDDS(tx, s); err != nil {
			return err
		}
		_, err := job.Enqueue(tx, generateKind, ddsArgs{DDSID: s.ID}, job.WithID(s.JobID), job.Visible(in.CooperativeID))
		return err
	})
	if err != nil {
		return DDS{}, err
	}
	return d.await(ctx, s)
}

// spec: limit-dds-wait
// await waits for the pipeline, then for the EU system.
func (d *Desk) await(ctx context.Context, s DDS) (DDS, error) {
	waiting, cancel := context.WithTimeout(ctx, d.Wait)
	defer cancel()
	outcome, err := job.Wait(waiting, d.Store, s.JobID)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return d.Get(ctx, s.ID)
	case err != nil && !errors.Is(err, job.ErrNotFound): // a repeat of long ago: its outcome was forgotten, the statement stands
		return DDS{}, err
	}
	if err := outcome.Refusal(); err != nil {
		return DDS{}, err
	}
	woken, ignore := d.Store.Listen(topic(s.ID))
	defer ignore()
	for {
		s, err = d.Get(ctx, s.ID)
		switch {
		case err != nil:
			return DDS{}, err
		case s.Status == Blocked:
			return DDS{}, blocked(s.ID, s.FilingNote)
		case d.settled(s) || waiting.Err() != nil:
			return s, nil
		}
		timer := time.NewTimer(250 * time.Millisecond) // another replica may file it
		select {
		case <-waiting.Done():
		case <-woken:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// eligible checks the batches of an order.
// spec: code-batch-not-eligible
func (d *Desk) eligible(ctx context.Context, in Order) error {
	var below error
	strange := ""
	strangers := 0
	for _, batchID := range in.BatchIDs {
		b, err := d.Batches.Get(ctx, batchID)
		if err != nil {
			return err
		}
		if b.CooperativeID != in.CooperativeID {
			strange = batchID
			strangers++
		} else if b.Stage < chain.Graded && below == nil {
			below = fault.New(fault.BatchNotEligible, "batch %s is %s; a statement needs GRADED or above", batchID, b.Stage)
		}
	}
	switch {
	case strangers == len(in.BatchIDs):
		return fault.New(fault.InsufficientPermissions, "the batches belong to another cooperative")
	case strangers > 0:
		return fault.New(fault.InvalidRequest, "batch_ids: %s is not a batch of cooperative_id; a statement covers batches of one cooperative", strange)
	}
	return below
}

// uncovered refuses a batch that a live statement of another shipment covers.
func (d *Desk) uncovered(tx *store.Tx, in Order) error {
	for _, batchID := range in.BatchIDs {
		other, err := liveElsewhere(tx, batchID, in.ShipmentID)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		return fault.New(fault.BatchNotEligible, "batch %s is covered by statement %s of another shipment", batchID, other)
	}
	return nil
}

// licensed asks the export authority about the exporter.
// spec: code-export-permit-invalid
func (d *Desk) licensed(ctx context.Context, licence string) error {
	return exportauthority.Judge(ctx, d.Permits, exportauthority.Paper{Kind: exportauthority.Licence, Number: licence})
}

// generate is the pipeline: what is signed is fixed by the first step, so that
// every later one can be repeated after a crash and does the same again.
func (d *Desk) generate(ctx context.Context, j *job.Job) (job.Then, error) {
	var args ddsArgs
	if err := j.Args(&args); err != nil {
		return nil, err
	}
	s, err := d.Get(ctx, args.DDSID)
	if err != nil {
		return nil, err
	}
	if args.Amended != nil {
		s = args.Amended.of(s)
	}
	// s.changeJob says from here on whether this is an amendment.
	made, err := job.Step(ctx, j, "gather", func(ctx context.Context, _ string) (Statement, error) { return d.gather(ctx, s) })
	if err != nil {
		return nil, err
	}
	if made, err = d.checkForests(ctx, j, made); err != nil {
		return nil, err
	}
	if failing := notClear(made); len(failing) > 0 {
		return d.block(j, s, failing)
	}
	prepared, err := Preflight(made)
	if err != nil {
		return nil, err
	}
	done, err := d.seal(ctx, j, s, prepared)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error { return d.finish(tx, j, done, made, attachedTo(prepared)) }, nil
}

// gather reads what the statement says, and refuses what the EU system would
// not take before anything is checked, signed or pinned.
func (d *Desk) gather(ctx context.Context, s DDS) (Statement, error) {
	cooperative, err := d.Access.Organisation(ctx, s.CooperativeID)
	if err != nil {
		return Statement{}, final(err)
	}
	made := Statement{
		ID: s.RecordID, Supersedes: s.Supersedes, ShipmentID: s.ShipmentID, GeneratedAt: clock.Now().Truncate(time.Second),
		Cooperative:     Organisation{ID: cooperative.ID, Name: cooperative.Name, Country: cooperative.Country, Email: cooperative.Email},
		ExporterLicence: s.Licence, Buyer: Organisation{Name: s.BuyerCompany, Country: s.BuyerCountry},
		DestinationPort: s.Port, ShippingDate: s.ShippingDate, VerifyURL: d.PublicURL + "/dds/" + s.ID,
	}
	seen := map[string]bool{}
	for _, batchID := range s.BatchIDs {
		b, err := d.Batches.Get(ctx, batchID)
		if err != nil {
			return Statement{}, final(err)
		}
		made.Batches = append(made.Batches, Batch{ID: b.ID, TokenID: b.TokenID, FarmerID: b.FarmerID, NetGrams: uint64(b.Grams), Grade: b.Grade.String(), DeliveredAt: b.DeliveredAt}) //nolint:gosec // a weight
		if seen[b.FarmerID] {
			continue
		}
		seen[b.FarmerID] = true
		f, err := d.Farmers.Get(ctx, b.FarmerID)
		if err != nil {
			return Statement{}, final(err)
		}
		// The farmer's name stays here: a statement is pinned for good.
		made.Farms = append(made.Farms, Farm{FarmerID: f.ID, Country: d.Country,
			Plots: []Plot{{ID: f.ID, GeoJSON: f.Polygon.GeoJSON(), CID: f.BoundaryCID}}})
	}
	if _, err := Preflight(made); err != nil {
		var refused *Refused
		if errors.As(err, &refused) {
			err = job.Permanent(fault.New(fault.BatchNotEligible, "%s", refused.Error()))
		}
		return Statement{}, err
	}
	return made, nil
}

// seal signs, draws, pins and records a statement.
func (d *Desk) seal(ctx context.Context, j *job.Job, s DDS, p *Prepared) (DDS, error) {
	record := p.Record()
	signed, err := job.Step(ctx, j, "sign", func(ctx context.Context, _ string) (Seal, error) {
		made, err := d.sign(ctx, s, record)
		return made, final(err)
	})
	if err != nil {
		return s, err
	}
	if s.changeJob != "" { // first where it counts: what the EU system refuses leaves nothing behind
		_, err := job.Step(ctx, j, "filing", func(ctx context.Context, _ string) (filing.Status, error) { return d.sendAmendment(ctx, s, p) })
		if err != nil {
			return s, err
		}
	}
	cid, err := job.Step(ctx, j, "pin", func(ctx context.Context, _ string) (ipfs.CID, error) {
		document, err := p.PDF(signed)
		if err != nil {
			return ipfs.CID{}, err
		}
		cid, err := d.Pins.Pin(ctx, ipfs.File{MediaType: "application/pdf", Data: document})
		if errors.Is(err, ipfs.ErrRefused) {
			err = job.Permanent(fault.New(fault.BatchNotEligible, "the document may not be published: it holds a phone number").Because(err))
		}
		return cid, err
	})
	if err != nil {
		return s, err
	}
	record.Document, record.Signature = chain.Content{Digest: cid.Digest, Codec: cid.Codec}, signed.Signature
	receipt, err := job.Step(ctx, j, "record", func(ctx context.Context, key string) (chain.Receipt, error) { return d.Chain.Send(ctx, key, record) })
	switch {
	case chain.Definite(err) && s.changeJob != "":
		return s, job.Permanent(fault.New(fault.BatchNotEligible, "the EU system has the amendment, but the chain refuses to record it: %s", fault.Of(err).Message).Because(err))
	case chain.Definite(err):
		return s, job.Permanent(err)
	}
	if err != nil {
		return s, err
	}
	eventID, err := job.Step(ctx, j, "event", func(context.Context, string) (string, error) { return id.New("evt"), nil })
	if err != nil {
		return s, err
	}
	entry, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Ledger.Write(ctx, audit.Fact{
			EventID: eventID, Kind: "STATEMENT", Cooperative: s.CooperativeID, Statement: s.ID,
			Record: map[string]any{"dds_id": s.ID, "record_id": s.RecordID, "dds_json_sha256": hex.EncodeToString(record.Statement[:]), "plots_geojson_sha256": hex.EncodeToString(record.Plots[:])},
			CIDs:   []string{cid.String()}, ChainTx: receipt.TxHash.String(), At: p.GeneratedAt,
		})
	})
	if err != nil {
		return s, err
	}
	s.Grams, s.Farms, s.AllClear, s.GeneratedAt = p.NetGrams, len(p.Farms), p.AllClear, &p.GeneratedAt
	s.CID, s.Signer, s.Digest, s.Signature = cid.String(), signed.Signer.String(), signed.Digest.String(), "0x"+hex.EncodeToString(signed.Signature)
	s.ChainTx, s.LedgerMessage = receipt.TxHash.String(), entry.MessageID
	return s, nil
}

// spec: dds-signature
// sign lets the cooperative's wallet sign the record.
func (d *Desk) sign(ctx context.Context, s DDS, record chain.RecordDDS) (Seal, error) {
	house, err := d.Access.Organisation(ctx, s.CooperativeID)
	if err != nil {
		return Seal{}, err
	}
	if house.Wallet == nil {
		return Seal{}, fault.New(fault.ChainUnavailable, "the cooperative has no wallet yet")
	}
	wallet, err := chain.ParseAddress(*house.Wallet)
	if err != nil {
		return Seal{}, err
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
func (d *Desk) finish(tx *store.Tx, j *job.Job, s DDS, made Statement, signed attached) error {
	first, to := s.changeJob == "", Generated
	s.filing, s.FilingNote = notYet, ""
	if !first {
		now := clock.Now()
		s.filing, s.FilingNote, s.AmendedAt, s.changeJob, to = submitted, "The EU system has taken the amendment.", &now, "", Filed
	}
	if err := s.move(to); err != nil {
		return err
	}
	if err := keepGenerated(tx, s, made, signed); err != nil {
		return err
	}
	if err := d.lookAfter(tx, s.ID, 0); err != nil {
		return err
	}
	if first {
		if err := d.emit(tx, webhook.DDSGenerated, s); err != nil {
			return err
		}
	}
	tx.Wake(topic(s.ID))
	return j.Complete(tx, ddsArgs{DDSID: s.ID})
}

// notGenerated takes a statement away that was refused: nothing was recorded
// of it. An amendment that was refused leaves the statement as it was.
func (d *Desk) notGenerated(tx *store.Tx, j *job.Job, cause error) error {
	if errors.Is(cause, job.ErrPoisoned) {
		return j.Again(tx)
	}
	var args ddsArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	if args.Amended != nil {
		return endChange(tx, args.DDSID, "The amendment was not made: "+fault.Of(cause).Message)
	}
	return deleteGenerating(tx, args.DDSID)
}
