package app

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"regexp"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/app/line"
)

// newLogger writes to w in the configured form.
func newLogger(c Config, w io.Writer) *slog.Logger { return loggerFrom(c, w, c.LogLevel) }

// loggerFrom is newLogger from a level on that may change.
func loggerFrom(c Config, w io.Writer, level slog.Leveler) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	w = masking{w}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// phonePattern is a number in E.164. Phones are a type that masks itself; this
// is the second gate, for a text that came from outside and quotes one.
var phonePattern = regexp.MustCompile(`\+[1-9][0-9]{8,14}`)

// masking hides the digits of phones in the lines that pass it, whatever kind of value held them.
type masking struct{ to io.Writer }

func (m masking) Write(line []byte) (int, error) {
	if !mayHoldPhone(line) {
		return m.to.Write(line)
	}
	_, err := m.to.Write(phonePattern.ReplaceAllFunc(line, func(phone []byte) []byte {
		return slices.Concat(phone[:4], []byte("******"), phone[len(phone)-3:])
	}))
	return len(line), err
}

// mayHoldPhone looks for how a phone begins. East of Greenwich the time of every line has a plus, too,
// which no such digit follows.
func mayHoldPhone(line []byte) bool {
	for {
		at := bytes.IndexByte(line, '+')
		if at < 0 || at+1 == len(line) {
			return false
		}
		line = line[at+1:]
		if line[0] >= '1' && line[0] <= '9' {
			return true
		}
	}
}

const (
	// logDelay is how long a line waits at most for others to be written with it.
	logDelay = 100 * time.Millisecond
	// logBytes is how many bytes of lines wait at most.
	logBytes = 64 << 10
)

// gatheredLogger is loggerFrom for a service that runs: it writes many lines at once.
// Whoever runs the service calls flush when it has ended, however it has ended.
// spec: log-gathered
func gatheredLogger(c Config, w io.Writer, level slog.Leveler) (log *slog.Logger, flush func()) {
	g := &gathered{to: w}
	return slog.New(prompt{line.Before(loggerFrom(c, g, level).Handler(), masking{g}, c.LogFormat == "json"), g}), g.end
}

// gathered keeps lines back so that many cost one system call. It is written out when a
// line has waited for logDelay, when it is full, and by flush. A process that is killed
// loses what waits.
type gathered struct {
	mu    sync.Mutex
	to    io.Writer
	lines []byte
	timer *time.Timer // runs while lines wait
	ended bool        // nothing waits any more
}

func (g *gathered) Write(line []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.lines)+len(line) > logBytes {
		g.writeOut()
	}
	g.lines = append(g.lines, line...)
	switch {
	case g.ended || len(g.lines) >= logBytes:
		g.writeOut()
	case g.timer == nil:
		g.timer = time.AfterFunc(logDelay, g.flush)
	}
	return len(line), nil
}

func (g *gathered) flush() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.writeOut()
}

// end writes out what waits; a line that comes later does not wait.
func (g *gathered) end() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.ended = true
	g.writeOut()
}

// writeOut empties the buffer. Lines that cannot be written are lost: there is nowhere
// to say so, and a log that grows would take the service down with it.
func (g *gathered) writeOut() {
	if g.timer != nil {
		g.timer.Stop()
		g.timer = nil
	}
	if len(g.lines) == 0 {
		return
	}
	g.to.Write(g.lines) //nolint:errcheck // see above
	if g.lines = g.lines[:0]; cap(g.lines) > 2*logBytes {
		g.lines = nil // one line was very long
	}
}

// prompt writes out at once what somebody has to look at, and all before it.
type prompt struct {
	slog.Handler
	lines *gathered
}

func (p prompt) Handle(ctx context.Context, r slog.Record) error {
	err := p.Handler.Handle(ctx, r)
	if r.Level > slog.LevelInfo {
		p.lines.flush()
	}
	return err
}

func (p prompt) WithAttrs(attrs []slog.Attr) slog.Handler {
	return prompt{p.Handler.WithAttrs(attrs), p.lines}
}

func (p prompt) WithGroup(name string) slog.Handler {
	return prompt{p.Handler.WithGroup(name), p.lines}
}
