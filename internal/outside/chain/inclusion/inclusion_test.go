package inclusion

import (
	"bytes"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/trie"
)

// Blocks of all sizes, also beyond 127 transactions, where the keys of the
// trie get longer: each value is proven, and no other value with its proof.
func TestEveryTransactionOfABlockIsProven(t *testing.T) {
	for _, size := range []int{1, 2, 3, 17, 128, 130, 300} {
		list := types.Transactions{}
		for i := range size {
			list = append(list, types.NewTx(&types.LegacyTx{Nonce: uint64(i), To: &common.Address{1}, Value: big.NewInt(int64(i)), Data: bytes.Repeat([]byte{7}, i%50)})) //nolint:gosec // a position
		}
		root := types.DeriveSha(list, trie.NewStackTrie(nil))
		for i := range uint64(size) {
			value, path, err := proven(root, list, i)
			if err != nil {
				t.Fatalf("%d of %d: %v", i, size, err)
			}
			if err := included(root, i, value, path); err != nil {
				t.Errorf("%d of %d: %v", i, size, err)
			}
			if size > 1 && included(root, (i+1)%uint64(size), value, path) == nil {
				t.Errorf("%d of %d is proven at another place", i, size)
			}
			if included(root, i, append(value, 0), path) == nil || included(common.Hash{1}, i, value, path) == nil {
				t.Errorf("%d of %d: another value or root is proven", i, size)
			}
			if i > 2 {
				continue
			}
			for n := range path {
				bent := append([]hexutil.Bytes{}, path...)
				bent[n] = bytes.Clone(bent[n])
				bent[n][len(bent[n])/2] ^= 1
				if included(root, i, value, bent) == nil {
					t.Errorf("%d of %d: a changed node is not noticed", i, size)
				}
			}
		}
		if _, _, err := proven(common.Hash{1}, list, 0); err == nil {
			t.Error("a list that is not the block's is proven, want an error")
		}
		if _, _, err := proven(root, list, uint64(size)); err == nil {
			t.Error("a transaction behind the last is proven, want an error")
		}
	}
}
