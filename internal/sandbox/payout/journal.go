package payout

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// open reads the journal, one line for each change of a transfer, and goes on
// with what had not ended. A torn last line is a change that nobody was told of.
func (b *bank) open() error {
	if b.o.File == "" {
		return nil
	}
	file, err := os.OpenFile(b.o.File, os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("sandbox bank: %w", err)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var t transfer
		if json.Unmarshal(lines.Bytes(), &t) != nil || t.Reference == "" {
			continue
		}
		if known := b.transfers[t.Reference]; known != nil {
			*known = t
			continue
		}
		b.transfers[t.Reference], b.order = &t, append(b.order, &t)
		b.tried[t.Phone]++
	}
	b.journal = file
	for _, t := range b.order {
		if t.State == accepted {
			b.settleLater(t)
		}
	}
	return nil
}

// keep writes a transfer as it stands, with b.mu held. It outlives the process,
// not the machine: this is a bank for development.
func (b *bank) keep(t *transfer) error {
	if b.journal == nil {
		return nil
	}
	line, err := json.Marshal(t)
	if err != nil {
		return err
	}
	_, err = b.journal.Write(append([]byte("\n"), line...))
	return err
}
