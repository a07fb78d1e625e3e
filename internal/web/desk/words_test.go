package desk

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every language has the same keys, no text is empty, and the names in braces are the same.
// spec: desk
func TestEveryLanguageOfTheDeskHasTheSameWords(t *testing.T) {
	all, err := readCatalogues()
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`\{[a-z]+\}`)
	for code, words := range all {
		for key, text := range all[fallback] {
			got, known := words[key]
			if !known || strings.TrimSpace(got) == "" {
				t.Errorf("%s has no %s", code, key)
			}
			want, have := names.FindAllString(text, -1), names.FindAllString(got, -1)
			slices.Sort(want)
			slices.Sort(have)
			if !slices.Equal(want, have) {
				t.Errorf("%s: %s names %v, want %v", code, key, have, want)
			}
		}
		if len(words) != len(all[fallback]) {
			t.Errorf("%s has %d words, want %d", code, len(words), len(all[fallback]))
		}
	}
}

// What the pages say is in the catalogue.
func TestTheCatalogueHasWhatThePagesSay(t *testing.T) {
	all, err := readCatalogues()
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile(`say\("([a-zA-Z_.]+)"|Words "([a-z.]+)"|"(button\.[a-z_]+)"`)
	fields := regexp.MustCompile(`(?:textField|numberField|country|choice)\("([a-z_]+)"`)
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(sources, "pages/desk.html") {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range said.FindAllStringSubmatch(string(content), -1) {
			key := found[1] + found[2] + found[3]
			if _, known := all[fallback][key]; !known && !strings.HasSuffix(key, ".") {
				t.Errorf("%s says %s, which has no words", name, key)
			}
		}
		for _, found := range fields.FindAllStringSubmatch(string(content), -1) {
			if _, known := all[fallback]["field."+found[1]]; !known {
				t.Errorf("%s has the field %s, which has no words", name, found[1])
			}
		}
	}
	for _, r := range rooms() {
		if _, known := all[fallback]["nav."+r.name]; !known && r.needs != "" {
			t.Errorf("the page %q has no name", r.name)
		}
	}
}

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
		"1,234,567 kg": kg(1234567).Text, "62.5 kg": kg(62.5).Text, "0 kg": kg(0).Text, "1,000.50 USDC": usdc(1000.5).Text, "bat…ABCDEF": short("bat_01KA4Z0M3N8R7Q5T2V6WABCDEF"), "UG-1": short("UG-1"),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	v := &visit{}
	if got := v.when("2026-11-17T21:30:00.000Z"); got.Text != "18/11/2026 00:30" || got.UTC != "2026-11-17T21:30:00Z" {
		t.Errorf("%+v, want the time in Kampala with UTC behind it", got)
	}
}
