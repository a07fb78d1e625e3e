package node

import (
	"context"
	"log/slog"
	"slices"

	"github.com/ethereum/go-ethereum/log"
)

// useLog leads go-ethereum's log, of which a process has one, into ours.
func useLog(to *slog.Logger) {
	log.SetDefault(wrapped{log.NewLogger(demoted{to.With("part", "chain").Handler()})})
}

// wrapped hides the logger's type: for its own type go-ethereum would also
// replace slog's default logger, which is not ours to change.
type wrapped struct{ log.Logger }

// demoted writes go-ethereum's notices at level debug: it has several for
// each block. Its warnings and errors stay what they are, but for those that a
// chain of one node says at every start.
type demoted struct{ slog.Handler }

// usual are the warnings that are true of every start and mean nothing here:
// the chain has no peers, and in a new folder no block.
var usual = []string{
	"Head block is not reachable",
	"P2P server will be useless, neither dialing nor listening",
}

func lower(level slog.Level) slog.Level {
	if level >= slog.LevelWarn {
		return level
	}
	return min(level, slog.LevelDebug)
}

// Enabled asks for the level that will be written.
func (d demoted) Enabled(ctx context.Context, level slog.Level) bool {
	return d.Handler.Enabled(ctx, lower(level))
}

// Handle writes the record at its lower level.
func (d demoted) Handle(ctx context.Context, r slog.Record) error {
	r.Level = lower(r.Level)
	if slices.Contains(usual, r.Message) {
		r.Level = slog.LevelDebug
		if !d.Handler.Enabled(ctx, r.Level) {
			return nil
		}
	}
	return d.Handler.Handle(ctx, r)
}

// WithAttrs keeps the lower level.
func (d demoted) WithAttrs(attrs []slog.Attr) slog.Handler {
	return demoted{d.Handler.WithAttrs(attrs)}
}

// WithGroup keeps the lower level.
func (d demoted) WithGroup(name string) slog.Handler { return demoted{d.Handler.WithGroup(name)} }
