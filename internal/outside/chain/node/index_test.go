package node

import (
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/clock"
)

// A chain whose blocks were made without an index of logs finds them as one that has it
// does, and has it from the next start on.
func TestLogsAreFoundWithoutTheirIndexAndWithIt(t *testing.T) {
	back := clock.Jump(-90 * 24 * time.Hour)
	t.Cleanup(func() { back() })
	dir := t.TempDir()
	n, ctx := openNode(t, options(dir)), soon(t)
	if c := chainConfig(nil); !c.LogNoHistory {
		t.Error("a season's chain keeps an index of logs, want it without")
	}
	first := send(ctx, t, n, signed(t, keyOf("0"), 0, params.GWei*10, nil, logging))
	other := send(ctx, t, n, signed(t, keyOf("0"), 1, params.GWei*10, nil, logging))
	asked := ethereum.FilterQuery{FromBlock: big.NewInt(0), Addresses: []common.Address{first.ContractAddress}}
	without, err := n.Client().FilterLogs(ctx, asked)
	if err != nil || len(without) != len(first.Logs) || len(without) == 0 {
		t.Errorf("without the index: %d logs, %v, want the %d of the first contract", len(without), err, len(first.Logs))
	}
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	back()
	back = func() {}
	n = openNode(t, options(dir))
	if c := chainConfig(nil); c.LogNoHistory {
		t.Error("a chain of today has no index of logs, want one")
	}
	third := send(ctx, t, n, signed(t, keyOf("0"), 2, params.GWei*10, nil, logging))
	with, err := n.Client().FilterLogs(ctx, asked)
	if asText(t, with, err) != asText(t, without, nil) {
		t.Errorf("with the index: %+v, want %+v", with, without)
	}
	all, err := n.Client().FilterLogs(ctx, ethereum.FilterQuery{FromBlock: first.BlockNumber, ToBlock: third.BlockNumber})
	if want := len(first.Logs) + len(other.Logs) + len(third.Logs); err != nil || len(all) != want {
		t.Errorf("%d logs of all, %v, want %d", len(all), err, want)
	}
}
