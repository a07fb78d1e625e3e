package ussd

import (
	"strconv"
	"strings"

	"mwanyi/internal/message"
	"mwanyi/internal/state"
)

// place is where a session stands.
type place string

// The places.
const (
	atWhose       place = "WHOSE"
	atFirst       place = "FIRST_PIN"
	atFirstAgain  place = "FIRST_PIN_AGAIN"
	atMenu        place = "MENU"
	atOwedPIN     place = "PIN_FOR_OWED"
	atOwed        place = "OWED"
	atLastPIN     place = "PIN_FOR_DELIVERY"
	atLast        place = "DELIVERY"
	atLoanPIN     place = "PIN_FOR_LOAN"
	atLoan        place = "LOAN"
	atOffer       place = "OFFER"
	atYesPIN      place = "PIN_FOR_YES"
	atAgreed      place = "AGREED"
	atGone        place = "OFFER_GONE"
	atChangePIN   place = "PIN_FOR_CHANGE"
	atNew         place = "NEW_PIN"
	atNewAgain    place = "NEW_PIN_AGAIN"
	atTongues     place = "LANGUAGE"
	atGoodbye     place = "GOODBYE"
	atRests       place = "PIN_RESTS"
	atShut        place = "PIN_SHUT"
	atStale       place = "DIAL_AGAIN"
	beforeSession place = ""
)

// screens are what stands at the places that ask nobody what to show; a place that
// ends takes no input.
var screens = map[place]struct {
	screen message.Screen
	ends   bool
}{
	atWhose: {message.Whose, false}, atFirst: {message.FirstPIN, false}, atFirstAgain: {message.PINAgain, false}, atMenu: {message.Menu, false},
	atOwedPIN: {message.AskPIN, false}, atLastPIN: {message.AskPIN, false}, atLoanPIN: {message.AskPIN, false}, atChangePIN: {message.AskPIN, false},
	atYesPIN: {message.AskYes, false}, atAgreed: {message.Agreed, true}, atGone: {message.OfferGone, true}, atNew: {message.NewPIN, false}, atNewAgain: {message.PINAgain, false},
	atTongues: {message.Tongues, false}, atGoodbye: {message.Goodbye, true}, atRests: {message.PINRests, true}, atShut: {message.PINShut, true}, atStale: {message.DialAgain, true},
}

// input is what can be typed: a digit as it is, or one of a sort.
type input string

// The sorts. A digit that stands in the table comes first.
const (
	aPIN    input = "4 to 6 digits"
	aNumber input = "a number"
)

// takes reports whether a text is of the input.
func (i input) takes(text string) bool {
	switch i {
	case aPIN:
		return isPIN(text)
	case aNumber:
		return len(text) == 1 && text[0] >= '1' && text[0] <= '9'
	}
	return text == string(i)
}

// effect is what an input does beside leading on.
type effect string

// The effects. Those that are kept are done once for each step.
const (
	none     effect = ""
	choose   effect = "choose"    // one of those who share the phone
	weigh    effect = "weigh PIN" // is it too easy
	setPIN   effect = "set PIN"   // the first
	checkPIN effect = "check PIN" //
	readLoan effect = "check PIN, read terms"
	sayYes   effect = "check PIN, say yes"
	turnPIN  effect = "change PIN"   //
	speak    effect = "set language" //
)

// outcome is what came of an effect.
type outcome string

// The outcomes.
const (
	done    outcome = ""
	nobody  outcome = "nobody"
	easy    outcome = "too easy"
	differ  outcome = "they differ"
	wrong   outcome = "wrong"
	rests   outcome = "third wrong"
	shut    outcome = "tenth wrong"
	offered outcome = "an offer"
	gone    outcome = "offer gone"
	stale   outcome = "PIN gone" // it was chosen, changed or taken away elsewhere meanwhile
)

// row is a row of the menu.
type row struct {
	at  place
	on  input
	do  effect
	got outcome
	to  place
	say message.Remark
}

