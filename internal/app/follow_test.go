package app

import (
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: follower-readiness
func TestReadinessSaysHowTheChainIsFollowed(t *testing.T) {
	s := storetest.Open(t)
	change := func(query string, args ...any) {
		t.Helper()
		if err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.Run(query, args...) }); err != nil {
			t.Fatal(err)
		}
	}
	v := &service{store: s, config: Config{ChainLate: 5 * time.Minute}, chain: &runningChain{}}
	probe := v.followerProbe()
	says := func(want ...string) {
		t.Helper()
		text := ""
		if err := probe.Check(t.Context()); err != nil {
			text = err.Error()
		}
		if (text == "") != (len(want) == 0) {
			t.Errorf("says %q, want %q", text, want)
		}
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("says %q, want %q", text, part)
			}
		}
	}
	if !probe.IsSoft {
		t.Error("a service that reads well would be taken out of service")
	}
	says() // nobody has begun
	change("insert into chain_cursor (name, block, block_hash) values ('genesis', 0, '0x0')")
	change("insert into chain_cursor (name, block, block_hash, final_block, current_at) values ('house', 40, '0x1', 40, $1)", clock.Now())
	change("insert into chain_cursor (name, block, block_hash, final_block, current_at) values ('books', 30, '0x1', 40, $1)", clock.Now().Add(-time.Minute))
	says() // not for long
	change("update chain_cursor set current_at = $1 where name = 'books'", clock.Now().Add(-time.Hour))
	says("books: 10 blocks behind, late by 1h0m")
	change("insert into chain_stopped (follower, reason, since) values ('house', 'gone', $1)", clock.Now())
	change(`insert into chain_parked (follower, tx_hash, log_index, block, name, event, subjects, error, tries, since)
		values ('books', '0x2', 0, 39, 'LotSettled', '{}', '', 'no', 8, $1)`, clock.Now())
	says("books: 10 blocks behind", "house: stopped at block 40", "money waits", "books: 1 events are put aside")
}
