package signer

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/signer/core/apitypes"
)

// farSigner speaks web3signer's JSON-RPC over HTTP with a real key: the
// transaction's fields as an object, typed data as a string, the answer as a
// string. The fields after url make it misbehave.
type farSigner struct {
	t   *testing.T
	key *ecdsa.PrivateKey
	url string

	alter       func(*types.DynamicFeeTx) // changes the transaction before it is signed
	unprotected bool                      // signs legacy transactions for every chain
	asObject    bool                      // answers as go-ethereum does
	plainV      bool                      // leaves v at 0 or 1
	answer      string                    // sent instead of an answer
	status      int
	hang        chan struct{}
}

func newFarSigner(t *testing.T) *farSigner {
	key, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	f := &farSigner{t: t, key: key}
	server := httptest.NewServer(f)
	t.Cleanup(server.Close)
	f.url = server.URL
	return f
}

func (f *farSigner) signer(t *testing.T) Signer {
	t.Helper()
	s, err := NewRemote(RemoteOptions{URL: f.url, Address: crypto.PubkeyToAddress(f.key.PublicKey)})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (f *farSigner) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if f.hang != nil {
		<-f.hang
		return
	}
	w.Header().Set("Content-Type", "application/json")
	if f.status != 0 {
		w.WriteHeader(f.status)
	}
	if f.answer != "" {
		_, _ = io.WriteString(w, f.answer)
		return
	}
	var call struct {
		ID     json.RawMessage   `json:"id"`
		Method string            `json:"method"`
		Params []json.RawMessage `json:"params"`
	}
	if err := json.NewDecoder(r.Body).Decode(&call); err != nil {
		f.t.Error(err)
	}
	result, err := f.result(call.Method, call.Params)
	reply := map[string]any{"jsonrpc": "2.0", "id": call.ID, "result": result}
	if err != nil {
		reply = map[string]any{"jsonrpc": "2.0", "id": call.ID, "error": map[string]any{"code": -32602, "message": err.Error()}}
	}
	if err := json.NewEncoder(w).Encode(reply); err != nil {
		f.t.Error(err)
	}
}

func (f *farSigner) result(method string, params []json.RawMessage) (any, error) {
	switch method {
	case "eth_signTransaction":
		if len(params) != 1 {
			return nil, errors.New("one parameter")
		}
		return f.signTransaction(params[0])
	case "eth_accounts":
		return []common.Address{crypto.PubkeyToAddress(f.key.PublicKey)}, nil
	case "eth_signTypedData":
		var address common.Address
		var text string
		if len(params) != 2 || json.Unmarshal(params[0], &address) != nil || json.Unmarshal(params[1], &text) != nil {
			return nil, errors.New("an address and a string")
		}
		return f.signTyped(text)
	}
	return nil, fmt.Errorf("no method %s", method)
}

func (f *farSigner) signTransaction(param json.RawMessage) (any, error) {
	var args struct {
		From, To                                            *common.Address
		Nonce, Gas                                          *hexutil.Uint64
		Value, GasPrice, MaxFeePerGas, MaxPriorityFeePerGas *hexutil.Big
		Data                                                hexutil.Bytes
	}
	if err := json.Unmarshal(param, &args); err != nil || args.From == nil || args.Nonce == nil || args.Gas == nil {
		return nil, errors.New("invalid transaction")
	}
	if *args.From != crypto.PubkeyToAddress(f.key.PublicKey) && f.alter == nil {
		return nil, errors.New("signing from is not an unlocked account")
	}
	rules := onChain(testChain) // by configuration, not by the request
	var inner types.TxData
	if args.MaxFeePerGas != nil {
		dynamic := &types.DynamicFeeTx{
			ChainID: big.NewInt(testChain), Nonce: uint64(*args.Nonce), To: args.To, Gas: uint64(*args.Gas), Data: args.Data,
			Value: args.Value.ToInt(), GasFeeCap: args.MaxFeePerGas.ToInt(), GasTipCap: args.MaxPriorityFeePerGas.ToInt(),
		}
		if f.alter != nil {
			f.alter(dynamic)
		}
		inner = dynamic
	} else {
		inner = &types.LegacyTx{Nonce: uint64(*args.Nonce), To: args.To, Gas: uint64(*args.Gas), Data: args.Data, Value: args.Value.ToInt(), GasPrice: args.GasPrice.ToInt()}
		if f.unprotected {
			rules = types.HomesteadSigner{}
		}
	}
	tx, err := types.SignNewTx(f.key, rules, inner)
	if err != nil {
		return nil, err
	}
	raw, err := tx.MarshalBinary()
	if err != nil {
		return nil, err
	}
	if f.asObject {
		return map[string]any{"raw": hexutil.Bytes(raw), "tx": tx}, nil
	}
	return hexutil.Bytes(raw), nil
}

