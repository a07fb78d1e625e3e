package api

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"mwanyi/internal/webhook"
)

// A generator makes one type of each name, whatever section of the contract it
// stands in, and most languages do not tell words apart by their first letter.
// spec: route-table
func TestNoNameOfTheContractStandsForTwoThings(t *testing.T) {
	var doc struct {
		Components map[string]map[string]yaml.Node
	}
	must(t, yaml.Unmarshal(Contract, &doc))
	section := map[string]string{}
	for kind, named := range doc.Components {
		for name := range named {
			low := strings.ToLower(strings.ReplaceAll(name, "-", ""))
			if other, taken := section[low]; taken {
				t.Errorf("%s is in %s and in %s", name, other, kind)
			}
			section[low] = kind
		}
	}
}

// Generated methods are named after operations and grouped by tags.
func TestEveryOperationHasANameAndATagForGenerators(t *testing.T) {
	var doc struct {
		Tags     []struct{ Name string }
		Paths    map[string]map[string]named
		Webhooks map[string]map[string]named
	}
	must(t, yaml.Unmarshal(Contract, &doc))
	var tags []string
	for _, tag := range doc.Tags {
		tags = append(tags, tag.Name)
	}
	seen := map[string]string{}
	good := regexp.MustCompile(`^[a-z][a-zA-Z]+$`)
	for _, section := range []map[string]map[string]named{doc.Paths, doc.Webhooks} {
		for path, item := range section {
			for method, op := range item {
				where := method + " " + path
				if !good.MatchString(op.OperationID) {
					t.Errorf("%s: the operationId is %q", where, op.OperationID)
				}
				if other, taken := seen[strings.ToLower(op.OperationID)]; taken {
					t.Errorf("%s and %s are both %s", where, other, op.OperationID)
				}
				seen[strings.ToLower(op.OperationID)] = where
				if len(op.Tags) != 1 || !slices.Contains(tags, op.Tags[0]) || strings.Contains(op.Tags[0], " ") {
					t.Errorf("%s: the tags are %v, want one word of the list", where, op.Tags)
				}
			}
		}
	}
}

// named is what generators read of an operation.
type named struct {
	OperationID string `yaml:"operationId"`
	Tags        []string
}

// Tools that do not read the section webhooks, and those that drop what no path
// leads to, find every event in the callback of POST /webhooks.
// spec: event-kinds
func TestTheUnionOfEventsHasEveryKind(t *testing.T) {
	doc, err := loadContract()
	must(t, err)
	union := doc.Components.Schemas["Event"].Value
	var kinds, listed []string
	for _, kind := range webhook.Kinds {
		kinds = append(kinds, string(kind))
	}
	for kind, ref := range union.Discriminator.Mapping {
		listed = append(listed, kind)
		name := strings.TrimPrefix(ref.Ref, "#/components/schemas/")
		event := doc.Components.Schemas[name].Value.Properties["event"].Value
		if len(event.Enum) != 1 || event.Enum[0] != kind {
			t.Errorf("%s is %s, whose event is %v", kind, name, event.Enum)
		}
	}
	slices.Sort(kinds)
	slices.Sort(listed)
	if diff := cmp.Diff(kinds, listed); diff != "" {
		t.Errorf("kinds of events (-) and the union (+) differ:\n%s", diff)
	}
	if len(union.OneOf) != len(listed) {
		t.Errorf("%d branches for %d kinds", len(union.OneOf), len(listed))
	}
	callback := doc.Paths.Value("/webhooks").Post.Callbacks["event"].Value.Value("{$request.body#/url}")
	if got := callback.Post.RequestBody.Value.Content.Get("application/json").Schema.Ref; got != "#/components/schemas/Event" {
		t.Errorf("the callback of POST /webhooks sends %q", got)
	}
}
