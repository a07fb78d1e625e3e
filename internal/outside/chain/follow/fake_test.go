package follow

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"sync"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/eth/filters"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// addresses are those of the contracts that speak here.
var addresses = codec.Addresses{ChainID: 5, TraceLog: chain.Address{1}, USDC: chain.Address{2}, Vault: chain.Address{3}}

// holder is an account whose USDC is followed.
var holder = chain.Address{9}

// fakeChain is a chain that a test makes block by block, behind endpoints that
// may lag: what range questions are answered from is behind by some blocks, and
// so is, for a while, what questions by hash are answered from.
type fakeChain struct {
	mu        sync.Mutex
	blocks    []fakeBlock
	lag       int // of the endpoint that answers ranges
	unknown   int // so many questions by hash meet an endpoint without the block
	asked     int // by hash
	noBlooms  bool
	questions int // of every kind
}

type fakeBlock struct {
	header *types.Header
	logs   []types.Log
}

func newFake() *fakeChain {
	f := &fakeChain{}
	f.add()
	return f
}

// stage is a log of a batch that reached a stage.
func stage(tokenID uint64, to chain.Stage) types.Log {
	event := codec.TraceABI.GetABI().Events["StageRecorded"]
	data, err := event.Inputs.NonIndexed().Pack(uint8(to), common.Address{7}, [32]byte{}, uint8(0))
	if err != nil {
		panic(err)
	}
	return types.Log{Address: common.Address(addresses.TraceLog), Topics: []common.Hash{event.ID, common.BigToHash(new(big.Int).SetUint64(tokenID))}, Data: data}
}

// paid is a log of USDC that a holder received.
func paid(amount int64) types.Log {
	event := codec.USDCABI.GetABI().Events["Transfer"]
	return types.Log{
		Address: common.Address(addresses.USDC), Topics: []common.Hash{event.ID, common.BytesToHash([]byte{8}), common.BytesToHash(holder[:])},
		Data: common.BigToHash(big.NewInt(amount)).Bytes(),
	}
}

// add makes a block with logs.
func (f *fakeChain) add(logs ...types.Log) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.addOn(0, logs)
}

func (f *fakeChain) addOn(fork byte, logs []types.Log) {
	number := int64(len(f.blocks))
	header := &types.Header{
		Number: big.NewInt(number), Difficulty: new(big.Int), Time: uint64(1_700_000_000 + number), Extra: []byte{fork}, BaseFee: big.NewInt(1), //nolint:gosec // small
	}
	if number > 0 {
		header.ParentHash = f.blocks[number-1].header.Hash()
	}
	receipt := &types.Receipt{}
	for i := range logs {
		logs[i].BlockNumber = uint64(number)
		logs[i].Index = uint(i)
		logs[i].TxHash = common.BigToHash(big.NewInt(number*100 + int64(i)))
		receipt.Logs = append(receipt.Logs, &logs[i])
	}
	if !f.noBlooms {
		header.Bloom = types.CreateBloom(receipt)
	}
	for i := range logs {
		logs[i].BlockHash = header.Hash()
	}
	f.blocks = append(f.blocks, fakeBlock{header, logs})
}

// replace gives the chain another history from a block on, with the same logs.
func (f *fakeChain) replace(from int) (before []fakeBlock) {
	f.mu.Lock()
	defer f.mu.Unlock()
	before = slices.Clone(f.blocks)
	f.blocks = f.blocks[:from:from]
	for _, b := range before[from:] {
		f.addOn(1, slices.Clone(b.logs))
	}
	return before
}

func (f *fakeChain) set(change func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change()
}

// asks gives how many questions were asked so far.
func (f *fakeChain) asks() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.questions
}

// client speaks to the chain.
func (f *fakeChain) client(t *testing.T) *ethclient.Client {
	t.Helper()
	server := rpc.NewServer()
	if err := server.RegisterName("eth", &ethereumAPI{f}); err != nil {
		t.Fatal(err)
	}
	client := ethclient.NewClient(rpc.DialInProc(server))
	t.Cleanup(func() { client.Close(); server.Stop() })
	return client
}

// ethereumAPI are the questions that a follower asks.
type ethereumAPI struct{ f *fakeChain }

func (a *ethereumAPI) BlockNumber() hexutil.Uint64 {
	a.f.mu.Lock()
	defer a.f.mu.Unlock()
	a.f.questions++
	return hexutil.Uint64(len(a.f.blocks) - 1)
}

func (a *ethereumAPI) GetBlockByNumber(n rpc.BlockNumber, _ bool) *types.Header {
	a.f.mu.Lock()
	defer a.f.mu.Unlock()
	a.f.questions++
	if int(n) >= len(a.f.blocks) {
		return nil
	}
	return a.f.blocks[n].header
}

func (a *ethereumAPI) GetLogs(_ context.Context, q filters.FilterCriteria) ([]types.Log, error) {
	f := a.f
	f.mu.Lock()
	defer f.mu.Unlock()
	f.questions++
	found := []types.Log{}
	if q.BlockHash == nil {
		for _, b := range f.blocks[:max(0, len(f.blocks)-f.lag)] {
			if b.header.Number.Cmp(q.FromBlock) >= 0 && b.header.Number.Cmp(q.ToBlock) <= 0 {
				found = append(found, matching(b.logs, q)...)
			}
		}
		return found, nil
	}
	f.asked++
	if f.unknown > 0 {
		f.unknown--
		return nil, errors.New("unknown block")
	}
	for _, b := range f.blocks {
		if b.header.Hash() == *q.BlockHash {
			return append(found, matching(b.logs, q)...), nil
		}
	}
	return nil, errors.New("unknown block")
}

func matching(logs []types.Log, q filters.FilterCriteria) (found []types.Log) {
	for _, l := range logs {
		fits := slices.Contains(q.Addresses, l.Address)
		for i, some := range q.Topics {
			fits = fits && (len(some) == 0 || i < len(l.Topics) && slices.Contains(some, l.Topics[i]))
		}
		if fits {
			found = append(found, l)
		}
	}
	return found
}
