package evm

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// outcome is how a call ended, as it is kept.
type outcome struct {
	Receipt *chain.Receipt `json:"receipt,omitempty"`
	Code    fault.Code     `json:"code,omitempty"`
	Message string         `json:"message,omitempty"`
	Refusal string         `json:"refusal,omitempty"` // the contract's name for the reason
}

func (o outcome) endState() string {
	if o.Receipt != nil {
		return done
	}
	return refused
}

func (o outcome) text() (string, error) {
	b, err := json.Marshal(o)
	return string(b), err
}

func refusedWith(f *fault.Fault) outcome {
	o := outcome{Code: f.Code, Message: f.Message}
	var named *chain.Refusal
	if errors.As(f, &named) {
		o.Refusal = named.Name
	}
	return o
}

func parseOutcome(text string) (chain.Receipt, error) {
	var o outcome
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return chain.Receipt{}, fmt.Errorf("kept outcome: %w", err)
	}
	if o.Receipt != nil {
		return *o.Receipt, nil
	}
	return chain.Receipt{}, fault.New(o.Code, "%s", o.Message).Because(&chain.Refusal{Name: o.Refusal})
}

// isPaused: the contracts refused the call because that part of them is paused.
func (in intent) isPaused() bool {
	if in.state != refused {
		return false
	}
	_, err := parseOutcome(in.outcome)
	return chain.IsPaused(err)
}

// answersOf splits a receipt into what each call of the transaction did.
func answersOf(r codec.Readers, k *codec.Kind, calls []chain.Call, receipt *types.Receipt, at time.Time) ([]outcome, error) {
	events, skips, rejects, err := contentsOf(r, receipt, at)
	if err != nil {
		return nil, err
	}
	all := make([]outcome, len(calls))
	for i, call := range calls {
		result := chain.Receipt{
			TxHash: chain.Hash(receipt.TxHash), Block: receipt.BlockNumber.Uint64(), BlockHash: chain.Hash(receipt.BlockHash), At: at,
		}
		answered := k.Max > 1 || k.Answers
		if reason, no := rejects[i]; answered && no {
			all[i] = refusedWith(codec.RefusalOf(reason))
			continue
		}
		switch {
		case answered && skips[i]:
			result.Skipped = true
		case k.Max == 1: // alone in its transaction
			result.Events = events
		default:
			result.Events = belonging(k, call, events)
			if len(result.Events) == 0 {
				return nil, fmt.Errorf("%s: nothing in %s speaks of item %d", k.Name, receipt.TxHash, i)
			}
		}
		if len(result.Events) > 0 {
			result.LogIndex = result.Events[0].LogIndex
		}
		all[i] = outcome{Receipt: &result}
	}
	return all, nil
}

// contentsOf reads a receipt's logs: events, and the answers for items that did
// not take effect, by position.
func contentsOf(r codec.Readers, receipt *types.Receipt, at time.Time) (events []chain.Event, skips map[int]bool, rejects map[int][4]byte, err error) {
	skips, rejects = map[int]bool{}, map[int][4]byte{}
	for _, log := range receipt.Logs {
		data, err := r.Read(log)
		if err != nil {
			return nil, nil, nil, err
		}
		switch d := data.(type) {
		case nil:
		case codec.Skipped:
			skips[int(d.Item)] = true //nolint:gosec // a position
		case codec.Rejected:
			rejects[int(d.Item)] = d.Reason //nolint:gosec // a position
		default:
			events = append(events, codec.EventOf(log, at, data))
		}
	}
	return events, skips, rejects, nil
}

// belonging picks a call's events. A default's score change names the batch
// only, so the loan's own event leads to it.
func belonging(k *codec.Kind, call chain.Call, events []chain.Event) (own []chain.Event) {
	written := map[uint64]bool{}
	for _, e := range events {
		if off, ok := e.Data.(chain.LoanWrittenOff); ok && k.Mine(call, off) {
			written[off.TokenID] = true
		}
		score, ok := e.Data.(chain.ScoreChanged)
		if k.Mine(call, e.Data) || ok && score.Kind == chain.ForDefault && written[score.Ref] {
			own = append(own, e)
		}
	}
	return own
}
