// Package person is what a cooperative knows of a farmer as a person: names, sex,
// year of birth, village, photos, and how the farm was walked. None of it is ever
// published; it lies sealed, and names and village are found by keyed hashes of
// their beginnings.
//
//	person.go  Details, Change, and Book: sealing, keeping, reading, forgetting
//	kept.go    the name that the national registry has, and the e-mail address, sealed
//	word.go    the hashes by which somebody is found, and what they are made of
//	sql.go     the tables farmer_person and farmer_word
package person

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// The sexes that are told apart.
const (
	Female = "FEMALE"
	Male   = "MALE"
	Other  = "OTHER"
)

// Sexes are all of them.
var Sexes = []string{Female, Male, Other}

// Details are what is known of a person; what is not known is empty. They mask
// themselves wherever they are printed, logged or encoded.
type Details struct {
	GivenName  string
	FamilyName string
	Sex        string // one of Sexes
	BirthYear  int
	Village    string
	Photo      string // the CID of a private file
	IDCard     string // the same
	Walk       *Walk
}

// Walk is how a boundary was walked: what tells a careful one from a guess.
type Walk struct {
	Fixes          int       `json:"fixes"`
	MedianAccuracy float64   `json:"median_accuracy_m"`
	StartedAt      time.Time `json:"started_at"`
	EndedAt        time.Time `json:"ended_at"`
	Device         string    `json:"device,omitempty"`
	DrawnPoints    *int      `json:"drawn_points,omitempty"` // set by hand and not by walking; nil: nobody said
	Gaps           *int      `json:"gaps,omitempty"`         // where the positions broke off; nil: nobody said
}

// IsEmpty: nothing is known.
func (d Details) IsEmpty() bool { return d == Details{} }

// Name is the whole name, the given one first; empty: none is known.
func (d Details) Name() string {
	if d.GivenName == "" || d.FamilyName == "" {
		return d.GivenName + d.FamilyName
	}
	return d.GivenName + " " + d.FamilyName
}

const masked = "[a person]"

// String masks.
func (Details) String() string { return masked }

// GoString masks.
func (Details) GoString() string { return masked }

// LogValue masks.
func (Details) LogValue() slog.Value { return slog.StringValue(masked) }

// MarshalJSON masks.
func (Details) MarshalJSON() ([]byte, error) { return json.Marshal(masked) }

// Change is what somebody says anew; nil stays as it is, an empty text is
// forgotten.
type Change struct {
	GivenName, FamilyName, Sex, Village, Photo, IDCard *string
	BirthYear                                          *int
	Walk                                               *Walk
}

// Of is a change that says all that is known.
func (d Details) Of() Change {
	text := func(v string) *string {
		if v == "" {
			return nil
		}
		return &v
	}
	c := Change{GivenName: text(d.GivenName), FamilyName: text(d.FamilyName), Sex: text(d.Sex), Village: text(d.Village), Photo: text(d.Photo), IDCard: text(d.IDCard), Walk: d.Walk}
	if d.BirthYear != 0 {
		c.BirthYear = &d.BirthYear
	}
	return c
}

// IsEmpty: nothing is said.
func (c Change) IsEmpty() bool { return c == Change{} }

// To gives the details after the change.
func (c Change) To(d Details) Details {
	for _, one := range []struct {
		from *string
		to   *string
	}{{c.GivenName, &d.GivenName}, {c.FamilyName, &d.FamilyName}, {c.Sex, &d.Sex}, {c.Village, &d.Village}, {c.Photo, &d.Photo}, {c.IDCard, &d.IDCard}} {
		if one.from != nil {
			*one.to = *one.from
		}
	}
	if c.BirthYear != nil {
		d.BirthYear = *c.BirthYear
	}
	if c.Walk != nil {
		d.Walk = c.Walk
	}
	return d
}

// Book keeps persons. Its box is that of the phones: whoever has a copy of the
// database has neither.
type Book struct{ Box *secret.Box }