func (f *farSigner) signTyped(text string) (any, error) {
	var data apitypes.TypedData
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		return nil, err
	}
	digest, _, err := apitypes.TypedDataAndHash(data)
	if err != nil {
		return nil, err
	}
	signature, err := crypto.Sign(digest, f.key)
	if err != nil {
		return nil, err
	}
	if !f.plainV {
		signature[64] += 27
	}
	return hexutil.Bytes(signature), nil
}

func TestARemoteSignerOfAnotherMakeIsUnderstood(t *testing.T) {
	f := newFarSigner(t)
	f.asObject, f.plainV = true, true
	s := f.signer(t)
	if _, err := s.SignTx(t.Context(), dynamic(1, testChain), testChain); err != nil {
		t.Error(err)
	}
	signature, err := s.SignTyped(t.Context(), mail())
	if err != nil || Verify(s.Address(), mail(), signature) != nil {
		t.Errorf("signature %x (%v), want one of %s", signature, err, s.Address())
	}
}

func TestARemoteSignatureOverSomethingElseIsRefused(t *testing.T) {
	for name, alter := range map[string]func(*types.DynamicFeeTx){
		"value": func(tx *types.DynamicFeeTx) { tx.Value.Add(tx.Value, common.Big1) }, "nonce": func(tx *types.DynamicFeeTx) { tx.Nonce++ },
		"receiver": func(tx *types.DynamicFeeTx) { tx.To = &common.Address{8} }, "data": func(tx *types.DynamicFeeTx) { tx.Data = nil },
		"fee": func(tx *types.DynamicFeeTx) { tx.GasTipCap = common.Big0 }, "gas": func(tx *types.DynamicFeeTx) { tx.Gas++ },
		"access": func(tx *types.DynamicFeeTx) { tx.AccessList = types.AccessList{{}} },
	} {
		f := newFarSigner(t)
		f.alter = alter
		if tx, err := f.signer(t).SignTx(t.Context(), dynamic(1, testChain), testChain); !errors.Is(err, ErrBadSignature) || tx != nil {
			t.Errorf("another %s: %v, %v, want ErrBadSignature", name, tx, err)
		}
	}
	f := newFarSigner(t)
	f.unprotected = true
	if _, err := f.signer(t).SignTx(t.Context(), creation(), testChain); !errors.Is(err, ErrBadSignature) {
		t.Errorf("a signature for every chain: %v, want ErrBadSignature", err)
	}
}

