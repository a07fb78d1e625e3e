package replay_test

import (
	"context"
	"strings"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/replay"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
)

// spec: idempotency
func TestOfTwoRequestsUnderOneKeyAtTheSameMomentOneRuns(t *testing.T) {
	ctx := context.Background()
	box, err := secret.NewBox(secret.New(strings.Repeat("test ", 10)), "replies")
	if err != nil {
		t.Fatal(err)
	}
	l := &replay.Log{Store: storetest.OpenURL(t, storetest.PostgresURL(t)), Box: box}
	r := replay.Request{Caller: "key_1", Route: "POST /batch/submit", Key: "k", BodyHash: "h"}
	second := make(chan error, 1)
	ticket, reply, err := l.Begin(storetest.AtCommit(ctx, func() {
		_, _, err := l.Begin(ctx, r)
		second <- err
	}), r)
	if err != nil || ticket == nil || reply != nil {
		t.Errorf("the first: %v, %v, %v, want a ticket", ticket, reply, err)
	}
	if err := <-second; !fault.Is(err, fault.RequestInProgress) {
		t.Errorf("the second: %v, want %v", err, fault.RequestInProgress)
	}
}
