package node

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/clock"
)

const testID = 80_808

var testSigner = types.LatestSignerForChainID(big.NewInt(testID))

// keyOf makes the same key for the same name in every process.
func keyOf(name string) *ecdsa.PrivateKey {
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("node test " + name)))
	if err != nil {
		panic(err)
	}
	return key
}

func addressOf(name string) common.Address { return crypto.PubkeyToAddress(keyOf(name).PublicKey) }

func options(dir string) Options {
	fund := make([]common.Address, 8)
	for i := range fund {
		fund[i] = addressOf(fmt.Sprint(i))
	}
	return Options{Dir: dir, ChainID: testID, Fund: fund, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))}
}

func openNode(t *testing.T, o Options) *Node {
	t.Helper()
	n, err := Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := n.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return n
}

func soon(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// signed makes a transaction that pays up to maxFee wei for a unit of gas.
func signed(t testing.TB, key *ecdsa.PrivateKey, nonce uint64, maxFee int64, to *common.Address, data []byte) *types.Transaction {
	t.Helper()
	tx, err := types.SignNewTx(key, testSigner, &types.DynamicFeeTx{
		ChainID: big.NewInt(testID), Nonce: nonce, To: to, Gas: 200_000, Data: data,
		GasTipCap: big.NewInt(1), GasFeeCap: big.NewInt(maxFee),
	})
	if err != nil {
		t.Fatal(err)
	}
	return tx
}

// receipt polls until the transaction is in a block.
func receipt(ctx context.Context, c *ethclient.Client, hash common.Hash) (*types.Receipt, error) {
	for {
		r, err := receiptNow(ctx, c, hash)
		if !errors.Is(err, ethereum.NotFound) {
			return r, err
		}
		if err := pause(ctx); err != nil {
			return nil, err
		}
	}
}

// receiptNow asks until there is an answer: right after a start the index says
// that it is not ready, which is none.
func receiptNow(ctx context.Context, c *ethclient.Client, hash common.Hash) (*types.Receipt, error) {
	for {
		r, err := c.TransactionReceipt(ctx, hash)
		if err == nil || !strings.Contains(err.Error(), "indexing is in progress") {
			return r, err
		}
		if err := pause(ctx); err != nil {
			return nil, err
		}
	}
}

func pause(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(5 * time.Millisecond):
		return nil
	}
}

// send sends and waits until the transaction's block is durable.
func send(ctx context.Context, t testing.TB, n *Node, tx *types.Transaction) *types.Receipt {
	t.Helper()
	if err := n.Client().SendTransaction(ctx, tx); err != nil {
		t.Fatal(err)
	}
	r, err := receipt(ctx, n.Client(), tx.Hash())
	if err != nil {
		t.Fatal(err)
	}
	if err := n.waitDurable(ctx, r.BlockNumber.Uint64()); err != nil {
		t.Fatal(err)
	}
	if r.Status != types.ReceiptStatusSuccessful {
		t.Fatalf("transaction %s failed: status %v, want %v", tx.Hash(), r.Status, types.ReceiptStatusSuccessful)
	}
	return r
}

// storing is the creation code of a contract that stores 42 at slot 0 and
// whose own code is the single byte STOP.
var storing = common.FromHex("602a600055" + "6001601160003960016000f3" + "00")

func TestARestartKeepsHeadCodeAndStorage(t *testing.T) {
	dir, ctx := t.TempDir(), soon(t)
	n := openNode(t, options(dir))
	made := send(ctx, t, n, signed(t, keyOf("0"), 0, params.GWei*10, nil, storing))
	block, err := n.Client().BlockByNumber(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	if err := n.waitDurable(ctx, block.NumberU64()+1); !errors.Is(err, ErrClosed) {
		t.Errorf("waiting on a closed chain gives %v, want ErrClosed", err)
	}

	o := options(dir)
	o.Fund = []common.Address{addressOf("somebody new")} // must not change the first block
	again := openNode(t, o)
	if got := again.DurableHead(); got != block.NumberU64() {
		t.Errorf("durable head %d after the restart, want %d", got, block.NumberU64())
	}
	header, err := again.Client().HeaderByNumber(ctx, nil)
	if err != nil || header.Hash() != block.Hash() {
		t.Errorf("head %v (%v), want %s", header, err, block.Hash())
	}
	if got, err := again.Client().CodeAt(ctx, made.ContractAddress, nil); err != nil || !bytes.Equal(got, []byte{0}) {
		t.Errorf("code %x (%v), want 00", got, err)
	}
	if got, err := again.Client().StorageAt(ctx, made.ContractAddress, common.Hash{}, nil); err != nil || new(big.Int).SetBytes(got).Int64() != 42 {
		t.Errorf("storage %x (%v), want 42", got, err)
	}
	if r, err := receipt(ctx, again.Client(), made.TxHash); err != nil || r.BlockHash != made.BlockHash {
		t.Errorf("receipt %v (%v), want the one from before", r, err)
	}
	if got, err := again.Client().BalanceAt(ctx, addressOf("somebody new"), nil); err != nil {
		t.Errorf("a later start: %v", err)
	} else if got.Sign() != 0 {
		t.Errorf("a later start gave %s to a new address, want 0", got)
	}
	send(ctx, t, again, signed(t, keyOf("0"), 1, params.GWei*10, &common.Address{1}, nil))
}

func TestAnotherChainIDIsRefused(t *testing.T) {
	dir := t.TempDir()
	if err := openNode(t, options(dir)).Close(); err != nil {
		t.Fatal(err)
	}
	o := options(dir)
	o.ChainID++
	if n, err := Open(t.Context(), o); !errors.Is(err, ErrOtherChain) {
		t.Fatalf("Open gives %v, %v, want ErrOtherChain", n, err)
	}
	n := openNode(t, options(dir)) // the refusal left the folder free
	if got, err := n.Client().ChainID(soon(t)); err != nil || got.Uint64() != n.ChainID() || n.ChainID() != testID {
		t.Errorf("chain id %s (%v), want %d", got, err, testID)
	}
}

func TestAChainWithoutItsGenesisFileIsRefused(t *testing.T) {
	dir := t.TempDir()
	if err := openNode(t, options(dir)).Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, genesisFile)); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), options(dir)); err == nil || !strings.Contains(err.Error(), genesisFile) {
		t.Fatalf("Open gives %v, want a word about the missing file", err)
	}
}

