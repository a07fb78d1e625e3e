package message

import (
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/money"
)

// Screen names what stands on a phone whose farmer has dialled the menu.
type Screen string

// The screens. What can be chosen on one stands in package ussd.
const (
	Whose       Screen = "whose"       // several farmers have the phone
	FirstPIN    Screen = "first_pin"   // nobody has chosen a PIN yet
	PINAgain    Screen = "pin_again"   // the same once more
	Menu        Screen = "menu"        //
	AskPIN      Screen = "ask_pin"     // before anything about money
	Owed        Screen = "owed"        // what the farmer is owed, and owes
	Last        Screen = "last"        // the last delivery
	NoLast      Screen = "no_last"     // there is none
	Offer       Screen = "offer"       // a loan that waits for the farmer's yes
	Borrowed    Screen = "borrowed"    // a loan that runs
	LoanSoon    Screen = "loan_soon"   // a loan that is being drawn
	NoLoan      Screen = "no_loan"     // neither of them
	AskYes      Screen = "ask_yes"     // the PIN that makes a yes of it
	Agreed      Screen = "agreed"      // the yes was taken
	OfferGone   Screen = "offer_gone"  // it was not: the offer is another one, or none
	NewPIN      Screen = "new_pin"     // in the place of the one before
	Tongues     Screen = "tongues"     // the languages
	Goodbye     Screen = "goodbye"     //
	PINRests    Screen = "pin_rests"   // three wrong ones
	PINShut     Screen = "pin_shut"    // ten wrong ones
	Unknown     Screen = "unknown"     // nobody here has the phone
	DialAgain   Screen = "dial_again"  // what was typed does not fit what is known of the session
	AnswerLater Screen = "answer_soon" // the service is too slow for a phone
)

// Remark is a word above a screen, about what was typed before it.
type Remark string

// The remarks. The zero Remark says nothing.
const (
	NotAChoice Remark = "not_a_choice"
	WrongPIN   Remark = "wrong_pin"
	EasyPIN    Remark = "easy_pin"
	TwoPINs    Remark = "two_pins" // that differ
	PINKept    Remark = "pin_kept"
	TongueKept Remark = "tongue_kept"
)

// Choice is a farmer whom a phone may mean.
type Choice struct {
	Name string // of the cooperative
	Tail string // of the farmer's id
}

// Facts are what stands in the places of a screen. All amounts are shillings.
type Facts struct {
	From    Letterhead
	Choices []Choice
	Remark  Remark
	Tries   int // that are left

	OnTheWay money.UGX
	Waiting  money.UGX
	Reason   string // why the largest of them waits: a rule or a hold
	Debts    money.UGX

	Day    time.Time
	Grams  int64
	Grade  string
	Stage  string // of the chain, or VOIDED
	Paid   money.UGX
	Unpaid money.UGX

	Loan money.UGX
	Rate money.Decimal
	Due  time.Time
	Owed money.UGX
}

// ScreenLength is the most that one screen shows, in GSM-7. Networks cut at 160 to
// 182; the word before it that the gateway reads is not shown.
const ScreenLength = 160

// MostChoices is how many farmers a screen can ask about.
const MostChoices = 6

// Show writes a screen in a language, or in English when there is none of that
// name, in at most ScreenLength characters of GSM-7: the cooperative's name is what
// gives way.
// spec: ussd-screens
func Show(language string, s Screen, f Facts) string {
	t, known := catalogue[language]
	if !known {
		t = catalogue["en"]
	}
	text := t.screens[s]
	if remark := t.remarks[f.Remark]; remark != "" {
		text = strings.ReplaceAll(remark, "{tries}", strconv.Itoa(f.Tries)) + "\n" + text
	}
	text = strings.NewReplacer(t.shown(f)...).Replace(text)
	if s == Whose {
		return strings.Replace(text, "{choices}", choices(f.Choices, ScreenLength-lengthWithout(text, "{choices}")), 1)
	}
	return strings.Replace(text, "{coop}", shorten(plain(f.From.Cooperative), ScreenLength-lengthWithout(text, "{coop}")), 1)
}

// Remarked puts a remark above a text that was shown before.
func Remarked(language string, r Remark, text string) string {
	t, known := catalogue[language]
	if !known {
		t = catalogue["en"]
	}
	return t.remarks[r] + "\n" + text
}

func lengthWithout(text, place string) int {
	n, _ := placesOf(strings.Replace(text, place, "", 1))
	return n
}

// shown are the values of a screen.
func (t tongue) shown(f Facts) []string {
	hotline := plain(f.From.Hotline)
	if hotline == "" {
		hotline = t.callCooperative
	}
	waits := ""
	if f.Waiting > 0 {
		waits = strings.NewReplacer("{waiting}", Grouped(int64(f.Waiting)), "{reason}", t.reasons[causes[f.Reason]]).Replace(t.waits) + "\n"
	}
	unpaid := ""
	if f.Unpaid > 0 {
		unpaid = strings.ReplaceAll(t.unpaid, "{unpaid}", Grouped(int64(f.Unpaid))) + "\n"
	}
	grade, known := t.forms[f.Grade]
	if !known {
		grade = plain(f.Grade)
	}
	return []string{
		"{waits}", waits, "{unpaid}", unpaid, "{way}", Grouped(int64(f.OnTheWay)), "{debts}", Grouped(int64(f.Debts)),
		"{day}", f.Day.UTC().Format(dayForm), "{kg}", kilograms(f.Grams), "{grade}", grade, "{stage}", t.stages[f.Stage], "{paid}", Grouped(int64(f.Paid)),
		"{loan}", Grouped(int64(f.Loan)), "{rate}", percent(f.Rate), "{due}", f.Due.UTC().Format(dayForm), "{owed}", Grouped(int64(f.Owed)), "{hotline}", hotline,
	}
}

// dayForm is how days are written in messages and on screens.
const dayForm = "02/01/2006"

// choices are the lines of a screen that asks whose business it is: a number to
// type, the cooperative, and the end of the farmer's id, which tells two of one
// household apart. The names share the room that there is.
func choices(list []Choice, room int) string {
	lines := make([]string, len(list))
	for i, c := range list {
		lines[i] = strconv.Itoa(i+1) + " {coop} .." + plain(c.Tail)
		room -= lengthWithout(lines[i], "{coop}") + 1
	}
	for i, c := range list {
		lines[i] = strings.Replace(lines[i], "{coop}", shorten(plain(c.Name), room/len(list)), 1)
	}
	return strings.Join(lines, "\n")
}
