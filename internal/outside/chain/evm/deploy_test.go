package evm

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
	"mwanyi/internal/outside/chain/endpoint"
)

func TestADeploymentGoesOnWhereItStopped(t *testing.T) {
	n := openNode(t, t.TempDir())
	d := deployment(Durable(n))
	for cut := 20 * time.Millisecond; ; cut += 20 * time.Millisecond { // cut off again and again, each time later
		ctx, cancel := context.WithTimeout(t.Context(), cut)
		a, err := Deploy(ctx, n.Client(), d)
		cancel()
		if err == nil {
			if want := d.AddressesOn(testID); a.Vault != want.Vault || a.Anchor != want.Anchor {
				t.Errorf("deployed at %+v, want %+v as computed", a, want)
			}
			break
		}
		if ctx.Err() == nil {
			t.Fatal(err)
		}
	}
	first, err := Deploy(soon(t), n.Client(), d)
	if err != nil {
		t.Fatalf("deployed again: %v", err)
	}
	if first.Block == 0 {
		t.Fatalf("deployed again: block is 0, want more: %+v", first)
	}
	used, err := n.Client().NonceAt(t.Context(), d.Deployer.Address(), nil)
	if err != nil || used != 16 {
		t.Errorf("%d transactions of the deployer (%v), want 16", used, err)
	}
	text, err := json.Marshal(first)
	if err != nil {
		t.Fatal(err)
	}
	var again Addresses
	if err := json.Unmarshal(text, &again); err != nil {
		t.Errorf("%s: %v", text, err)
	} else if !reflect.DeepEqual(again, first) {
		t.Errorf("%s is read as %+v, want %v", text, again, first)
	}
}

func TestVerifyFindsEveryDifference(t *testing.T) {
	w := embedded(t)
	if err := Verify(soon(t), w.client, w.addresses); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Addresses){
		"the chain has id":     func(a *Addresses) { a.ChainID++ },
		"vault at":             func(a *Addresses) { a.Vault = a.Escrow },
		"anchor at":            func(a *Addresses) { a.Anchor = chain.Address{1} },
		"there is no contract": func(a *Addresses) { a.USDC, a.DevUSDC = chain.Address{9}, false },
	} {
		a := w.addresses
		change(&a)
		if err := Verify(soon(t), w.client, a); err == nil {
			t.Errorf("%s: no error, want one", name)
		} else if !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %q, want %q in it", name, err, name)
		}
	}
	second := deployment(w.final)
	second.Deployer = keyOf("stranger")
	b, err := Deploy(soon(t), w.client, second)
	if err != nil {
		t.Fatal(err)
	}
	mixed := w.addresses
	mixed.Vault = b.Vault // the right code, wired to others
	err = Verify(soon(t), w.client, mixed)
	for _, want := range []string{"vault.VAULTS is", "vault.QUEUE is", "queue.VAULT is", "vault.REGISTRY is"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a foreign vault: %v, want %q in it", err, want)
		}
	}
}

func TestOnlyEndpointsOfTheRightChainAreUsed(t *testing.T) {
	n := openNode(t, t.TempDir())
	at, err := url.Parse(n.RPCURL())
	if err != nil {
		t.Fatal(err)
	}
	var broken bool
	asked := 0
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked++
		if broken {
			http.Error(w, "too many requests", http.StatusTooManyRequests)
			return
		}
		httputil.NewSingleHostReverseProxy(at).ServeHTTP(w, r)
	}))
	defer proxy.Close()
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Write([]byte(`{"jsonrpc":"2.0","id":1,"result":"0x1"}`)) //nolint:errcheck // a test's answer
	}))
	defer other.Close()
	if _, err := endpoint.Dial(soon(t), testID, other.URL); err == nil {
		t.Error("another chain: no error, want one")
	} else if !strings.Contains(err.Error(), "this is chain 1") {
		t.Errorf("another chain: error %q, want %q in it", err, "this is chain 1")
	}
	client, err := endpoint.Dial(soon(t), testID, other.URL, proxy.URL, n.RPCURL())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	broken = true
	switch got, err := client.ChainID(soon(t)); {
	case err != nil:
		t.Errorf("chain id after a failover: %v", err)
	case got.Uint64() != testID:
		t.Errorf("chain id %v after a failover, want %v", got, testID)
	case asked == 0:
		t.Error("the second endpoint was not asked, want it asked")
	}
}

// The committed bindings are what the committed contracts give.
func TestTheBindingsAreThoseOfTheContracts(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "contracts", "combined.json"))
	if err != nil {
		t.Fatal(err)
	}
	var combined struct {
		Contracts map[string]struct {
			Bin string `json:"bin"`
		} `json:"contracts"`
	}
	if err := json.Unmarshal(text, &combined); err != nil {
		t.Fatal(err)
	}
	if got := contract.DevUSDCBin; got != "0x"+combined.Contracts["src/DevUSDC.sol:DevUSDC"].Bin {
		t.Error("the bytecode is not that of the artifact, want it equal: run go generate ./internal/outside/chain/contract")
	}
}
