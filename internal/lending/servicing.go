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
	// leastServicing is what is worth a transaction; the last of a vault that has no
	// loan any more is worth one, however little.
	leastServicing money.USDC = 1_000_000
)

// payServicing lets each vault send the servicer what is due, where ADMIN of the
// contracts has set that it goes. The key is the day: a crash asks again under the
// same one, and a day later there is nothing to send twice, because the vault pays
// what is due and no more. The follower brings the event to the books.
// spec: servicing-paid
func (d *Desk) payServicing(ctx context.Context, _ *job.Job) (job.Then, error) {
	lends, err := d.Chain.Pool(ctx)
	if err != nil {
		return nil, err
	}
	day := clock.Now().UTC().Format(time.DateOnly)
	if lends.Fees >= leastServicing {
		if _, err := d.Chain.Send(ctx, "servicing/"+day, chain.PayServicing{}); err != nil {
			return nil, err
		}
	}
	for _, old := range lends.RunOff {
		if old.Fees == 0 || old.Fees < leastServicing && old.Active > 0 {
			continue
		}
		if _, err := d.Chain.Send(ctx, "servicing/"+old.Vault.String()+"/"+day, chain.PayServicing{Vault: old.Vault}); err != nil {
			return nil, err
		}
	}
	return keepAsIs, nil
}
