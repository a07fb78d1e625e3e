package phone

import "regexp"

// What a mobile number looks like in a text: in E.164 form, or as people of
// the known countries write it, with 00, without the plus, or in the national
// form. A digit or a point before it makes it part of another number, such as
// a coordinate.
var (
	international = regexp.MustCompile(`(?:^|[^0-9.])(?:\+|%2[Bb])[1-9][0-9]{8,14}(?:[^0-9]|$)`)
	local         = regexp.MustCompile(`(?:^|[^0-9A-Za-z.+-])(?:00)?256[37][0-9]{8}(?:[^0-9A-Za-z.]|$)|(?:^|[^0-9A-Za-z.+-])07[0-9]{8}(?:[^0-9A-Za-z.]|$)`)
)

// In reports whether a text holds something that looks like a mobile number.
// It is the gate in front of everything that is published for good: what it
// finds is a mistake of the program, or a text that quotes a person.
func In(text []byte) bool { return international.Match(text) || local.Match(text) }
