package farmer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/coop"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// The steps of a registration. Their order is the contract's: registry,
// forest, pin, chain, ledger, phone, score; between forest and pin stand the
// rules, see doubt.go. Up to the chain a registration can
// be refused and leaves nothing behind; after that it is carried to its end,
// however often that has to be tried. A crash at any line is repaired by the
// next process that takes the job: what was stored is not done again, and what
// was not stored is asked again with the same key.

const kindRegister = "farmer.register"

type registerArgs struct {
	FarmerID string `json:"farmer_id"`
}

// Kinds are the durable jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindRegister, Run: d.register, GiveUp: job.CarryOn(d.refused), Workers: 32, Timeout: 2 * time.Minute},
		{Name: kindActivity, Run: d.changeActivity, GiveUp: job.CarryOn(activityRefused)},
		{Name: kindForest, Run: d.recheck, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindForestVerdict, Run: d.heedVerdict, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindForestRecord, Run: d.recordForest, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindContact, Run: d.auditContact, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindTell, Run: d.tell, Waits: message.Waits},
	}
}

// saga is what the steps of one registration have brought so far.
type saga struct {
	registrationRow
	found   foundFarm
	farm    geo.Polygon
	check   Finding
	doubts  []policy.Finding
	pins    pins
	receipt chain.Receipt
	entry   audit.Entry
	score   int
}

// register is the job of a registration.
// spec: registration-order, registration-registered, code-forest-check-failed
func (d *Desk) register(ctx context.Context, j *job.Job) (job.Then, error) {
	var p saga
	var err error
	_, p.registrationRow, err = job.Row(ctx, j, func(tx *store.Tx, args registerArgs) (registrationRow, error) {
		return registrationOf(tx, args.FarmerID)
	})
	if err != nil {
		return nil, err
	}
	if p.jobID != j.ID {
		return nil, job.Permanent(errors.New("the registration belongs to another job"))
	}
	p.found, err = job.Step(ctx, j, "registry", func(ctx context.Context, _ string) (foundFarm, error) { return d.lookUp(ctx, p.registrationRow) })
	if err != nil {
		return nil, endsJob(err)
	}
	if p.found.WalkBecause != "" {
		return d.awaitWalk(p.registrationRow, p.found), nil
	}
	if p.farm, err = geo.Parse([]byte(p.found.Polygon)); err != nil {
		return nil, job.Permanent(err)
	}
	p.check, err = job.Step(ctx, j, "forest", func(ctx context.Context, _ string) (Finding, error) { return d.Examine(ctx, p.farm) })
	if err != nil {
		return nil, endsJob(err)
	}
	if !p.check.Free {
		return nil, job.Permanent(fault.New(fault.ForestCheckFailed, "%s", p.check.failure()))
	}
	p.doubts, err = job.Step(ctx, j, "judge", func(ctx context.Context, _ string) ([]policy.Finding, error) { return d.judge(ctx, p) })
	if err != nil {
		return nil, err
	}
	if isHeld, err := d.isHeld(ctx, p); isHeld || err != nil {
		return d.awaitReview(j, p), err
	}
	p.pins, err = job.Step(ctx, j, "pin", func(ctx context.Context, _ string) (pins, error) { return d.pin(ctx, p.farm, p.check) })
	if err != nil {
		return nil, endsJob(err)
	}
	if err := d.onChain(ctx, j, &p); err != nil {
		return nil, err
	}
	// The chain has the farmer now: only more tries can be right.
	p.entry, err = job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) { return d.Audit.Write(ctx, p.fact()) })
	if err != nil {
		return nil, err
	}
	// The contract opened the account with the registration, so the score is
	// there; reading it changes nothing and needs no step.
	onChain, err := d.Reader.Farmer(ctx, p.farmerID)
	if err != nil {
		return nil, err
	}
	p.score = int(onChain.Score)
	return func(tx *store.Tx) error { return errors.Join(d.enter(tx, p), j.Complete(tx, p.result())) }, nil
}

// foundFarm is what the registry, or the agent, said of the farm. It is kept
// as a step's result.
type foundFarm struct {
	Name         string  `json:"name,omitempty"`
	Polygon      string  `json:"polygon,omitempty"`
	AreaHectares float64 `json:"area_hectares,omitempty"`
	Cultivar     string  `json:"cultivar,omitempty"`
	WalkBecause  string  `json:"walk_because,omitempty"` // the boundary has to be walked
	Answered     bool    `json:"answered,omitempty"`     // by a registry that knows no boundary of the farm, or a wrong one
}

