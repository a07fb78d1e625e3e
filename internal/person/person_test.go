package person_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/person"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var sarah = person.Details{GivenName: "Sarah", FamilyName: "Nambozo", Village: "Bugusege", Sex: person.Female, BirthYear: 1984, Walk: &person.Walk{Fixes: 3}}

func book(t *testing.T) person.Book {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("k", 32)), "phones")
	if err != nil {
		t.Fatal(err)
	}
	return person.Book{Box: box}
}

// spec: private-person
func TestAPersonMasksItselfWhereverItIsPrinted(t *testing.T) {
	encoded, err := json.Marshal(map[string]any{"p": sarah})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{fmt.Sprint(sarah), fmt.Sprintf("%+v", sarah), fmt.Sprintf("%#v", sarah), fmt.Sprintf("%v", []person.Details{sarah}), sarah.LogValue().String(), string(encoded)} {
		if strings.Contains(text, "Sarah") || strings.Contains(text, "Nambozo") || strings.Contains(text, "1984") {
			t.Errorf("%s shows the person, want it masked", text)
		}
	}
}

func TestASealedPersonOpensForItsFarmerAlone(t *testing.T) {
	b := book(t)
	sealed := b.Seal("UG-1", sarah)
	got, err := b.Open("UG-1", sealed)
	if err != nil || got.Name() != "Sarah Nambozo" || got.Walk.Fixes != 3 || got.BirthYear != 1984 {
		t.Errorf("opened is %q, %v, want Sarah Nambozo", got.Name(), err)
	}
	if _, err := b.Open("UG-2", sealed); err == nil {
		t.Error("it opens for another farmer, want that it does not")
	}
	sealed[len(sealed)-1] ^= 1
	if _, err := b.Open("UG-1", sealed); err == nil {
		t.Error("it opens after it was altered, want that it does not")
	}
	if b.Seal("UG-1", person.Details{}) != nil {
		t.Error("nothing has a seal, want none")
	}
}

func TestWordsAreComparedWithoutAccentsCaseAndMarks(t *testing.T) {
	for text, want := range map[string]string{
		"Séraphine  NALWOGA": "seraphine nalwoga", "Wa'Kato": "wakato", "Ng’andu-Lower": "ngandu lower", "": "", " - ": "", "Zone 3": "zone 3", "ＡＢ": "ab",
	} {
		if got := strings.Join(person.Words(text), " "); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// However long the names, few hashes are kept of them; none is the same in another
// cooperative.
// spec: private-person
func TestWhatIsKeptOfAPersonIsBoundedAndTheCooperativesOwn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := book(t)
		long := person.Details{GivenName: strings.Repeat("Abcdefghijkl ", 20), FamilyName: strings.Repeat("mnopq ", 9), Village: "Xyz"}
		at := person.Entry{FarmerID: "UG-1", CooperativeID: "coop_1", Place: "job_1"}
		put := func(at person.Entry, d person.Details) (marks []string) {
			t.Helper()
			err := s.Update(t.Context(), func(tx *store.Tx) (err error) {
				if err := b.Put(tx, at, d, clock.Now()); err != nil {
					return err
				}
				marks, err = store.All(tx, func(r store.Row) (m string, err error) { return m, r.Scan(&m) }, "select mark from farmer_word where farmer_id = $1", at.FarmerID)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			return marks
		}
		if n := len(put(at, long)); n == 0 || n > 80 {
			t.Errorf("%d hashes, want some and at most 80", n)
		}
		here := put(at, sarah)
		at.CooperativeID = "coop_2"
		there := put(at, sarah)
		if len(here) != len(there) || len(here) < 10 || slices.ContainsFunc(here, func(m string) bool { return slices.Contains(there, m) }) {
			t.Errorf("%d hashes here and %d there, want as many and none shared", len(here), len(there))
		}
		if left := put(at, person.Details{}); len(left) > 0 {
			t.Errorf("%d hashes of nobody, want none", len(left))
		}
	})
}
