package webhook

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/partition"
)

const (
	// Retention is how long deliveries can be read and events replayed.
	Retention = 30 * 24 * time.Hour
	// An event can be replayed until it is Retention old, and that delivery can be sent
	// until it goes, on PostgreSQL with its part: so long the event must be there.
	eventRetention = 2*Retention + partition.Period + 24*time.Hour
)

// KindPurge is the name of the job that removes a deleted webhook's deliveries.
const KindPurge = "webhook.purge"

// purgeLater owes the removal, in the transaction that deletes the webhook.
func purgeLater(tx *store.Tx, webhookID string) error {
	_, err := job.Enqueue(tx, KindPurge, webhookID)
	return err
}

// sweep removes what is older than its time: a whole part of the table where it
// is divided, else rows in small transactions.
// spec: webhook-retention
func sweep(ctx context.Context, s *store.Store, table string, keep time.Duration) error {
	now := clock.Now()
	byRow, err := s.KeepParts(ctx, table, now, now.Add(-keep))
	for _, rows := range byRow {
		err = errors.Join(err, s.InParts(ctx, func(tx *store.Tx, most int) (int64, error) {
			return deleteOldest(tx, rows, now.Add(-keep), most)
		}))
	}
	return err
}

// SweepJobs keep the tables small: a schedule that removes what is old, and the
// removal of a deleted webhook's deliveries. Both work in small transactions.
func SweepJobs(s *store.Store) []job.Kind {
	return []job.Kind{
		{Name: "webhook.sweep", Every: 10 * time.Minute, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			return nil, errors.Join(sweep(ctx, s, "delivery", Retention), sweep(ctx, s, "event", eventRetention))
		}},
		{Name: KindPurge, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
			var webhookID string
			if err := j.Args(&webhookID); err != nil {
				return nil, job.Permanent(err)
			}
			return nil, s.InParts(ctx, func(tx *store.Tx, most int) (int64, error) { return deleteDeliveries(tx, webhookID, most) })
		}},
	}
}
