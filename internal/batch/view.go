package batch

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// Get reads a batch; BATCH_NOT_FOUND when there is none.
// spec: code-batch-not-found
func (d *Desk) Get(ctx context.Context, batchID string) (b Batch, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		b, err = batchByID(tx, batchID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return Batch{}, unknown(batchID)
	}
	return b, err
}

// OfToken gives the id of the batch with a token, or nothing when this service
// has none.
func OfToken(tx *store.Tx, tokenID uint64) (batchID string, err error) {
	batchID, err = idOf(tx, int64(tokenID)) //nolint:gosec // counted from 1
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return batchID, err
}

// IDOfToken is OfToken in a transaction of its own.
func (d *Desk) IDOfToken(ctx context.Context, tokenID uint64) (batchID string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		batchID, err = OfToken(tx, tokenID)
		return err
	})
	return batchID, err
}

// CooperativeOfToken gives the cooperative of the batch with a token, or
// nothing when this service has none.
func (d *Desk) CooperativeOfToken(ctx context.Context, tokenID uint64) (cooperativeID string, err error) {
	var b Batch
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		b, err = batchByToken(tx, tokenID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return b.CooperativeID, err
}

// SidesOfOrder are the seller and the buyer of an order, or nobody when this
// service has none with the id.
func (d *Desk) SidesOfOrder(ctx context.Context, orderID string) (sides []string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		o, err := order.ByID(tx, orderID)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		sides = []string{o.CooperativeID, o.BuyerID}
		return err
	})
	return sides, err
}

// StageRecord is a line of a batch's history.
type StageRecord struct {
	Stage          chain.Stage
	At             time.Time
	RecordedBy     string
	ChainTx        string
	LedgerSequence string
	EvidenceURI    string          // empty: none
	Detail         json.RawMessage // nil: none
}

// StageSum is what several batches have recorded of a stage.
type StageSum struct {
	Stage       chain.Stage
	Batches     int
	First, Last time.Time
	FirstEntry  uint64 // on the ledger
	LastEntry   uint64
	One, Other  string // their evidence; the same for all when these are equal
}

// FilesPath is where a gateway of the service has the evidence: its CIDv1,
// whichever spelling the URI has, and the path behind it. Empty: none.
func (r StageRecord) FilesPath() string {
	root, path, deeper := strings.Cut(strings.TrimPrefix(r.EvidenceURI, "ipfs://"), "/")
	if cid := ipfs.RootOf(r.EvidenceURI); cid != "" {
		root = cid
	}
	if deeper {
		return root + "/" + path
	}
	return root
}

// IsPrivate: the evidence is a weight slip. Names are written on it: its hash is
// public, the photo is not.
func (r StageRecord) IsPrivate() bool { return r.Stage == chain.Delivered }

// Slip is the weight slip of a batch.
type Slip struct {
	CooperativeID string
	URI           string
}

// Slips are the weight slips of all batches, oldest first.
func (d *Desk) Slips(ctx context.Context) (list []Slip, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = slips(tx)
		return err
	})
	return list, err
}

// History gives the stages of a batch, oldest first.
func (d *Desk) History(ctx context.Context, batchID string) (list []StageRecord, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = history(tx, batchID)
		return err
	})
	return list, err
}

// EventID is the id of a stage's message on the ledger.
func EventID(batchID string, s chain.Stage) string { return id.Derived("evt", batchID+"/"+s.String()) }

// View is everything about a batch.
type View struct {
	Batch
	Farm    farmer.Farmer
	History []StageRecord // oldest first
	Order   *Order        // that binds it, else the newest that wants it; nil: none
}

