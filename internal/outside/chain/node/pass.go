package node

import (
	"fmt"
	"time"
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
