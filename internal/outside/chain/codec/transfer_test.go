package codec

import (
	"math"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/outside/chain"
)

// holderNumber is one of many accounts; number 0 is the zero address.
func holderNumber(i int) chain.Address {
	return chain.Address(common.BigToAddress(big.NewInt(int64(i))))
}

func TestTransfersAreAskedForByHolderAndNeverForAll(t *testing.T) {
	a := Addresses{USDC: chain.Address{7}}
	const count = 2*maxHolders + 1
	var holders []chain.Address
	for i := range count + 1 { // with the zero address
		holders = append(holders, holderNumber(i))
	}
	out, in := map[common.Hash]int{}, map[common.Hash]int{}
	for i, q := range TransfersOf(a, 3, 9, holders) {
		if q.FromBlock.Uint64() != 3 || q.ToBlock.Uint64() != 9 || len(q.Addresses) != 1 || q.Addresses[0] != common.Address(a.USDC) {
			t.Errorf("question %d: %+v, want blocks 3 to 9 of USDC", i, q)
		}
		if len(q.Topics[0]) != 1 || q.Topics[0][0] != transferTopic {
			t.Errorf("question %d asks for %v, want transfers alone", i, q.Topics[0])
		}
		last := q.Topics[len(q.Topics)-1]
		if len(q.Topics) < 2 || len(last) == 0 || len(last) > maxHolders {
			t.Fatalf("question %d names %d holders in place %d, want 1 to %d", i, len(last), len(q.Topics)-1, maxHolders)
		}
		counted := out
		if len(q.Topics) == 3 {
			counted = in
		}
		for _, h := range last {
			counted[h]++
		}
	}
	for name, counted := range map[string]map[common.Hash]int{"from": out, "to": in} {
		if zero := counted[common.Hash{}]; len(counted) != count || zero != 0 {
			t.Errorf("%s: %d holders are named, the zero address %d times, want %d and 0", name, len(counted), zero, count)
		}
		for h, times := range counted {
			if times != 1 {
				t.Errorf("%s: %s is asked for %d times, want once", name, h, times)
			}
		}
	}
	for _, none := range [][]chain.Address{nil, {{}}} {
		if asked := TransfersOf(a, 3, 9, none); len(asked) != 0 {
			t.Errorf("holders %v: %d questions, want none", none, len(asked))
		}
	}
}

func TestATransferThatCannotBeCountedIsAnError(t *testing.T) {
	a := Addresses{USDC: chain.Address{7}}
	most := big.NewInt(math.MaxInt64)
	for name, test := range map[string]struct {
		amount *big.Int
		want   any
	}{
		"the largest": {most, chain.Transferred{From: holderNumber(1), To: holderNumber(2), Amount: math.MaxInt64}},
		"one more":    {new(big.Int).Add(most, big.NewInt(1)), nil},
		"64 bits":     {new(big.Int).SetUint64(math.MaxUint64), nil},
		"256 bits":    {new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1)), nil},
	} {
		from, to := holderNumber(1), holderNumber(2)
		got, err := ReadersAt(a).Read(&types.Log{
			Address: common.Address(a.USDC), Data: common.BigToHash(test.amount).Bytes(),
			Topics: []common.Hash{transferTopic, common.BytesToHash(from[:]), common.BytesToHash(to[:])},
		})
		if got != test.want || (err == nil) != (test.want != nil) {
			t.Errorf("%s: %+v, %v, want %+v", name, got, err, test.want)
		}
	}
}
