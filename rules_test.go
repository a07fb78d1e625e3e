package mwanyi_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"mwanyi/internal/policy"
)

const rulesFile = "docs/rules.md"

// spec: policy-rules
func TestTheListOfRulesIsUpToDate(t *testing.T) {
	want := rulesOf(policy.Tables())
	if *update {
		if err := os.WriteFile(rulesFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(rulesFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is out of date: run make generate\n%s", rulesFile, firstDifference(string(got), want))
	}
}

func rulesOf(tables []policy.Table) string {
	var b strings.Builder
	b.WriteString(`# What is doubtful

Made from the tables of internal/policy; ` + "`make generate`" + ` makes it anew.

With ` + "`MWANYI_POLICY=hold`" + ` (the default of serve) what a rule holds waits, before it takes effect, until somebody has decided its
review: ` + "`GET /reviews`, `POST /reviews/{review_id}/decide`" + `. With ` + "`flag`" + ` (the default of dev) everything goes through and is
marked. A finding is INFO, which never holds; HOLD, which a second person of the cooperative decides; or HARD, which ADMIN
decides. Green coffee is what the delivered form gives: fresh cherry 0.20 (arabica 0.167), wet parchment 0.42, parchment 0.80,
kiboko 0.50, FAQ 1.

A number can be set by its name: ` + "`MWANYI_RULES=yield_robusta=3000,deliveries_day=2`" + `.
`)
	for _, t := range tables {
		fmt.Fprintf(&b, "\n## %s\n\n| Rule | What it asks of the world | Numbers |\n|---|---|---|\n", t.Of)
		for _, r := range t.Rules {
			var numbers []string
			for _, n := range r.Limits {
				numbers = append(numbers, fmt.Sprintf("`%s` **%s**: %s", n.Setting, strconv.FormatFloat(n.Default, 'f', -1, 64), n.About))
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.Name, r.About, strings.Join(numbers, "<br>"))
		}
	}
	return b.String()
}
