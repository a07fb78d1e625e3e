package policy

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Wallet is what is known of the wallet that a payout would reach.
type Wallet string

// What there is to know. The zero Wallet: nobody has asked, or nobody could tell.
const (
	WalletOwn     Wallet = "OWN"     // it stands under the farmer's name
	WalletOther   Wallet = "OTHER"   // it stands under another name
	WalletBarred  Wallet = "BARRED"  // it cannot receive
	WalletMissing Wallet = "MISSING" // the number has none
)

// NamesAgree reports whether two names may be those of one person, as people and
// registers write them: in any order, with or without titles and accents, with
// initials, a part left out, or a letter wrong in a part of five or more. A given
// name that two people share is no person: of two parts or more, two agree.
// spec: wallet-name
func NamesAgree(a, b string) bool {
	few, many := namePartsOf(a), namePartsOf(b)
	if len(few) > len(many) {
		few, many = many, few
	}
	agree, whole := 0, 0
	left := slices.Clone(many)
	for _, agrees := range []func(a, b string) bool{sameWord, nearWord, sameInitial} { // the best match first
		rest := few[:0:0]
		for _, part := range few {
			at := slices.IndexFunc(left, func(other string) bool { return agrees(part, other) })
			if at < 0 {
				rest = append(rest, part)
				continue
			}
			agree++
			if len([]rune(part)) > 1 && len([]rune(left[at])) > 1 {
				whole++
			}
			left = slices.Delete(left, at, at+1)
		}
		few = rest
	}
	switch {
	case whole == 0:
		return false // initials alone are anybody's
	case len(few) == 0 && agree == 1:
		return len(many) <= 2 // one name, of one that leaves a part out
	}
	return agree >= 2 && len(few) <= 1
}

// HasName reports whether there is a name that can be compared.
func HasName(name string) bool {
	return slices.ContainsFunc(namePartsOf(name), func(part string) bool { return len([]rune(part)) > 1 })
}

// titles are what people put before a name, or registers do.
var titles = strings.Fields("mr mrs ms miss mister madam dr prof eng hon rev fr sr bro sheikh sheik hajji haji hajj al-hajji hajjati hajjat hajat mzee mw omw owek omutaka ssalongo salongo nnalongo nalongo jjajja late")

// namePartsOf are the words of a name: small letters without accents, apostrophes
// and titles.
func namePartsOf(name string) []string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(name) {
		switch {
		case unicode.IsLetter(r):
			b.WriteRune(plainLetter(unicode.ToLower(r)))
		case unicode.Is(unicode.Mn, r), strings.ContainsRune("'’ʼ`´‘", r): // within a word
		default:
			b.WriteByte(' ')
		}
	}
	return slices.DeleteFunc(strings.Fields(b.String()), func(part string) bool { return slices.Contains(titles, part) })
}

// plainLetter is how a keyboard without it writes a letter of Luganda.
func plainLetter(r rune) rune {
	if r == 'ŋ' {
		return 'n'
	}
	return r
}

func sameWord(a, b string) bool { return a == b }

func sameInitial(a, b string) bool {
	x, y := []rune(a), []rune(b)
	return (len(x) == 1 || len(y) == 1) && x[0] == y[0]
}

// nearLetters is from how many letters on a word is known with one of them wrong.
const nearLetters = 5

// nearWord: one letter is another, too many, missing, or has changed places with
// the next.
func nearWord(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(x) < nearLetters || len(y) > len(x)+1 {
		return false
	}
	at := 0
	for at < len(x) && x[at] == y[at] {
		at++
	}
	if len(x) < len(y) {
		return slices.Equal(x[at:], y[at+1:])
	}
	if at == len(x) || slices.Equal(x[at+1:], y[at+1:]) {
		return true
	}
	return x[at] == y[at+1] && x[at+1] == y[at] && slices.Equal(x[at+2:], y[at+2:])
}
