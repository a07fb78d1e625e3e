// Package prove collects from a chain what inclusion.Transaction.Check needs: the
// block, its transactions and receipts, and the nodes that lead to one of them.
package prove

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/rawdb"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rlp"
	"github.com/ethereum/go-ethereum/rpc"
	"github.com/ethereum/go-ethereum/trie"
	"github.com/ethereum/go-ethereum/triedb"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/inclusion"
)

// ErrForm: the chain builds its blocks in a form of its own, with transactions
// that Ethereum does not know, so that nothing can be proven from its headers.
var ErrForm = errors.New("the chain's blocks are not of Ethereum's form")

// Transaction collects what proves a transaction. Every error but ErrForm is the
// chain's: it does not answer, or does not have the transaction.
func Transaction(ctx context.Context, client *ethclient.Client, a codec.Addresses, hash chain.Hash) (inclusion.Transaction, error) {
	own, err := client.TransactionReceipt(ctx, common.Hash(hash))
	if err != nil {
		return inclusion.Transaction{}, fmt.Errorf("receipt of %s: %w", hash, err)
	}
	block, err := client.BlockByHash(ctx, own.BlockHash)
	if errors.Is(err, types.ErrTxTypeNotSupported) {
		return inclusion.Transaction{}, fmt.Errorf("%w: %w", ErrForm, err)
	}
	if err != nil {
		return inclusion.Transaction{}, fmt.Errorf("block %s: %w", own.BlockHash, err)
	}
	receipts, err := client.BlockReceipts(ctx, rpc.BlockNumberOrHashWithHash(own.BlockHash, false))
	if err != nil {
		return inclusion.Transaction{}, fmt.Errorf("receipts of block %s: %w", own.BlockHash, err)
	}
	header := block.Header()
	t := inclusion.Transaction{Hash: hash, Block: own.BlockNumber.Uint64(), BlockHash: chain.Hash(own.BlockHash), Index: uint64(own.TransactionIndex)}
	if t.Header, err = rlp.EncodeToBytes(header); err != nil {
		return inclusion.Transaction{}, err
	}
	if header.Hash() != own.BlockHash {
		return inclusion.Transaction{}, fmt.Errorf("%w: the header does not hash to %s", ErrForm, own.BlockHash)
	}
	if t.Raw, t.RawProof, err = proven(header.TxHash, block.Transactions(), t.Index); err != nil {
		return inclusion.Transaction{}, err
	}
	if t.Receipt, t.ReceiptProof, err = proven(header.ReceiptHash, types.Receipts(receipts), t.Index); err != nil {
		return inclusion.Transaction{}, err
	}
	t.Events, _, err = t.Decode(receipts[t.Index], header, codec.ReadersAt(a))
	return t, err
}

// proven gives the value at an index of a list and its proof under the root.
func proven(root common.Hash, list types.DerivableList, index uint64) (hexutil.Bytes, []hexutil.Bytes, error) {
	if index >= uint64(list.Len()) { //nolint:gosec // a length
		return nil, nil, fmt.Errorf("%w: the block has %d transactions and none at %d", ErrForm, list.Len(), index)
	}
	tree := trie.NewEmpty(triedb.NewDatabase(rawdb.NewMemoryDatabase(), nil))
	var value []byte
	for i := range list.Len() {
		var b bytes.Buffer
		list.EncodeIndex(i, &b)
		if err := tree.Update(rlp.AppendUint64(nil, uint64(i)), b.Bytes()); err != nil {
			return nil, nil, err
		}
		if uint64(i) == index {
			value = b.Bytes()
		}
	}
	if tree.Hash() != root {
		return nil, nil, fmt.Errorf("%w: its transactions or receipts do not hash to the header's root", ErrForm)
	}
	var path nodeList
	if err := tree.Prove(rlp.AppendUint64(nil, index), &path); err != nil {
		return nil, nil, err
	}
	return value, path, nil
}

// nodeList takes the nodes of a proof, from the root. It implements
// ethdb.KeyValueWriter.
type nodeList []hexutil.Bytes

// Put implements ethdb.KeyValueWriter.
func (l *nodeList) Put(_, node []byte) error {
	*l = append(*l, bytes.Clone(node))
	return nil
}

// Delete implements ethdb.KeyValueWriter.
func (l *nodeList) Delete([]byte) error { return errors.New("a proof only grows") }

// DeleteRange implements ethdb.KeyValueWriter.
func (l *nodeList) DeleteRange(_, _ []byte) error { return errors.New("a proof only grows") }
