package config

import (
	"fmt"
	"strings"

	"mwanyi/internal/secret"
)

const madeInDev = "made at the first start, kept in MWANYI_DATA_DIR"

// defaultIn is the value that holds when nothing is given.
func (s *setting) defaultIn(c *Config) string {
	switch {
	case c.Mode == Serve:
		return s.serve
	case s.derive != nil:
		return s.derive(c)
	}
	return s.dev
}

// display is how Print shows a value.
func (s *setting) display(v string) string {
	switch {
	case v == "" && s.empty != "":
		return "(" + s.empty + ")"
	case v == "":
		return "-"
	case s.mask != nil:
		return s.mask(v)
	case s.secret:
		return secret.New(v).String()
	}
	return v
}

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