// lookUp asks the national registry, unless an agent has brought the boundary.
// Not answering is an answer here: the walk is the fallback.
// spec: limit-registry-timeout
func (d *Desk) lookUp(ctx context.Context, r registrationRow) (foundFarm, error) {
	if r.source == AgentManual {
		return foundFarm{Polygon: r.polygon, AreaHectares: r.areaHectares, Cultivar: r.cultivar}, nil
	}
	if d.Registry == nil {
		return foundFarm{WalkBecause: "No national registry is connected."}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, registryTime)
	defer cancel()
	record, err := d.Registry.Lookup(ctx, r.farmerID)
	switch {
	case errors.Is(err, registry.ErrNoSuchFarmer):
		return foundFarm{}, fault.New(fault.FarmerNotRegistered, "the national registry has no farmer with this id")
	case err != nil: // an unread answer, a registry that is not asked for a while, 5 seconds of silence
		return foundFarm{WalkBecause: "The national registry did not answer."}, nil //nolint:nilerr // the walk is the answer
	case record.Polygon.Empty():
		return foundFarm{Answered: true, WalkBecause: "The national registry knows only a point of this farm, not its boundary."}, nil
	}
	// A boundary of the registry's that cannot be true is an answer that cannot
	// be read: nobody here can mend it, and the walk brings a true one.
	if err := d.inCountry(record.Polygon); fault.Is(err, fault.InvalidPolygon) {
		return foundFarm{Answered: true, WalkBecause: "The national registry's boundary of this farm lies outside the country."}, nil
	} else if err != nil {
		return foundFarm{}, err
	}
	return foundFarm{
		Name: record.Name, Polygon: string(record.Polygon.GeoJSON()), AreaHectares: areaOf(record), Cultivar: cultivarOf(record.Cultivar),
	}, nil
}

// registryTime is what the registry gets.
const registryTime = 5 * time.Second

// areaOf is the registered area, unless it is another farm's: then the
// polygon's own.
func areaOf(record registry.Record) float64 {
	own := record.Polygon.Hectares()
	if math.Abs(record.AreaHectares-own) <= 0.10*own {
		return round4(record.AreaHectares)
	}
	return round4(own)
}

// cultivarOf keeps the registry's text out of what is published when it is
// not a cultivar.
func cultivarOf(text string) string {
	if text == "" || len(text) > 100 || phone.In([]byte(`"`+text+`"`)) {
		return "not recorded"
	}
	return text
}

func round4(v float64) float64 { return math.Round(v*10_000) / 10_000 }

// pins are the CIDs of a registration.
type pins struct {
	Boundary ipfs.CID `json:"boundary"`
	Forest   ipfs.CID `json:"forest"`
}

// pin publishes the polygon, the geometry alone, and the whole answer of the
// forest provider.
func (d *Desk) pin(ctx context.Context, polygon geo.Polygon, c Finding) (p pins, err error) {
	p.Boundary, err = d.Pins.Pin(ctx, ipfs.File{MediaType: "application/geo+json", Data: polygon.GeoJSON()})
	if err != nil {
		return p, err
	}
	p.Forest, err = d.Pins.Pin(ctx, ipfs.File{MediaType: "application/json", Data: c.Raw})
	return p, err
}

func contentOf(cid ipfs.CID) chain.Content {
	return chain.Content{Digest: cid.Digest, Codec: cid.Codec}
}

// onChain registers the cooperative, which all its farmers share, and the
// farmer.
func (d *Desk) onChain(ctx context.Context, j *job.Job, p *saga) error {
	_, err := job.Step(ctx, j, "cooperative", func(ctx context.Context, _ string) (struct{}, error) {
		return struct{}{}, coop.Register(ctx, d.Access, d.Writer, p.cooperativeID)
	})
	if err != nil {
		return endsJob(err)
	}
	p.receipt, err = job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		if err := coop.Told(ctx, d.Store, p.cooperativeID); err != nil {
			return chain.Receipt{}, err
		}
		return d.Writer.Send(ctx, key, chain.RegisterFarmer{
			FarmerID: p.farmerID, CooperativeID: p.cooperativeID, Boundary: contentOf(p.pins.Boundary), DeforestationFree: p.check.Free,
		})
	})
	if err != nil {
		return endsJob(err)
	}
	if !p.receipt.Skipped {
		return nil
	}
	// Somebody has registered the farmer under another key: an earlier life of
	// this database, or another service. The same farm is the same farmer.
	there, err := d.Reader.Farmer(ctx, p.farmerID)
	if err == nil && there.Boundary != contentOf(p.pins.Boundary) {
		err = job.Permanent(fault.New(fault.FarmerAlreadyRegistered, "the farmer is on the chain already, with another farm"))
	}
	return err
}

