package delivery

import (
	"cmp"
	"slices"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// A delivery counts from the moment on which it is asked for, in the
// transaction that judges it: of thirty that come at once each sees those
// before it. One that comes to nothing counts no more.

// weighing is a delivery as the rules see it.
type weighing struct {
	batchID    string
	farmerID   string
	form       policy.Form
	grams      int64
	greenGrams int64
	lat, lng   float64
	slip       string // the photo's URI, in its one form
	at         time.Time

	slipMissingOf *string // the cooperative that waits for the photo; nil: it is here
}

// day is how the days of weighings are named.
func (w weighing) day() string { return dayOf(w.at) }

func dayOf(at time.Time) string { return at.UTC().Format(time.DateOnly) }

// Sweep forgets what the rules knew of up to most deliveries that were weighed before the day of a time, with the sums of
// their days. The batches stay as they are. No rule looks further back than a year and the time that a delivery
// may be on its way, but for slips: one that is older may be shown again.
// spec: weighing-retention
func Sweep(tx *store.Tx, before time.Time, most int) (int64, error) {
	old, err := oldWeighings(tx, before.UTC().Truncate(aDay), most)
	for _, w := range old {
		if err == nil {
			err = deleteDay(tx, w)
		}
	}
	return int64(len(old)), err
}

// before are what the rules want to know of the deliveries before one.
type before struct {
	yearGrams int64  // as green coffee, of the last 365 days
	slipOf    string // the batch that has the same slip
}

const (
	yearDays    = 365
	aDay        = 24 * time.Hour
	gramsInAKg  = 1000
	mostEarlier = 100
)

// outsideFacts are what has to be known before the transaction.
type outsideFacts struct {
	slip     ipfs.CID
	slipKept bool
	km       float64 // outside the country
	price    pricelist.Quote
}

// tellHeld tells a farmer that a person looks at a delivery first, and at what.
// spec: farmer-told-held
func (d *Desk) tellHeld(tx *store.Tx, in deliverArgs, found []policy.Finding) error {
	n := message.Note{Words: message.Held, Grams: int64(in.Grams), Form: batch.Batch{Form: in.Form, Grade: in.Grade}.Called()}
	for _, f := range found {
		if f.Level != policy.Info {
			n.Reason = cmp.Or(n.Reason, string(f.Rule))
		}
	}
	return d.Farmers.TellOnce(tx, "held/"+in.BatchID, in.FarmerID, n)
}

// unweigh lets go of a delivery that came to nothing.
func unweigh(tx *store.Tx, j *job.Job, _ error) error {
	var in deliverArgs
	if err := j.Args(&in); err != nil {
		return nil //nolint:nilerr // a job that cannot be read has counted nothing that could be found
	}
	if err := uncountWeighing(tx, in.BatchID); err != nil {
		return err
	}
	if err := free(tx, in.BatchID); err != nil {
		return err
	}
	return review.Forget(tx, in.BatchID)
}

func newWeighing(in SubmitRequest, batchID string, grams int64, species policy.Species, slip ipfs.CID) weighing {
	form := batch.FormOr(in.Form)
	return weighing{
		batchID: batchID, farmerID: in.FarmerID, form: form, grams: grams, greenGrams: policy.GreenGrams(grams, form, species),
		lat: in.Lat, lng: in.Lng, slip: slip.URI(), at: in.weighedAt(),
	}
}

// YearGrams is what farmers have delivered in the last 365 days, as green coffee;
// who has delivered nothing is not in it.
func YearGrams(tx *store.Tx, farmerIDs []string) (map[string]int64, error) {
	since := dayOf(clock.Now().AddDate(0, 0, -yearDays))
	all := make(map[string]int64, len(farmerIDs))
	for some := range slices.Chunk(farmerIDs, mostAsked) {
		sums, err := yearGrams(tx, some, since)
		if err != nil {
			return nil, err
		}
		for _, s := range sums {
			all[s.farmerID] = s.grams
		}
	}
	return all, nil
}

// mostAsked is how many farmers are asked for in one statement.
const mostAsked = 500
