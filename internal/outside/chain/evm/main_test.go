package evm

import (
	"os"
	"testing"
	"time"

	"mwanyi/internal/clock"
)

// ahead is how far the tests put the clock ahead of the chain's.
const ahead = 30 * time.Minute

// TestMain puts the clock ahead: the embedded chain lets block time run up to
// the clock and 15 s beyond, and then seals one block a second. The tests make
// hundreds of blocks.
func TestMain(m *testing.M) {
	clock.Jump(ahead)
	if os.Getenv(crashVariable) != "" {
		deliverUntilKilled()
		os.Exit(1)
	}
	os.Exit(m.Run())
}
