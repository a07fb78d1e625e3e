// Package tongue is how the public pages, and those where people sign in, speak to people: in English, German,
// French, Luganda and Swahili. The words of each language stand in a plain file
// with the same keys; numbers, dates and countries are written as its readers
// know them.
//
//	tongue.go   the languages, and which of them a reader gets
//	catalog.go  the words: reading the files, and saying a sentence
//	number.go   numbers, weights, money, dates, spans of time, countries
//	words/      one file for each language
package tongue

import (
	"slices"

	"golang.org/x/text/language"
)

// Code names a language, as in <html lang>.
type Code string

// The languages of the public pages.
const (
	English Code = "en"
	German  Code = "de"
	French  Code = "fr"
	Luganda Code = "lg"
	Swahili Code = "sw"
)

// Codes lists them, in the order of the switch on every page. The first is for
// readers of none of them.
var Codes = []Code{English, German, French, Luganda, Swahili}

// Reader is whom a page speaks to.
type Reader struct {
	Code    Code
	IsAsked bool // the reader has chosen it on a page: its links lead on in it
}

// Query is what a link takes along.
func (r Reader) Query() string {
	if !r.IsAsked {
		return ""
	}
	return "?lang=" + string(r.Code)
}

// longestAccept is the longest Accept-Language that is read; browsers send some
// fifty bytes.
const longestAccept = 512

// matcher finds the nearest of our languages, in the order of Codes.
var matcher = language.NewMatcher(tags())

func tags() (list []language.Tag) {
	for _, code := range Codes {
		list = append(list, language.MustParse(string(code)))
	}
	return list
}

// Known reports whether the pages speak a language.
func Known(code string) bool { return slices.Contains(Codes, Code(code)) }

// Choose is the language of a reader: the one that was asked for, else the
// nearest to what the browser says, else English.
// spec: page-language
func Choose(asked, accept string) Reader {
	if Known(asked) {
		return Reader{Code: Code(asked), IsAsked: true}
	}
	if accept == "" || len(accept) > longestAccept {
		return Reader{Code: English}
	}
	wanted, _, err := language.ParseAcceptLanguage(accept)
	if err != nil {
		return Reader{Code: English}
	}
	_, nearest, confidence := matcher.Match(wanted...)
	if confidence < language.High { // a language that is only spoken near by is none that the reader has asked for
		return Reader{Code: English}
	}
	return Reader{Code: Codes[nearest]}
}
