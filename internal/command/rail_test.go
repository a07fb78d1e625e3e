package command

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/outside/payrail/statementfile"
)

// spec: rail-import, rail-compare
func TestAStatementFileIsTakenIntoTheBooksOnce(t *testing.T) {
	c := devConfig(t, "MWANYI_CHAIN_ADDR=off")
	file := filepath.Join(t.TempDir(), "statement.csv")
	text := statementfile.Columns + "\n" +
		"1,2026-11-15T00:00:00Z,TOP_UP,,USDC,100,\n" +
		"2,2026-11-15T01:00:00Z,FEE,,USDC,-1,\n" +
		"3,2026-11-15T02:00:00Z,PAYOUT,not-ours,USDC,-3,\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	for range 2 {
		if err := ImportStatement(t.Context(), c, file, &out, &out); err != nil {
			t.Fatal(err)
		}
	}
	if err := ShowBooks(t.Context(), c, &out, &out); err != nil {
		t.Fatal(err)
	}
	if err := Reconcile(t.Context(), c, "", &out, &out); !errors.Is(err, errDifferences) {
		t.Errorf("reconcile ended with %v, want the payout that nobody here ordered", err)
	}
	for _, want := range []string{
		`{"lines":3,"new":3}`, `{"lines":3,"new":0}`, `"account":"rail_float","balance":"99"`, `"account":"fees","balance":"1"`,
		`"difference":"reference not-ours on the rail's statement"`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("got\n%s\nwant %s among it", out.String(), want)
		}
	}
	if err := ImportStatement(t.Context(), c, file+".none", &out, &out); err == nil {
		t.Error("a file that is not there was imported")
	}
}
