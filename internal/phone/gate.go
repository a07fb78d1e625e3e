package phone

import (
	"regexp"
	"strings"
)

// What a mobile number looks like in a text: in E.164 form, or as people of
// the known countries write it, with 00, without the plus, or in the national
// form, in one piece or in the usual groups. A digit, a letter or a point
// before it makes it part of something else, such as a coordinate or a hash.
var (
	international = regexp.MustCompile(`(?:^|[^0-9.])((?:\+|%2[Bb])[1-9](?:[ ()-]{0,2}[0-9]){8,14})(?:[^0-9]|$)`)
	local         = regexp.MustCompile(`(?:^|[^0-9A-Za-z.+-])(` + strings.Join([]string{
		`(?:00)?256[37][0-9]{8}`,
		`(?:00)?256[ -][37][0-9]{2}[ -]?[0-9]{3}[ -]?[0-9]{3}`,
		`07[0-9]{8}`,
		`07[0-9]{2}[ .-][0-9]{3}[ .-]?[0-9]{3}`,
		`07[0-9][ .-][0-9]{3}[ .-]?[0-9]{4}`,
	}, "|") + `)` + ends)
)

// ends: nothing that goes on, but a full stop may follow.
const ends = `(?:[^0-9A-Za-z.]|\.(?:[^0-9]|$)|$)`

// In reports whether a text holds something that looks like a mobile number.
// It is the gate in front of everything that is published for good: what it
// finds is a mistake of the program, or a text that quotes a person.
func In(text []byte) bool {
	return mayHold(text) && (international.Match(text) || local.Match(text))
}

// leastDigits are in every text in which the patterns find something, with no more than
// two separators between one and the next.
const leastDigits = 9

// mayHold is a quick no: most texts hold no row of digits that begins like a number, and
// the patterns cost fifty times as much.
func mayHold(text []byte) bool {
	for i, c := range text {
		if (c == '+' || c == '%' || c == '0' || c == '2') && mayBegin(text, i) && isLong(text[i:]) {
			return true
		}
	}
	return false
}

// mayBegin: one of the patterns may find a number that begins here. What stands before it
// is looked at only where it is cheap to.
func mayBegin(text []byte, at int) bool {
	rest := text[at:]
	if len(rest) <= leastDigits {
		return false
	}
	switch rest[0] {
	case '+':
		return '1' <= rest[1] && rest[1] <= '9'
	case '%':
		return rest[1] == '2' && (rest[2] == 'B' || rest[2] == 'b')
	case '0':
		return (rest[1] == '7' || rest[1] == '0' && rest[2] == '2') && !isPartOfWord(text, at)
	}
	return rest[1] == '5' && rest[2] == '6' && !isPartOfWord(text, at)
}

// isPartOfWord: what stands before makes it part of something else.
func isPartOfWord(text []byte, at int) bool {
	if at == 0 {
		return false
	}
	c := text[at-1]
	return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' || c == '.' || c == '+' || c == '-'
}

// isLong: enough digits follow each other, or nearly.
func isLong(text []byte) bool {
	digits, between := 0, 0
	for _, c := range text {
		switch {
		case '0' <= c && c <= '9':
			between = 0
			if digits++; digits == leastDigits {
				return true
			}
		case digits == 0 && (c == '+' || c == '%'):
		case digits > 0 && between < 2 && (c == ' ' || c == '(' || c == ')' || c == '-' || c == '.'):
			between++
		case digits == 1 && (c == 'B' || c == 'b'): // of %2B
			digits = 0
		default:
			return false
		}
	}
	return false
}

// Removed stands in a text in the place of a number.
const Removed = "[phone removed]"

// Remove takes out of a text what In finds in it, and leaves the rest.
func Remove(text string) string {
	for {
		at := international.FindStringSubmatchIndex(text)
		if at == nil {
			at = local.FindStringSubmatchIndex(text)
		}
		if at == nil {
			return text
		}
		text = text[:at[2]] + Removed + text[at[3]:]
	}
}
