package signer

import (
	"errors"
	"math/big"
	"path/filepath"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
)

const testChain = 80_808

// dynamic and legacy are transactions as the service sends them.
func dynamic(nonce uint64, chain int64) *types.Transaction {
	return types.NewTx(&types.DynamicFeeTx{
		ChainID: big.NewInt(chain), Nonce: nonce, To: &common.Address{7}, Gas: 100_000, Data: []byte{1, 2, 3},
		GasTipCap: big.NewInt(2), GasFeeCap: big.NewInt(3_000_000_000), Value: big.NewInt(5),
	})
}

func creation() *types.Transaction {
	return types.NewTx(&types.LegacyTx{Nonce: 1, GasPrice: big.NewInt(9), Gas: 60_000, Data: []byte{0x60}})
}

func TestEverySignerSignsTransactionsAndTypedData(t *testing.T) {
	s := account(t, openKeyring(t, filepath.Join(t.TempDir(), "k.json")), Operator, 3)
	far := newFarSigner(t)
	for name, signer := range map[string]Signer{"keyring": s, "remote": far.signer(t)} {
		for _, tx := range []*types.Transaction{dynamic(0, testChain), dynamic(8, testChain), creation()} {
			signed, err := signer.SignTx(t.Context(), tx, testChain)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			by, err := types.Sender(onChain(testChain), signed)
			switch {
			case err != nil:
				t.Errorf("%s: %v", name, err)
			case by != signer.Address():
				t.Errorf("%s: signed by %s, want %v", name, by, signer.Address())
			case !signed.Protected():
				t.Errorf("%s: signed.Protected() is false, want true", name)
			case signed.ChainId().Uint64() != testChain:
				t.Errorf("%s: chain id %v, want %v", name, signed.ChainId().Uint64(), testChain)
			}
			if onChain(testChain).Hash(signed) != onChain(testChain).Hash(tx) {
				t.Errorf("%s: it signed another transaction", name)
			}
		}
		if _, err := signer.SignTx(t.Context(), dynamic(0, testChain+1), testChain); err == nil {
			t.Errorf("%s: a transaction of another chain is signed, want an error", name)
		}
		signature, err := signer.SignTyped(t.Context(), mail())
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := Verify(signer.Address(), mail(), signature); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := signer.SignTyped(t.Context(), TypedData{}); err == nil {
			t.Errorf("%s: data without a type is signed, want an error", name)
		}
	}
}

func TestOnlyTheOneFormOfASignatureIsTaken(t *testing.T) {
	s := account(t, openKeyring(t, filepath.Join(t.TempDir(), "k.json")), Cooperative, 0)
	good, err := s.SignTyped(t.Context(), mail())
	if err != nil {
		t.Fatal(err)
	}
	changed := func(change func([]byte)) []byte {
		b := append([]byte(nil), good...)
		change(b)
		return b
	}
	upper := changed(func(b []byte) { // the same signature mirrored: mathematically valid
		s := new(big.Int).SetBytes(b[32:64])
		s.Sub(crypto.S256().Params().N, s).FillBytes(b[32:64])
		b[64] = 27 + 28 - b[64]
	})
	for name, bad := range map[string][]byte{
		"nothing": nil, "64 bytes": good[:64], "66 bytes": append(changed(func([]byte) {}), 0),
		"v 0 or 1": changed(func(b []byte) { b[64] -= 27 }), "v 29": changed(func(b []byte) { b[64] = 29 }),
		"the other v": changed(func(b []byte) { b[64] = 27 + 28 - b[64] }), "s in the upper half": upper,
		"r zero": changed(func(b []byte) { clear(b[:32]) }), "s zero": changed(func(b []byte) { clear(b[32:64]) }),
		"another r": changed(func(b []byte) { b[3]++ }),
	} {
		if err := Verify(s.Address(), mail(), bad); !errors.Is(err, ErrBadSignature) {
			t.Errorf("%s: %v, want ErrBadSignature", name, err)
		}
	}
	other := mail()
	other.Domain.ChainID++
	if err := Verify(s.Address(), other, good); !errors.Is(err, ErrBadSignature) {
		t.Errorf("on another chain: %v, want ErrBadSignature", err)
	}
}
