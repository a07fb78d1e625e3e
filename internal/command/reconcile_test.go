package command

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// spec: reconcile-checks
func TestAChainThatCannotBeAskedIsNoAgreement(t *testing.T) {
	c := devConfig(t)
	var out bytes.Buffer
	if err := Reconcile(t.Context(), c, "", &out, &out); err != nil { // nothing was ever started here
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), `"differences":0`) || !strings.Contains(out.String(), `"chain":"no chain was asked"`) {
		t.Errorf("got %s, want that no chain was asked", out.String())
	}
	out.Reset()
	if err := Reconcile(t.Context(), c, "http://127.0.0.1:1", &out, &out); err == nil || errors.Is(err, errDifferences) {
		t.Errorf("an endpoint at which nobody is: %v, want that it cannot be asked", err)
	}
	if err := os.WriteFile(filepath.Join(c.DataDir, "contracts.json"), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Reconcile(t.Context(), c, "", &out, &out); err == nil || !strings.Contains(err.Error(), "the chain is gone") {
		t.Errorf("contracts without their chain: %v, want that it is gone", err)
	}
	if out.Len() > 0 {
		t.Errorf("printed %q, want nothing that looks like a comparison", out.String())
	}
}
