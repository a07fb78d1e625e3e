package test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// rpc asks the chain as any Ethereum tool would.
func rpc(t testing.TB, url, method string, params ...any) string {
	t.Helper()
	if params == nil {
		params = []any{}
	}
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Post(url, "application/json", bytes.NewReader(body)) //nolint:gosec,noctx // a server of this test
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close() //nolint:errcheck // only read
	var answer struct {
		Result string
		Error  *struct{ Message string }
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		t.Fatal(err)
	}
	if answer.Error != nil {
		t.Fatalf("%s: %s, want no error", method, answer.Error.Message)
	}
	return answer.Result
}

func hexNumber(t testing.TB, text string) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(strings.TrimPrefix(text, "0x"), 16, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// deployed reads the addresses that dev keeps.
func deployed(t testing.TB, dir string) map[string]any {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "contracts.json"))
	if err != nil {
		t.Fatal(err)
	}
	addresses := map[string]any{}
	if err := json.Unmarshal(text, &addresses); err != nil {
		t.Fatal(err)
	}
	return addresses
}

func TestDevRunsItsOwnChainThatSurvivesKill9(t *testing.T) {
	t.Parallel()
	const chainOn = "MWANYI_CHAIN_ADDR=127.0.0.1:0"
	r := startDev(t, t.TempDir(), chainOn)
	if r.creds.RPCURL == nil {
		t.Fatal("rpc_url is null, want one")
	}
	if id := hexNumber(t, rpc(t, *r.creds.RPCURL, "eth_chainId")); id != 256_256 {
		t.Errorf("chain id %d, want 256256", id)
	}
	admin := r.token(t, "ADMIN")
	buyer := r.want(t, http.StatusOK, call{path: "/admin/organisations/" + *r.creds.of(t, "BUYER").OrganisationID, token: admin})
	wallet, ok := buyer["wallet"].(string)
	if !ok {
		t.Fatalf("the buyer has no wallet, want one: %v", buyer)
	}
	before := deployed(t, r.dir)
	balance := func(url string) uint64 {
		return hexNumber(t, rpc(t, url, "eth_call", map[string]any{
			"to": before["usdc"], "data": "0x70a08231" + strings.Repeat("0", 24) + strings.TrimPrefix(wallet, "0x"),
		}, "latest"))
	}
	if got := balance(*r.creds.RPCURL); got != 1_000_000_000_000 {
		t.Errorf("the buyer has %d micro-USDC, want a million USDC", got)
	}
	height := hexNumber(t, rpc(t, *r.creds.RPCURL, "eth_blockNumber"))

	r.kill()
	again := startDev(t, r.dir, chainOn)
	if now := hexNumber(t, rpc(t, *again.creds.RPCURL, "eth_blockNumber")); now < height {
		t.Errorf("block %d after the crash, want at least %d", now, height)
	}
	if got := balance(*again.creds.RPCURL); got != 1_000_000_000_000 {
		t.Errorf("after the crash the buyer has %d micro-USDC, want a million USDC", got)
	}
	after := deployed(t, r.dir)
	wantFields(t, before, fields{"vault": isSet})
	wantFields(t, after, fields{"vault": before["vault"]})
	if said := mustRun(t, nil, "contracts", "verify", "--data-dir", r.dir, "--rpc", *again.creds.RPCURL); !strings.Contains(said, "those of this binary") {
		t.Errorf("verify said %q, want %q in it", said, "those of this binary")
	}
	for _, file := range []string{"keys.json", "contracts.json"} {
		if info, err := os.Stat(filepath.Join(r.dir, file)); err != nil {
			t.Errorf("%s: %v", file, err)
		} else if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v, want -rw-------", file, info.Mode().Perm())
		}
	}
}
