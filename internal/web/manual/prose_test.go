package manual

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/state"
)

func TestTheLittleMarkdown(t *testing.T) {
	m := &shared{places: map[string]string{"NOT_FOUND": "/docs/errors#NOT_FOUND", "GET /lots": "/docs/lots#listLots"}}
	got := m.prose("A **bold** word, `code`\nand [a link](/docs/x), not [this](https://elsewhere.example).\n- one\n  goes on\n- two\n\n## A heading\n```sh\necho 1\n\necho 2\n```\n| a | b |\n|---|---|\n| 1 | `2` |\n\nNOT_FOUND of GET /lots, but no OTHER_WORD.")
	want := []block{
		{Text: []span{{Text: "A "}, {Text: "bold", Bold: true}, {Text: " word, "}, {Text: "code", Code: true}, {Text: " and "}, {Text: "a link", Link: "/docs/x"}, {Text: ", not [this](https://elsewhere.example)."}}},
		{Items: [][]span{{{Text: "one goes on"}}, {{Text: "two"}}}},
		{Heading: "A heading", Level: 2, ID: "a-heading"},
		{Code: "echo 1\n\necho 2", Kind: "sh"},
		{Head: [][]span{{{Text: "a"}}, {{Text: "b"}}}, Rows: [][][]span{{{{Text: "1"}}, {{Text: "2", Code: true}}}}},
		{Text: []span{{Text: "NOT_FOUND", Code: true, Link: "/docs/errors#NOT_FOUND"}, {Text: " of "}, {Text: "GET /lots", Code: true, Link: "/docs/lots#listLots"}, {Text: ", but no OTHER_WORD."}}},
	}
	if len(got) != len(want) {
		t.Fatalf("%d blocks, want %d: %+v", len(got), len(want), got)
	}
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("block %d is\n%+v, want\n%+v", i, got[i], want[i])
		}
	}
}

// Every state has one box and every pair of states one arrow, whatever circles
// there are.
func TestADrawingHasEveryStateAndEveryArrow(t *testing.T) {
	for _, machine := range append(Machines(), state.Machine{Name: "Circles", Moves: []state.Move{
		{To: "A"}, {From: "A", To: "B"}, {From: "B", To: "A"}, {From: "B", To: "B"}, {From: "B", To: "C"}, {From: "A", To: "C"}, {From: "LONE", To: "C"},
	}}) {
		d := draw(machine)
		var states []string
		arrows := map[[2]string]bool{}
		for _, v := range machine.Moves {
			arrows[[2]string{v.From, v.To}] = true
			for _, name := range []string{v.From, v.To} {
				if !slices.Contains(states, name) {
					states = append(states, name)
				}
			}
		}
		slices.Sort(states)
		if drawn := slices.Sorted(slices.Values(d.names)); !slices.Equal(drawn, states) {
			t.Errorf("%s: drawn are %v, want %v", machine.Name, drawn, states)
		}
		if got := strings.Count(string(d.SVG), "marker-end="); got != len(arrows) {
			t.Errorf("%s: %d arrows, want %d", machine.Name, got, len(arrows))
		}
	}
}
