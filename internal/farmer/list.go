package farmer

import (
	"context"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
)

// changePrefix begins what farmers are listed by who were changed.
const changePrefix = "chg"

// FirstChange is before every change from a moment on, in the order of changes.
func FirstChange(at time.Time) string { return id.First(changePrefix, at) }

// ChangedAt is when the farmer was changed last.
func (f Farmer) ChangedAt() time.Time {
	at, isOne := id.MadeAt(changePrefix, f.changed)
	if !isOne {
		return f.RegisteredAt
	}
	return at
}

// Place is the farmer's in a list by registration, the newest last.
func (f Farmer) Place() string { return f.jobID }

// ChangePlace is the farmer's in a list by change.
func (f Farmer) ChangePlace() string { return f.changed }

// entry is where the farmer's person stands.
func (f Farmer) entry() person.Entry {
	return person.Entry{FarmerID: f.ID, CooperativeID: f.CooperativeID, Place: f.jobID}
}

// persons keeps what is known of farmers as persons.
func (d *Desk) persons() person.Book { return person.Book{Box: d.Box} }

// NameOf is the name as the national registry has it; empty: not known.
func (d *Desk) NameOf(f Farmer) (string, error) { return d.persons().NameOf(f.ID, f.name) }

// EmailOf is where the farmer can be written to; empty: not known.
func (d *Desk) EmailOf(f Farmer) (string, error) { return d.persons().EmailOf(f.ID, f.email) }

// Persons reads what is known of farmers as persons; who is not in it, of them
// nothing is.
func (d *Desk) Persons(tx *store.Tx, farmerIDs ...string) (map[string]person.Details, error) {
	return d.persons().Of(tx, farmerIDs...)
}

// Book keeps what is known of farmers as persons.
func (d *Desk) Book() person.Book { return d.persons() }

// MovePerson lets a farmer who has come to another cooperative be found there, in
// the transaction of the arrival.
func (d *Desk) MovePerson(tx *store.Tx, farmerID string) error {
	f, err := farmerByID(tx, farmerID)
	if err != nil {
		return err
	}
	return d.persons().Move(tx, f.entry(), clock.Now())
}

// Many reads farmers in the order in which they are named. Who is not there is
// left out.
func Many(tx *store.Tx, farmerIDs []string) ([]Farmer, error) {
	found := make(map[string]Farmer, len(farmerIDs))
	for some := range slices.Chunk(farmerIDs, mostNamed) {
		rows, err := farmersNamed(tx, some)
		if err != nil {
			return nil, err
		}
		for _, f := range rows {
			found[f.ID] = f
		}
	}
	var list []Farmer
	for _, one := range farmerIDs {
		if f, isThere := found[one]; isThere {
			list = append(list, f)
		}
	}
	return list, nil
}

// mostNamed is how many are named in one statement.
const mostNamed = 500

// PhoneEnds are the last three digits of farmers' phones: enough for who knows the
// farmer, and nothing to call.
func (d *Desk) PhoneEnds(tx *store.Tx, farmerIDs []string) (map[string]string, error) {
	rows, err := phoneKeyRows(tx)
	if err != nil {
		return nil, err
	}
	live, err := d.openKeys(rows)
	if err != nil {
		return nil, err
	}
	keys := map[string]*dataKey{}
	for _, k := range live {
		keys[k.id] = k
	}
	ends := make(map[string]string, len(farmerIDs))
	for some := range slices.Chunk(farmerIDs, mostNamed) {
		phones, err := phonesNamed(tx, some)
		if err != nil {
			return nil, err
		}
		for _, p := range phones {
			key := keys[p.keyID]
			if key == nil {
				return nil, errKeyGone
			}
			number, err := key.open(d.Country, p.farmerID, p.sealed)
			if err != nil {
				return nil, errors.New("the phone of a farmer does not open")
			}
			masked := number.String()
			ends[p.farmerID] = masked[max(0, len(masked)-phoneEnd):]
		}
	}
	return ends, nil
}

const phoneEnd = 3

// PersonOf is Persons of one.
func (d *Desk) PersonOf(ctx context.Context, farmerID string) (p person.Details, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		all, err := d.Persons(tx, farmerID)
		p = all[farmerID]
		return err
	})
	return p, err
}
