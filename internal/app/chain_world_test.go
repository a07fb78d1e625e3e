package app

import (
	"bytes"
	"crypto/ecdsa"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"mwanyi/internal/app/apptest"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
)

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
	v, err := wire(apptest.Soon(t), slog.New(slog.DiscardHandler), Tools{Config: c, Store: s})
	if err == nil {
		t.Cleanup(func() {
			if err := v.chain.stop(); err != nil {
				t.Errorf("stop: %v", err)
			}
		})
	}
	return v, err
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
	body, err := io.ReadAll(r.Body)
	if err == nil && bytes.Contains(body, []byte("eth_accounts")) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":[%q]}`, idOf(body), f.address())
		return
	}
	if err := json.Unmarshal(body, &call); err != nil || call.Method != "eth_signTransaction" || len(call.Params) != 1 || call.Params[0].From != f.address() {
		http.Error(w, "not that", http.StatusBadRequest)
		return
	}
	p := call.Params[0]
	id := big.NewInt(apptest.ChainID) // by its own configuration
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

// idOf is the id of a JSON-RPC question.
func idOf(question []byte) json.RawMessage {
	var call struct {
		ID json.RawMessage `json:"id"`
	}
	_ = json.Unmarshal(question, &call)
	return call.ID
}
