package explore

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
)

// longestHistory is the most changes of a score that a page shows.
const longestHistory = 200

// Farmer reads for its page.
func (x *Explorer) Farmer(ctx context.Context, farmerID string) (Credit, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	f, err := x.Reader.Farmer(ctx, farmerID)
	if fault.Is(err, fault.FarmerNotRegistered) {
		return Credit{}, fault.New(fault.FarmerNotFound, "the contracts know no farmer with this id")
	}
	if err != nil {
		return Credit{}, unavailable(err)
	}
	key := chain.KeyOf(farmerID)
	out := Credit{
		Network:  Network{ChainID: x.Addresses.ChainID, RPCURL: x.RPCURL, Block: f.Block},
		FarmerID: farmerID, Key: key.String(), Contract: x.Addresses.CreditScore.String(),
		Score: f.Score, Tier: f.Tier.String(), Pairs: standing(f),
	}
	changed := codec.ScoreABI.GetABI().Events["ScoreChanged"].ID
	q := ethereum.FilterQuery{Addresses: []common.Address{common.Address(x.Addresses.CreditScore)}, Topics: [][]common.Hash{{changed}, {common.Hash(key)}}}
	found, since, err := follow.Search(ctx, x.Client, q, x.Addresses.Block, f.Block, 2000, func(logs []types.Log) bool {
		return len(logs) >= longestHistory || x.reaches(logs, isOpening)
	})
	if err != nil {
		return out, unavailable(err)
	}
	if len(found) > longestHistory {
		found = found[:longestHistory]
		since = found[longestHistory-1].BlockNumber
	}
	out.Since, out.Whole = since, x.reaches(found, isOpening)
	out.History, err = x.scoreLines(ctx, found)
	if err == nil && len(out.History) > 0 {
		out.Pending = max(0, int(out.History[0].After)-int(f.Score))
	}
	return out, unavailable(err)
}

func isOpening(data any) bool {
	change, ok := data.(chain.ScoreChanged)
	return ok && change.Kind == chain.AccountCreated
}

// reaches reports whether the oldest of the logs is the first that can be.
func (x *Explorer) reaches(logs []types.Log, first func(any) bool) bool {
	if len(logs) == 0 {
		return false
	}
	data, err := x.readers.Read(&logs[len(logs)-1])
	return err == nil && first(data)
}

func (x *Explorer) scoreLines(ctx context.Context, logs []types.Log) (history []ScoreLine, err error) {
	for i := range logs {
		data, err := x.readers.Read(&logs[i])
		if err != nil {
			return nil, err
		}
		change, ok := data.(chain.ScoreChanged)
		if !ok {
			continue
		}
		line, err := x.line(ctx, &logs[i])
		if err != nil {
			return nil, err
		}
		one := ScoreLine{Line: line, Kind: change.Kind.String(), Before: change.Before, After: change.After, Points: int(change.After) - int(change.Before)}
		if change.Kind != chain.AccountCreated && change.Kind != chain.CooperativePenalty {
			one.Batch = batchValue(change.Ref)
			one.Batch.Text = "batch " + one.Batch.Text
		}
		history = append(history, one)
	}
	return history, nil
}

// Batch reads for its page.
func (x *Explorer) Batch(ctx context.Context, tokenID uint64, sees Sees) (Token, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	if tokenID > math.MaxInt64 {
		return Token{}, fault.New(fault.BatchNotFound, "no batch has this number")
	}
	b, err := x.Reader.Batch(ctx, tokenID)
	if err != nil {
		return Token{}, unavailable(err)
	}
	pairs, err := x.holding(ctx, tokenID, b, sees)
	if err != nil {
		return Token{}, err
	}
	out := Token{
		Network: Network{ChainID: x.Addresses.ChainID, RPCURL: x.RPCURL, Block: b.Block},
		TokenID: tokenID, Stage: b.Stage.String(), Contract: x.Addresses.BatchToken.String(), Trace: x.Addresses.TraceLog.String(),
		Pairs: pairs,
	}
	found, since, err := x.batchLogs(ctx, tokenID, b.Block)
	if err != nil {
		return out, unavailable(err)
	}
	out.Since = since
	veil, err := x.veilOver(ctx, found, sees)
	if err != nil {
		return out, err
	}
	for _, log := range found {
		line, err := x.line(ctx, log)
		if err != nil {
			return out, unavailable(err)
		}
		e, err := x.happening(ctx, log, line, veil)
		if err != nil {
			return out, err
		}
		if e.Name != "" {
			out.History = append(out.History, e)
		}
	}
	out.Whole = len(out.History) > 0 && out.History[0].Name == typeName(chain.BatchDelivered{})
	return out, nil
}

// batchLogs gives the logs about a batch, oldest first. The contracts index a
// token id at different places, so it takes three searches; the first finds
// the delivery, before which there is nothing.
func (x *Explorer) batchLogs(ctx context.Context, tokenID, to uint64) (all []*types.Log, since uint64, err error) {
	token := []common.Hash{common.Hash(codec.Number(tokenID))}
	from := x.Addresses.Block
	for i, q := range []ethereum.FilterQuery{
		{Addresses: addresses(x.Addresses.BatchToken, x.Addresses.TraceLog), Topics: [][]common.Hash{{}, token}},
		{Addresses: addresses(append(x.Addresses.AllVaults(), x.Addresses.Escrow)...), Topics: [][]common.Hash{{}, {}, token}},
		{Addresses: addresses(x.Addresses.BatchToken), Topics: [][]common.Hash{{}, {}, {}, token}},
	} {
		found, reached, err := follow.Search(ctx, x.Client, q, from, to, 2000, func(logs []types.Log) bool {
			return i == 0 && slices.ContainsFunc(logs, func(l types.Log) bool { return l.Topics[0] == codec.TokenABI.GetABI().Events["Delivered"].ID })
		})
		if err != nil {
			return nil, reached, err
		}
		if i == 0 {
			from, since = reached, reached
		}
		for i := range found {
			all = append(all, &found[i])
		}
	}
	slices.SortFunc(all, func(a, b *types.Log) int {
		return cmp.Or(cmp.Compare(a.BlockNumber, b.BlockNumber), cmp.Compare(a.Index, b.Index))
	})
	return all, since, nil
}

func addresses(all ...chain.Address) []common.Address {
	out := make([]common.Address, len(all))
	for i, a := range all {
		out[i] = common.Address(a)
	}
	return out
}
