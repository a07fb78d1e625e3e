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

func TestAJumpIsToldToWhoeverWaitsForOne(t *testing.T) {
	closed := func(c <-chan struct{}) bool {
		select {
		case <-c:
			return true
		default:
			return false
		}
	}
	first, beside := Jumped(), Jumped()
	if closed(first) || closed(beside) {
		t.Error("a jump is told before there is one")
	}
	back := Jump(time.Hour)
	if !closed(first) || !closed(beside) {
		t.Error("a jump is not told to all who wait")
	}
	next := Jumped()
	if closed(next) {
		t.Error("a jump is told to who has come after it")
	}
	if back(); !closed(next) {
		t.Error("the way back is not told")
	}
}
