package app

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/secret"
)

// otherID is the id of the chain that plays somebody else's.
const otherID = 80_810

// What serve cannot do without, and an account of nobody.
const (
	masterSecret = "q7Rk2LmZx9Vb4Nt6Wy1Hc8Pd3Fs5Gj0A"
	anAccount    = "0x52908400098527886e0f7030069857d2e4169ee7"
)

// providerKey plays the secret part of an endpoint.
const providerKey = "kX93hfQpL20sVbTz"

// dead is an endpoint at which nobody listens.
const dead = "http://127.0.0.1:1/v3/" + providerKey

// otherChain is a node that the service reaches by its JSON-RPC alone, and
// installations whose accounts have coins there.
type otherChain struct {
	node *node.Node
	dirs []string // the data folders of the installations
}

func startOtherChain(t *testing.T, installations int, more ...common.Address) otherChain {
	t.Helper()
	o := otherChain{}
	fund := more
	for range installations {
		dir := t.TempDir()
		keys, err := signer.OpenKeyring(filepath.Join(dir, keysFile), secret.New(masterSecret))
		if err != nil {
			t.Fatal(err)
		}
		for _, role := range config.ServiceRoles {
			s, err := keys.SignerOf(role, 0)
			if err != nil {
				t.Fatal(err)
			}
			fund = append(fund, s.Address())
		}
		o.dirs = append(o.dirs, dir)
	}
	var err error
	o.node, err = node.Open(t.Context(), node.Options{Dir: t.TempDir(), ChainID: otherID, Fund: fund, RPCAddr: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := o.node.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return o
}

// config is the production configuration of an installation on the chain; the
// first of its two endpoints is dead.
func (o otherChain) config(t *testing.T, dir string, changes map[string]string) Config {
	t.Helper()
	values := map[string]string{
		"MWANYI_PUBLIC_URL": "https://coffee.example/", "MWANYI_TRUSTED_PROXIES": "10.1.0.0/16",
		"MWANYI_MASTER_SECRET": masterSecret, "MWANYI_INBOUND_CHAIN_SECRET": "a1B9c8D7e6F5g4H3i2J1k0L9m8N7o6P5",
		"MWANYI_INBOUND_CONVERSION_SECRET": "zZ8yY7xX6wW5vV4uU3tT2sS1rR0qQ9pP", "MWANYI_INBOUND_PAYOUT_SECRET": "m3N4b5V6c7X8z9L0k1J2h3G4f5D6s7A8",
		"MWANYI_DATA_DIR": dir, "MWANYI_DATABASE_URL": "sqlite:" + filepath.Join(dir, "mwanyi.db"),
		"MWANYI_CHAIN_RPC_URLS": dead + "," + o.node.RPCURL(), "MWANYI_CHAIN_ID": "80810",
		"MWANYI_CHAIN_CONFIRMATIONS": "0", "MWANYI_CONTRACTS_FILE": filepath.Join(dir, "pinned.json"),
	}
	for name, v := range changes {
		values[name] = v
	}
	environ := []string{}
	for name, v := range values {
		environ = append(environ, name+"="+v)
	}
	c, err := Load(Serve, environ, "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// start wires the service; it ends with the test.
func start(t *testing.T, c Config) (*service, error) {
	t.Helper()
	s, err := openStore(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	v, err := wire(soon(t), c, slog.New(slog.DiscardHandler), s)
	if err == nil {
		t.Cleanup(func() {
			if err := v.chain.stop(); err != nil {
				t.Errorf("stop: %v", err)
			}
		})
	}
	return v, err
}

func soon(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// farSigner speaks web3signer's JSON-RPC with a real key.
type farSigner struct {
	key    *ecdsa.PrivateKey
	url    string
	signed atomic.Int32
}

func newFarSigner(t *testing.T) *farSigner {
	t.Helper()
	key, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	f := &farSigner{key: key}
	server := httptest.NewServer(f)
	t.Cleanup(server.Close)
	f.url = server.URL
	return f
}

func (f *farSigner) address() common.Address { return crypto.PubkeyToAddress(f.key.PublicKey) }

func (f *farSigner) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var call struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
		Params []struct {
			From                               common.Address
			To                                 *common.Address
			Nonce, Gas                         hexutil.Uint64
			MaxFeePerGas, MaxPriorityFeePerGas *hexutil.Big
			Data                               hexutil.Bytes
		} `json:"params"`
	}
	if err := json.NewDecoder(r.Body).Decode(&call); err != nil || call.Method != "eth_signTransaction" || len(call.Params) != 1 || call.Params[0].From != f.address() {
		http.Error(w, "not that", http.StatusBadRequest)
		return
	}
	p := call.Params[0]
	id := big.NewInt(otherID) // by its own configuration
	tx, err := types.SignNewTx(f.key, types.LatestSignerForChainID(id), &types.DynamicFeeTx{
		ChainID: id, Nonce: uint64(p.Nonce), Gas: uint64(p.Gas), To: p.To, Data: p.Data,
		GasFeeCap: p.MaxFeePerGas.ToInt(), GasTipCap: p.MaxPriorityFeePerGas.ToInt(),
	})
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	raw, err := tx.MarshalBinary()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	f.signed.Add(1)
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{"jsonrpc": "2.0", "id": call.ID, "result": hexutil.Bytes(raw)})
}

func writeFile(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
