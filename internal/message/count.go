package message

import (
	"errors"
	"maps"
	"sync"

	"mwanyi/internal/outside/sms"
)

// result is what a provider has answered or reported, as metrics name it.
type result string

// The results of handing a message over; those of reports are sms.Outcome.
const (
	resultTaken    result = "TAKEN"
	resultRefused  result = "REFUSED"
	resultNotTaken result = "NOT_TAKEN"
	resultAccount  result = "ACCOUNT" // every message suffers: somebody must look
	resultUnknown  result = "UNKNOWN"
)

func resultOf(sent error) result {
	switch {
	case sent == nil:
		return resultTaken
	case errors.Is(sent, sms.ErrRefused):
		return resultRefused
	case errors.Is(sent, sms.ErrAccount):
		return resultAccount
	case errors.Is(sent, sms.ErrNotTaken):
		return resultNotTaken
	}
	return resultUnknown
}

// counts are what this process has seen since its start.
type counts struct {
	mu      sync.Mutex
	parts   map[sms.Encoding]int64
	results map[result]int64
}

// offer counts what a message costs before it is handed over: a repeat may be
// charged again.
func (c *counts) offer(size sms.Size) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.parts == nil {
		c.parts = map[sms.Encoding]int64{}
	}
	c.parts[size.Encoding] += int64(size.Parts)
}

func (c *counts) count(of result) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.results == nil {
		c.results = map[result]int64{}
	}
	c.results[of]++
}

// Parts are those that were handed over since the start, by encoding: what the
// provider charges for.
// spec: sms-metrics
func (d *Desk) Parts() map[string]int64 {
	d.counts.mu.Lock()
	defer d.counts.mu.Unlock()
	return named(d.counts.parts)
}

// Results are what became of messages since the start, in the provider's answers
// and reports.
func (d *Desk) Results() map[string]int64 {
	d.counts.mu.Lock()
	defer d.counts.mu.Unlock()
	return named(d.counts.results)
}

func named[K ~string](of map[K]int64) map[string]int64 {
	out := make(map[string]int64, len(of))
	for name, n := range maps.All(of) {
		out[string(name)] = n
	}
	return out
}
