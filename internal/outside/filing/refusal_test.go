package filing

import (
	"strings"
	"testing"
)

func TestEveryPublishedErrorIDHasAClearText(t *testing.T) {
	if len(texts) < 39 {
		t.Errorf("%d ids have a text, want the 39 that are published", len(texts))
	}
	for id := range texts {
		wire := Reason{ID: strings.ReplaceAll(id, "_", "-"), Message: "raw words"}
		if got := wire.Text(); got == "raw words" || len(got) < 20 {
			t.Errorf("%s says %q, want a sentence of ours", id, got)
		}
	}
}

// The register refuses what others build on, which no waiting cures.
func TestAStatementThatOthersReferToSaysWhyItStays(t *testing.T) {
	got := Reason{ID: "EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE"}.Text()
	if !strings.Contains(got, "referenced by another statement, or the cut-off has passed") {
		t.Errorf("%q, want both reasons of the register", got)
	}
}
