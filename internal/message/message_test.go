package message

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
)

// everyWords are what can be said.
var everyWords = []Words{Delivery, DeliveryLess, Loan, LoanDue, Net, SetOff, Paid, Held, HeldMoney, FullWallet, Agree, Owes, Replaced, Moved, PINChanged, NotLent}

// needs are what each text must say, whatever its language; the last and
// shortest one too.
var needs = map[Words][]string{
	Delivery:     {"{coop}", "{kg}", "{form}", "{price}", "{gross}", "{sent}", "{ref}", "{hotline}"},
	DeliveryLess: {"{coop}", "{kg}", "{form}", "{gross}", "{sent}", "{ref}", "{hotline}"},
	Owes:         {"{coop}", "{kg}", "{form}", "{gross}", "{hotline}"},
	Loan:         {"{coop}", "{sent}", "{rate}", "{due}", "{ref}", "{hotline}"},
	Net:          {"{coop}", "{kg}", "{form}", "{gross}", "{sent}", "{ref}", "{hotline}"},
	LoanDue:      {"{coop}", "{gross}", "{due}", "{hotline}"},
	SetOff:       {"{coop}", "{kg}", "{form}", "{gross}", "{less}", "{hotline}"},
	Paid:         {"{coop}", "{sent}", "{ref}", "{hotline}"},
	Held:         {"{coop}", "{kg}", "{form}", "{reason}", "{hotline}"},
	HeldMoney:    {"{coop}", "{reason}", "{hotline}"},
	FullWallet:   {"{coop}", "{gross}", "{hotline}"},
	Agree:        {"{coop}", "{gross}", "{rate}", "{due}", "{code}", "{hotline}"},
	Replaced:     {"{coop}", "{hotline}"},
	Moved:        {"{coop}", "{hotline}"},
	PINChanged:   {"{coop}", "{hotline}"},
	NotLent:      {"{coop}", "{hotline}"},
}

// longest is the key of the longest word.
func longest(words map[string]string) string {
	return slices.MaxFunc(slices.Sorted(maps.Keys(words)), func(a, b string) int { return len(words[a]) - len(words[b]) })
}

// longestCause is what a language needs most letters for.
func longestCause(t tongue) string {
	word := longest(t.reasons)
	for cause, of := range causes {
		if of == word {
			return cause
		}
	}
	return "" // the word for all others
}

// worst is a note whose every value is as long as it can be: the heaviest batch
// at a price that coffee never had.
func worst(w Words, t tongue) Note {
	return Note{
		Words: w, Grams: 4_999_990, Form: longest(t.forms), Gross: 499_994_999, Advance: 299_996_999, Loan: 149_998_499, Before: 149_998_499, Debt: 149_998_499,
		Paid: 299_996_999, Tail: "456", Rate: 336_500, Due: time.Date(2027, 12, 28, 0, 0, 0, 0, time.UTC), Reason: longestCause(t), Ref: "01ABCDEF", code: "123456",
	}
}

var hole = regexp.MustCompile(`\{[a-z]+\}`)

// What is told takes one part, whatever is in it: the cost of a message is known.
// spec: farmer-messages, sms-parts
func TestEveryTextFitsInEveryLanguageWithTheLongestValues(t *testing.T) {
	const name, hotline = "Bukoto Hills [East] Coffee Farmers' Cooperative Society Limited", "+256 800 100 200 300"
	for _, language := range Languages {
		spoken := catalogue[language]
		for _, w := range everyWords {
			longest := sms.Size{}
			n := worst(w, spoken)
			if w == SetOff { // no more than the sale can be taken off it
				n.Loan = 199_998_000
				n.Before = 0
				n.Debt = 0
			}
			if w == DeliveryLess { // what was paid before is not taken off an advance
				n.Advance, n.Loan, n.Before = 0, 0, 0
				n.Off = []Off{{"Hulling and transport to the mill", 149_998_499}, {"Inputs", 149_998_501}}
			}
			office := n
			office.Tail = ""
			for _, one := range []Note{n, office} {
				for _, number := range []string{hotline, ""} {
					text := Text(language, one, Letterhead{Cooperative: name, Hotline: number})
					size := sms.SizeOf(text)
					if size.Parts != 1 || size.Encoding != sms.GSM7 || hole.MatchString(text) {
						t.Errorf("%s %s: %+v, want one part of GSM-7: %q", language, w, size, text)
					}
					if size.Places > longest.Places {
						longest = size
					}
					if before, _, found := strings.Cut(text, ":"); !found || len(before) < 5 || !strings.HasPrefix(name, strings.TrimRight(before, ".")) {
						t.Errorf("%s %s: %q, want it to begin with the cooperative", language, w, text)
					}
					if !strings.HasSuffix(text, cmp.Or(number, spoken.callCooperative)) {
						t.Errorf("%s %s: %q, want it to end with whom to call", language, w, text)
					}
					if slices.Contains(needs[w], "{sent}") && !strings.Contains(text, "299,996,999") {
						t.Errorf("%s %s: %q does not say what was paid", language, w, text)
					}
				}
			}
			t.Logf("%s %-13s %d part of %s, %3d places", language, w, longest.Parts, longest.Encoding, longest.Places)
		}
	}
}

