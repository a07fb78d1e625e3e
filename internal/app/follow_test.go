package app

import (
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"

	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
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

// Another client's word about fees and finality is taken as the settings say.
// spec: chain-max-fee, chain-final-safe
func TestARemoteChainIsPaidAndBelievedAsTheSettingsSay(t *testing.T) {
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		asked = append(asked, string(body))
		header, err := json.Marshal(&types.Header{Number: big.NewInt(70), Difficulty: new(big.Int)})
		if err != nil {
			t.Error(err)
		}
		w.Header().Set("Content-Type", "application/json")
		if _, err := fmt.Fprintf(w, `{"jsonrpc":"2.0","id":1,"result":%s}`, header); err != nil {
			t.Error(err)
		}
	}))
	defer server.Close()
	client, err := ethclient.Dial(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	c, err := Load(Dev, nil, "")
	if err != nil {
		t.Fatal(err)
	}
	c.ChainMaxFee = 7
	r := &remote{rpc: client, config: c}
	var o evm.Options
	if r.pace(&o); o.MaxFeeGwei != 7 {
		t.Errorf("at most %d gwei, want 7", o.MaxFeeGwei)
	}
	if final, err := r.final()(t.Context(), 100); err != nil || final != 70 || len(asked) != 1 || !strings.Contains(asked[0], `"safe"`) {
		t.Errorf("final is %d, %v, after %v, want the safe block", final, err, asked)
	}
}
