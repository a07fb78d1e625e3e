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
