package node

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
)

// What the chain says at every start is no warning; what it does not say at
// every start stays one.
func TestOnlyTheUsualWarningsAreHidden(t *testing.T) {
	var out bytes.Buffer
	log := slog.New(demoted{slog.NewTextHandler(&out, nil)})
	for _, text := range usual {
		log.Warn(text)
	}
	log.Info("Imported new chain segment")
	log.Warn("Truncating ancient chain")
	if got := out.String(); strings.Count(got, "\n") != 1 || !strings.Contains(got, "level=WARN msg=\"Truncating ancient chain\"") {
		t.Errorf("the log is\n%s\nwant the last warning alone", got)
	}
}
