package lending

import (
	"context"
	"fmt"

	"mwanyi/internal/job"
)

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
