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
