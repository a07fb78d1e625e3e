package delivery

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

const claimColumns = "batch_id, cooperative_id, external_id, content, job_id"

func scanClaim(r store.Row) (c claim, err error) {
	err = r.Scan(&c.BatchID, &c.CooperativeID, &c.ExternalID, &c.Content, &c.JobID)
	return c, err
}

func claimByBatch(tx *store.Tx, batchID string) (claim, error) {
	return scanClaim(tx.QueryRow("select "+claimColumns+" from delivery_claim where batch_id = $1", batchID))
}

func claimByExternal(tx *store.Tx, cooperativeID, externalID string) (claim, error) {
	return scanClaim(tx.QueryRow("select "+claimColumns+" from delivery_claim where cooperative_id = $1 and external_id = $2 and external_id <> ''", cooperativeID, externalID))
}

func insertClaim(tx *store.Tx, c claim) (first bool, err error) {
	n, err := tx.Exec("insert into delivery_claim ("+claimColumns+", claimed_at) values ($1,$2,$3,$4,$5,$6) on conflict do nothing",
		c.BatchID, c.CooperativeID, c.ExternalID, c.Content, c.JobID, clock.Now())
	return n == 1, err
}

// free lets go of the names of a delivery that came to nothing.
func free(tx *store.Tx, batchID string) error {
	err := tx.Run("delete from delivery_claim where batch_id = $1", batchID)
	return err
}

// countWeighing adds a delivery to its day and fetches how many the day has now.
// On PostgreSQL the row is locked from here on: of two deliveries of a farmer
// the second waits for the first.
func countWeighing(tx *store.Tx, w weighing, today *int64) func() error {
	return tx.Fetch(`insert into weighing_day (farmer_id, day, green_grams, deliveries) values ($1, $2, $3, 1)
		on conflict (farmer_id, day) do update set green_grams = weighing_day.green_grams + $3, deliveries = weighing_day.deliveries + 1
		returning deliveries`, []any{w.farmerID, w.day(), w.greenGrams}, today)
}

// beforeWeighing reads what was before a delivery that its day has counted.
func beforeWeighing(tx *store.Tx, w weighing) (before, error) { return readBefore(askBefore(tx, w)) }

func askBefore(tx *store.Tx, w weighing) *store.Asked {
	return tx.Ask(`select coalesce((select sum(green_grams) from weighing_day where farmer_id = $1 and day > $2), 0) - $3,
		coalesce((select batch_id from weighing where slip = $4 order by weighed_at limit 1), '')`,
		w.farmerID, dayOf(w.at.AddDate(0, 0, -yearDays)), w.greenGrams, w.slip)
}

func readBefore(asked *store.Asked) (b before, err error) {
	return b, asked.Scan(&b.yearGrams, &b.slipOf)
}

// askEarlier asks for the farmer's of the day before and the day after: what comes
// in late was not weighed last.
func askEarlier(tx *store.Tx, w weighing) *store.Asked {
	return tx.Ask("select batch_id, form, grams, lat, lng, weighed_at from weighing where farmer_id = $1 and weighed_at > $2 and weighed_at < $3 order by weighed_at desc limit $4",
		w.farmerID, w.at.Add(-aDay), w.at.Add(aDay), mostEarlier)
}

func scanEarlier(r store.Row) (e weighing, err error) {
	return e, r.Scan(&e.batchID, &e.form, &e.grams, &e.lat, &e.lng, store.At(&e.at))
}

// isKnown: a delivery has this id, whether it has a claim or not.
func isKnown(tx *store.Tx, batchID string) (bool, error) {
	var n int64
	err := tx.QueryRow("select (select count(*) from weighing where batch_id = $1) + (select count(*) from batch where id = $1)", batchID).Scan(&n)
	return n > 0, err
}

// holdSlipMissing tells whether a delivery waits for its slip, and holds its row.
func holdSlipMissing(tx *store.Tx, batchID string) func() (bool, error) {
	var found string
	fetched := tx.Fetch("update weighing set slip_missing_of = slip_missing_of where batch_id = $1 and slip_missing_of is not null returning batch_id", []any{batchID}, &found)
	return func() (bool, error) {
		err := fetched()
		if errors.Is(err, store.ErrNotFound) {
			return false, nil
		}
		return err == nil, err
	}
}

