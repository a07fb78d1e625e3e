package desk

import (
	"maps"
	"testing"
)

// A state has a word, a colour and an icon, and belongs to one colour.
func TestAStateHasOneTone(t *testing.T) {
	tones := []map[string]bool{goodStates, waitStates, badStates}
	for i, one := range tones {
		for _, other := range tones[i+1:] {
			for state := range maps.Keys(one) {
				if other[state] {
					t.Errorf("%s has two tones", state)
				}
			}
		}
	}
}

// spec: desk
func TestNumbersAreWrittenAsTheLanguageDoes(t *testing.T) {
	for language, want := range map[string]string{"en": "1,234.50 USDC", "de": "1.234,50 USDC", "fr": "1\u202f234,50 USDC"} {
		v := &Visit{words: catalogue{"": language}}
		id := Text("bat_1.5")
		p := &Page{Sections: []Section{{Tiles: []Tile{{Value: USDC(1234.5).Text}}, Facts: []Fact{{Value: USDC(1234.5)}, {Value: id}}, Table: &Table{Rows: []Row{{Cells: []Cell{USDC(1234.5)}}}}}}}
		v.localise(p)
		s := p.Sections[0]
		for _, got := range []string{s.Tiles[0].Value, s.Facts[0].Value.Text, s.Table.Rows[0].Cells[0].Text} {
			if got != want {
				t.Errorf("%s: %q, want %q", language, got, want)
			}
		}
		if s.Facts[1].Value != id {
			t.Errorf("%s: an id became %q", language, s.Facts[1].Value.Text)
		}
	}
}

func TestNumbersAreWrittenForPeople(t *testing.T) {
	for want, got := range map[string]string{
		"1,234,567 kg": Kg(1234567).Text, "62.5 kg": Kg(62.5).Text, "0 kg": Kg(0).Text, "1,000.50 USDC": USDC(1000.5).Text, "bat…ABCDEF": Short("bat_01KA4Z0M3N8R7Q5T2V6WABCDEF"), "UG-1": Short("UG-1"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	v := &Visit{}
	if got := v.When("2026-11-17T21:30:00.000Z"); got.Text != "18/11/2026 00:30" || got.UTC != "2026-11-17T21:30:00Z" {
		t.Errorf("%+v, want the time in Kampala with UTC behind it", got)
	}
}