func TestEveryLanguageSaysTheSame(t *testing.T) {
	if got := slices.Sorted(maps.Keys(catalogue)); !slices.Equal(got, Languages) {
		t.Fatalf("there are words in %q, and the languages are %q", got, Languages)
	}
	english := catalogue["en"]
	for language, spoken := range catalogue {
		for _, w := range everyWords {
			if len(spoken.texts[w]) == 0 {
				t.Errorf("%s has no %s", language, w)
			}
			for _, text := range spoken.texts[w] {
				for _, value := range needs[w] {
					if !strings.Contains(text, value) {
						t.Errorf("%s %s: %q lacks %s", language, w, text, value)
					}
				}
				if phone.In([]byte(text)) {
					t.Errorf("%s %s: %q names a phone", language, w, text)
				}
			}
			if w == Net && (!strings.Contains(spoken.texts[w][0], "{less}") || !strings.Contains(spoken.texts[w][1], "{sum}")) {
				t.Errorf("%s: a net payment does not say what was taken off", language)
			}
		}
		for what, both := range map[string][2]map[string]string{"forms": {spoken.forms, english.forms}, "reasons": {spoken.reasons, english.reasons}} {
			if !slices.Equal(slices.Sorted(maps.Keys(both[0])), slices.Sorted(maps.Keys(both[1]))) {
				t.Errorf("%s has other %s than English", language, what)
			}
		}
	}
}

func TestATextSaysWhatItIs(t *testing.T) {
	from := Letterhead{Cooperative: "Bukoto Hills", Hotline: "0800 100 200"}
	coffee := Note{Grams: 62_500, Form: "FAQ", Gross: 508_750, Paid: 305_250, Tail: "456", Ref: "1A2B3C4D"}
	for _, c := range []struct {
		language string
		change   func(*Note)
		want     string
	}{
		{"en", func(n *Note) { n.Words = Delivery }, "Bukoto Hills: advance on 62.5kg FAQ x 8,140 = 508,750. Sent 305,250 UGX to ..456. Ref 1A2B3C4D. Wrong? 0800 100 200"},
		{"sw", func(n *Note) { n.Words = Delivery; n.Tail = "" }, "Bukoto Hills: malipo ya awali, FAQ kg 62.5 x 8,140 = 508,750. UGX 305,250 umelipwa ofisini. Ref 1A2B3C4D. Kosa? 0800 100 200"},
		{"en", func(n *Note) { n.Words = DeliveryLess; n.Off = []Off{{"hulling", 8_125}} },
			"Bukoto Hills: advance on 62.5kg FAQ x 8,140 = 508,750. Less hulling 8,125. Sent 305,250 UGX to ..456. Ref 1A2B3C4D. Wrong? 0800 100 200"},
		{"en", func(n *Note) { n.Words = Net; n.Advance = 100_000; n.Loan = 103_500 },
			"Bukoto Hills: 62.5kg FAQ x 8,140 = 508,750. Less advance 100,000, loan 103,500. Sent 305,250 UGX to ..456. Ref 1A2B3C4D. Wrong? 0800 100 200"},
		{"xx", func(n *Note) { n.Words = Net; n.Form = "screen18" }, "Bukoto Hills: 62.5kg screen18 x 8,140 = 508,750. Less 0. Sent 305,250 UGX to ..456. Ref 1A2B3C4D. Wrong? 0800 100 200"},
		{"en", func(n *Note) { n.Words = Loan; n.Rate = 124_500; n.Due = time.Date(2027, 5, 2, 9, 0, 0, 0, time.UTC) },
			"Bukoto Hills: loan. Sent 305,250 UGX to ..456. 12.45% a year, due 02/05/2027, repaid from your coffee's sale. Ref 1A2B3C4D. Wrong? 0800 100 200"},
		{"lg", func(n *Note) { n.Words = Held; n.Form = "KIBOKO"; n.Reason = "moisture" },
			"Bukoto Hills: kiboko kiro 62.5 zituuse. Emmwaanyi zo ziri bulungi, tukebera obunnyogovu. Ebibuuzo? 0800 100 200"},
	} {
		n := coffee
		c.change(&n)
		if got := Text(c.language, n, from); got != c.want {
			t.Errorf("%s %s:\n got %q\nwant %q", c.language, n.Words, got, c.want)
		}
	}
	if got := Text("en", Note{Words: Paid, Paid: 5, Tail: "456", Ref: "R"}, Letterhead{Cooperative: "Ŋŋora – Ž"}); got != "Ng'ng'ora - ?: Sent 5 UGX to ..456. Ref R. Wrong? Call your cooperative" {
		t.Errorf("a name with other letters, and no hotline: %q", got)
	}
}

func TestLettersOfTheExtensionTakeTwoPlaces(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "a€b": 4, "{}[]": 8, "è@": 2} {
		if got, isGSM := placesOf(text); got != want || !isGSM {
			t.Errorf("%q takes %d, %v, want %d", text, got, isGSM, want)
		}
	}
	if _, isGSM := placesOf("ŋ"); isGSM {
		t.Error("ŋ counts as GSM-7")
	}
	for room, want := range map[int]string{0: "", 1: "", 2: "", 3: "[.", 4: "[a.", 20: "[abc]"} {
		if got := shorten("[abc]", room); got != want {
			t.Errorf("in %d: %q, want %q", room, got, want)
		}
	}
}

func TestThousandsAreGrouped(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 1_234_567: "1,234,567"} {
		if got := Grouped(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
