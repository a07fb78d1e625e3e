// Package deploy holds the files in deploy/ against the program and against the
// tools that will read them.
package deploy

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/needtest"
)

const monitoring = "../../deploy/monitoring"

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every metric that a rule or a panel asks for is one that the program has.
func TestTheRulesAndTheDashboardAskForMetricsThatExist(t *testing.T) {
	var code strings.Builder
	err := filepath.WalkDir("../../internal", func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
			code.WriteString(read(t, path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`mwanyi_[a-z_]+`)
	part := regexp.MustCompile(`_(bucket|sum|count)$`)
	for _, file := range []string{"alerts.yml", "alerts_test.yml", "dashboard.json"} {
		names := name.FindAllString(read(t, filepath.Join(monitoring, file)), -1)
		if len(names) < 5 {
			t.Errorf("%s names %d metrics, want several", file, len(names))
		}
		for _, metric := range names {
			if !strings.Contains(code.String(), `"`+part.ReplaceAllString(metric, "")+`"`) {
				t.Errorf("%s asks for %s, which the program does not have", file, metric)
			}
		}
	}
}

func TestTheDashboardIsOne(t *testing.T) {
	var board struct {
		Title  string `json:"title"`
		Panels []struct {
			Title   string `json:"title"`
			Targets []struct {
				Expr string `json:"expr"`
			} `json:"targets"`
		} `json:"panels"`
	}
	if err := json.Unmarshal([]byte(read(t, filepath.Join(monitoring, "dashboard.json"))), &board); err != nil {
		t.Fatal(err)
	}
	if board.Title == "" || len(board.Panels) < 10 {
		t.Fatalf("%q has %d panels, want at least 10", board.Title, len(board.Panels))
	}
	// Grafana hands expressions to Prometheus as they are: let its own tool read them.
	var rules strings.Builder
	rules.WriteString("groups:\n- name: panels\n  rules:\n")
	for _, p := range board.Panels {
		if len(p.Targets) == 0 {
			t.Errorf("the panel %q shows nothing", p.Title)
		}
		for _, target := range p.Targets {
			expr := quoted(t, target.Expr)
			rules.WriteString("  - record: panel\n    labels: {title: " + quoted(t, p.Title) + ", expr: " + expr + "}\n    expr: " + expr + "\n")
		}
	}
	file := filepath.Join(t.TempDir(), "panels.yml")
	if err := os.WriteFile(file, []byte(rules.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	promtool(t, "check", "rules", file)
}

func TestTheRulesSpeakWhenTheyShould(t *testing.T) {
	promtool(t, "check", "rules", "alerts.yml")
	promtool(t, "test", "rules", "alerts_test.yml")
}

func promtool(t *testing.T, args ...string) {
	t.Helper()
	tool, err := filepath.Abs("../../.bin/promtool")
	if err != nil {
		t.Fatal(err)
	}
	needtest.File(t, needtest.Promtool, tool)
	cmd := exec.CommandContext(t.Context(), tool, args...)
	cmd.Dir = monitoring
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("promtool %v: %v\n%s", args, err, out)
	}
}

// quoted is a text as YAML takes it.
func quoted(t *testing.T, text string) string {
	t.Helper()
	out, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
