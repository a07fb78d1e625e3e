package farmer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/coop"
	"mwanyi/internal/farmer/naming"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/registry"
	"mwanyi/internal/person"
	"mwanyi/internal/plot"
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

// stepRegistry is the step that asks the national registry.
const stepRegistry = "registry"

type registerArgs struct {
	FarmerID string `json:"farmer_id"`
}

// Kinds are the durable jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindRegister, Run: d.register, GiveUp: job.CarryOn(d.refused), Workers: 128, Timeout: 10 * time.Minute},
		{Name: kindActivity, Run: d.changeActivity, GiveUp: job.CarryOn(activityRefused)},
		{Name: kindForest, Run: d.recheck, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindForestVerdict, Run: d.heedVerdict, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindForestRecord, Run: d.recordForest, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindContact, Run: d.auditContact, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindTell, Run: d.tell, Waits: message.Waits, GiveUp: message.Leave},
		{Name: kindScores, Run: d.sweepScores, Every: scoresEvery},
		naming.Sweep{Store: d.Store, Book: d.persons(), Step: stepRegistry}.Kind(),
	}
}

// saga is what the steps of one registration have brought so far.
type saga struct {
	registrationRow
	found   foundFarm
	land    plot.List
	check   plot.Finding
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
	p.found, err = job.Step(ctx, j, stepRegistry, func(ctx context.Context, _ string) (foundFarm, error) { return d.lookUp(ctx, p.registrationRow) })
	if err != nil {
		return nil, EndsJob(err)
	}
	if p.found.WalkBecause != "" {
		return d.awaitWalk(p.registrationRow, p.found), nil
	}
	if p.land, err = p.found.land(p.farmerID); err != nil {
		return nil, job.Permanent(err)
	}
	p.check, err = job.Step(ctx, j, "forest", func(ctx context.Context, _ string) (plot.Finding, error) { return d.Examine(ctx, p.land) })
	if err != nil {
		return nil, EndsJob(err)
	}
	if !p.check.Free {
		return nil, job.Permanent(fault.New(fault.ForestCheckFailed, "%s", p.check.Failure()))
	}
	p.doubts, err = job.Step(ctx, j, "judge", func(ctx context.Context, _ string) ([]policy.Finding, error) { return d.judge(ctx, p) })
	if err != nil {
		return nil, err
	}
	if isHeld, err := d.isHeld(ctx, p); isHeld || err != nil {
		return d.awaitReview(j, p), err
	}
	p.pins, err = job.Step(ctx, j, "pin", func(ctx context.Context, _ string) (pins, error) { return d.pin(ctx, p.land, p.check) })
	if err != nil {
		return nil, EndsJob(err)
	}
	p.land = p.pins.Of(p.land)
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
	SealedName  []byte    `json:"sealed_name,omitempty"`
	Plots       plot.List `json:"plots,omitempty"`
	WalkBecause string    `json:"walk_because,omitempty"` // the boundary has to be walked
	Answered    bool      `json:"answered,omitempty"`     // by a registry that knows no boundary of the farm, or a wrong one

	Name string `json:"name,omitempty"` // in results from before names were sealed

	// In results from before there were several plots.
	Polygon      string  `json:"polygon,omitempty"`
	AreaHectares float64 `json:"area_hectares,omitempty"`
	Cultivar     string  `json:"cultivar,omitempty"`
}

func (f foundFarm) land(farmerID string) (plot.List, error) {
	if len(f.Plots) > 0 {
		return f.Plots, nil
	}
	return plot.Stored("", f.Polygon, plot.Plot{ID: farmerID, AreaHectares: f.AreaHectares, Cultivar: f.Cultivar})
}

// lookUp asks the national registry, unless an agent has brought the boundary.
// Not answering is an answer here: the walk is the fallback.
// spec: limit-registry-timeout
func (d *Desk) lookUp(ctx context.Context, r registrationRow) (foundFarm, error) {
	if r.source == AgentManual {
		return foundFarm{Plots: r.land}, nil
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
	case len(record.Plots) == 0:
		return foundFarm{Answered: true, WalkBecause: "The national registry knows only a point of this farm, not its boundary."}, nil
	case len(record.Plots) > plot.Most:
		return foundFarm{Answered: true, WalkBecause: fmt.Sprintf("The national registry knows more than %d plots of this farm.", plot.Most)}, nil
	}
	// A boundary of the registry's that cannot be true is an answer that cannot
	// be read: nobody here can mend it, and the walk brings a true one.
	land := plot.Of(record)
	if err := land.InCountry(d.Country); fault.Is(err, fault.InvalidPolygon) {
		return foundFarm{Answered: true, WalkBecause: "The national registry's boundary of this farm lies outside the country."}, nil
	} else if err != nil {
		return foundFarm{}, err
	}
	if err := land.Apart(); fault.Is(err, fault.InvalidPolygon) {
		return foundFarm{Answered: true, WalkBecause: "The national registry's plots of this farm overlap."}, nil
	} else if err != nil {
		return foundFarm{}, err
	}
	return foundFarm{SealedName: d.persons().SealName(r.farmerID, record.Name), Plots: land}, nil
}

