package evm

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// Anchors reads what the contract Anchor remembers of a ledger.
type Anchors struct {
	Client    *ethclient.Client
	Addresses Addresses
}

func (a Anchors) view(ctx context.Context, data []byte) ([]byte, error) {
	out, err := View(ctx, a.Client, a.Addresses.Anchor, func() ([]byte, error) { return data, nil })
	if err != nil {
		return nil, fmt.Errorf("read the ledger's anchors: %w", err)
	}
	return out, nil
}

// Latest is the size of the newest checkpoint on the chain, 0 when there is none.
func (a Anchors) Latest(ctx context.Context, origin string) (uint64, error) {
	out, err := a.view(ctx, codec.AnchorABI.PackLatestSize(chain.KeyOf(origin)))
	if err != nil {
		return 0, err
	}
	return codec.AnchorABI.UnpackLatestSize(out)
}

// RootAt is the root that the chain has for a size, zero when it has none.
func (a Anchors) RootAt(ctx context.Context, origin string, size uint64) ([32]byte, error) {
	out, err := a.view(ctx, codec.AnchorABI.PackRootAt(chain.KeyOf(origin), size))
	if err != nil {
		return [32]byte{}, err
	}
	return codec.AnchorABI.UnpackRootAt(out)
}
