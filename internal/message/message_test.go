package message_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"mwanyi/internal/message"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
)

func TestEveryLanguageSaysTheSameAndFits(t *testing.T) {
	for language, words := range message.Catalogue {
		for name, english := range message.Catalogue["en"] {
			text := words[name]
			if text == "" || strings.Count(text, "%s") != strings.Count(english, "%s") {
				t.Errorf("%s %s: %q, want the same values as %q", language, name, text, english)
			}
			if utf8.RuneCountInString(text) > sms.MaxText-40 || phone.In([]byte(text)) {
				t.Errorf("%s %s: %q is too long, or names a phone", language, name, text)
			}
		}
	}
}

func TestThousandsAreGrouped(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 1_234_567: "1,234,567"} {
		if got := message.Grouped(n); got != want {
			t.Errorf("%d is %q, want %q", n, got, want)
		}
	}
}
