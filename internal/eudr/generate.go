package eudr

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/forest"
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
		return DDS{}, noChain()
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
	case err != nil:
		return DDS{}, err
	}
	if err := outcome.Refusal(); err != nil {
		return DDS{}, err
	}
	woken, ignore := d.Store.Listen(topic(s.ID))
	defer ignore()
	for {
		if s, err = d.Get(ctx, s.ID); err != nil || d.settled(s) || waiting.Err() != nil {
			return s, err
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
	for _, batchID := range in.BatchIDs {
		b, err := d.Delivered(ctx, batchID)
		if err != nil {
			return err
		}
		if b.CooperativeID != in.CooperativeID {
			if len(in.BatchIDs) > 1 {
				return fault.New(fault.InvalidRequest, "batch_ids: %s is not a batch of cooperative_id; a statement covers batches of one cooperative", batchID)
			}
			return fault.New(fault.InsufficientPermissions, "the batch belongs to another cooperative")
		}
		if b.Stage < chain.Graded {
			return fault.New(fault.BatchNotEligible, "batch %s is %s; a statement needs GRADED or above", batchID, b.Stage)
		}
	}
	return nil
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
	silent := fault.New(fault.ExportAuthorityUnavailable, "the export authority does not answer; nothing was changed").After(30 * time.Second)
	if d.Permits == nil {
		return silent
	}
	err := d.Permits.Check(ctx, exportauthority.Paper{Kind: exportauthority.Licence, Number: licence})
	var refused *exportauthority.Refused
	switch {
	case errors.As(err, &refused):
		return fault.New(fault.ExportPermitInvalid, "the export authority refuses the licence: %s", refused.Reason)
	case errors.Is(err, exportauthority.ErrUnavailable):
		return silent.Because(err)
	}
	return err
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
	made, err := job.Step(ctx, j, "gather", func(ctx context.Context, _ string) (Statement, error) { return d.gather(ctx, s) })
	if err != nil {
		return nil, err
	}
	if made, err = d.checkForests(ctx, j, made); err != nil {
		return nil, err
	}
	if failing := notClear(made); len(failing) > 0 {
		return d.block(j, s, failing), nil
	}
	prepared, err := Preflight(made)
	if err != nil {
		return nil, err
	}
	done, err := d.seal(ctx, j, s, prepared)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error { return d.finish(tx, j, done, made) }, nil
}

// gather reads what the statement says, and refuses what the EU system would
// not take before anything is checked, signed or pinned.
func (d *Desk) gather(ctx context.Context, s DDS) (Statement, error) {
	cooperative, err := d.Access.Organisation(ctx, s.CooperativeID)
	if err != nil {
		return Statement{}, err
	}
	made := Statement{
		ID: s.RecordID, Supersedes: s.Supersedes, ShipmentID: s.ShipmentID, GeneratedAt: clock.Now().Truncate(time.Second),
		Cooperative:     Organisation{ID: cooperative.ID, Name: cooperative.Name, Country: cooperative.Country, Email: cooperative.Email},
		ExporterLicence: s.Licence, Buyer: Organisation{Name: s.BuyerCompany, Country: s.BuyerCountry},
		DestinationPort: s.Port, ShippingDate: s.ShippingDate, VerifyURL: d.PublicURL + "/dds/" + s.ID,
	}
	seen := map[string]bool{}
	for _, batchID := range s.BatchIDs {
		b, err := d.Delivered(ctx, batchID)
		if err != nil {
			return Statement{}, err
		}
		made.Batches = append(made.Batches, b.Batch)
		if seen[b.FarmerID] {
			continue
		}
		seen[b.FarmerID] = true
		f, err := d.Grower(ctx, b.FarmerID)
		if err != nil {
			return Statement{}, err
		}
		made.Farms = append(made.Farms, Farm{FarmerID: f.FarmerID, Name: f.Name, Country: f.Country, Place: f.Place,
			Plots: []Plot{{ID: f.FarmerID, GeoJSON: f.Polygon.GeoJSON(), CID: f.BoundaryCID}}})
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

const (
	forestChunk   = 50 // farms in one step: what a crash can cost
	forestAtOnce  = 8
	failingInText = 20
)

// checkForests looks at every farm with the data of today.
// spec: dds-blocked
func (d *Desk) checkForests(ctx context.Context, j *job.Job, made Statement) (Statement, error) {
	for from := 0; from < len(made.Farms); from += forestChunk {
		farms := made.Farms[from:min(from+forestChunk, len(made.Farms))]
		results, err := job.Step(ctx, j, fmt.Sprint("forest/", from), func(ctx context.Context, _ string) ([]Forest, error) { return d.checkFarms(ctx, farms) })
		if err != nil {
			return made, err
		}
		for i := range farms {
			farms[i].Forest = results[i]
		}
	}
	return made, nil
}

func (d *Desk) checkFarms(ctx context.Context, farms []Farm) ([]Forest, error) {
	results, failures := make([]Forest, len(farms)), make([]error, len(farms))
	var wg sync.WaitGroup
	turns := make(chan struct{}, forestAtOnce)
	for i, farm := range farms {
		wg.Go(func() {
			turns <- struct{}{}
			defer func() { <-turns }()
			results[i], failures[i] = d.checkFarm(ctx, farm)
		})
	}
	wg.Wait()
	return results, errors.Join(failures...)
}

func (d *Desk) checkFarm(ctx context.Context, farm Farm) (Forest, error) {
	f, err := d.Grower(ctx, farm.FarmerID)
	if err != nil {
		return Forest{}, err
	}
	r, err := d.Forest.Check(ctx, f.Polygon)
	if errors.Is(err, forest.ErrUnavailable) || err == nil && r.Assessment == forest.Unknown {
		// The adapter has tried three times: the caller is told, and nothing is left.
		return Forest{}, job.Permanent(fault.New(fault.ForestAPIUnavailable, "the forest-data provider gives no usable answer for farm %s", farm.FarmerID).Because(err))
	}
	if err != nil {
		return Forest{}, err
	}
	cid, err := d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: r.Raw})
	if err != nil {
		return Forest{}, err
	}
	return Forest{CheckedAt: r.CheckedAt, AlertHectares: r.AlertHectares, AlertCount: r.AlertCount, LossPct: r.LossPct, Forest2020Pct: r.Forest2020Pct,
		Assessment: r.Assessment, Method: r.Method, Datasets: r.Datasets, CID: cid.String()}, nil
}

func notClear(made Statement) (farmerIDs []string) {
	for _, farm := range made.Farms {
		if !farm.Forest.Clear() {
			farmerIDs = append(farmerIDs, farm.FarmerID)
		}
	}
	slices.Sort(farmerIDs)
	return farmerIDs
}

// block ends a statement that cannot be issued, and names the farms.
// spec: code-forest-check-failed
func (d *Desk) block(j *job.Job, s DDS, failing []string) job.Then {
	text := strings.Join(failing[:min(len(failing), failingInText)], ", ")
	if more := len(failing) - failingInText; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return func(tx *store.Tx) error {
		if s.Supersedes == "" { // a statement that cannot be amended stays as it is
			if err := setStatus(tx, s.ID, Generating, Blocked); err != nil {
				return err
			}
		}
		tx.Wake(topic(s.ID))
		return j.Refuse(tx, fault.New(fault.ForestCheckFailed, "statement %s is blocked: forest loss was found on %s", s.ID, text))
	}
}

// seal signs, draws, pins and records a statement.
func (d *Desk) seal(ctx context.Context, j *job.Job, s DDS, p *Prepared) (DDS, error) {
	record := p.Record()
	signed, err := job.Step(ctx, j, "sign", func(ctx context.Context, _ string) (Seal, error) { return d.sign(ctx, s, record) })
	if err != nil {
		return s, err
	}
	cid, err := job.Step(ctx, j, "pin", func(ctx context.Context, _ string) (ipfs.CID, error) {
		document, err := p.PDF(signed)
		if err != nil {
			return ipfs.CID{}, err
		}
		return d.Pins.Pin(ctx, ipfs.File{MediaType: "application/pdf", Data: document})
	})
	if err != nil {
		return s, err
	}
	record.Document, record.Signature = chain.Content{Digest: cid.Digest, Codec: cid.Codec}, signed.Signature
	receipt, err := job.Step(ctx, j, "record", func(ctx context.Context, key string) (chain.Receipt, error) { return d.Chain.Send(ctx, key, record) })
	if chain.Definite(err) {
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
	made, err := d.Sign(ctx, wallet, record)
	if err != nil || d.Checkpoint == nil {
		return made, err
	}
	made.Checkpoint, err = d.Checkpoint(ctx)
	return made, err
}

// finish writes the pipeline's end: the statement, its event, and that it is
// to be filed.
// spec: event-dds-generated
func (d *Desk) finish(tx *store.Tx, j *job.Job, s DDS, made Statement) error {
	first := s.Supersedes == ""
	s.Status, s.filing, s.FilingNote = Generated, notYet, ""
	if !first {
		now := clock.Now()
		s.Status, s.filing, s.AmendedAt = Filed, amending, &now
	}
	if err := keepGenerated(tx, s, made); err != nil {
		return err
	}
	if _, err := job.Enqueue(tx, fileKind, ddsArgs{DDSID: s.ID}, job.Unique("file/"+s.ID)); err != nil {
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

// notGenerated takes a statement away that was refused: nothing was pinned or
// recorded of it. An amendment that was refused leaves the statement as it was.
func (d *Desk) notGenerated(tx *store.Tx, j *job.Job, cause error) error {
	if errors.Is(cause, job.ErrPoisoned) {
		return j.Again(tx, 10*time.Second)
	}
	var args ddsArgs
	if err := j.Args(&args); err != nil {
		return err
	}
	return deleteGenerating(tx, args.DDSID)
}
