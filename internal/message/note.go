package message

import (
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/money"
)

// Note is something to tell a farmer, in no language yet. It holds no phone but
// the last three digits of one: it may wait in a job.
type Note struct {
	Words   Words         `json:"words"`
	Grams   int64         `json:"grams,omitempty"`
	Form    string        `json:"form,omitempty"`    // of the coffee; or its grade, when nobody said a form
	Gross   money.UGX     `json:"gross,omitempty"`   // what it is worth, or was sold for
	Advance money.UGX     `json:"advance,omitempty"` // what of that was paid before on delivery,
	Loan    money.UGX     `json:"loan,omitempty"`    // went to a loan,
	Before  money.UGX     `json:"before,omitempty"`  // or was paid before of the sale
	Off     []Off         `json:"off,omitempty"`     // what was taken off an advance
	Debt    money.UGX     `json:"debt,omitempty"`    // what was kept back for a debt
	Paid    money.UGX     `json:"paid,omitempty"`
	Tail    string        `json:"tail,omitempty"`   // of the phone that it was paid to; empty: at the office
	Parts   int           `json:"parts,omitempty"`  // in how many transfers it came, when more than one
	Rate    money.Decimal `json:"rate,omitempty"`   // of a loan, in a year
	Due     time.Time     `json:"due,omitzero"`     // of a loan
	Reason  string        `json:"reason,omitempty"` // why it waits: a rule or a hold
	Ref     string        `json:"ref,omitempty"`
	Hidden  []byte        `json:"hidden,omitempty"` // a code, sealed: whoever reads jobs does not read it

	code string
}

// Off is something that is taken off by name.
type Off struct {
	Name   string    `json:"name"`
	Amount money.UGX `json:"amount"`
}

// Letterhead is who speaks, and whom to call.
type Letterhead struct {
	Cooperative string
	Hotline     string // empty: the cooperative
}

// nameAtLeast is how much of a cooperative's name a longer text must leave room
// for; else a shorter one is taken.
const nameAtLeast = 12

// Text writes a note in a language, or in English when there is none of that
// name. It has at most 160 GSM-7 characters: the first of the texts that fits
// is taken, and the cooperative's name is shortened.
// spec: farmer-messages
func Text(language string, n Note, from Letterhead) string {
	t, known := catalogue[language]
	if !known {
		t = catalogue["en"]
	}
	name := plain(from.Cooperative)
	whole, _ := placesOf(name)
	texts := t.texts[n.Words]
	values := t.values(n, from)
	for i, layout := range texts {
		body := strings.NewReplacer(values...).Replace(layout)
		taken, _ := placesOf(strings.Replace(body, "{coop}", "", 1))
		if room := maxLength - taken; room >= min(whole, nameAtLeast) || i == len(texts)-1 {
			return strings.Replace(body, "{coop}", shorten(name, room), 1)
		}
	}
	return ""
}

// values are what stands in the places of a text, but for the cooperative.
func (t tongue) values(n Note, from Letterhead) []string {
	hotline := plain(from.Hotline)
	if hotline == "" {
		hotline = t.callCooperative
	}
	sent := t.atOffice
	if n.Tail != "" {
		sent = t.sentTo
		if n.Parts > 1 {
			sent += t.inParts
		}
	}
	sent = strings.NewReplacer("{net}", Grouped(int64(n.Paid)), "{tail}", n.Tail, "{parts}", strconv.Itoa(n.Parts)).Replace(sent)
	form, known := t.forms[n.Form]
	if !known {
		form = plain(n.Form)
	}
	return []string{
		"{kg}", kilograms(n.Grams), "{form}", form, "{price}", Grouped(n.price()), "{gross}", Grouped(int64(n.Gross)),
		"{less}", t.less(n), "{sum}", Grouped(int64(n.off())), "{sent}", sent,
		"{rate}", percent(n.Rate), "{due}", n.Due.UTC().Format(dayForm), "{reason}", t.reasons[causes[n.Reason]], "{ref}", n.Ref, "{code}", n.code, "{hotline}", hotline,
	}
}

// price of a kilogram, rounded.
func (n Note) price() int64 {
	if n.Grams <= 0 {
		return 0
	}
	return (int64(n.Gross)*1000 + n.Grams/2) / n.Grams
}

// off is all that was taken off.
func (n Note) off() money.UGX {
	sum := n.Advance + n.Loan + n.Before + n.Debt
	for _, o := range n.Off {
		sum += o.Amount
	}
	return sum
}

// less lists what was taken off; 0 when nothing was.
func (t tongue) less(n Note) string {
	var parts []string
	for _, part := range append([]Off{{t.advance, n.Advance}, {t.loan, n.Loan}, {t.before, n.Before}, {t.debt, n.Debt}}, n.Off...) {
		if part.Amount > 0 {
			parts = append(parts, plain(part.Name)+" "+Grouped(int64(part.Amount)))
		}
	}
	if parts == nil {
		return "0"
	}
	return strings.Join(parts, ", ")
}

// kilograms has at most two decimals.
func kilograms(grams int64) string {
	return strconv.FormatFloat(float64((grams+5)/10)/100, 'f', -1, 64)
}

// percent of a rate where 1 is 100 %, with at most two decimals.
func percent(rate money.Decimal) string {
	return strconv.FormatFloat(float64((int64(rate)+50)/100)/100, 'f', -1, 64)
}

// Grouped writes a number with commas.
func Grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, parts...), ",")
}

// Tail is the last three digits of a phone, masked or not.
func Tail(phone string) string { return phone[max(0, len(phone)-3):] }
