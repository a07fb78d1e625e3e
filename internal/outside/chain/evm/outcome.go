package evm

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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
	Place   *place         `json:"place,omitempty"`   // of a receipt that was trimmed
}

// place is where the chain shows what a call did: of the transaction's hash the beginning, which no other of the block
// has. It is kept for good, and so in few letters; versions of before have kept it as JSON.
type place struct {
	Tx    string `json:"tx"`
	Block uint64 `json:"block"`
}

// placeMark is what a place begins with.
const placeMark = "@"

func placeOf(r chain.Receipt) *place { return &place{Tx: r.TxHash.String()[:2+16], Block: r.Block} }

func (p place) text() string { return fmt.Sprintf("%s%d %s", placeMark, p.Block, p.Tx) }

func (o outcome) endState() string {
	if o.Receipt != nil {
		return done
	}
	return refused
}

func (o outcome) text() (string, error) {
	if o.Place != nil {
		return o.Place.text(), nil
	}
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

func parseOutcome(text string) (o outcome, err error) {
	if strings.HasPrefix(text, placeMark) {
		o.Place = &place{}
		if _, err := fmt.Sscanf(text, placeMark+"%d %s", &o.Place.Block, &o.Place.Tx); err != nil {
			return o, fmt.Errorf("kept place: %w", err)
		}
		return o, nil
	}
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return o, fmt.Errorf("kept outcome: %w", err)
	}
	return o, nil
}

// answer is what a caller gets of an outcome that was not trimmed.
func (o outcome) answer() (chain.Receipt, error) {
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
	o, err := parseOutcome(in.outcome)
	if err == nil {
		_, err = o.answer()
	}
	return chain.IsPaused(err)
}

// answersOf splits a receipt into what each call of the transaction did.
func answersOf(r codec.Readers, k *codec.Kind, calls []chain.Call, receipt *types.Receipt, at time.Time) ([]outcome, error) {
	did, err := contentsOf(r, receipt, at)
	if err != nil {
		return nil, err
	}
	all := make([]outcome, len(calls))
	for i, call := range calls {
		if all[i], err = did.answerOf(k, call, i); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// contents are what a transaction did: events, and the answers for items that did
// not take effect, by position.
type contents struct {
	receipt *types.Receipt
	at      time.Time
	events  []chain.Event
	skips   map[int]bool
	rejects map[int][4]byte
}

// answerOf picks what the call at a position of the transaction did.
func (c contents) answerOf(k *codec.Kind, call chain.Call, pos int) (outcome, error) {
	result := chain.Receipt{
		TxHash: chain.Hash(c.receipt.TxHash), Block: c.receipt.BlockNumber.Uint64(), BlockHash: chain.Hash(c.receipt.BlockHash), At: c.at,
	}
	answered := k.Max > 1 || k.Answers
	if reason, no := c.rejects[pos]; answered && no {
		return refusedWith(codec.RefusalOf(reason)), nil
	}
	switch {
	case answered && c.skips[pos]:
		result.Skipped = true
	case k.Max == 1: // alone in its transaction
		result.Events = c.events
	default:
		result.Events = belonging(k, call, c.events)
		if len(result.Events) == 0 {
			return outcome{}, fmt.Errorf("%s: nothing in %s speaks of item %d", k.Name, c.receipt.TxHash, pos)
		}
	}
	if len(result.Events) > 0 {
		result.LogIndex = result.Events[0].LogIndex
	}
	return outcome{Receipt: &result}, nil
}

// contentsOf reads a receipt's logs.
func contentsOf(r codec.Readers, receipt *types.Receipt, at time.Time) (contents, error) {
	c := contents{receipt: receipt, at: at, skips: map[int]bool{}, rejects: map[int][4]byte{}}
	for _, log := range receipt.Logs {
		data, err := r.Read(log)
		if err != nil {
			return c, err
		}
		switch d := data.(type) {
		case nil:
		case codec.Skipped:
			c.skips[int(d.Item)] = true //nolint:gosec // a position
		case codec.Rejected:
			c.rejects[int(d.Item)] = d.Reason //nolint:gosec // a position
		default:
			c.events = append(c.events, codec.EventOf(log, at, data))
		}
	}
	return c, nil
}

// belonging picks a call's events. A default's score change names the batch
// only, so the loan's own event leads to it.
func belonging(k *codec.Kind, call chain.Call, events []chain.Event) (own []chain.Event) {
	written := map[uint64]bool{}
	isMine := k.SpeaksOf(call) // once: there are as many events as calls, and more
	for _, e := range events {
		if off, ok := e.Data.(chain.LoanWrittenOff); ok && isMine(off) {
			written[off.TokenID] = true
		}
		score, ok := e.Data.(chain.ScoreChanged)
		if isMine(e.Data) || ok && score.Kind == chain.ForDefault && written[score.Ref] {
			own = append(own, e)
		}
	}
	return own
}
