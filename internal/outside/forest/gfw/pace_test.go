package gfw

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"

	"mwanyi/internal/outside/forest"
)

// pace counts turns, and gives none when it is told so.
type pace struct {
	turns atomic.Int64
	none  error
}

func (p *pace) Wait(context.Context) error {
	p.turns.Add(1)
	return p.none
}

// sending counts what leaves.
type sending struct{ requests atomic.Int64 }

func (s *sending) RoundTrip(r *http.Request) (*http.Response, error) {
	s.requests.Add(1)
	return http.DefaultTransport.RoundTrip(r)
}

// spec: shared-quota
func TestEveryQuestionTakesATurn(t *testing.T) {
	url, _ := world(t)
	var turns pace
	var wire sending
	o := options(url)
	o.Pace, o.HTTP = &turns, &wire
	if _, err := check(t, checker(t, o)); err != nil {
		t.Fatal(err)
	}
	if turns.turns.Load() != wire.requests.Load() || turns.turns.Load() < 4 {
		t.Errorf("%d turns for %d requests, want one for each", turns.turns.Load(), wire.requests.Load())
	}
	wire.requests.Store(0)
	turns.none = errors.New("none")
	if _, err := check(t, checker(t, o)); !errors.Is(err, forest.ErrUnavailable) || !errors.Is(err, turns.none) || wire.requests.Load() != 0 {
		t.Errorf("without a turn: %v and %d requests, want %v and none", err, wire.requests.Load(), forest.ErrUnavailable)
	}
}
