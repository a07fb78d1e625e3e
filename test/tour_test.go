package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/needtest"
)

// step is a block of commands, and what a text says that it shows.
type step struct {
	commands string
	shows    *string // nil: the text does not say
}

var stepBlocks = regexp.MustCompile("(?s)```sh\n(.*?)```\n(?:```text\n(.*?)```)?")

// stepsOf are the blocks of a text in Markdown.
func stepsOf(text string) (all []step) {
	for _, at := range stepBlocks.FindAllStringSubmatchIndex(text, -1) {
		one := step{commands: text[at[2]:at[3]]}
		if at[4] >= 0 {
			shows := text[at[4]:at[5]]
			one.shows = &shows
		}
		all = append(all, one)
	}
	return all
}

// paste types the steps into a shell and compares what each of them shows.
func paste(t *testing.T, cmd *exec.Cmd, steps []step) {
	t.Helper()
	const end = "=== the end of a step"
	var script, said strings.Builder
	for _, one := range steps {
		script.WriteString(one.commands + "echo '" + end + "'\n")
	}
	cmd.Stdin, cmd.Stderr = strings.NewReader(script.String()), &said
	shown, err := cmd.Output()
	if err != nil {
		t.Errorf("%v: %v\n%s", cmd.Args, err, &said)
	}
	parts := strings.Split(string(shown), end+"\n")
	if len(parts) != len(steps)+1 {
		t.Fatalf("%d steps came to their end, want %d\n%s\n%s", len(parts)-1, len(steps), shown, &said)
	}
	for i, one := range steps {
		if one.shows == nil {
			continue
		}
		want := "^" + strings.ReplaceAll(regexp.QuoteMeta(*one.shows), "…", ".+") + "$"
		if !regexp.MustCompile(want).MatchString(parts[i]) {
			t.Errorf("step %d shows\n%s\nthe text says\n%s\n%s", i, parts[i], *one.shows, &said)
		}
	}
}

// The README's tour, pasted into each shell that people have, shows in every
// step what the README says.
func TestTheTourInTheReadmeShowsWhatItSays(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(readme), "## Five minutes\n")
	tour, _, _ := strings.Cut(after, "\n## ")
	steps := stepsOf(tour)
	if len(steps) < 10 || slices.ContainsFunc(steps, func(one step) bool { return one.shows == nil }) {
		t.Fatalf("the tour has %d steps, want at least 10 that all say what they show", len(steps))
	}
	for _, shell := range [][]string{{"bash"}, {"dash"}, {"zsh", "-f", "-i"}} { // zsh takes no comments from a terminal
		t.Run(shell[0], func(t *testing.T) {
			t.Parallel()
			path := needtest.Program(t, needtest.Tour, shell[0])
			needtest.Program(t, needtest.Tour, "curl")
			needtest.Program(t, needtest.Tour, "jq")
			folder := t.TempDir()
			if shell[0] == "bash" { // as a reader runs it, beside a demo season; the shells do not differ in that
				beginSeason(t, filepath.Join(folder, "data")).played(t)
			} else {
				startDev(t, filepath.Join(folder, "data"), "MWANYI_CHAIN_ADDR=127.0.0.1:0")
			}
			cmd := exec.CommandContext(t.Context(), path, shell[1:]...)
			cmd.Dir = folder
			paste(t, cmd, steps)
		})
	}
}
