package tally

import "context"

// BringMissed is a look for what was missed.
func (d *Desk) BringMissed(ctx context.Context) error {
	_, err := d.bringMissed(ctx, nil)
	return err
}
