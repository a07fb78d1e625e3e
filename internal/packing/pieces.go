package packing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"mwanyi/internal/clock"
)

// Pieces are a file that is read while it is sent, of any size.
type Pieces interface {
	// Next is the next piece, which is good until the one after it is asked for.
	Next(ctx context.Context) (piece []byte, isLast bool, err error)
}

const (
	// pieceTime is how long one piece may take to be read, and to be taken.
	pieceTime = 30 * time.Second
	// piecesTime is how long all of them may take. Nobody asks meanwhile whether the caller may
	// still see them, so it is no longer than any reply may take.
	piecesTime = 2 * time.Minute
)

// Send packs and sends a piece, and those after it as they are read. It reads no further for
// who has gone, with whom ctx ends, or stands still.
func Send(ctx context.Context, w http.ResponseWriter, encoding string, piece []byte, rest Pieces) (written int64, err error) {
	sent := &counted{to: w}
	to, end, err := stream(encoding, sent)
	if err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, piecesTime)
	defer cancel()
	control := http.NewResponseController(w)
	for isLast := false; ; {
		if err := control.SetWriteDeadline(clock.OnMachine(pieceTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
			return sent.bytes, err
		}
		if _, err := to.Write(piece); err != nil {
			return sent.bytes, err
		}
		if isLast {
			return sent.bytes, end()
		}
		if piece, isLast, err = next(ctx, rest); err != nil {
			return sent.bytes, fmt.Errorf("the file breaks off: %w", err)
		}
	}
}

func next(ctx context.Context, of Pieces) (piece []byte, isLast bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, pieceTime)
	defer cancel()
	return of.Next(ctx)
}

// counted counts what goes over the wire.
type counted struct {
	to    io.Writer
	bytes int64
}

func (c *counted) Write(p []byte) (int, error) {
	n, err := c.to.Write(p)
	c.bytes += int64(n)
	return n, err
}
