package codec

import (
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
)

// transferTopic marks the logs of USDC that moves.
var transferTopic = USDCABI.GetABI().Events["Transfer"].ID

// maxHolders is how many accounts one question names: go-ethereum takes 1,000
// in a place, and other nodes less.
const maxHolders = 500

// TransfersOf are the questions for the USDC that left the holders' accounts or
// came there, from one block to another. USDC moves millions of times a day on
// a public chain, so each question names its holders: without holders there is
// none, and the zero address, which every issue of USDC comes from, is no
// holder. A transfer between two holders is in several answers.
func TransfersOf(a Addresses, from, to uint64, holders []chain.Address) (asked []ethereum.FilterQuery) {
	var named []common.Hash
	for _, h := range holders {
		if h != (chain.Address{}) {
			named = append(named, common.BytesToHash(h[:]))
		}
	}
	for some := range slices.Chunk(named, maxHolders) {
		out := [][]common.Hash{{transferTopic}, some}
		in := [][]common.Hash{{transferTopic}, nil, some}
		for _, topics := range [][][]common.Hash{out, in} {
			asked = append(asked, ethereum.FilterQuery{
				FromBlock: Big(from), ToBlock: Big(to), Addresses: []common.Address{common.Address(a.USDC)}, Topics: topics,
			})
		}
	}
	return asked
}
