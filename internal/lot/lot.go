// Package lot keeps lots: whole batches of one cooperative and one species that are
// moved, ordered, stated and labelled together. A lot owns nothing: each batch keeps
// its own stage, its own record on the chain and its own message on the ledger.
//
//	lot.go      Desk, Lot; making and dissolving one
//	move.go     a stage of a whole lot: one evidence, one job, each batch by itself
//	balance.go  the kilograms of a lot, which must add up; dividing what a mill gave back
//	view.go     reading lots
//	sql.go      the tables lot, lot_batch, lot_move, lot_move_batch
package lot

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// MaxBatches is how many batches a lot may hold: two containers of small deliveries.
const MaxBatches = 2000

// Desk is the office that keeps lots.
type Desk struct {
	Store   *store.Store
	Farmers *farmer.Desk
	Batches *batch.Desk
	Pins    ipfs.Pinner

	Wait      time.Duration // how long who moves a lot waits for its job
	Rest      time.Duration // before another try when an outside system is away; 0: a few seconds
	PublicURL string        // no slash at the end

	mu    sync.Mutex
	lands map[string]Land // by lot, see landOf
}

// Lot is a lot as it is kept.
type Lot struct {
	ID            string
	Code          string // as it is typed, without its hyphen
	CooperativeID string
	Name          string // empty: none
	Species       policy.Species
	MadeBy        string // the key that asked
	Size          int    // how many batches stand in it, or stood in it when it was dissolved
	CreatedAt     time.Time
	DissolvedAt   *time.Time // nil: it is open

	moveJob string // the change of stage that is under way; empty: none
}

// IsOpen: its batches are bound to it.
func (l Lot) IsOpen() bool { return l.DissolvedAt == nil }

// PageURL is the public page of a lot.
func (d *Desk) PageURL(l Lot) string { return d.PublicURL + "/l/" + l.ID }

// Kinds are the jobs.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindMove, Run: d.move, GiveUp: job.CarryOn(letGo), Workers: 4}}
}

// MakeRequest asks for a lot.
type MakeRequest struct {
	ID       string // of the caller's making; empty: ours
	Name     string
	BatchIDs []string
	MadeBy   string // the key that asks
}

// Gathered are the batches of a lot that is to be made, checked.
type Gathered struct {
	CooperativeID string
	species       policy.Species
	stage         chain.Stage
	grams         int64
}

// Gather reads the batches of a lot that is to be made, and refuses what cannot be
// one: batches of several cooperatives, species or stages.
// spec: lot-rules
func (d *Desk) Gather(ctx context.Context, batchIDs []string) (g Gathered, err error) {
	grown := map[string]policy.Species{} // by farmer, see speciesOf
	for i, batchID := range batchIDs {
		b, err := d.Batches.Get(ctx, batchID)
		if err != nil {
			return g, err
		}
		if i > 0 && b.CooperativeID != g.CooperativeID {
			return g, fault.New(fault.InvalidRequest, "batch_ids are of several cooperatives")
		}
		if b.Stage == chain.Voided {
			return g, fault.New(fault.BatchNotEligible, "batch %s was voided", b.ID)
		}
		of, err := d.speciesOf(ctx, b, grown)
		if err != nil {
			return g, err
		}
		switch {
		case b.Stage == chain.Voided:
			return g, fault.New(fault.BatchNotEligible, "batch %s was voided", b.ID)
		case i == 0:
			g = Gathered{CooperativeID: b.CooperativeID, species: of, stage: b.Stage}
		case of != g.species:
			return g, fault.New(fault.BatchNotEligible, "batch %s is %s and batch %s is %s: a lot is of one species", batchIDs[0], spell(g.species), b.ID, spell(of))
		case b.Stage != g.stage:
			return g, fault.New(fault.BatchNotEligible, "batch %s is %s and batch %s is %s: a lot is made of batches at one stage", batchIDs[0], g.stage, b.ID, b.Stage)
		}
		g.grams += b.Grams
	}
	return g, nil
}

// speciesOf is the species of a batch: what grew on the farm when it was delivered, and
// where nobody knew that then, what grows there. A farm that plants another one since
// does not change what lies in the store.
func (d *Desk) speciesOf(ctx context.Context, b batch.Batch, grown map[string]policy.Species) (policy.Species, error) {
	if b.Species != policy.Unknown {
		return b.Species, nil
	}
	if of, seen := grown[b.FarmerID]; seen {
		return of, nil
	}
	f, err := d.Farmers.Get(ctx, b.FarmerID)
	grown[b.FarmerID] = policy.SpeciesOf(f.Cultivar)
	return grown[b.FarmerID], err
}

// spell names a species in a refusal.
func spell(s policy.Species) string {
	if s == policy.Unknown {
		return "of a cultivar whose species is not known"
	}
	return string(s)
}

// MadeBefore finds the lot that a request has made under an id of the caller's making,
// whatever has become of its batches since; ok is false when the id is new.
// spec: lot-id-for-ever
func (d *Desk) MadeBefore(ctx context.Context, in MakeRequest) (l Lot, ok bool, err error) {
	if in.ID == "" {
		return l, false, nil
	}
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		l, ok, err = again(tx, in)
		return err
	})
	return l, ok, err
}

