package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"mwanyi/internal/app"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
)

// park puts an event aside that no reader of the service has anything against.
func park(t *testing.T, c app.Config) {
	t.Helper()
	e := chain.Event{Block: 1, TxHash: chain.Hash{1}, Data: chain.PausedSet{Paused: true}}
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	open(t, c, func(tools app.Tools) error {
		return tools.Store.Update(t.Context(), func(tx *store.Tx) error {
			return tx.Run(`insert into chain_parked (follower, tx_hash, log_index, block, name, event, subjects, error, tries, since)
				select 'house', $1, 0, 1, 'PausedSet', $2, '', 'a reader of an older version had no answer', 8, created_at from organisation limit 1`, e.TxHash.String(), string(text))
		})
	})
}

// spec: chain-rescan
func TestTheOperatorSeesHowTheChainIsReadAndHasItReadAgain(t *testing.T) {
	c := devConfig(t)
	runDev(t, c)
	ctx := context.Background()
	within(t, "both followers are there", func() bool {
		var all []follow.State
		open(t, c, func(tools app.Tools) (err error) {
			all, err = follow.States(ctx, tools.Store)
			return err
		})
		return len(all) == 2 && all[0].Block > 0 && all[1].Block > 0
	})
	status := func(want error, parts ...string) {
		t.Helper()
		var out bytes.Buffer
		if err := FollowerStatus(ctx, c, &out); !errors.Is(err, want) {
			t.Errorf("status: %v, want %v", err, want)
		}
		for _, part := range parts {
			if !strings.Contains(out.String(), part) {
				t.Errorf("the status %s lacks %s", out.String(), part)
			}
		}
	}
	status(nil, `"follower":"books"`, `"follower":"house"`, `"parked":0`)
	park(t, c)
	status(errFollowing, `"parked":1`, "a reader of an older version had no answer", `"name":"PausedSet"`)

	var out bytes.Buffer
	if err := RetryParked(ctx, c, &out); err != nil || !strings.Contains(out.String(), `{"events":1,"follower":"house"}`) {
		t.Errorf("retry: %v, %s", err, out.String())
	}
	status(nil, `"parked":0`)
	out.Reset()
	if err := Rescan(ctx, c, 0, 0, &out); err != nil || strings.Count(out.String(), "\n") != 2 || strings.Contains(out.String(), `"events":0`) {
		t.Errorf("rescan: %v, %s, want each follower's events", err, out.String())
	}
	if err := Rescan(ctx, c, 5, 4, &out); err == nil {
		t.Error("a range that ends before it begins was taken")
	}
	out.Reset()
	if err := TakeNewHistory(ctx, c, 0, &out); err != nil || strings.Count(out.String(), "\n") != 2 {
		t.Errorf("new history: %v, %s", err, out.String())
	}
	status(nil)
}
