package field_test

import (
	"os/exec"
	"testing"

	"mwanyi/internal/needtest"
)

// TestWalksGiveTheOutlineOfThePlot runs the scripts of testdata: what needs no browser is
// tried without one.
// spec: field-walk
func TestWalksGiveTheOutlineOfThePlot(t *testing.T) {
	node := needtest.Program(t, needtest.Node, "node")
	out, err := exec.CommandContext(t.Context(), node, "--test", "--test-reporter=tap", "testdata/walk.test.mjs").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