// ViewOf reads a batch with what belongs to it.
// spec: get-batch
func (d *Desk) ViewOf(ctx context.Context, batchID string) (v View, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if v.Batch, err = batchByID(tx, batchID); err != nil {
			return err
		}
		if v.History, err = history(tx, batchID); err != nil {
			return err
		}
		v.Order, err = orderOf(tx, v.Batch)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return View{}, unknown(batchID)
	}
	if err != nil {
		return View{}, err
	}
	if v.Farm, err = d.Farmers.Get(ctx, v.FarmerID); err != nil {
		return View{}, err
	}
	return v, nil
}

// orderOf is the order that binds a batch, else the newest that wants it, else nil.
func orderOf(tx *store.Tx, b Batch) (*Order, error) {
	o, err := order.PendingOn(tx, b.ID)
	if b.OrderID != "" {
		o, err = order.ByID(tx, b.OrderID)
	}
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &o, err
}

// Filter says which batches to list; empty fields say nothing.
type Filter struct {
	Stage         chain.Stage // NoStage: all
	Grade         *chain.Grade
	CooperativeID string
	DDSEligible   *bool
	MinGrams      int64
	MinCup        *float64 // nil: also what nobody has tasted
	Form          policy.Form
	Species       policy.Species
	Sound         bool // without those that were voided

	SlipMissing bool // only those whose slip has not come

	ID       string // the one with it
	FarmerID string
	AgentID  string    // who weighed it
	From, To time.Time // when it was delivered; To itself is not in it
}

// List gives public data of batches, newest first. Where an index answers the filter, a
// page is full but for the last. What fits a rarer filter is looked for in a bounded number
// of batches: when the page is not full by then, rest is the last of them, to go on from.
// spec: get-batches
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Batch, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, rest, err = batches(tx, f, page)
		return err
	})
	return list, rest, err
}

// StageHolding is the coffee of a cooperative that stands at one stage.
type StageHolding struct {
	Stage   chain.Stage
	Batches int
	Grams   int64
}

// AtStages adds up a cooperative's batches at every stage in their order, of each stage the
// newest, most at most; what was voided is no coffee.
func (d *Desk) AtStages(ctx context.Context, cooperativeID string, most int) (all []StageHolding, err error) {
	for stage := chain.Delivered; stage < chain.Voided; stage++ {
		all = append(all, StageHolding{Stage: stage})
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		found, err := stageHoldings(tx, cooperativeID, most)
		for _, one := range found {
			all[one.Stage-chain.Delivered] = one
		}
		return err
	})
	return all, err
}

// Newest gives the newest batches of a farmer.
func (d *Desk) Newest(ctx context.Context, farmerID string, most int) (list []Batch, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = batchesOfFarmer(tx, farmerID, most)
		return err
	})
	return list, err
}

// TraceURL is the public page of a batch.
func (d *Desk) TraceURL(batchID string) string { return d.PublicURL + "/t/" + batchID }

// ExplorerURL is where the transaction that minted a batch can be looked at.
func (d *Desk) ExplorerURL(chainTx string) string { return d.PublicURL + "/explorer/tx/" + chainTx }

const (
	// MostPast is how long a delivery may be on its way from the scale.
	MostPast = 60 * 24 * time.Hour
	// MostAhead is how far a phone's clock may be ahead of ours.
	MostAhead = 10 * time.Minute
)

// NotArrivedError is in the refusal of a batch that nobody has sent yet, and
// that somebody may have a label of: an id that a client can have made.
type NotArrivedError struct {
	BatchID string
	MadeAt  time.Time
}

func (e NotArrivedError) Error() string { return "nothing has arrived under " + e.BatchID }

// unknown refuses an id that no batch has.
// spec: batch-not-arrived
func unknown(batchID string) error {
	made, is := id.MadeAt("bat", batchID)
	if !is || made.Before(clock.Now().Add(-MostPast)) || made.After(clock.Now().Add(MostAhead)) {
		return fault.New(fault.BatchNotFound, "no batch has this id")
	}
	return fault.New(fault.BatchNotFound, "no delivery has arrived under this id yet: it may still be on the phone that weighed it, or wait for a review").
		Because(NotArrivedError{batchID, made})
}
