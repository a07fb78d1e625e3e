package node

import (
	"context"
	"errors"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/eth/filters"
)

// errIndexing: the node does not know yet where its older transactions are.
var errIndexing = errors.New("the chain's transactions are being indexed")

// TransactionReceipt is what Client answers, without its way through JSON and back: a
// transaction with a hundred deliveries has hundreds of logs. Nobody may change it: the
// node may give it to others.
func (n *Node) TransactionReceipt(ctx context.Context, hash common.Hash) (*types.Receipt, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	n.using.RLock()
	defer n.using.RUnlock()
	if n.isClosed {
		return nil, ErrClosed
	}
	by := n.backend.APIBackend
	found, tx, block, number, index := by.GetCanonicalTransaction(hash)
	switch {
	case found:
		return by.GetCanonicalReceipt(tx, block, number, index)
	case !by.TxIndexDone():
		return nil, errIndexing
	}
	return nil, ethereum.NotFound
}

// FilterLogs is what Client answers, in the same way as TransactionReceipt.
func (n *Node) FilterLogs(ctx context.Context, q ethereum.FilterQuery) ([]types.Log, error) {
	n.using.RLock()
	defer n.using.RUnlock()
	if n.isClosed {
		return nil, ErrClosed
	}
	found, err := n.filters.GetLogs(ctx, filters.FilterCriteria(q))
	logs := make([]types.Log, len(found))
	for i, log := range found {
		logs[i] = *log
	}
	return logs, err
}
