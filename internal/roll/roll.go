// Package roll is the list of farmers: page by page with a search for who looks,
// and whole for an agent who carries it into the field.
//
//	roll.go    Desk, List, Land: what is asked for, and by which index it is found
//	roster.go  Roster: a cooperative's active farmers, in short
//	columns.go Columns: the same in few bytes
//	sql.go     the table farmer, read in its orders
package roll

import (
	"context"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
)

// Desk is the office that reads the roll.
type Desk struct {
	Store   *store.Store
	Farmers *farmer.Desk
}

// Filter says whom a list is of; what is empty asks for nothing.
type Filter struct {
	CooperativeID string
	Query         string // the beginning of an id, or of words of the name and the village
	Village       string // the whole of it
	ExternalID    string // the whole of it
	Active        *bool
	ChangedSince  time.Time
}

// Line is a farmer in a list.
type Line struct {
	farmer.Farmer
	Person   person.Details
	PhoneEnd string // the last three digits; empty: no phone is known

	place string
}

// Place is where the line stands in its list, for the next page.
func (l Line) Place() string { return l.place }

// IsID: a query is of an id when it has a digit and is one word. Names have none.
func IsID(query string) bool {
	return strings.ContainsAny(query, "0123456789") && !strings.ContainsAny(query, " \t")
}

// List gives a page of farmers: with ChangedSince those changed last first, else
// those registered last. Where an index answers the filter a page is full but for
// the last; else it looks at so many and rest is where the next one goes on.
// INVALID_REQUEST: a name or a village without a cooperative, which are hashed
// under its id, or words that are too short to be found.
// spec: get-farmers-list
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Line, rest string, err error) {
	marks, err := d.marks(f)
	if err != nil {
		return nil, "", err
	}
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		var spots []spot
		if spots, rest, err = spotsOf(tx, f, marks, page); err != nil {
			return err
		}
		list, err = d.lines(tx, spots)
		return err
	})
	return list, rest, err
}

// Land gives so many of a cooperative's active farmers, who were registered last first, with
// their farms and nothing of their persons; of one village, unless that is empty. isMore: there
// are others.
// spec: farm-outlines
func (d *Desk) Land(ctx context.Context, cooperativeID, village string, most int) (list []farmer.Farmer, isMore bool, err error) {
	isActive := true
	f := Filter{CooperativeID: cooperativeID, Village: village, Active: &isActive}
	marks, err := d.marks(f)
	if err != nil {
		return nil, false, err
	}
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		spots, rest, err := spotsOf(tx, f, marks, access.Page{Limit: most + 1})
		if err != nil {
			return err
		}
		isMore = rest != "" || len(spots) > most
		ids := make([]string, min(len(spots), most))
		for i := range ids {
			ids[i] = spots[i].farmerID
		}
		list, err = farmer.Many(tx, ids)
		return err
	})
	return list, isMore, err
}

// marks are the hashes of what a filter asks for by name or village.
func (d *Desk) marks(f Filter) (marks []string, err error) {
	isByWord := f.Query != "" && !IsID(f.Query)
	if !isByWord && f.Village == "" {
		return nil, nil
	}
	if f.CooperativeID == "" {
		return nil, fault.New(fault.InvalidRequest, "a name or a village is looked for in one cooperative: send cooperative_id")
	}
	book := d.Farmers.Book()
	if isByWord {
		for _, word := range person.Words(f.Query) {
			if mark := book.WordMark(f.CooperativeID, word); mark != "" {
				marks = append(marks, mark)
			}
		}
		if len(marks) == 0 || len(marks) > mostWords {
			return nil, fault.New(fault.InvalidRequest, "q must have 1 to %d words, of which one has two letters", mostWords)
		}
	}
	if f.Village != "" {
		marks = append(marks, book.VillageMark(f.CooperativeID, f.Village))
	}
	return marks, nil
}

// mostWords is how many words a query may have.
const mostWords = 5

// lines are the farmers of spots, with what is shown of each.
func (d *Desk) lines(tx *store.Tx, spots []spot) ([]Line, error) {
	ids, places := make([]string, len(spots)), make(map[string]string, len(spots))
	for i, s := range spots {
		ids[i], places[s.farmerID] = s.farmerID, s.place
	}
	farmers, err := farmer.Many(tx, ids)
	if err != nil {
		return nil, err
	}
	persons, err := d.Farmers.Persons(tx, ids...)
	if err != nil {
		return nil, err
	}
	ends, err := d.Farmers.PhoneEnds(tx, ids)
	if err != nil {
		return nil, err
	}
	list := make([]Line, len(farmers))
	for i, f := range farmers {
		list[i] = Line{Farmer: f, Person: persons[f.ID], PhoneEnd: ends[f.ID], place: places[f.ID]}
	}
	return list, nil
}
