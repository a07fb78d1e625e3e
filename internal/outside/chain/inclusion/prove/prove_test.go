package prove

import (
	"bytes"
	"math/big"
	"testing"

	"mwanyi/internal/outside/chain/inclusion"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethdb/memorydb"
	"github.com/ethereum/go-ethereum/rlp"
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
			if err := inclusion.Included(root, i, value, path); err != nil {
				t.Errorf("%d of %d: %v", i, size, err)
			}
			if theirs, err := trie.VerifyProof(root, rlp.AppendUint64(nil, i), nodesOf(path)); err != nil || !bytes.Equal(theirs, value) {
				t.Errorf("%d of %d: go-ethereum finds %x, %v, want what was proven", i, size, theirs, err)
			}
			if size > 1 && inclusion.Included(root, (i+1)%uint64(size), value, path) == nil {
				t.Errorf("%d of %d is proven at another place", i, size)
			}
			if inclusion.Included(root, i, append(value, 0), path) == nil || inclusion.Included(common.Hash{1}, i, value, path) == nil {
				t.Errorf("%d of %d: another value or root is proven", i, size)
			}
			if i > 2 {
				continue
			}
			for n := range path {
				bent := append([]hexutil.Bytes{}, path...)
				bent[n] = bytes.Clone(bent[n])
				bent[n][len(bent[n])/2] ^= 1
				_, theirs := trie.VerifyProof(root, rlp.AppendUint64(nil, i), nodesOf(bent))
				if inclusion.Included(root, i, value, bent) == nil || theirs == nil {
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

// nodesOf are the nodes of a proof by their hashes, as go-ethereum's checker reads them.
func nodesOf(proof []hexutil.Bytes) *memorydb.Database {
	nodes := memorydb.New()
	for _, n := range proof {
		_ = nodes.Put(crypto.Keccak256(n), n) // in memory
	}
	return nodes
}

// Whatever comes in is no node, or a node: nothing hangs, and nothing panics.
func FuzzIncluded(f *testing.F) {
	list := types.Transactions{types.NewTx(&types.LegacyTx{Nonce: 1}), types.NewTx(&types.LegacyTx{Nonce: 2, Data: make([]byte, 100)})}
	value, path, err := proven(types.DeriveSha(list, trie.NewStackTrie(nil)), list, 1)
	if err != nil {
		f.Fatal(err)
	}
	for _, n := range path {
		f.Add([]byte(n), []byte(value))
	}
	f.Add([]byte{0xc0}, []byte{})
	f.Add([]byte{0xc2, 0x20, 0x80}, []byte{})
	f.Fuzz(func(t *testing.T, node, value []byte) {
		root := crypto.Keccak256Hash(node)
		for index := range uint64(3) {
			ours := inclusion.Included(root, index, value, []hexutil.Bytes{node})
			theirs, err := trie.VerifyProof(root, rlp.AppendUint64(nil, index), nodesOf([]hexutil.Bytes{node}))
			if ours == nil && (err != nil || !bytes.Equal(theirs, value)) {
				t.Errorf("%x is proven by %x, and go-ethereum finds %x, %v", value, node, theirs, err)
			}
			if ours != nil && err == nil && len(theirs) > 0 && bytes.Equal(theirs, value) {
				t.Errorf("%x is not proven by %x: %v; go-ethereum finds it", value, node, ours)
			}
		}
	})
}
