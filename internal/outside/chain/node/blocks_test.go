package node

import (
	"bytes"
	"math/big"
	"path/filepath"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/params"
)

func TestAChainIsMadeAgainOfItsBlocks(t *testing.T) {
	dir, ctx := t.TempDir(), soon(t)
	n := openNode(t, options(dir))
	made := send(ctx, t, n, signed(t, keyOf("0"), 0, params.GWei*10, nil, storing))
	for nonce := range uint64(3) {
		send(ctx, t, n, signed(t, keyOf("1"), nonce, params.GWei*10, &common.Address{1}, nil))
	}
	cut := n.DurableHead()
	send(ctx, t, n, signed(t, keyOf("1"), 3, params.GWei*10, &common.Address{1}, nil)) // after the cut
	var blocks bytes.Buffer
	last, err := WriteBlocks(ctx, n.Client(), cut, &blocks)
	if err != nil {
		t.Fatal(err)
	}
	genesis, err := Genesis(dir)
	if err != nil {
		t.Fatal(err)
	}
	o := options(filepath.Join(t.TempDir(), "chain"))
	number, hash, err := Restore(ctx, o, genesis, bytes.NewReader(blocks.Bytes()))
	if err != nil || number != cut || hash != last {
		t.Fatalf("block %d %s (%v), want %d %s", number, hash, err, cut, last)
	}
	again := openNode(t, o)
	if got, err := again.Client().StorageAt(ctx, made.ContractAddress, common.Hash{}, nil); err != nil || new(big.Int).SetBytes(got).Int64() != 42 {
		t.Errorf("storage %x (%v), want 42", got, err)
	}
	if r, err := receipt(ctx, again.Client(), made.TxHash); err != nil || r.BlockHash != made.BlockHash {
		t.Errorf("receipt %v (%v), want the one from before", r, err)
	}
	send(ctx, t, again, signed(t, keyOf("1"), 3, params.GWei*10, &common.Address{1}, nil)) // it goes on where it was cut

	t.Run("but not of others", func(t *testing.T) {
		whole := blocks.Bytes()
		altered := bytes.Clone(whole)
		altered[len(altered)/2] ^= 1
		for name, bad := range map[string][]byte{"cut": whole[:len(whole)-1], "altered": altered, "not from the first": whole[len(whole)/2:]} {
			if _, _, err := Restore(ctx, options(filepath.Join(t.TempDir(), "chain")), genesis, bytes.NewReader(bad)); err == nil {
				t.Errorf("%s: taken in, want an error", name)
			}
		}
		if _, _, err := Restore(ctx, o, genesis, bytes.NewReader(whole)); err == nil {
			t.Error("taken into a folder that has a chain, want an error")
		}
	})
}
