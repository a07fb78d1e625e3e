package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/needtest"
)

// The README's tour, pasted into each shell that people have, shows in every
// step what the README says.
func TestTheTourInTheReadmeShowsWhatItSays(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(readme), "## Five minutes\n")
	tour, _, _ := strings.Cut(after, "\n## ")
	steps := regexp.MustCompile("(?s)```sh\n(.*?)```\n```text\n(.*?)```").FindAllStringSubmatch(tour, -1)
	if len(steps) < 10 || strings.Count(tour, "```sh\n") != len(steps) {
		t.Fatalf("the tour has %d steps that say what they show of %d, want all of at least 10", len(steps), strings.Count(tour, "```sh\n"))
	}
	const end = "=== the end of a step"
	var script strings.Builder
	for _, step := range steps {
		script.WriteString(step[1] + "echo '" + end + "'\n")
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
			cmd.Dir, cmd.Stdin = folder, strings.NewReader(script.String())
			var said strings.Builder
			cmd.Stderr = &said
			shown, err := cmd.Output()
			if err != nil {
				t.Errorf("%v: %v\n%s", shell, err, &said)
			}
			parts := strings.Split(string(shown), end+"\n")
			if len(parts) != len(steps)+1 {
				t.Fatalf("%d steps came to their end, want %d\n%s\n%s", len(parts)-1, len(steps), shown, &said)
			}
			for i, step := range steps {
				want := "^" + strings.ReplaceAll(regexp.QuoteMeta(step[2]), "…", ".+") + "$"
				if !regexp.MustCompile(want).MatchString(parts[i]) {
					t.Errorf("step %d shows\n%s\nthe README says\n%s", i, parts[i], step[2])
				}
			}
		})
	}
}
