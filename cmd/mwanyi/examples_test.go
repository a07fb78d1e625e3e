package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// words splits a line as a shell does: spaces, and double quotes around one word.
var words = regexp.MustCompile(`"[^"]*"|\S+`)

// spec: command-examples
func TestEveryCommandHasExamplesThatParse(t *testing.T) {
	top := root(command.NewOutput(os.Stdout))
	seen := map[string]bool{}
	for _, cmd := range everyCommand(top) {
		seen[cmd.CommandPath()] = true
		if cmd == top || cmd.Hidden {
			continue
		}
		own := 0
		for line := range strings.Lines(cmd.Example) {
			if found := parsed(t, line); found == cmd.CommandPath() {
				own++
			}
		}
		if cmd.Runnable() && own == 0 || cmd.Example == "" {
			t.Errorf("%s has no example of itself: write one beside it, or in examples.go", cmd.CommandPath())
		}
	}
	for path := range examples {
		if !seen[path] {
			t.Errorf("examples.go speaks of %s, which is no command", path)
		}
	}
	if len(seen) < 40 {
		t.Errorf("%d commands were found, want them all", len(seen))
	}
}

func everyCommand(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{cmd}
	for _, child := range cmd.Commands() {
		all = append(all, everyCommand(child)...)
	}
	return all
}

// parsed lets a fresh command read its flags and arguments, as main does, and gives its
// path. What stands before the program's name, and after a > or a |, is the
// shell's.
func parsed(t *testing.T, line string) (path string) {
	t.Helper()
	line, _, _ = strings.Cut(line, " > ")
	line, _, _ = strings.Cut(line, " | ")
	_, args, is := strings.Cut(" "+strings.TrimSpace(line), " mwanyi ")
	if !is {
		return ""
	}
	given := words.FindAllString(args, -1)
	for i := range given {
		given[i] = strings.Trim(given[i], `"`)
	}
	cmd, rest, err := root(command.NewOutput(os.Stdout)).Find(given)
	if err == nil {
		err = cmd.ParseFlags(rest)
	}
	if err == nil {
		err = cmd.ValidateArgs(cmd.Flags().Args())
	}
	if err == nil {
		err = cmd.ValidateRequiredFlags()
	}
	if err != nil {
		t.Errorf("%q: %v", strings.TrimSpace(line), err)
		return ""
	}
	return cmd.CommandPath()
}
