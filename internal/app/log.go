package app

import (
	"io"
	"log/slog"
	"regexp"
)

// newLogger writes to w in the configured form.
func newLogger(c Config, w io.Writer) *slog.Logger { return loggerFrom(c, w, c.LogLevel) }

// loggerFrom is newLogger from a level on that may change.
func loggerFrom(c Config, w io.Writer, level slog.Leveler) *slog.Logger {
	options := &slog.HandlerOptions{Level: level, ReplaceAttr: maskPhones}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// phonePattern is a number in E.164. Phones are a type that masks itself; this
// is the second gate, for a text that came from outside and quotes one.
var phonePattern = regexp.MustCompile(`\+[1-9][0-9]{8,14}`)

func maskPhones(_ []string, a slog.Attr) slog.Attr {
	if a.Value.Kind() == slog.KindString && phonePattern.MatchString(a.Value.String()) {
		a.Value = slog.StringValue(phonePattern.ReplaceAllStringFunc(a.Value.String(), func(phone string) string {
			return phone[:4] + "******" + phone[len(phone)-3:]
		}))
	}
	return a
}
