package node

import (
	"context"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/miner"

	"mwanyi/internal/clock"
)

// Pass lets time go by at once: it seals an empty block whose time lies that
// much further on. It is for tests of what lasts months, which move the clock
// by as much themselves; while a transaction waits it is refused.
func (n *Node) Pass(by time.Duration) error {
	s := n.sealer
	s.close()
	defer s.begin()
	if err := s.beacon.AdjustTime(by); err != nil {
		return fmt.Errorf("time does not pass: %w", err)
	}
	if err := s.disk.SyncKeyValue(); err != nil {
		return fmt.Errorf("sync: %w", err)
	}
	s.head.raise(s.chain.CurrentBlock().Number.Uint64())
	return nil
}

// commitByClock seals what the pool holds in a block of the clock's time, where
// that is not the machine's: go-ethereum's own beacon knows the machine's
// alone. Like that one it tells its failure to the log only.
func (s *sealer) commitByClock(parent *types.Header) {
	at := max(parent.Time+1, uint64(clock.Now().Unix())) //nolint:gosec // after 1970
	block, _, err := s.miner.BuildTestingPayload(&miner.BuildPayloadArgs{
		Parent: parent.Hash(), Timestamp: at, Withdrawals: types.Withdrawals{}, BeaconRoot: &common.Hash{},
	}, nil, false, nil)
	if err == nil {
		_, err = s.chain.InsertBlockWithoutSetHead(context.Background(), block, false)
	}
	if err == nil {
		_, err = s.chain.SetCanonical(block)
	}
	if err != nil {
		s.log.Error("a block of the clock's time could not be made", "error", err)
	}
}
