package payout

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"time"
)

// line is a line of the journal: a transfer as it stands, or a top-up. Journals
// from before the float have transfers alone.
type line struct {
	transfer
	TopUp *toppedUp `json:"top_up,omitempty"`
}

// open reads the journal, one line for each change of a transfer, and goes on
// with what had not ended. A torn last line is a change that nobody was told of.
func (b *bank) open() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.o.File == "" {
		return b.begin()
	}
	file, err := os.OpenFile(b.o.File, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("sandbox bank: %w", err)
	}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var l line
		if json.Unmarshal(lines.Bytes(), &l) == nil {
			b.recall(l)
		}
	}
	b.journal = file
	if err := b.begin(); err != nil {
		return err
	}
	for _, t := range b.order {
		if t.State == accepted {
			b.settleLater(t)
		}
	}
	return nil
}

// recall takes a line of the journal in.
func (b *bank) recall(l line) {
	t := l.transfer
	switch known := b.transfers[t.Reference]; {
	case l.TopUp != nil:
		b.topUps = append(b.topUps, *l.TopUp)
	case t.Reference == "":
	case known == nil:
		b.transfers[t.Reference], b.order = &t, append(b.order, &t)
		b.tried[t.Phone]++
	default:
		*known = t
		if t.Forgotten {
			delete(b.transfers, t.Reference)
		}
	}
}

// keep writes a transfer as it stands, with b.mu held. It outlives the process,
// not the machine: this is a bank for development.
func (b *bank) keep(t *transfer) error { return b.write(t) }

// write adds a line to the journal, with b.mu held.
func (b *bank) write(what any) error {
	if b.journal == nil {
		return nil
	}
	text, err := json.Marshal(what)
	if err != nil {
		return err
	}
	_, err = b.journal.Write(append([]byte("\n"), text...))
	return err
}

// CutJournal copies a journal without the transfers that a service, as it was at
// a moment, had not ordered: those that were taken since then under a reference
// which it did not know. A bank that remembers them would have paid for nobody.
func CutJournal(from io.Reader, to io.Writer, since time.Time, isKnown func(reference string) bool) error {
	lines := bufio.NewScanner(from)
	for lines.Scan() {
		var l line
		if json.Unmarshal(lines.Bytes(), &l) != nil {
			continue // empty, or torn
		}
		if l.TopUp == nil && !isKnown(l.Reference) && !l.TakenAt.Before(since) {
			continue
		}
		if _, err := fmt.Fprintf(to, "\n%s", lines.Bytes()); err != nil {
			return err
		}
	}
	return lines.Err()
}