// registryTime is what the registry gets.
const registryTime = 5 * time.Second

// pins are the CIDs of a registration.
type pins struct {
	plot.Pinned
	Forest ipfs.CID `json:"forest"`
}

// pin publishes the farm and the whole answer of the forest provider.
func (d *Desk) pin(ctx context.Context, land plot.List, c plot.Finding) (p pins, err error) {
	if p.Pinned, err = land.Pin(ctx, d.Pins); err != nil {
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
		return EndsJob(err)
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
		return EndsJob(err)
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
		"area_hectares": p.land.Hectares(), "cultivar": p.land.Cultivar(), "boundary": p.pins.Boundary.String(),
		"deforestation_free": p.check.Free, "forest_checked_at": clock.Stamp(p.check.At),
	}
	if p.consent != "" {
		record["consent"] = json.RawMessage(p.consent)
	}
	if trees := p.land.Trees(); trees > 0 {
		record["trees"] = trees
	}
	return audit.Fact{
		EventID: p.eventID, Kind: "REGISTERED", Cooperative: p.cooperativeID, ChainTx: p.receipt.TxHash.String(), At: p.receipt.At,
		CIDs: append([]string{p.pins.Forest.String()}, p.pins.Names()...), Record: record,
	}
}

// enter writes the farmer down: with the phone, the box of the farm, the check
// and the event, in the transaction that ends the job.
// spec: event-farmer-registered, external-id, phone-off-chain
func (d *Desk) enter(tx *store.Tx, p saga) error {
	if err := tx.Lock(store.Farmers, p.farmerID); err != nil {
		return err
	}
	if err := lockLand(tx, p.land); err != nil {
		return err
	}
	if err := tx.Share(store.PhoneKeys, store.Sole); err != nil {
		return err
	}
	held, err := registrationOf(tx, p.farmerID) // a rotation may have resealed the phone
	if err != nil {
		return err
	}
	now := clock.Now()
	f := Farmer{
		ID: p.farmerID, CooperativeID: p.cooperativeID, ExternalID: p.externalID, Source: p.source, name: d.persons().AtRest(p.farmerID, person.Kept{Sealed: p.found.SealedName, Clear: p.found.Name}),
		AreaHectares: p.land.Hectares(), Cultivar: p.land.Cultivar(), Trees: p.land.Trees(), Plots: p.land, BoundaryCID: p.pins.Boundary.String(),
		ForestFree: p.check.Free, ForestCheckedAt: p.check.At, Active: true, ActiveSince: now, ActiveTx: p.receipt.TxHash.String(), RegisteredAt: now,
		chainKey: chain.KeyOf(p.farmerID).String(), request: p.request, jobID: p.jobID, Language: p.language,
	}
	if f.Consent, err = consentOf(p.consent); err != nil {
		return err
	}
	made := d.shown(p, f)
	if made.Overlaps, err = overlapsOf(tx, f.ID, f.Plots, f.CooperativeID); err != nil {
		return err
	}
	text, err := json.Marshal(made)
	if err != nil {
		return err
	}
	f.registration = string(text)
	if err := errors.Join(insertFarmer(tx, f), insertBoxes(tx, f), d.movePhone(tx, held), d.movePerson(tx, f, held), insertCheck(tx, Check{ID: id.New("chk"), FarmerID: f.ID, Finding: p.check, CID: p.pins.Forest.String()}, made.ChainTxHash),
		d.RecordScores(tx, p.receipt.Events), deleteRegistration(tx, p.farmerID), d.marked(tx, p), d.settleLine(tx, p.registrationRow, LineEnd{Status: "REGISTERED"})); err != nil {
		return fmt.Errorf("enter %s: %w", p.farmerID, err)
	}
	return webhook.Emit(tx, webhook.Event{Kind: webhook.FarmerRegistered, OrganisationID: p.cooperativeID, Resource: p.farmerID, Data: made})
}

// shown is the registration as its caller and the world see it.
func (d *Desk) shown(p saga, f Farmer) Registration {
	return Registration{
		FarmerID: p.farmerID, Status: "REGISTERED", CooperativeID: p.cooperativeID, RegistrationSource: p.source,
		Farm:        d.FarmOf(f, p.check),
		CreditScore: p.score, ChainTxHash: p.receipt.TxHash.String(), LedgerSequenceNumber: strconv.FormatUint(p.entry.Sequence, 10),
		ExternalID: p.externalID, RegisteredAt: clock.Stamp(f.RegisteredAt),
	}
}

// movePerson takes over what is known of the person, and lets the farmer be found
// by it.
func (d *Desk) movePerson(tx *store.Tx, f Farmer, held registrationRow) error {
	known, err := d.persons().Open(f.ID, held.person)
	if err != nil {
		return err
	}
	return d.persons().Put(tx, f.entry(), known, f.RegisteredAt)
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
