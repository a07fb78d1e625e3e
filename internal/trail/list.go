package trail

import (
	"context"
	"time"

	"mwanyi/internal/store"
)

// Filter chooses rows; what is empty does not matter.
type Filter struct {
	OrganisationID string
	Who            string
	Target         string // what the path names first, or what was made
	Route          string
	From, To       time.Time
}

// List gives a page of rows behind a cursor, newest first; rest is where to go on
// when a page had to look at too many rows.
// spec: trail-list
func (d *Desk) List(ctx context.Context, f Filter, cursor string, limit int) (list []Entry, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, rest, err = entries(tx, f, cursor, limit)
		return err
	})
	return list, rest, err
}
