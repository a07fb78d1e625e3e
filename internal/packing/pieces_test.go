package packing

import (
	"context"
	"errors"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"
)

// slow are pieces of which each takes so long to be read, without end.
type slow time.Duration

func (s slow) Next(ctx context.Context) (piece []byte, isLast bool, err error) {
	select {
	case <-time.After(time.Duration(s)):
		return []byte("more"), false, nil
	case <-ctx.Done():
		return nil, false, ctx.Err()
	}
}

// A file holds its place and its reader's rights no longer than it may: not while a piece is
// waited for, and not for ever.
func TestAFileEndsWhateverItsPiecesTake(t *testing.T) {
	for each, want := range map[time.Duration]time.Duration{time.Hour: pieceTime, 10 * time.Second: piecesTime} {
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			if _, err := Send(t.Context(), httptest.NewRecorder(), "", []byte("first"), slow(each)); !errors.Is(err, context.DeadlineExceeded) || time.Since(began) != want {
				t.Errorf("pieces of %v: %v after %v, want it over after %v", each, err, time.Since(began), want)
			}
		})
	}
}

func TestNothingIsReadForWhoHasGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, hangUp := context.WithCancel(t.Context())
		hangUp()
		began := time.Now()
		if _, err := Send(ctx, httptest.NewRecorder(), "", []byte("first"), slow(time.Second)); !errors.Is(err, context.Canceled) || time.Since(began) > 0 {
			t.Errorf("%v after %v, want it canceled at once", err, time.Since(began))
		}
	})
}
