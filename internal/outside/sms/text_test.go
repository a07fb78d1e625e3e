package sms

import (
	"strings"
	"testing"
)

// spec: sms-parts
func TestATextIsCountedInPartsBeforeItIsSent(t *testing.T) {
	euro, ng, emoji := "€", "ŋ", "☕🌱"
	for _, c := range []struct {
		what string
		text string
		want Size
	}{
		{"nothing", "", Size{GSM7, 0, 0}},
		{"one letter", "a", Size{GSM7, 1, 1}},
		{"letters with accents that GSM-7 has", "èà@£Ω", Size{GSM7, 5, 1}},
		{"a full part", strings.Repeat("a", 160), Size{GSM7, 160, 1}},
		{"one more", strings.Repeat("a", 161), Size{GSM7, 161, 2}},
		{"two full parts", strings.Repeat("a", 306), Size{GSM7, 306, 2}},
		{"one more than two", strings.Repeat("a", 307), Size{GSM7, 307, 3}},
		{"the extension takes two places", strings.Repeat(euro, 80), Size{GSM7, 160, 1}},
		{"every letter of the extension", "\f^{}\\[~]|€", Size{GSM7, 20, 1}},
		{"and one more", strings.Repeat(euro, 80) + "a", Size{GSM7, 161, 2}},
		// 152 letters, then one of two places: it does not fit into the 153rd and
		// begins the next part, which the last letter then overflows.
		{"a letter of two places is not cut", strings.Repeat("a", 152) + euro + strings.Repeat("a", 152), Size{GSM7, 306, 3}},
		{"the same without the cut", strings.Repeat("a", 153) + euro + strings.Repeat("a", 151), Size{GSM7, 306, 2}},
		{"one letter of another alphabet", ng + strings.Repeat("a", 69), Size{UCS2, 70, 1}},
		{"and one more", ng + strings.Repeat("a", 70), Size{UCS2, 71, 2}},
		{"two full parts of UCS-2", ng + strings.Repeat("a", 133), Size{UCS2, 134, 2}},
		{"three parts of UCS-2", ng + strings.Repeat("a", 134), Size{UCS2, 135, 3}},
		{"a letter beyond the first 65,536", emoji, Size{UCS2, 3, 1}},
		{"it is not cut either", strings.Repeat("☕", 66) + "🌱" + strings.Repeat("☕", 66), Size{UCS2, 134, 3}},
		{"what the extension has counts once in UCS-2", "ŋ€{", Size{UCS2, 3, 1}},
		{"an apostrophe of a word processor", "it’s", Size{UCS2, 4, 1}},
		{"what is no UTF-8", "\xff", Size{UCS2, 1, 1}},
	} {
		if got := SizeOf(c.text); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.what, got, c.want)
		}
	}
}

func TestTheTableOfGSM7IsWhole(t *testing.T) {
	basic, extension := 0, 0
	for letter := rune(0); letter < 0x3000; letter++ {
		switch gsmWidth(letter) {
		case 1:
			basic++
		case 2:
			extension++
		}
	}
	if basic != 127 || extension != 10 { // 128 places, one of which is the escape
		t.Errorf("%d letters and %d of the extension, want 127 and 10", basic, extension)
	}
}
