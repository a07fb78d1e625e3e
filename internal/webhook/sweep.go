package webhook

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

const (
	// Retention is how long deliveries can be read and events replayed.
	Retention = 30 * 24 * time.Hour
	// An event can be replayed until it is Retention old, and that delivery
	// can be sent until it is Retention old: so long the event must be there.
	eventRetention = 2*Retention + 24*time.Hour
)

// KindPurge is the name of the job that removes a deleted webhook's deliveries.
const KindPurge = "webhook.purge"

// purgeLater owes the removal, in the transaction that deletes the webhook.
func purgeLater(tx *store.Tx, webhookID string) error {
	_, err := job.Enqueue(tx, KindPurge, webhookID)
	return err
}

// SweepJobs keep the tables small: a schedule that removes what is old, and the
// removal of a deleted webhook's deliveries. Both work in small transactions.
func SweepJobs(s *store.Store) []job.Kind {
	return []job.Kind{
		{Name: "webhook.sweep", Every: 10 * time.Minute, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
			now := clock.Now()
			if err := s.InParts(ctx, func(tx *store.Tx, most int) (int64, error) {
				return deleteOldest(tx, "delivery", now.Add(-Retention), most)
			}); err != nil {
				return nil, err
			}
			return nil, s.InParts(ctx, func(tx *store.Tx, most int) (int64, error) {
				return deleteOldest(tx, "event", now.Add(-eventRetention), most)
			})
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