func TestTheRPCListenerIsLoopbackOnlyAndServesNoPower(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", "[::]:0", "10.0.0.1:8545", "example.org:8545", ":8545", "127.0.0.1"} {
		o := options(t.TempDir())
		o.RPCAddr = addr
		if n, err := Open(t.Context(), o); err == nil {
			t.Errorf("Open listens on %s, want an error", addr)
			_ = n.Close()
		}
	}
	o := options(t.TempDir())
	o.RPCAddr = "127.0.0.1:0"
	n := openNode(t, o)
	if got := ask(t, n.RPCURL(), "eth_chainId", ""); !strings.Contains(got, fmt.Sprintf(`"0x%x"`, testID)) {
		t.Errorf("eth_chainId answers %s, want 0x%x", got, testID)
	}
	for _, method := range []string{
		"admin_nodeInfo", "admin_datadir", "debug_setHead", "debug_chaindbCompact", "personal_listAccounts", "miner_setGasPrice",
		"txpool_content", "engine_forkchoiceUpdatedV3", "dev_addWithdrawal", "testing_buildBlockV1",
	} {
		if got := ask(t, n.RPCURL(), method, ""); !strings.Contains(got, "-32601") {
			t.Errorf("%s answers %s, want %q in it", method, got, "-32601")
		}
	}
	if got := ask(t, n.RPCURL(), "eth_chainId", "rebound.example.org"); strings.Contains(got, "result") {
		t.Errorf("a foreign host name is served: %s, want no %q in it", got, "result")
	}
}

func TestATakenRPCPortIsAnError(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	o := options(t.TempDir())
	o.RPCAddr = taken.Addr().String()
	if _, err := Open(t.Context(), o); err == nil {
		t.Fatal("Open took a port that is in use, want an error")
	}
	o.RPCAddr = ""
	if n := openNode(t, o); n.RPCURL() != "" {
		t.Errorf("no listener was asked for, but there is %s, want %q", n.RPCURL(), "")
	}
}

func ask(t *testing.T, url, method, host string) string {
	t.Helper()
	body := strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"` + method + `","params":[]}`)
	req, err := http.NewRequestWithContext(soon(t), http.MethodPost, url, body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Host = host
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestConcurrentSendersAllGetTheirReceipts(t *testing.T) {
	n, ctx := openNode(t, options(t.TempDir())), soon(t)
	const each = 40
	var mu sync.Mutex
	blocks := map[uint64]int{}
	var wg sync.WaitGroup
	for sender := range 8 {
		wg.Go(func() {
			key := keyOf(fmt.Sprint(sender))
			var hashes []common.Hash
			for nonce := range uint64(each) {
				tx := signed(t, key, nonce, params.GWei*10, &common.Address{1}, nil)
				if err := n.Client().SendTransaction(ctx, tx); err != nil {
					t.Error(err)
					return
				}
				hashes = append(hashes, tx.Hash())
			}
			for _, hash := range hashes {
				r, err := receipt(ctx, n.Client(), hash)
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				blocks[r.BlockNumber.Uint64()]++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	var total int
	for _, count := range blocks {
		total += count
	}
	if total != 8*each {
		t.Errorf("%d transactions in blocks, want %d", total, 8*each)
	}
	head, err := n.Client().BlockNumber(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if int(head) != len(blocks) {
		t.Errorf("%d blocks for transactions in %d: some are empty, want none", head, len(blocks))
	}
}

func TestBlockTimeStaysWithin15SecondsOfTheClock(t *testing.T) {
	n, ctx := openNode(t, options(t.TempDir())), soon(t)
	var times []uint64
	var furthest time.Duration
	for nonce := range uint64(20) {
		send(ctx, t, n, signed(t, keyOf("0"), nonce, params.GWei*10, &common.Address{1}, nil))
		header, err := n.Client().HeaderByNumber(ctx, nil)
		if err != nil {
			t.Fatal(err)
		}
		times = append(times, header.Time)
		furthest = max(furthest, clock.Until(time.Unix(int64(header.Time), 0)))
	}
	if furthest > maxAhead {
		t.Errorf("a block was %s ahead of the clock, want at most %v", furthest, maxAhead)
	}
	if !slices.IsSorted(times) {
		t.Errorf("block times fall: %v, want them sorted", times)
	}
	if furthest < maxAhead/2 {
		t.Skipf("this machine is too slow to reach the limit: %s ahead", furthest)
	}
}

func TestAClockSetBackSlowsTheChainButDoesNotStopIt(t *testing.T) {
	now := time.Unix(1_800_000_000, 0)
	for _, c := range []struct {
		parent time.Duration // relative to now
		want   time.Duration
	}{
		{-time.Hour, -time.Hour}, {0, 0}, {14 * time.Second, 0}, {15 * time.Second, time.Second}, {24 * time.Hour, time.Second},
	} {
		got := untilSealable(uint64(now.Add(c.parent).Unix()), now)
		if max(got, 0) != max(c.want, 0) {
			t.Errorf("a parent at now%+v: wait %v, want %v", c.parent, got, c.want)
		}
	}
}
