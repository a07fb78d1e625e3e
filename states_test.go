package mwanyi_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/custody"
	"mwanyi/internal/state"
	"mwanyi/internal/web/manual"
)

const statesFile = "docs/states.md"

func TestTheDiagramsOfStatesAreUpToDate(t *testing.T) {
	want := statesOf(manual.Machines())
	if *update {
		if err := os.WriteFile(statesFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(statesFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is out of date: run make generate\n%s", statesFile, firstDifference(string(got), want))
	}
}

func TestEveryMoveOfAStateMachineCanBeDrawn(t *testing.T) {
	for _, m := range manual.Machines() {
		if m.Name == "" || m.About == "" || len(m.Moves) == 0 {
			t.Errorf("machine %q lacks its name, its sentence or its moves: %+v", m.Name, m)
		}
		for _, complaint := range undrawable(m) {
			t.Error(complaint)
		}
	}
	bad := state.Machine{Name: "bad", Moves: []state.Move{
		{From: "A", To: "B C", By: "x"}, {From: "A", To: "B", By: ""}, {From: "A", To: "B", By: "x: y"}, {From: "A", To: "B", By: "x", Tell: "a|b"},
	}}
	if got := undrawable(bad); len(got) != len(bad.Moves) {
		t.Errorf("got %d complaints about %d moves that cannot be drawn: %q", len(got), len(bad.Moves), got)
	}
}

// A route without roles is open to everybody, and the routes ask the triggers.
func TestEveryTriggerSaysWhoMayPullIt(t *testing.T) {
	triggers := []custody.Trigger{custody.Submission, custody.StageChange, custody.Ordering, custody.Confirmation, custody.Cancellation, custody.Payment}
	for _, trigger := range triggers {
		if len(trigger.Roles()) == 0 {
			t.Errorf("nobody may pull %q, so the route would be open; want its roles in batch/stage.go", trigger)
		}
	}
}

// undrawable lists the moves that would break a diagram or a row of the table.
func undrawable(m state.Machine) (complaints []string) {
	for _, v := range m.Moves {
		switch {
		case v.To == "" || strings.ContainsAny(v.From+v.To, " -:;|"):
			complaints = append(complaints, fmt.Sprintf("%s: %q to %q are no names of states", m.Name, v.From, v.To))
		case v.By == "":
			complaints = append(complaints, fmt.Sprintf("%s: nothing moves %q to %q", m.Name, v.From, v.To))
		case strings.ContainsAny(v.By+v.Tell, ":;|\n"):
			complaints = append(complaints, fmt.Sprintf("%s: %q or %q holds a sign that ends a label", m.Name, v.By, v.Tell))
		}
	}
	return complaints
}

// statesOf writes the page.
func statesOf(machines []state.Machine) string {
	var b strings.Builder
	b.WriteString(`# States

Every state machine of the service, drawn from the table by which the code decides: ` + "`make generate`" + ` writes this page, and
a test fails when it differs. There is no other way from one state to another.
`)
	for _, m := range machines {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n```mermaid\n%s```\n\n", m.Name, m.About, m.Mermaid())
		b.WriteString("| From | To | By | Tells |\n|---|---|---|---|\n")
		for i, v := range m.Moves {
			if slices.Contains(m.Moves[:i], v) { // a finer state stands behind one that is shown
				continue
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", code(v.From), code(v.To), v.By, code(v.Tell))
		}
	}
	return b.String()
}

func code(text string) string {
	if text == "" {
		return ""
	}
	return "`" + text + "`"
}
