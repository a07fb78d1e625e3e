package config

import (
	"fmt"
	"strings"
)

// SettingsTable renders the settings as the Markdown table of the manual.
func SettingsTable() string {
	var b strings.Builder
	b.WriteString("| Setting | Default in `serve` | Default in `dev` | Meaning |\n|---|---|---|---|\n")
	for _, s := range settings {
		serve, dev := cell(s.serve, s.empty), cell(s.dev, s.empty)
		if s.required {
			serve = "**required**"
		}
		if s.onlyDev {
			serve = "refused"
		}
		doc := s.doc
		if s.secret {
			doc += " Secret."
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.name, serve, dev, doc)
	}
	return b.String()
}

// cell is a default in the manual's table.
func cell(value, empty string) string {
	if value == "" {
		return empty
	}
	return "`" + value + "`"
}
