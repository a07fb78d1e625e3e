package node

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"path/filepath"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rlp"
	"github.com/ethereum/go-ethereum/trie"

	"mwanyi/internal/clock"
)

// Blocks of a chain, out and in, in the form of geth's export: one RLP after the
// other, from block 1 on. The state is not among them: who takes them in
// carries every transaction out again, and every block says which state that
// must lead to.

// WriteBlocks writes the blocks 1 to last as a client shows them and gives the hash
// of the last. The chain may be at work and go on growing.
func WriteBlocks(ctx context.Context, client *ethclient.Client, last uint64, w io.Writer) (common.Hash, error) {
	first, err := client.HeaderByNumber(ctx, new(big.Int))
	if err != nil {
		return common.Hash{}, fmt.Errorf("block 0: %w", err)
	}
	at := first.Hash()
	for n := uint64(1); n <= last; n++ {
		block, err := client.BlockByNumber(ctx, new(big.Int).SetUint64(n))
		if err != nil {
			return at, fmt.Errorf("block %d: %w", n, err)
		}
		if block.ParentHash() != at || types.DeriveSha(block.Transactions(), trie.NewStackTrie(nil)) != block.TxHash() {
			return at, fmt.Errorf("block %d is not what follows block %d: the chain was changed while it was read", n, n-1)
		}
		at = block.Hash()
		if err := rlp.Encode(w, block); err != nil {
			return at, err
		}
	}
	return at, nil
}

// maxBlock is the longest block that is taken in: far above what its gas lets
// into one.
const maxBlock = 64 << 20

// insertAtOnce is how many blocks are handed to the chain together.
const insertAtOnce = 64

// Restore makes the chain of a first block and the blocks that follow it, in a folder
// that is not there yet, and gives its newest block. A crash leaves a folder that is to be removed.
func Restore(ctx context.Context, o Options, genesis []byte, blocks io.Reader) (newest uint64, hash common.Hash, err error) {
	if err := os.Mkdir(o.Dir, 0o700); err != nil {
		return 0, common.Hash{}, err
	}
	if err := writeDurably(filepath.Join(o.Dir, genesisFile), genesis); err != nil {
		return 0, common.Hash{}, err
	}
	n, err := Open(ctx, o)
	if err != nil {
		return 0, common.Hash{}, err
	}
	defer func() { err = errors.Join(err, n.Close()) }()
	return n.takeIn(ctx, blocks)
}

// takeIn carries blocks out, from the first that the chain does not have.
func (n *Node) takeIn(ctx context.Context, blocks io.Reader) (newest uint64, hash common.Hash, err error) {
	chain := n.sealer.chain
	in := rlp.NewStream(bufio.NewReaderSize(blocks, 1<<16), 0)
	for ended := false; !ended; {
		var some types.Blocks
		if some, ended, err = nextBlocks(in); err != nil {
			return 0, hash, err
		}
		if err := ctx.Err(); err != nil {
			return 0, hash, err
		}
		if at, err := chain.InsertChain(some); err != nil {
			return 0, hash, fmt.Errorf("block %d: %w", some[at].NumberU64(), err)
		}
	}
	if err := n.sealer.disk.SyncKeyValue(); err != nil {
		return 0, hash, fmt.Errorf("sync chain: %w", err)
	}
	head := chain.CurrentBlock()
	return head.Number.Uint64(), head.Hash(), nil
}

func nextBlocks(in *rlp.Stream) (some types.Blocks, ended bool, err error) {
	for len(some) < insertAtOnce {
		_, size, err := in.Kind()
		if errors.Is(err, io.EOF) {
			return some, true, nil
		}
		if err == nil && size > maxBlock {
			err = fmt.Errorf("it says that it has %d bytes", size)
		}
		block := new(types.Block)
		if err == nil {
			err = in.Decode(block)
		}
		if err != nil {
			return nil, false, fmt.Errorf("a block cannot be read: %w", err)
		}
		block.ReceivedAt = clock.Now()
		some = append(some, block)
	}
	return some, false, nil
}

// Genesis is the first block of a chain's folder, as it is kept.
func Genesis(dir string) ([]byte, error) {
	return os.ReadFile(filepath.Join(dir, genesisFile)) //nolint:gosec // the operator names the folder
}
