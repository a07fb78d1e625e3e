package lending

import (
	"context"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

const (
	// servicingEvery is how often the servicer gets its share of the interest.
	servicingEvery = 24 * time.Hour
	// leastServicing is what is worth a transaction.
	leastServicing money.USDC = 1_000_000
)

// payServicing lets the vault send the servicer what is due, where ADMIN of the
// contracts has set that it goes. The key is the day: a crash asks again under the
// same one, and a day later there is nothing to send twice, because the vault pays
// what is due and no more. The follower brings the event to the books.
// spec: servicing-paid
func (d *Desk) payServicing(ctx context.Context, _ *job.Job) (job.Then, error) {
	pool, err := d.Chain.Pool(ctx)
	if err != nil || pool.Fees < leastServicing {
		return keepAsIs, err
	}
	if _, err := d.Chain.Send(ctx, "servicing/"+clock.Now().UTC().Format(time.DateOnly), chain.PayServicing{}); err != nil {
		return nil, err
	}
	return keepAsIs, nil
}
