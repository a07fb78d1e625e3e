package message

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
)

// shows are what each screen must say, whatever its language.
var shows = map[Screen][]string{
	Whose: {"{choices}", "\n0 "}, FirstPIN: {"{coop}", "PIN", "4", "6"}, PINAgain: {"PIN", "\n0 "}, Menu: {"{coop}", "\n1 ", "\n2 ", "\n3 ", "\n4 ", "\n5 ", "\n0 "},
	AskPIN: {"PIN", "\n0 "}, Owed: {"{way}", "{waits}", "{debts}", "\n0 "}, Last: {"{day}", "{kg}", "{grade}", "{stage}", "{paid}", "{unpaid}0 "}, NoLast: {"\n0 "},
	Offer: {"{loan}", "{rate}", "{due}", "{owed}", "\n1 ", "\n0 "}, Borrowed: {"{loan}", "{rate}", "{due}", "{owed}", "\n0 "}, LoanSoon: {"\n0 "}, NoLoan: {"\n0 "},
	AskYes: {"{loan}", "PIN", "\n0 "}, Agreed: {"{loan}", "{rate}", "{due}", "{hotline}"}, OfferGone: nil, NewPIN: {"PIN", "4", "6", "\n0 "},
	Tongues: {"1 English\n2 Luganda\n3 Kiswahili\n0 "}, Goodbye: nil, PINRests: {"PIN"}, PINShut: {"PIN", "{hotline}"}, Unknown: nil, DialAgain: nil, AnswerLater: nil,
}

// remarked are the remarks that can stand above a screen.
var remarked = map[Screen][]Remark{
	Whose: {NotAChoice}, FirstPIN: {NotAChoice, EasyPIN, TwoPINs}, PINAgain: {NotAChoice}, Menu: {NotAChoice, PINKept, TongueKept}, AskPIN: {NotAChoice, WrongPIN},
	Owed: {NotAChoice}, Last: {NotAChoice}, NoLast: {NotAChoice}, Offer: {NotAChoice}, Borrowed: {NotAChoice}, LoanSoon: {NotAChoice}, NoLoan: {NotAChoice},
	AskYes: {NotAChoice, WrongPIN}, NewPIN: {NotAChoice, EasyPIN, TwoPINs}, Tongues: {NotAChoice},
}

// longestFacts are values as long as they can be.
func longestFacts(t tongue, remark Remark) Facts {
	const name = "Bukoto Hills [East] Coffee Farmers' Cooperative Society Limited"
	f := Facts{
		From: Letterhead{Cooperative: name, Hotline: "+256 800 100 200 300"}, Remark: remark, Tries: 9,
		OnTheWay: 499_994_999, Waiting: 499_994_999, Reason: longestCause(t), Debts: 499_994_999,
		Day: time.Date(2027, 12, 28, 0, 0, 0, 0, time.UTC), Grams: 4_999_990, Grade: longest(t.forms), Stage: longest(t.stages), Paid: 499_994_999, Unpaid: 499_994_999,
		Loan: 499_994_999, Rate: 336_500, Due: time.Date(2027, 12, 28, 0, 0, 0, 0, time.UTC), Owed: 599_994_999,
	}
	for range MostChoices {
		f.Choices = append(f.Choices, Choice{Name: name, Tail: "213"})
	}
	return f
}

// spec: ussd-screens
func TestEveryScreenFitsInEveryLanguageWithTheLongestValues(t *testing.T) {
	for _, language := range Languages {
		spoken := catalogue[language]
		for _, s := range slices.Sorted(maps.Keys(shows)) {
			for _, remark := range append([]Remark{""}, remarked[s]...) {
				text := Show(language, s, longestFacts(spoken, remark))
				size := sms.SizeOf(text)
				if size.Encoding != sms.GSM7 || size.Places > ScreenLength || hole.MatchString(text) || text == "" {
					t.Errorf("%s %s %s: %+v, want at most %d of GSM-7: %q", language, s, remark, size, ScreenLength, text)
				}
				if remark != "" && !strings.HasPrefix(text, strings.ReplaceAll(spoken.remarks[remark], "{tries}", "9")+"\n") {
					t.Errorf("%s %s: %q does not begin with the remark %s", language, s, text, remark)
				}
				if slices.Contains(shows[s], "{coop}") && !strings.Contains(text, "Buko") {
					t.Errorf("%s %s %s: %q does not name the cooperative", language, s, remark, text)
				}
			}
		}
	}
}

// spec: ussd-screens
func TestEveryLanguageHasTheSameScreens(t *testing.T) {
	for language, spoken := range catalogue {
		if got, want := slices.Sorted(maps.Keys(spoken.screens)), slices.Sorted(maps.Keys(shows)); !slices.Equal(got, want) {
			t.Errorf("%s has the screens %q, want %q", language, got, want)
		}
		for s, text := range spoken.screens {
			for _, value := range shows[s] {
				if !strings.Contains(text, value) {
					t.Errorf("%s %s: %q lacks %q", language, s, text, value)
				}
			}
			if phone.In([]byte(text)) {
				t.Errorf("%s %s: %q names a phone", language, s, text)
			}
		}
		english := catalogue["en"]
		if !slices.Equal(slices.Sorted(maps.Keys(spoken.remarks)), slices.Sorted(maps.Keys(english.remarks))) || !slices.Equal(slices.Sorted(maps.Keys(spoken.stages)), slices.Sorted(maps.Keys(english.stages))) {
			t.Errorf("%s has other remarks or stages than English", language)
		}
	}
}

// spec: ussd-screens
func TestAScreenSaysWhatItIs(t *testing.T) {
	f := Facts{From: Letterhead{Cooperative: "Bukoto Hills"}, OnTheWay: 305_250, Debts: 0}
	if got, want := Show("en", Owed, f), "On its way: 305,250 UGX\nYou owe: 0 UGX\n0 Back"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	f.Waiting = 120_000
	f.Reason = "LIMIT"
	if got, want := Show("sw", Owed, f), "Inakuja: UGX 305,250\nInasubiri: UGX 120,000 (kikomo cha siku)\nDeni: UGX 0\n0 Rudi"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	two := Facts{Choices: []Choice{{Name: "Bukoto Hills", Tail: "213"}, {Name: "Mount Elgon", Tail: "977"}}, Remark: NotAChoice}
	if got, want := Show("xx", Whose, two), "Not a choice.\nWhose coffee?\n1 Bukoto Hills ..213\n2 Mount Elgon ..977\n0 End"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
