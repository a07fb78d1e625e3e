// Package exportauthoritytest is what every adapter to the export authority
// has to hold, whatever protocol it speaks.
package exportauthoritytest

import (
	"context"
	"errors"
	"sync"
	"testing"

	"mwanyi/internal/outside/exportauthority"
)

// World is an authority under test, and how to make it fail.
type World struct {
	Authority exportauthority.Authority
	Good      exportauthority.Paper // good for its exporter
	Expired   exportauthority.Paper
	Unknown   exportauthority.Paper
	Licence   exportauthority.Paper // good
	Outage    Outage
}

// Outage is the switch of the authority: while it is down it does not answer.
type Outage interface {
	Down()
	Up()
}

// Run holds an adapter to the port's contract.
func Run(t *testing.T, w World) {
	t.Run("good papers are good, however often and by however many they are shown", func(t *testing.T) {
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				for _, paper := range []exportauthority.Paper{w.Good, w.Licence} {
					if err := w.Authority.Check(t.Context(), paper); err != nil {
						t.Errorf("%s %s: %v", paper.Kind, paper.Number, err)
					}
				}
			})
		}
		wg.Wait()
	})
	for name, paper := range map[string]exportauthority.Paper{
		"an expired permit": w.Expired, "an unknown permit": w.Unknown,
		"a number that reaches for a parameter": {Kind: exportauthority.Permit, Number: w.Expired.Number + "&number=" + w.Good.Number},
		"no number":                             {Kind: exportauthority.Permit},
	} {
		t.Run(name+" is refused", func(t *testing.T) {
			var refused *exportauthority.Refused
			if err := w.Authority.Check(t.Context(), paper); !errors.As(err, &refused) || refused.Reason == "" {
				t.Errorf("%v", err)
			}
		})
	}
	t.Run("silence is no verdict", func(t *testing.T) {
		w.Outage.Down()
		for _, paper := range []exportauthority.Paper{w.Good, w.Expired} {
			if err := w.Authority.Check(t.Context(), paper); !errors.Is(err, exportauthority.ErrUnavailable) {
				t.Errorf("%s: %v", paper.Number, err)
			}
		}
		w.Outage.Up()
		if err := w.Authority.Check(t.Context(), w.Good); err != nil {
			t.Errorf("after it: %v", err)
		}
	})
	t.Run("a caller that gives up gets no verdict", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := w.Authority.Check(ctx, w.Good); !errors.Is(err, exportauthority.ErrUnavailable) {
			t.Errorf("%v", err)
		}
	})
}
