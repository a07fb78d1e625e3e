package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/command"
)

// A command in a runbook is read at night by somebody in a hurry: each has to
// exist, with its flags.
func TestTheCommandsOfTheRunbooksExist(t *testing.T) {
	found := 0
	for _, path := range []string{"../../docs/runbooks.md", "../../docs/scale.md", "../../deploy/ha/README.md"} {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range commandsIn(string(content)) {
			found++
			exists(t, path, line)
		}
	}
	if found < 30 {
		t.Errorf("%d commands were found, want the runbooks' 30 at least", found)
	}
}

var inCode = regexp.MustCompile("`mwanyi [^`]+`|(?m:^mwanyi .*$)")

// commandsIn are the lines of code that begin with the program's name.
func commandsIn(page string) (lines []string) {
	for _, line := range inCode.FindAllString(page, -1) {
		line, _, _ = strings.Cut(strings.Trim(line, "`"), "#")
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return lines
}

// exists demands the command, and every flag that the line gives it.
func exists(t *testing.T, path, line string) {
	t.Helper()
	given := strings.Fields(line)[1:]
	found, rest, err := root(command.NewOutput(os.Stdout)).Find(given)
	if err != nil {
		t.Errorf("%s: %q: %v", path, line, err)
		return
	}
	if !found.Runnable() {
		t.Errorf("%s: %q is no command that runs", path, line)
	}
	for _, word := range rest {
		name, isFlag := strings.CutPrefix(word, "--")
		if name, _, _ = strings.Cut(name, "="); isFlag && found.Flag(name) == nil {
			t.Errorf("%s: %q: there is no flag --%s", path, line, name)
		}
	}
	if strings.HasSuffix(line, "…") && (found.Flag("config") == nil || found.Flag("mode") == nil) {
		t.Errorf("%s: %q takes no --mode and --config", path, line)
	}
}
