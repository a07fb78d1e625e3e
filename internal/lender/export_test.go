package lender

import "context"

// Note notes the day, now.
func (d *Desk) Note(ctx context.Context) error {
	then, err := d.noteDay(ctx, nil)
	if err != nil {
		return err
	}
	return d.Store.Update(ctx, then)
}
