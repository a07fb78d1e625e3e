package roll

import (
	"context"

	"mwanyi/internal/delivery"
	"mwanyi/internal/store"
)

// RosterPage is how many farmers a page of a roster has: most cooperatives have
// fewer.
const RosterPage = 2000

// Member is a farmer in a roster.
type Member struct {
	Line
	SeasonGrams int64 // delivered in the last 365 days, as green coffee
}

// Roster gives the active farmers of a cooperative in the order of their ids, after
// one: what an agent needs to know somebody by, and to see what is missing.
// spec: get-farmers-roster
func (d *Desk) Roster(ctx context.Context, cooperativeID, after string) (list []Member, isMore bool, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		ids, err := membersOf(tx, cooperativeID, after, RosterPage+1)
		if err != nil {
			return err
		}
		if isMore = len(ids) > RosterPage; isMore {
			ids = ids[:RosterPage]
		}
		spots := make([]spot, len(ids))
		for i, one := range ids {
			spots[i] = spot{farmerID: one, place: one}
		}
		lines, err := d.lines(tx, spots)
		if err != nil {
			return err
		}
		grams, err := delivery.YearGrams(tx, ids)
		if err != nil {
			return err
		}
		list = make([]Member, len(lines))
		for i, l := range lines {
			list[i] = Member{Line: l, SeasonGrams: grams[l.ID]}
		}
		return nil
	})
	return list, isMore, err
}