// Make makes a lot of gathered batches. Under an id of the caller's making it is made
// once: sent again with the same batches it is the first one.
// spec: post-lots, lot-id-for-ever
func (d *Desk) Make(ctx context.Context, in MakeRequest, g Gathered, also access.Also[Lot]) (l Lot, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		l = Lot{
			ID: in.ID, Code: newCode(), CooperativeID: g.CooperativeID, Name: in.Name, Species: g.species, MadeBy: in.MadeBy,
			Size: len(in.BatchIDs), CreatedAt: clock.Now(),
		}
		if in.ID == "" {
			l.ID = id.New("lot")
		} else if first, isRepeat, err := again(tx, in); err != nil || isRepeat { // two at the same moment
			l = first
			return err
		}
		if err := insertLot(tx, l); err != nil {
			return err
		}
		for pos, batchID := range in.BatchIDs {
			if err := enterLot(tx, l.ID, batchID, pos); err != nil {
				return err
			}
		}
		if err := tell(tx, l, webhook.LotCreated, createdEvent{
			LotID: l.ID, Code: id.SpellCode(l.Code), CooperativeID: l.CooperativeID, Name: l.Name, Species: l.Species, Batches: l.Size,
			WeightKg: kg(g.grams), Stage: g.stage.String(), PageURL: d.PageURL(l), At: clock.Stamp(l.CreatedAt),
		}); err != nil || also == nil {
			return err
		}
		return also(tx, l)
	})
	return l, err
}

// again finds the lot that was made under an id before.
func again(tx *store.Tx, in MakeRequest) (l Lot, isRepeat bool, err error) {
	l, err = lotByID(tx, in.ID)
	if errors.Is(err, store.ErrNotFound) {
		return l, false, nil
	}
	if err != nil {
		return l, false, err
	}
	first, err := idsEverIn(tx, l.ID)
	if err != nil {
		return l, false, err
	}
	if l.Name != in.Name || !slices.Equal(first, in.BatchIDs) {
		return l, false, fault.New(fault.IDReused, "lot_id stands for another lot; an id is used once, for ever")
	}
	return l, true, nil
}

// numbered begins the codes of batches, which are their tokens' numbers.
const numbered = 'B'

// newCode makes the code of a lot: by chance, and not one of a batch.
func newCode() string {
	for {
		if code := id.NewCode(); code[0] != numbered {
			return code
		}
	}
}

// BatchCode is the code of a batch, as it is printed; empty when its token's number is
// too large for one.
func BatchCode(tokenID uint64) string {
	code, fits := id.NumberCode(numbered, tokenID)
	if !fits {
		return ""
	}
	return id.SpellCode(code)
}

// TokenOfCode is the token of a batch's code; false: it is none.
func TokenOfCode(code string) (uint64, bool) { return id.NumberIn(numbered, code) }

// Dissolve lets the batches of a lot go; what it was stays to be read. Dissolving it
// again changes nothing.
// spec: delete-lots
func (d *Desk) Dissolve(ctx context.Context, lotID string) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		l, err := lotByID(tx, lotID)
		if err != nil || !l.IsOpen() {
			return orUnknown(err)
		}
		if err := l.restsOr(); err != nil {
			return err
		}
		return dissolve(tx, l.ID, clock.Now())
	})
}

// TakeOut takes one batch out of an open lot; the last one stays until the lot is
// dissolved.
// spec: delete-lots-batch
func (d *Desk) TakeOut(ctx context.Context, lotID, batchID string) error {
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		l, err := lotByID(tx, lotID)
		if err != nil {
			return orUnknown(err)
		}
		if err := l.openOr(); err != nil {
			return err
		}
		if err := l.restsOr(); err != nil {
			return err
		}
		if l.Size == 1 {
			return fault.New(fault.BatchNotEligible, "the batch is the last of its lot: dissolve the lot")
		}
		left, err := leaveLot(tx, l.ID, batchID, clock.Now())
		if err == nil && !left {
			err = fault.New(fault.BatchNotFound, "the lot does not hold this batch")
		}
		return err
	})
}

// openOr refuses a lot that was dissolved, or of which nothing is left.
// spec: code-lot-dissolved, lot-voided
func (l Lot) openOr() error {
	switch {
	case l.IsOpen() && l.Size == 0:
		return fault.New(fault.LotDissolved, "every batch of the lot was voided")
	case l.IsOpen():
		return nil
	}
	return fault.New(fault.LotDissolved, "the lot was dissolved; its batches go on by themselves")
}

// restsOr refuses a lot that is being moved.
func (l Lot) restsOr() error {
	if l.moveJob == "" {
		return nil
	}
	return fault.New(fault.StageOutOfOrder, "another change of this lot is under way: job %s", l.moveJob)
}

func orUnknown(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.LotNotFound, "no lot has this id")
	}
	return err
}

// createdEvent is the data of lot.created.
type createdEvent struct {
	LotID         string         `json:"lot_id"`
	Code          string         `json:"code"`
	CooperativeID string         `json:"cooperative_id"`
	Name          string         `json:"name,omitzero"`
	Species       policy.Species `json:"species,omitzero"`
	Batches       int            `json:"batches"`
	WeightKg      float64        `json:"weight_kg"`
	Stage         string         `json:"stage"`
	PageURL       string         `json:"traceability_url"`
	At            string         `json:"timestamp"`
}

// movedEvent is the data of lot.moved.
type movedEvent struct {
	LotID         string `json:"lot_id"`
	CooperativeID string `json:"cooperative_id"`
	Name          string `json:"name,omitzero"`
	JobID         string `json:"job_id"`
	Stage         string `json:"new_stage"`
	Done          int    `json:"done"`
	Of            int    `json:"of"`
	Failed        int    `json:"failed"`
	At            string `json:"timestamp"`
}

// tell emits an event of a lot, to its cooperative.
// spec: event-lot
func tell(tx *store.Tx, l Lot, kind webhook.Kind, data any) error {
	return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: l.CooperativeID, Resource: l.ID, Data: data})
}

func kg(grams int64) float64 { return float64(grams) / 1000 }
