package manual

import (
	"encoding/json"
	"strings"
)

// found is an entry of the search, short because every reader who looks for
// something loads all of them.
type found struct {
	Kind  string `json:"k"`
	Title string `json:"t"`
	URL   string `json:"u"`
	Words string `json:"w,omitempty"` // further words that lead there
}

// search lists pages, operations, events, codes, rules and states.
func (m *shared) search() ([]byte, error) {
	var all []found
	for _, p := range m.Menu {
		kind := "Page"
		if p.Kind == guideKind {
			kind = "Guide"
		}
		all = append(all, found{kind, p.Title, "/docs/" + p.Path, p.About})
		for _, b := range p.Text {
			if b.ID != "" {
				all = append(all, found{kind, p.Title + ": " + b.Heading, "/docs/" + p.Path + "#" + b.ID, ""})
			}
		}
	}
	for _, g := range m.Contract.Groups {
		for _, op := range g.Operations {
			all = append(all, found{op.Method, op.Summary, m.where(op), op.Path + " " + op.ID})
		}
	}
	for _, event := range m.Contract.Events {
		all = append(all, found{"Event", event.Path, "/docs/events#" + event.ID, firstSentence(event.Description)})
	}
	for _, code := range m.Codes {
		all = append(all, found{"Error", string(code.Code), "/docs/errors#" + string(code.Code), firstSentence(code.Meaning)})
	}
	for _, table := range m.Rules {
		for _, rule := range table.Rules {
			all = append(all, found{"Rule", string(rule.Name), "/docs/rules#" + string(rule.Name), rule.About})
		}
	}
	for _, d := range m.States {
		all = append(all, found{"States", d.Name, "/docs/states#" + d.ID, strings.Join(d.names, " ")})
	}
	for _, values := range m.Source.Sandbox {
		for _, value := range values.Values {
			all = append(all, found{"Test value", value.Value, "/docs/test-values#" + anchorOf(values.Title), value.Meaning})
		}
	}
	return json.Marshal(all)
}

func firstSentence(text string) string {
	first, _, _ := strings.Cut(strings.Join(strings.Fields(text), " "), ". ")
	return first
}
