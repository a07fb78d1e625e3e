package message

import (
	"strings"

	"mwanyi/internal/outside/sms"
)

// A message of GSM-7 characters has room for 160 of them; one letter that is not
// among them makes it a message of 70.
const maxLength = 160

// instead is how people write what GSM-7 does not have.
var instead = strings.NewReplacer("ŋ", "ng'", "Ŋ", "Ng'", "’", "'", "‘", "'", "“", `"`, "”", `"`, "–", "-", "—", "-", "\u00a0", " ",
	"á", "a", "â", "a", "ê", "e", "ë", "e", "í", "i", "î", "i", "ó", "o", "ô", "o", "ú", "u", "û", "u", "ç", "c")

// placesOf is how much room a text takes; ok is false when a letter is not GSM-7.
func placesOf(text string) (n int, ok bool) {
	size := sms.SizeOf(text)
	return size.Places, size.Encoding == sms.GSM7
}

// plain writes somebody's text in GSM-7. A line has no end in a message.
func plain(text string) string {
	return strings.Map(func(letter rune) rune {
		switch {
		case letter == '\n' || letter == '\r' || letter == '\f':
			return ' '
		case sms.IsGSM(letter):
			return letter
		}
		return '?'
	}, instead.Replace(text))
}

// shorten cuts a name to the room that there is; a dot shows that it was cut.
func shorten(name string, room int) string {
	if n, _ := placesOf(name); n <= room {
		return name
	}
	kept := ""
	for _, letter := range name {
		if n, _ := placesOf(kept + string(letter) + "."); n > room {
			break
		}
		kept += string(letter)
	}
	if kept == "" {
		return ""
	}
	return strings.TrimRight(kept, " .") + "."
}
