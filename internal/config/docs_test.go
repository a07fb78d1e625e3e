package config

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the table of settings in docs/operations.md")

// spec: settings
func TestTheTableOfSettingsInTheManualIsUpToDate(t *testing.T) {
	const path, begin, end = "../../docs/operations.md", "<!-- settings -->\n", "<!-- /settings -->"
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), begin)
	_, after, closed := strings.Cut(rest, end)
	if !found {
		t.Fatal("the markers of the table are gone: found is false, want true")
	}
	if !closed {
		t.Fatal("the markers of the table are gone: closed is false, want true")
	}
	want := before + begin + strings.TrimSpace(SettingsTable()) + "\n" + end + after
	if string(text) == want {
		return
	}
	if !*update {
		t.Fatal("docs/operations.md does not show the settings as they are: run make generate")
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}
