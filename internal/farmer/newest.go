package farmer

import (
	"context"
	"errors"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/plot"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// The newest check of a farm counts, whoever asked for it. What it says stands
// in the farmer's row, which deliveries, loans, statements and pages read, and
// follows on the chain. One that wants a person to look (REVIEW) is clear by the
// contract's rule and opens a review; a person who rejects it closes the farm
// until a check finds something else.

// Check is a forest check of a farm that is to be kept.
type Check struct {
	ID       string `json:"id"`
	FarmerID string `json:"farmer_id"`
	CID      string `json:"cid"` // of the provider's answer
	plot.Finding
}

// ForestFailure is a farm that was clear and is not any more, as
// farmer.forest_failed tells it.
type ForestFailure struct {
	FarmerID      string  `json:"farmer_id"`
	CooperativeID string  `json:"cooperative_id"`
	ExternalID    string  `json:"external_id,omitempty"`
	Farm          Farm    `json:"farm"`
	AlertCount    int     `json:"alert_count"`
	AlertAreaHa   float64 `json:"alert_area_ha"`
	ResultIPFSCID string  `json:"result_ipfs_cid"`
	Reason        string  `json:"reason"`
}

// Clear refuses what a farm may not do whose newest forest check failed.
// spec: code-forest-check-failed
func (f Farmer) Clear() error {
	if f.ForestFree {
		return nil
	}
	return fault.New(fault.ForestCheckFailed, "farm %s failed its newest forest check, of %s", f.ID, clock.Stamp(f.ForestCheckedAt))
}

// Learn keeps a check that somebody to the right of the register has made, of
// the land that was looked at. Learning it again changes nothing, and
// neither does a check of a boundary that is not the farm's any more.
// spec: forest-newest
func (d *Desk) Learn(tx *store.Tx, k Check, land plot.List) error {
	if err := tx.Lock(store.Farmers, k.FarmerID); err != nil {
		return err
	}
	f, err := farmerByID(tx, k.FarmerID)
	if err != nil {
		return err
	}
	if !f.Plots.Same(land) {
		return nil
	}
	if _, _, err := checkByID(tx, k.ID); !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return d.count(tx, f, k, "", f.ForestFree)
}

// count keeps a check and lets it count if it is the newest of the farm. What
// was found before and a person has looked at changes nothing.
// spec: forest-newest
func (d *Desk) count(tx *store.Tx, f Farmer, k Check, chainTx string, onChain bool) error {
	before, err := newestCheck(tx, f.ID)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err := insertCheck(tx, k, chainTx); err != nil {
		return err
	}
	isFree := k.Free
	isKnown := before.finds(k)
	if isKnown {
		isFree = f.ForestFree
	}
	isNewest, err := setForest(tx, f.ID, isFree, k.At)
	if err != nil {
		return err
	}
	if !isNewest {
		isFree = f.ForestFree
	} else if !isKnown {
		if err := d.doubtForest(tx, f, k); err != nil {
			return err
		}
	}
	return d.stand(tx, f, k, isFree, onChain)
}

// finds reports whether another check wants a person to look at the same.
func (k Check) finds(other Check) bool {
	return k.Assessment == forest.Review && other.Assessment == forest.Review &&
		k.AlertHa == other.AlertHa && k.Alerts == other.Alerts && k.ForestPct == other.ForestPct
}

// stand tells of a farm that was clear until now, and takes the chain along when
// that says otherwise.
// spec: event-farmer-forest-failed
func (d *Desk) stand(tx *store.Tx, f Farmer, k Check, now, onChain bool) error {
	if now != onChain {
		if _, err := job.Enqueue(tx, kindForestRecord, recordArgs{FarmerID: f.ID}); err != nil {
			return err
		}
	}
	if now || !f.ForestFree {
		return nil
	}
	return webhook.Emit(tx, webhook.Event{Kind: webhook.FarmerForestFailed, OrganisationID: f.CooperativeID, Resource: f.ID, Data: d.failureOf(f, k)})
}

func (d *Desk) failureOf(f Farmer, k Check) ForestFailure {
	return ForestFailure{
		FarmerID: f.ID, CooperativeID: f.CooperativeID, ExternalID: f.ExternalID, Farm: d.FarmOf(f, k.Finding),
		AlertCount: k.Alerts, AlertAreaHa: k.AlertHa, ResultIPFSCID: k.CID, Reason: k.Failure(),
	}
}

const kindForestVerdict = "farmer.forest-verdict"

// doubtForest opens a review of a check that wants a person to look; the job
// that heeds the decision waits for it.
// spec: policy-forest
func (d *Desk) doubtForest(tx *store.Tx, f Farmer, k Check) error {
	jobID := id.New("job")
	held, err := d.Reviews.Doubted(tx, review.Review{
		Kind: review.Forest, Subject: k.ID, JobID: jobID, FarmerID: f.ID, CooperativeID: f.CooperativeID,
		Findings: policy.Judge(policy.Forests, k.Facts(), d.Reviews.Limits),
	})
	if err == nil && held {
		_, err = job.Enqueue(tx, kindForestVerdict, forestArgs{FarmerID: f.ID, CheckID: k.ID}, job.WithID(jobID), job.Held())
	}
	return err
}

// heedVerdict closes a farm when a person has rejected what its check found, if
// that is still the newest there is.
func (d *Desk) heedVerdict(ctx context.Context, j *job.Job) (job.Then, error) {
	args, _, err := job.Row(ctx, j, func(tx *store.Tx, _ forestArgs) (struct{}, error) { return struct{}{}, review.Ruling(tx, j.ID) })
	if !fault.Is(err, fault.ReviewRejected) {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := tx.Lock(store.Farmers, args.FarmerID); err != nil {
			return err
		}
		f, err := farmerByID(tx, args.FarmerID)
		if err != nil {
			return err
		}
		newest, err := newestCheck(tx, f.ID)
		if err != nil {
			return err
		}
		found, _, err := checkByID(tx, args.CheckID)
		if err != nil || !newest.finds(Check{Finding: found}) {
			return err
		}
		if _, err := setForest(tx, f.ID, false, newest.At); err != nil {
			return err
		}
		return d.stand(tx, f, newest, false, f.ForestFree)
	}, nil
}

const kindForestRecord = "farmer.forest-record"

type recordArgs struct {
	FarmerID string `json:"farmer_id"`
}

// standing is what the newest check of a farm says.
type standing struct {
	CheckID string   `json:"check_id"`
	Free    bool     `json:"free"`
	CID     ipfs.CID `json:"cid"`
}

func standingOf(tx *store.Tx, args recordArgs) (s standing, err error) {
	f, err := farmerByID(tx, args.FarmerID)
	if err != nil {
		return s, err
	}
	k, err := newestCheck(tx, args.FarmerID)
	if err != nil {
		return s, err
	}
	s = standing{CheckID: k.ID, Free: f.ForestFree}
	s.CID, err = ipfs.ParseCID(k.CID)
	return s, err
}

// recordForest takes the chain to what the newest check says. Of several at
// once each sends what stands when it begins; one that ends and finds another
// verdict by then sends the next, so that the last word on the chain is the
// newest check's. What is sent is fixed by the first step: a crash repeats it
// under the same key.
func (d *Desk) recordForest(ctx context.Context, j *job.Job) (job.Then, error) {
	args, read, err := job.Row(ctx, j, standingOf)
	if err != nil {
		return nil, err
	}
	sent, err := job.Step(ctx, j, "newest", func(context.Context, string) (standing, error) { return read, nil })
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Writer.Send(ctx, key, chain.RecordForestCheck{FarmerID: args.FarmerID, DeforestationFree: sent.Free, Evidence: contentOf(sent.CID)})
	})
	if err != nil {
		return nil, EndsJob(err)
	}
	return func(tx *store.Tx) error {
		if err := tx.Lock(store.Farmers, args.FarmerID); err != nil {
			return err
		}
		if err := setCheckTx(tx, sent.CheckID, receipt.TxHash.String()); err != nil {
			return err
		}
		f, err := farmerByID(tx, args.FarmerID)
		if err == nil && f.ForestFree != sent.Free {
			_, err = job.Enqueue(tx, kindForestRecord, args)
		}
		return err
	}, nil
}
