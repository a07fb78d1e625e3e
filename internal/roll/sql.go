package roll

import (
	"strconv"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
)

// spot is where a farmer stands in a list.
type spot struct{ farmerID, place string }

func scanSpot(r store.Row) (s spot, err error) { return s, r.Scan(&s.farmerID, &s.place) }

// spotsOf reads a page in the order of the index that answers most of a filter; the
// rest of the filter is looked at farmer by farmer.
func spotsOf(tx *store.Tx, f Filter, marks []string, page access.Page) ([]spot, string, error) {
	l, column := f.listing(marks)
	f.look(&l, column)
	l.After(page.Cursor)
	return store.Page(tx, scanSpot, l, page.Limit)
}

// listing takes out of the filter what its index answers. column gives a column of
// the farmer as a row of the listing has it.
func (f *Filter) listing(marks []string) (l store.Listing, column func(string) string) {
	own := func(name string) string { return name }
	l = store.Listing{Table: "farmer", Columns: "id, job_id", Key: "job_id"}
	switch {
	case len(marks) > 0:
		f.CooperativeID, f.Village = "", "" // the marks are under its id
		if !IsID(f.Query) {
			f.Query = ""
		}
		return person.Listing(marks), func(name string) string {
			return "(select f." + name + " from farmer f where f.id = farmer_word.farmer_id)"
		}
	case f.Query != "":
		l.Columns, l.Key = "id, id", "id"
		l.Is("cooperative_id", f.CooperativeID)
		l.From(f.Query)
		l.Until(f.Query + lastLetters)
		f.CooperativeID = ""
	case f.ExternalID != "":
		l.Is("external_id", f.ExternalID)
		f.ExternalID = ""
	case !f.ChangedSince.IsZero():
		l.Columns, l.Key = "id, changed", "changed"
		l.From(farmer.FirstChange(f.ChangedSince))
		if f.CooperativeID != "" {
			l.Is(longerEnd, endOf(f.CooperativeID, 24))
			l.Among(isCooperative, f.CooperativeID)
		}
		f.CooperativeID, f.ChangedSince = "", time.Time{}
	case f.CooperativeID != "":
		ways := []bool{true, false}
		if f.Active != nil {
			ways = []bool{*f.Active}
		}
		for _, active := range ways {
			l.Or(store.Has{Column: cooperativeEnd, Value: endOf(f.CooperativeID, 25)}, store.Has{Column: "active", Value: active})
		}
		l.Among(isCooperative, f.CooperativeID)
		f.CooperativeID, f.Active = "", nil
	}
	return l, own
}

// The indexes of these lists have the end of a cooperative's id, which chance has
// chosen, each another length of it; the whole id is compared. PostgreSQL would take
// another index that begins with the same and sort all of a cooperative's farmers, if
// there were one.
const (
	cooperativeEnd = "substr(cooperative_id, 25)" // of the activity
	longerEnd      = "substr(cooperative_id, 24)" // of changes
	isCooperative  = "cooperative_id || '' = ?"
)

// endOf is the end of an id from a letter on, as substr counts.
func endOf(cooperativeID string, from int) string {
	return cooperativeID[min(from-1, len(cooperativeID)):]
}

// lastLetters sort behind what an id goes on with, in every order of letters that a
// PostgreSQL may have: "~" would not.
const lastLetters = "zzzzzzzz"

// look asks for what the index has not answered.
func (f *Filter) look(l *store.Listing, column func(string) string) {
	l.Look(column("cooperative_id"), f.CooperativeID)
	l.Look(column("external_id"), f.ExternalID)
	if f.Active != nil {
		l.LookFor(column("active")+" = ?", *f.Active)
	}
	if f.Query != "" {
		l.LookFor("substr("+column("id")+", 1, "+strconv.Itoa(len(f.Query))+") = ?", f.Query)
	}
	if !f.ChangedSince.IsZero() {
		l.LookFor(column("changed")+" >= ?", farmer.FirstChange(f.ChangedSince))
	}
}

// membersOf are the ids of a cooperative's active farmers, in order, after one.
func membersOf(tx *store.Tx, cooperativeID, after string, most int) ([]string, error) {
	return store.All(tx, func(r store.Row) (one string, err error) { return one, r.Scan(&one) },
		"select id from farmer where cooperative_id = $1 and id > $2 and active order by id limit $3", cooperativeID, after, most)
}
