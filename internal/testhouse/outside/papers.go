package outside

import (
	"context"
	"slices"
	"strings"
	"sync"

	"mwanyi/internal/outside/exportauthority"
)

// Agency is an export authority. A paper whose number says EXPIRED is, and on
// one that says SILENT it does not answer. Its answers are lost as "permit".
type Agency struct {
	Cuts *Cuts

	mu    sync.Mutex
	asked []exportauthority.Paper
	down  bool
}

// SetDown lets the authority be away, or come back.
func (a *Agency) SetDown(down bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.down = down
}

// Asked is what it was asked about, in order.
func (a *Agency) Asked() []exportauthority.Paper {
	a.mu.Lock()
	defer a.mu.Unlock()
	return slices.Clone(a.asked)
}

// Check implements exportauthority.Authority.
func (a *Agency) Check(_ context.Context, paper exportauthority.Paper) error {
	return a.Cuts.Around("permit", func() error {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.asked = append(a.asked, paper)
		switch {
		case a.down, strings.Contains(paper.Number, "SILENT"):
			return exportauthority.ErrUnavailable
		case strings.Contains(paper.Number, "EXPIRED"):
			return &exportauthority.Refused{Reason: "the paper is expired"}
		}
		return nil
	})
}
