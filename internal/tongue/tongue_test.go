package tongue

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

func load(t *testing.T) map[Code]*Language {
	t.Helper()
	all, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// spec: page-language
func TestTheReaderGetsTheLanguageThatWasAskedForElseTheBrowsers(t *testing.T) {
	for _, row := range []struct {
		asked, accept string
		want          Reader
	}{
		{"", "", Reader{Code: English}},
		{"", "de-AT,de;q=0.9,en;q=0.5", Reader{Code: German}},
		{"", "en;q=0.5, fr-CA", Reader{Code: French}},
		{"", "lg-UG", Reader{Code: Luganda}},
		{"", "sw-KE,en", Reader{Code: Swahili}},
		{"", "it, de;q=0.7", Reader{Code: German}},
		{"", "ja", Reader{Code: English}},
		{"", "*", Reader{Code: English}},
		{"", ";;;", Reader{Code: English}},
		{"", strings.Repeat("de,", 500), Reader{Code: English}}, // longer than any browser's
		{"lg", "de", Reader{Code: Luganda, IsAsked: true}},
		{"it", "de", Reader{Code: German}},
		{"DE", "fr", Reader{Code: French}},
	} {
		if got := Choose(row.asked, row.accept); got != row.want {
			t.Errorf("%q, %q: got %+v, want %+v", row.asked, row.accept, got, row.want)
		}
	}
	if got := (Reader{Code: German, IsAsked: true}).Query(); got != "?lang=de" {
		t.Errorf("links take %q along, want ?lang=de", got)
	}
}

// spec: page-words
func TestEveryLanguageHasTheSameKeysAndPlaceholders(t *testing.T) {
	all := load(t)
	english := all[English]
	room := func(text string) []string { return slices.Sorted(slices.Values(placeholder.FindAllString(text, -1))) }
	for code, l := range all {
		for _, key := range slices.Sorted(maps.Keys(english.words)) {
			text, known := l.words[key]
			if !known {
				t.Errorf("%s has no words for %s", code, key)
				continue
			}
			if want := room(english.words[key]); !slices.Equal(room(text), want) {
				t.Errorf("%s: %s has %v, want %v", code, key, room(text), want)
			}
			if strings.ContainsAny(placeholder.ReplaceAllString(text, ""), "{}<>") {
				t.Errorf("%s: %s has a brace or a tag in it: %s", code, key, text)
			}
			if base, isOne := strings.CutSuffix(key, ".one"); isOne && !l.Has(base+".other") {
				t.Errorf("%s: %s has no .other", code, key)
			}
		}
		for key := range l.words {
			if !english.Has(key) {
				t.Errorf("%s has words for %s, which English does not know", code, key)
			}
		}
	}
}

// spec: page-words
func TestNumbersAndDatesAreWrittenAsReadersKnowThem(t *testing.T) {
	all := load(t)
	first := time.Date(2026, 10, 1, 23, 30, 0, 0, time.FixedZone("EAT", 3*3600))
	for code, want := range map[Code][]string{
		English: {"1,234,567.5", "1 October 2026", "Germany", "62.5\u00a0kg", "UGX\u00a09,620"},
		German:  {"1.234.567,5", "1. Oktober 2026", "Deutschland", "62,5\u00a0kg", "UGX\u00a09.620"},
		French:  {"1\u202f234\u202f567,5", "1er octobre 2026", "Allemagne", "62,5\u00a0kg", "UGX\u00a09\u202f620"},
		Luganda: {"1,234,567.5", "1 Okitobba 2026", "Budaaki", "62.5\u00a0kg", "UGX\u00a09,620"},
		Swahili: {"1,234,567.5", "1 Oktoba 2026", "Ujerumani", "62.5\u00a0kg", "UGX\u00a09,620"},
	} {
		l := all[code]
		got := []string{l.Number(1234567.5, 3), l.Date(first), l.Country("DE"), l.Kilograms(62_500), l.Shillings(9620)}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
		if day := string(l.Day(first)); !strings.HasPrefix(day, `<time datetime="2026-10-01T20:30:00Z">`) {
			t.Errorf("%s: %s, want the exact time in it", code, day)
		}
		if l.Country("XI") == "XI" || l.Country("UG") == "UG" || l.Country("??") != "??" {
			t.Errorf("%s: %s, %s, %s", code, l.Country("XI"), l.Country("UG"), l.Country("??"))
		}
	}
	for n, want := range map[float64]string{0: "0", 999: "999", 1000: "1,000", -1234.25: "-1,234.25"} {
		if got := all[English].Number(n, 2); got != want {
			t.Errorf("%g: got %s, want %s", n, got, want)
		}
	}
	if got := all[English].Fixed(2, 2); got != "2.00" {
		t.Errorf("got %s, want 2.00", got)
	}
}

// spec: page-words
func TestASentenceIsSaidWholeOrNotAtAll(t *testing.T) {
	l := load(t)[English]
	for n, want := range map[int]string{0: "Coffee from 0 farms in A &amp; B", 1: "Coffee from one farm in A &amp; B", 1204: "Coffee from 1,204 farms in A &amp; B"} {
		if got, err := l.Say("from", "n", n, "kind", "Coffee", "place", "A & B"); err != nil || string(got) != want {
			t.Errorf("%d: %s, %v, want %s", n, got, err, want)
		}
	}
	for _, wrong := range [][]any{{"n", 3}, {}} {
		if got, err := l.Say("from", wrong...); err == nil {
			t.Errorf("%v: said %s, want an error", wrong, got)
		}
	}
	if got, err := l.Say("no.such.key"); err == nil {
		t.Errorf("said %s, want an error", got)
	}
	if got, _ := load(t)[French].Say("lot.more", "n", 0); got != "Et une autre." {
		t.Errorf("in French nothing is one: %s", got)
	}
	for d, want := range map[time.Duration]string{time.Second: "less than a minute", time.Minute: "one minute", 89 * time.Minute: "89 minutes", 3 * time.Hour: "3 hours", 72 * time.Hour: "3 days"} {
		if got, err := l.Span(d); err != nil || string(got) != want {
			t.Errorf("%s: %s, %v, want %s", d, got, err, want)
		}
	}
	for _, text := range []string{"a line", "key =", "a = 1\na = 2"} {
		if _, err := readWords(text); err == nil {
			t.Errorf("%q is read as words", text)
		}
	}
}