// endSlipMissing ends the wait for a slip, of a cooperative or of all when it is empty.
func endSlipMissing(tx *store.Tx, slip, cooperativeID string) (batchIDs []string, err error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"update weighing set slip_missing_of = null where slip = $1 and slip_missing_of is not null and $2 in ('', slip_missing_of) returning batch_id", slip, cooperativeID)
}

func insertWeighing(tx *store.Tx, w weighing) error {
	return tx.Run("insert into weighing (batch_id, farmer_id, form, grams, green_grams, lat, lng, slip, weighed_at, slip_missing_of) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10)",
		w.batchID, w.farmerID, string(w.form), w.grams, w.greenGrams, w.lat, w.lng, w.slip, w.at, w.slipMissingOf)
}

// recountWeighing gives a delivery another weight in its day, and w the time of the
// weighing; false: it was never counted.
func recountWeighing(tx *store.Tx, w *weighing) (bool, error) {
	var before int64
	err := tx.QueryRow("select green_grams, weighed_at from weighing where batch_id = $1", w.batchID).Scan(&before, store.At(&w.at))
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := tx.ExecOne("update weighing set grams = $1, green_grams = $2 where batch_id = $3", w.grams, w.greenGrams, w.batchID); err != nil {
		return false, err
	}
	return true, tx.ExecOne("update weighing_day set green_grams = green_grams + $1 where farmer_id = $2 and day = $3", w.greenGrams-before, w.farmerID, w.day())
}

// uncountWeighing takes a delivery out of its day again; one that was never
// counted, or is out already, changes nothing.
func uncountWeighing(tx *store.Tx, batchID string) error {
	var w weighing
	err := tx.QueryRow("delete from weighing where batch_id = $1 returning farmer_id, green_grams, weighed_at", batchID).
		Scan(&w.farmerID, &w.greenGrams, store.At(&w.at))
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return tx.ExecOne("update weighing_day set green_grams = green_grams - $1, deliveries = deliveries - 1 where farmer_id = $2 and day = $3",
		w.greenGrams, w.farmerID, w.day())
}

// oldWeighings are days of farmers whose deliveries have ids from before a time and were weighed before it.
func oldWeighings(tx *store.Tx, before time.Time, most int) ([]weighing, error) {
	return store.All(tx, func(r store.Row) (w weighing, err error) { return w, r.Scan(&w.batchID, &w.farmerID, store.At(&w.at)) },
		"select batch_id, farmer_id, weighed_at from weighing where batch_id < $1 and weighed_at < $2 order by batch_id limit $3", id.First("bat", before), before, most)
}

// deleteDay removes all weighings of a farmer's day, and its sum.
func deleteDay(tx *store.Tx, w weighing) error {
	day := w.at.UTC().Truncate(aDay)
	if err := tx.Run("delete from weighing where farmer_id = $1 and weighed_at >= $2 and weighed_at < $3", w.farmerID, day, day.Add(aDay)); err != nil {
		return err
	}
	return tx.Run("delete from weighing_day where farmer_id = $1 and day = $2", w.farmerID, w.day())
}

type farmerGrams struct {
	farmerID string
	grams    int64
}

func yearGrams(tx *store.Tx, farmerIDs []string, since string) ([]farmerGrams, error) {
	places, args := make([]string, len(farmerIDs)), []any{since}
	for i, one := range farmerIDs {
		places[i] = fmt.Sprintf("$%d", i+2)
		args = append(args, one)
	}
	return store.All(tx, func(r store.Row) (g farmerGrams, err error) { return g, r.Scan(&g.farmerID, &g.grams) },
		`select farmer_id, coalesce(sum(green_grams), 0) from weighing_day where farmer_id in (`+strings.Join(places, ", ")+`) and day > $1 group by farmer_id`, args...)
}