func TestARemoteSignerWithAnotherKeyIsRefused(t *testing.T) {
	f := newFarSigner(t)
	f.alter = func(*types.DynamicFeeTx) {} // it does not look at the account
	s, err := NewRemote(RemoteOptions{URL: f.url, Address: common.Address{9}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.SignTx(t.Context(), dynamic(1, testChain), testChain); !errors.Is(err, ErrBadSignature) {
		t.Errorf("transaction: %v, want ErrBadSignature", err)
	}
	if _, err := s.SignTyped(t.Context(), mail()); !errors.Is(err, ErrBadSignature) {
		t.Errorf("typed data: %v, want ErrBadSignature", err)
	}
}

func TestARefusalAndASilenceOfTheRemoteSignerAreToldApart(t *testing.T) {
	for _, c := range []struct {
		name        string
		set         func(*farSigner)
		unavailable bool
	}{
		{"an RPC error", func(f *farSigner) {
			f.answer = `{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no such account"}}`
		}, false},
		{"status 400", func(f *farSigner) { f.status, f.answer = 400, "{}" }, false},
		{"status 401", func(f *farSigner) { f.status, f.answer = 401, "{}" }, false},
		{"status 429", func(f *farSigner) { f.status, f.answer = 429, "{}" }, true},
		{"status 503", func(f *farSigner) { f.status, f.answer = 503, "{}" }, true},
		{"not JSON", func(f *farSigner) { f.answer = "<html>" }, true},
		{"no hex", func(f *farSigner) { f.answer = `{"jsonrpc":"2.0","id":1,"result":"zz"}` }, true},
	} {
		f := newFarSigner(t)
		c.set(f)
		_, err := f.signer(t).SignTx(t.Context(), dynamic(1, testChain), testChain)
		if err == nil || errors.Is(err, ErrUnavailable) != c.unavailable {
			t.Errorf("%s: SignTx %v, want unavailable %v", c.name, err, c.unavailable)
		}
		_, err = f.signer(t).SignTyped(t.Context(), mail())
		if err == nil || errors.Is(err, ErrUnavailable) != c.unavailable {
			t.Errorf("%s: SignTyped %v, want unavailable %v", c.name, err, c.unavailable)
		}
	}
}

func TestASilentRemoteSignerIsLeftAfterTheTimeout(t *testing.T) {
	f := newFarSigner(t)
	f.hang = make(chan struct{})
	defer close(f.hang)
	s, err := NewRemote(RemoteOptions{URL: f.url, Address: common.Address{1}, Timeout: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.SignTyped(t.Context(), mail()); !errors.Is(err, ErrUnavailable) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v, want the deadline", err)
	}
}

func TestARemoteSignerThatCannotBeIsRefusedAtTheStart(t *testing.T) {
	for _, o := range []RemoteOptions{
		{URL: "http://127.0.0.1:1"}, {URL: "", Address: common.Address{1}}, {URL: "ws://x", Address: common.Address{1}},
		{URL: "/tmp/geth.ipc", Address: common.Address{1}}, {URL: "http://user:word@%zz", Address: common.Address{1}},
	} {
		if _, err := NewRemote(o); err == nil {
			t.Errorf("%+v: no error, want one", o)
		} else if strings.Contains(err.Error(), "word") {
			t.Errorf("%+v: error %q, want no %q in it", o, err, "word")
		}
	}
	f := newFarSigner(t)
	blob := types.NewTx(&types.AccessListTx{ChainID: big.NewInt(testChain)})
	if _, err := f.signer(t).SignTx(t.Context(), blob, testChain); err == nil {
		t.Error("a kind of transaction that it does not know was sent, want an error")
	}
}

func TestARemoteSignerSaysWhichAccountsItHas(t *testing.T) {
	f := newFarSigner(t)
	all, err := RemoteAccounts(t.Context(), RemoteOptions{URL: f.url})
	if err != nil || len(all) != 1 || all[0] != crypto.PubkeyToAddress(f.key.PublicKey) {
		t.Errorf("got %v, %v, want its one account", all, err)
	}
	f.status = http.StatusBadGateway
	f.answer = "{}"
	if _, err := RemoteAccounts(t.Context(), RemoteOptions{URL: f.url}); !errors.Is(err, ErrUnavailable) {
		t.Errorf("while it is away: %v, want ErrUnavailable", err)
	}
}
