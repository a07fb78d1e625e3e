package outside

import (
	"context"
	"slices"
	"sync"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/mail"
)

// CutPurse funds nothing. Its answers are lost as "fund".
type CutPurse struct{ Cuts *Cuts }

// Fund implements chain.Purse.
func (p CutPurse) Fund(context.Context, string, chain.Address, money.USDC) error {
	return p.Cuts.Around("fund", nil)
}

// Post keeps the mail that was sent, each once for its key.
type Post struct {
	mu   sync.Mutex
	keys map[string]bool
	sent []mail.Message
}

// Send implements mail.Sender.
func (p *Post) Send(_ context.Context, key string, m mail.Message) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.keys == nil {
		p.keys = map[string]bool{}
	}
	if !p.keys[key] {
		p.keys[key] = true
		p.sent = append(p.sent, m)
	}
	return nil
}

// Sent is the mail so far.
func (p *Post) Sent() []mail.Message {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.sent)
}
