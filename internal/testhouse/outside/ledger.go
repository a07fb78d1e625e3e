package outside

import (
	"bytes"
	"context"
	"sync"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ledger"
)

// Book is a ledger in memory that gives each event its place once.
type Book struct {
	mu     sync.Mutex
	places map[string]ledger.Entry
	list   []ledger.Entry
	sent   []ledger.Message
}

// Submit implements ledger.Ledger.
func (b *Book) Submit(_ context.Context, m ledger.Message) (ledger.Receipt, error) {
	body, err := m.Body()
	if err != nil {
		return ledger.Receipt{}, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if old, known := b.places[m.EventID]; known {
		if !bytes.Equal(old.Body, body) {
			return ledger.Receipt{}, ledger.ErrKeyReused
		}
		return old.Receipt, nil
	}
	e := ledger.Entry{Receipt: ledger.Receipt{Topic: "test", Sequence: uint64(len(b.list) + 1), At: clock.Now()}, Body: body}
	if b.places == nil {
		b.places = map[string]ledger.Entry{}
	}
	b.places[m.EventID] = e
	b.list = append(b.list, e)
	b.sent = append(b.sent, m)
	return e.Receipt, nil
}

// Entry implements ledger.Ledger.
func (b *Book) Entry(_ context.Context, sequence uint64) (ledger.Entry, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if sequence == 0 || sequence > uint64(len(b.list)) {
		return ledger.Entry{}, ledger.ErrNotFound
	}
	return b.list[sequence-1], nil
}

// Bodies are the messages as they were written.
func (b *Book) Bodies() (list [][]byte) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, e := range b.list {
		list = append(list, e.Body)
	}
	return list
}

// OfBatches counts the messages about batches.
func (b *Book) OfBatches() (n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, m := range b.sent {
		if m.Batch != "" {
			n++
		}
	}
	return n
}

// CutLedger loses answers of a ledger: "ledger GRADED" and so on.
type CutLedger struct {
	ledger.Ledger
	Cuts *Cuts
}

// Submit implements ledger.Ledger.
func (l CutLedger) Submit(ctx context.Context, m ledger.Message) (r ledger.Receipt, err error) {
	err = l.Cuts.Around("ledger "+m.Kind, func() error {
		r, err = l.Ledger.Submit(ctx, m)
		return err
	})
	return r, LostAs(err, ledger.ErrUnknown)
}
