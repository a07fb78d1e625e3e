package clock

import (
	"testing"
	"time"
)

// spec: timestamps-have-passed
func TestWhatHasHappenedIsNotInTheFuture(t *testing.T) {
	past := Now().Add(-time.Minute)
	if got := NotAhead(past); !got.Equal(past) {
		t.Errorf("%s became %s, want it as it was", past, got)
	}
	if got := NotAhead(Now().Add(15 * time.Second)); got.After(Now()) {
		t.Errorf("a time ahead became %s, want none after now", got)
	}
}
