package sms

import (
	"strings"
	"unicode/utf16"
)

// Encoding is how the letters of a message are written on the air.
type Encoding string

// The encodings. One letter that GSM-7 does not have makes the whole message
// UCS-2, of which less than half as much fits.
const (
	GSM7 Encoding = "GSM7"
	UCS2 Encoding = "UCS2"
)

// rooms are how many places a message of one part has, and each part of a longer
// one, where a header says which part it is; and what a letter takes of them.
var rooms = map[Encoding]struct {
	alone, part int
	width       func(rune) int
}{
	GSM7: {alone: 160, part: 153, width: gsmWidth},
	UCS2: {alone: 70, part: 67, width: utf16.RuneLen},
}

// What GSM 03.38 has: each basic letter takes one place, each of the extension
// two.
const (
	gsmBasic = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡" +
		"ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
	gsmExtension = "\f^{}\\[~]|€"
)

// Size is what a text takes on the air. Providers charge for each part.
type Size struct {
	Encoding Encoding
	Places   int // septets of GSM-7, units of 16 bits of UCS-2
	Parts    int
}

// SizeOf counts a text before anybody sends it. A letter of two places never
// stands in two parts.
// spec: sms-parts
func SizeOf(text string) Size {
	size := Size{Encoding: GSM7}
	if strings.ContainsFunc(text, func(letter rune) bool { return !IsGSM(letter) }) {
		size.Encoding = UCS2
	}
	room := rooms[size.Encoding]
	filled := room.part // of the part that is being filled; the first letter begins one
	for _, letter := range text {
		n := max(1, room.width(letter))
		size.Places += n
		if filled += n; filled > room.part {
			size.Parts++
			filled = n
		}
	}
	if size.Places > 0 && size.Places <= room.alone {
		size.Parts = 1
	}
	return size
}

// IsGSM reports whether GSM-7 has a letter.
func IsGSM(letter rune) bool { return gsmWidth(letter) > 0 }

// gsmWidth is the places of a letter in GSM-7; 0: it has none.
func gsmWidth(letter rune) int {
	switch {
	case strings.ContainsRune(gsmBasic, letter):
		return 1
	case strings.ContainsRune(gsmExtension, letter):
		return 2
	}
	return 0
}
