package mwanyi_test

import (
	"os/exec"
	"strings"
	"testing"
)

// A link that is kept leads somewhere else on every machine but one.
func TestNothingThatIsKeptIsALink(t *testing.T) {
	kept, err := exec.CommandContext(t.Context(), "git", "ls-files", "--stage").Output()
	if err != nil {
		t.Skip("LEFT OUT: this tree is no checkout of git")
	}
	const link = "120000 "
	for line := range strings.Lines(string(kept)) {
		if strings.HasPrefix(line, link) {
			t.Errorf("a link is kept: %s", strings.TrimSpace(line))
		}
	}
}