// record is a person inside the seal.
type record struct {
	GivenName  string `json:"given_name,omitempty"`
	FamilyName string `json:"family_name,omitempty"`
	Sex        string `json:"sex,omitempty"`
	BirthYear  int    `json:"birth_year,omitempty"`
	Village    string `json:"village,omitempty"`
	Photo      string `json:"photo,omitempty"`
	IDCard     string `json:"id_card,omitempty"`
	Walk       *Walk  `json:"walk,omitempty"`
}

func about(farmerID string) string { return "person/" + farmerID }

// Seal closes details up for a farmer, to be kept wherever the farmer's phone
// waits sealed; nil when nothing is known.
func (b Book) Seal(farmerID string, d Details) []byte {
	if d.IsEmpty() {
		return nil
	}
	plain, _ := json.Marshal(record(d)) //nolint:errchkjson // texts, times and finite numbers
	return b.Box.Seal(plain, about(farmerID))
}

// Open gives back what Seal closed up for the same farmer.
func (b Book) Open(farmerID string, sealed []byte) (Details, error) {
	if len(sealed) == 0 {
		return Details{}, nil
	}
	plain, err := b.Box.Open(sealed, about(farmerID))
	if err != nil {
		return Details{}, fmt.Errorf("person of a farmer: %w", err)
	}
	var r record
	if err := json.Unmarshal(plain, &r); err != nil {
		return Details{}, fmt.Errorf("person of a farmer: %w", err)
	}
	return Details(r), nil
}

// Entry is where a farmer stands in the lists of a cooperative.
type Entry struct {
	FarmerID      string
	CooperativeID string
	Place         string // by which the lists are ordered, the newest last
}

// Put keeps the details of a farmer in the place of those before, and how the
// farmer is found. The caller holds the farmer's lock.
func (b Book) Put(tx *store.Tx, at Entry, d Details, now time.Time) error {
	if err := Forget(tx, at.FarmerID); err != nil || d.IsEmpty() {
		return err
	}
	if err := insertPerson(tx, at.FarmerID, b.Seal(at.FarmerID, d), now); err != nil {
		return err
	}
	for _, mark := range b.marks(at.CooperativeID, d) {
		if err := insertWord(tx, mark, at); err != nil {
			return err
		}
	}
	return nil
}

// Apply changes what is known of a farmer. The caller holds the farmer's lock.
func (b Book) Apply(tx *store.Tx, at Entry, c Change, now time.Time) error {
	before, err := b.Of(tx, at.FarmerID)
	if err != nil {
		return err
	}
	return b.Put(tx, at, c.To(before[at.FarmerID]), now)
}

// Walked says how the boundary that the farm has now was walked; nil: nobody said, and
// how another was walked says nothing of it. The caller holds the farmer's lock.
// spec: boundary-walk
func (b Book) Walked(tx *store.Tx, at Entry, w *Walk, now time.Time) error {
	before, err := b.Of(tx, at.FarmerID)
	if err != nil {
		return err
	}
	d := before[at.FarmerID]
	if d.Walk == nil && w == nil {
		return nil
	}
	d.Walk = w
	return b.Put(tx, at, d, now)
}

// Move lets the farmer be found by another cooperative, and by the one before no
// more. The caller holds the farmer's lock.
func (b Book) Move(tx *store.Tx, to Entry, now time.Time) error {
	return b.Apply(tx, to, Change{}, now)
}

// Of reads what is known of farmers; who is not in it, of them nothing is.
func (b Book) Of(tx *store.Tx, farmerIDs ...string) (map[string]Details, error) {
	rows, err := personsOf(tx, farmerIDs)
	if err != nil {
		return nil, err
	}
	all := make(map[string]Details, len(rows))
	for _, row := range rows {
		if all[row.farmerID], err = b.Open(row.farmerID, row.sealed); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Forget leaves nothing of what is known of a farmer.
func Forget(tx *store.Tx, farmerID string) error { return deletePerson(tx, farmerID) }