// menu is all that can be done. What stands in no row is not a choice: the same
// screen comes again and says so.
// spec: ussd-menu
var menu = append([]row{
	{atWhose, "0", none, done, atGoodbye, ""},
	{atWhose, aNumber, choose, done, beforeSession, ""},
	{atWhose, aNumber, choose, nobody, atWhose, message.NotAChoice},

	{atFirst, aPIN, weigh, done, atFirstAgain, ""},
	{atFirst, aPIN, weigh, easy, atFirst, message.EasyPIN},
	{atFirstAgain, "0", none, done, atFirst, ""},
	{atFirstAgain, aPIN, setPIN, done, atMenu, message.PINKept},
	{atFirstAgain, aPIN, setPIN, differ, atFirst, message.TwoPINs},
	{atFirstAgain, aPIN, setPIN, stale, atStale, ""},

	{atMenu, "0", none, done, atGoodbye, ""},
	{atMenu, "1", none, done, atOwedPIN, ""},
	{atMenu, "2", none, done, atLastPIN, ""},
	{atMenu, "3", none, done, atLoanPIN, ""},
	{atMenu, "4", none, done, atChangePIN, ""},
	{atMenu, "5", none, done, atTongues, ""},

	{atOwed, "0", none, done, atMenu, ""},
	{atLast, "0", none, done, atMenu, ""},
	{atLoan, "0", none, done, atMenu, ""},
	{atOffer, "0", none, done, atMenu, ""},
	{atOffer, "1", none, done, atYesPIN, ""},

	{atNew, "0", none, done, atMenu, ""},
	{atNew, aPIN, weigh, done, atNewAgain, ""},
	{atNew, aPIN, weigh, easy, atNew, message.EasyPIN},
	{atNewAgain, "0", none, done, atNew, ""},
	{atNewAgain, aPIN, turnPIN, done, atMenu, message.PINKept},
	{atNewAgain, aPIN, turnPIN, differ, atNew, message.TwoPINs},
	{atNewAgain, aPIN, turnPIN, stale, atStale, ""},

	{atTongues, "0", none, done, atMenu, ""},
	{atTongues, "1", speak, done, atMenu, message.TongueKept},
	{atTongues, "2", speak, done, atMenu, message.TongueKept},
	{atTongues, "3", speak, done, atMenu, message.TongueKept},
}, guarded(
	guard{atOwedPIN, checkPIN, map[outcome]place{done: atOwed}},
	guard{atLastPIN, checkPIN, map[outcome]place{done: atLast}},
	guard{atLoanPIN, readLoan, map[outcome]place{done: atLoan, offered: atOffer}},
	guard{atYesPIN, sayYes, map[outcome]place{done: atAgreed, gone: atGone}},
	guard{atChangePIN, checkPIN, map[outcome]place{done: atNew}},
)...)

// guard is a place that asks for the PIN.
type guard struct {
	at   place
	do   effect
	good map[outcome]place
}

// guarded are the rows of such places: what a wrong PIN leads to is the same for
// all.
func guarded(all ...guard) (rows []row) {
	for _, g := range all {
		rows = append(rows, row{g.at, "0", none, done, atMenu, ""})
		for _, got := range []outcome{done, offered, gone} {
			if to, leads := g.good[got]; leads {
				rows = append(rows, row{g.at, aPIN, g.do, got, to, ""})
			}
		}
		rows = append(rows,
			row{g.at, aPIN, g.do, wrong, g.at, message.WrongPIN},
			row{g.at, aPIN, g.do, rests, atRests, ""},
			row{g.at, aPIN, g.do, shut, atShut, ""},
			row{g.at, aPIN, g.do, stale, atStale, ""})
	}
	return rows
}

// meant finds what an input does at a place.
func meant(at place, text string) (on input, do effect, ok bool) {
	for _, r := range menu {
		if r.at == at && r.on.takes(text) {
			return r.on, r.do, true
		}
	}
	return "", none, false
}

// next is where an input leads with an outcome.
func next(at place, on input, got outcome) (row, bool) {
	for _, r := range menu {
		if r.at == at && r.on == on && r.got == got {
			return r, true
		}
	}
	return row{}, false
}

// States shows the menu.
func States() state.Machine {
	m := state.Machine{Name: "Menu", About: "What a farmer sees who dials the menu: an arrow says what was typed, what it does and what came of it. Anything else shows the same screen again."}
	m.Moves = []state.Move{
		{To: string(atWhose), By: "several farmers share the phone"},
		{To: string(atFirst), By: "nobody has chosen a PIN yet"},
		{To: string(atMenu), By: "there is a PIN"},
	}
	for _, r := range menu {
		if r.to == beforeSession {
			for _, to := range []place{atFirst, atMenu} {
				m.Moves = append(m.Moves, state.Move{From: string(r.at), To: string(to), By: r.label()})
			}
			continue
		}
		m.Moves = append(m.Moves, state.Move{From: string(r.at), To: string(r.to), By: r.label()})
	}
	return m
}

// label is how a diagram says it.
func (r row) label() string {
	words := []string{string(r.on)}
	if n, err := strconv.Atoi(words[0]); err == nil {
		words[0] = "types " + strconv.Itoa(n)
	}
	if r.do != none {
		words = append(words, string(r.do))
	}
	if r.got != done {
		words = append(words, string(r.got))
	}
	return strings.Join(words, ", ")
}
