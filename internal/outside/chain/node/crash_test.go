package node

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/clock"
)

// These turn the test binary into the process that is killed, and into one
// that comes too late.
const (
	crashVariable  = "MWANYI_TEST_CHAIN_CRASH_DIR"
	secondVariable = "MWANYI_TEST_CHAIN_SECOND_DIR"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(crashVariable); dir != "" {
		fmt.Println("stopped:", sendUntilKilled(dir))
		os.Exit(1)
	}
	if dir := os.Getenv(secondVariable); dir != "" {
		_, err := Open(context.Background(), options(dir))
		fmt.Println(errors.Is(err, ErrInUse), err)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// sendUntilKilled sends transactions from eight keys at once and prints the
// hash and the block of each one whose block is durable.
func sendUntilKilled(dir string) error {
	o := options(dir)
	o.Log = slog.New(slog.DiscardHandler)
	n, err := Open(context.Background(), o)
	if err != nil {
		return err
	}
	failed := make(chan error)
	for i := range 8 {
		go func() { failed <- sendFrom(n, fmt.Sprint(i)) }()
	}
	return <-failed
}

func sendFrom(n *Node, name string) error {
	ctx := context.Background()
	nonce, err := n.Client().NonceAt(ctx, addressOf(name), nil)
	if err != nil {
		return err
	}
	for ; ; nonce++ {
		tx, err := types.SignNewTx(keyOf(name), testSigner, &types.DynamicFeeTx{
			ChainID: big.NewInt(testID), Nonce: nonce, To: &common.Address{1}, Gas: 30_000, GasTipCap: common.Big1,
			GasFeeCap: big.NewInt(10 * params.GWei),
		})
		if err != nil {
			return err
		}
		if err := n.Client().SendTransaction(ctx, tx); err != nil {
			return err
		}
		r, err := receipt(ctx, n.Client(), tx.Hash())
		if err != nil {
			return err
		}
		if err := n.waitDurable(ctx, r.BlockNumber.Uint64()); err != nil {
			return err
		}
		fmt.Println("durable", tx.Hash(), r.BlockHash)
	}
}

func TestNoAcknowledgedTransactionIsLostByKill9(t *testing.T) {
	rounds := 4
	if testing.Short() {
		rounds = 2
	}
	dir, acknowledged := t.TempDir(), map[common.Hash]common.Hash{} // transaction to block
	began, round := clock.Now(), 0
	for ; round < rounds && (round < 2 || clock.Since(began) < time.Minute); round++ { // the race detector is slow
		killAfter(t, dir, 1+rand.IntN(32), acknowledged)
		n, err := Open(t.Context(), options(dir))
		if err != nil {
			t.Fatalf("round %d: open after the kill: %v", round, err)
		}
		for hash, block := range acknowledged {
			r, err := receiptNow(soon(t), n.Client(), hash)
			if err != nil {
				t.Errorf("round %d: %s was acknowledged and is gone: %v", round, hash, err)
			} else if r.BlockHash != block || r.BlockNumber.Uint64() > n.DurableHead() {
				t.Errorf("round %d: %s is in %s, block %s of %d, want the acknowledged block %s", round, hash, r.BlockHash, r.BlockNumber, n.DurableHead(), block)
			}
		}
		if err := n.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d acknowledged in %d rounds", len(acknowledged), round)
}

// killAfter starts a sender, kills it after n more acknowledgements and adds
// all that it gave.
func killAfter(t *testing.T, dir string, n int, acknowledged map[common.Hash]common.Hash) {
	t.Helper()
	child := self(t, crashVariable+"="+dir)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	got := 0
	for lines := bufio.NewScanner(out); lines.Scan(); got++ { // also what lay in the pipe when it died
		fields := strings.Fields(lines.Text())
		if len(fields) != 3 {
			t.Fatalf("child: %s: %d fields, want 3", lines.Text(), len(fields))
		}
		if fields[0] != "durable" {
			t.Fatalf("child: %s: fields[0] is %q, want durable", lines.Text(), fields[0])
		}
		acknowledged[common.HexToHash(fields[1])] = common.HexToHash(fields[2])
		if got == n {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := child.Wait(); err == nil || got < n {
		t.Fatalf("the child gave %d acknowledgements and ended with %v, want a kill after %d", got, err, n)
	}
}

func TestASecondProcessOnTheFolderIsRefused(t *testing.T) {
	dir := t.TempDir()
	n := openNode(t, options(dir))
	out, err := self(t, secondVariable+"="+dir).Output()
	if err != nil || !strings.HasPrefix(string(out), "true ") {
		t.Errorf("the second process: %s (%v), want ErrInUse", out, err)
	}
	send(soon(t), t, n, signed(t, keyOf("0"), 0, params.GWei*10, &common.Address{1}, nil)) // and the first goes on
}

// self is this test binary with a variable set.
func self(t *testing.T, variable string) *exec.Cmd {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), path)
	child.Env = append(os.Environ(), variable)
	child.Stderr = os.Stderr
	return child
}
