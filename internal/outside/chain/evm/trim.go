package evm

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
)

// KeptWhole is how long after its end a call is kept with its words and its receipt,
// and a transaction with its signed bytes. Later the chain has them: of the call its
// key, a digest and its place stay for good, of the transaction nothing.
const KeptWhole = 90 * 24 * time.Hour

// slow is how long after it was made a call is looked at: all but those that hang have
// ended by then.
const slow = 24 * time.Hour

// TrimCalls shortens calls that took effect and ended before a time, of up to most that
// follow where the last part stopped; it says how many it has passed. What was refused is
// rare and stays whole, since the end of a pause may open it again, and so does what hung for
// long. Of two processes one waits for the other. A part that was cut off has changed
// nothing.
// spec: chain-trim
func TrimCalls(tx *store.Tx, before time.Time, most int) (passed int64, err error) {
	after, err := tx.TrimmedTo(trimName)
	if err != nil {
		return 0, err
	}
	list, err := intentsAfter(tx, after, before.Add(-slow), most)
	if err != nil || len(list) == 0 {
		return 0, err
	}
	for _, in := range list {
		if in.state == done && in.endedAt != nil && in.endedAt.Before(before) && !codec.IsDigest(in.call) {
			if err := in.trim(tx); err != nil {
				return 0, fmt.Errorf("intent %s: %w", in.id, err)
			}
		}
	}
	return int64(len(list)), tx.TrimTo(trimName, list[len(list)-1].id)
}

const trimName = "chain_intent"

// TrimTransactions removes up to most transactions that ended before a time, whatever their
// end was, and their attempts. The newest stay: by them a start finds out whether the chain is
// the one that it knows.
func TrimTransactions(tx *store.Tx, before time.Time, most int) (int64, error) {
	return deleteEnded(tx, before, most)
}

func (in intent) trim(tx *store.Tx) error {
	kept, err := parseOutcome(in.outcome)
	if err != nil {
		return err
	}
	if kept.Receipt == nil {
		return errors.New("done without a receipt")
	}
	digest, err := codec.Digest(in.call)
	if err != nil {
		return err
	}
	text, err := outcome{Place: placeOf(*kept.Receipt)}.text()
	if err != nil {
		return err
	}
	return trimIntent(tx, in.id, digest, text)
}

// answer gives a caller what the call did, from the chain when it was trimmed here.
// A chain that does not answer, or does not reach so far back, leaves it unknown: the call
// is not sent again.
func (c *Chain) answer(ctx context.Context, in intent, call chain.Call) (chain.Receipt, error) {
	kept, err := parseOutcome(in.outcome)
	if err != nil {
		return chain.Receipt{}, err
	}
	if kept.Place == nil {
		return kept.answer()
	}
	did, err := c.shown(ctx, *kept.Place)
	if err != nil {
		return chain.Receipt{}, fault.New(fault.ChainUnavailable, "the chain does not show what the call did in block %d", kept.Place.Block).
			Because(errors.Join(chain.ErrUnknown, err))
	}
	again, err := did.answerOf(codec.Kinds[in.kind], call, in.pos)
	if err != nil {
		return chain.Receipt{}, err
	}
	return again.answer()
}

// shown reads a transaction by its block: nodes that do not find old transactions by
// their hash have the logs of old blocks.
func (c *Chain) shown(ctx context.Context, at place) (contents, error) {
	number := codec.Big(at.Block)
	header, err := c.o.Client.HeaderByNumber(ctx, number)
	if err != nil {
		return contents{}, err
	}
	logs, err := c.o.Client.FilterLogs(ctx, ethereum.FilterQuery{FromBlock: number, ToBlock: number})
	if err != nil {
		return contents{}, err
	}
	receipt := &types.Receipt{BlockNumber: number}
	for i := range logs {
		if strings.HasPrefix(chain.Hash(logs[i].TxHash).String(), at.Tx) {
			receipt.TxHash, receipt.BlockHash = logs[i].TxHash, logs[i].BlockHash
			receipt.Logs = append(receipt.Logs, &logs[i])
		}
	}
	if len(receipt.Logs) == 0 {
		return contents{}, fmt.Errorf("block %d has no transaction %s", at.Block, at.Tx)
	}
	return contentsOf(c.readers, receipt, codec.At(header.Time))
}
