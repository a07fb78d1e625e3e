package lending

import (
	"context"
	"fmt"

	"mwanyi/internal/batch"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// Most is what can be lent on a batch that a vault quotes for.
func Most(q chain.Quote, b batch.Batch) money.USDC {
	return carried(q, 0, worthOf(q.CollateralValue, b, b.Grams)).Max
}

// Turn runs a scheduled job once, now.
func (d *Desk) Turn(ctx context.Context, kind string) error {
	for _, k := range d.Kinds() {
		if k.Name != kind || k.Every == 0 {
			continue
		}
		then, err := k.Run(ctx, &job.Job{})
		if err != nil {
			return err
		}
		return d.Store.Update(ctx, then)
	}
	return fmt.Errorf("%s is not scheduled", kind)
}