// fact is what the ledger keeps of a registration; the same from every try.
func (p saga) fact() audit.Fact {
	record := map[string]any{
		"farmer_id": p.farmerID, "cooperative_id": p.cooperativeID, "registration_source": p.source,
		"area_hectares": p.found.AreaHectares, "cultivar": p.found.Cultivar, "boundary": p.pins.Boundary.String(),
		"deforestation_free": p.check.Free, "forest_checked_at": clock.Stamp(p.check.At),
	}
	if p.consent != "" {
		record["consent"] = json.RawMessage(p.consent)
	}
	if p.trees > 0 {
		record["trees"] = p.trees
	}
	return audit.Fact{
		EventID: p.eventID, Kind: "REGISTERED", Cooperative: p.cooperativeID, ChainTx: p.receipt.TxHash.String(), At: p.receipt.At,
		CIDs: []string{p.pins.Boundary.String(), p.pins.Forest.String()}, Record: record,
	}
}

// enter writes the farmer down: with the phone, the box of the farm, the check
// and the event, in the transaction that ends the job.
// spec: event-farmer-registered, external-id, phone-off-chain
func (d *Desk) enter(tx *store.Tx, p saga) error {
	held, err := registrationOf(tx, p.farmerID) // a rotation may have resealed the phone
	if err != nil {
		return err
	}
	now := clock.Now()
	made := d.shown(p, now)
	if made.Overlaps, err = overlapsOf(tx, p.farm, p.cooperativeID); err != nil {
		return err
	}
	text, err := json.Marshal(made)
	if err != nil {
		return err
	}
	consent, err := consentOf(p.consent)
	if err != nil {
		return err
	}
	f := Farmer{
		ID: p.farmerID, CooperativeID: p.cooperativeID, ExternalID: p.externalID, Source: p.source, Name: p.found.Name,
		AreaHectares: p.found.AreaHectares, Cultivar: p.found.Cultivar, Polygon: p.farm, BoundaryCID: p.pins.Boundary.String(),
		ForestFree: p.check.Free, ForestCheckedAt: p.check.At, Active: true, ActiveSince: now, ActiveTx: made.ChainTxHash, RegisteredAt: now,
		chainKey: chain.KeyOf(p.farmerID).String(), request: p.request, jobID: p.jobID, registration: string(text),
		Consent: consent, Trees: p.trees, Language: p.language,
	}
	if err := errors.Join(insertFarmer(tx, f), insertBox(tx, f), d.movePhone(tx, held), insertCheck(tx, Check{ID: id.New("chk"), FarmerID: f.ID, Finding: p.check, CID: p.pins.Forest.String()}, made.ChainTxHash),
		d.RecordScores(tx, p.receipt.Events), deleteRegistration(tx, p.farmerID), d.marked(tx, p), d.settleLine(tx, p.registrationRow, LineEnd{Status: "REGISTERED"})); err != nil {
		return fmt.Errorf("enter %s: %w", p.farmerID, err)
	}
	return webhook.Emit(tx, webhook.Event{Kind: webhook.FarmerRegistered, OrganisationID: p.cooperativeID, Resource: p.farmerID, Data: made})
}

// shown is the registration as its caller and the world see it.
func (d *Desk) shown(p saga, at time.Time) Registration {
	return Registration{
		FarmerID: p.farmerID, Status: "REGISTERED", CooperativeID: p.cooperativeID, RegistrationSource: p.source,
		Farm: Farm{
			AreaHectares: p.found.AreaHectares, Cultivar: p.found.Cultivar, ForestDeforestationFree: p.check.Free, ForestCheckTimestamp: clock.Stamp(p.check.At),
			BoundaryIPFSCID: p.pins.Boundary.String(), BoundaryIPFSURL: d.BoundaryURL(p.pins.Boundary.String()),
		},
		CreditScore: p.score, ChainTxHash: p.receipt.TxHash.String(), LedgerSequenceNumber: strconv.FormatUint(p.entry.Sequence, 10),
		ExternalID: p.externalID, RegisteredAt: clock.Stamp(at),
	}
}

// movePhone takes the sealed phone over from the registration, with the hash
// by which it is found.
func (d *Desk) movePhone(tx *store.Tx, held registrationRow) error {
	number, key, err := d.unsealIn(tx, held.farmerID, held.phone)
	if err != nil {
		return err
	}
	held.phone.lookup = key.lookupOf(number)
	return putPhone(tx, held.farmerID, held.phone, clock.Now())
}
