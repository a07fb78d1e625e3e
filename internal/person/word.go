package person

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"mwanyi/internal/store"
)

// A person is found by the beginnings of the words of names and village. Each is
// kept as a hash under the master secret and the cooperative's id: a copy of the
// database tells neither which name it is of, nor that two cooperatives have
// somebody of one name.

const (
	shortest  = 2  // beginning that is found
	longest   = 10 // that is kept apart; what is longer is found by as much
	mostWords = 8  // of one person that are found
	markChars = 18 // of a hash that are kept: two texts that share them are not seen
)

// Words are the words of a text as they are compared: small letters and digits,
// without accents.
func Words(text string) []string {
	plain := strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == 'ʼ':
			return -1
		case unicode.IsLetter(r), unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return ' '
	}, norm.NFKD.String(text))
	return strings.Fields(plain)
}

// beginning is as much of a word as is kept apart.
func beginning(word string, most int) string {
	if runes := []rune(word); len(runes) > most {
		return string(runes[:most])
	}
	return word
}

func (b Book) mark(cooperativeID, kind, text string) string {
	return b.Box.Mark([]byte(text), "person-word/"+kind+"/"+cooperativeID)[:markChars]
}

// WordMark is how a word, or its beginning, of a name or a village is kept for a
// cooperative; empty when it is too short to be found.
func (b Book) WordMark(cooperativeID, word string) string {
	if len([]rune(word)) < shortest {
		return ""
	}
	return b.mark(cooperativeID, "begins", beginning(word, longest))
}

// VillageMark is how a whole village is kept.
func (b Book) VillageMark(cooperativeID, village string) string {
	return b.mark(cooperativeID, "village", strings.Join(Words(village), " "))
}

// marks are all by which a person is found: of so many words at most.
func (b Book) marks(cooperativeID string, d Details) []string {
	var all []string
	words := Words(d.GivenName + " " + d.FamilyName + " " + d.Village)
	for _, word := range words[:min(len(words), mostWords)] {
		for n := shortest; n <= min(longest, len([]rune(word))); n++ {
			all = append(all, b.mark(cooperativeID, "begins", beginning(word, n)))
		}
	}
	if len(Words(d.Village)) > 0 {
		all = append(all, b.VillageMark(cooperativeID, d.Village))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Listing lists those who have all of the marks, of which there is at least one:
// the newest first, by their places.
func Listing(marks []string) store.Listing { return listing(marks) }
