package app

import (
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// pieces is what a log has written, one for each call.
type pieces struct {
	mu  sync.Mutex
	all []string
	err error
}

func (p *pieces) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.all = append(p.all, string(text))
	return len(text), p.err
}

// lines are how many lines each call has written.
func (p *pieces) lines() (n []int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, text := range p.all {
		n = append(n, strings.Count(text, "\n"))
	}
	return n
}

// spec: log-gathered
func TestTheLogIsWrittenWhenItMustBe(t *testing.T) {
	long := strings.Repeat("x", logBytes/4)
	for name, c := range map[string]struct {
		does func(log *slog.Logger, flush func())
		want []int // lines by call
	}{
		"a line waits":                        {func(log *slog.Logger, _ func()) { log.Info("a") }, nil},
		"a line waits for less than its time": {func(log *slog.Logger, _ func()) { log.Info("a"); time.Sleep(logDelay - 1) }, nil},
		"its time is over":                    {func(log *slog.Logger, _ func()) { log.Info("a"); log.Info("b"); time.Sleep(logDelay) }, []int{2}},
		"the time of the first counts": {func(log *slog.Logger, _ func()) {
			log.Info("a")
			time.Sleep(logDelay / 2)
			log.Info("b")
			time.Sleep(logDelay / 2)
		}, []int{2}},
		"a second time": {func(log *slog.Logger, _ func()) {
			log.Info("a")
			time.Sleep(logDelay)
			log.Info("b")
			time.Sleep(logDelay)
		}, []int{1, 1}},
		"a warning goes at once, and all before": {func(log *slog.Logger, _ func()) { log.Info("a"); log.Warn("b") }, []int{2}},
		"an error of a part goes at once":        {func(log *slog.Logger, _ func()) { log.With("part", "chain").WithGroup("g").Error("a", "b", 1) }, []int{1}},
		"what follows a warning waits again":     {func(log *slog.Logger, _ func()) { log.Warn("a"); log.Info("b") }, []int{1}},
		"it is full": {func(log *slog.Logger, _ func()) {
			for range 4 {
				log.Info(long)
			}
		}, []int{3}},
		"one line is more than it holds": {func(log *slog.Logger, _ func()) { log.Info("a"); log.Info(long + long + long + long) }, []int{1, 1}},
		"the service has ended":          {func(log *slog.Logger, flush func()) { log.Info("a"); flush(); log.Info("b"); log.Debug("c") }, []int{1, 1}},
		"nothing was said":               {func(_ *slog.Logger, flush func()) { time.Sleep(time.Hour); flush() }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var out pieces
				log, flush := gatheredLogger(Config{LogFormat: "json"}, &out, slog.LevelInfo)
				c.does(log, flush)
				synctest.Wait()
				got := out.lines()
				if len(got) != len(c.want) {
					t.Fatalf("lines by call: %v, want %v", got, c.want)
				}
				for i := range got {
					if got[i] != c.want[i] {
						t.Errorf("lines by call: %v, want %v", got, c.want)
					}
				}
				flush()
			})
		})
	}
}

// spec: log-gathered
func TestNoLineIsLostOrTornHoweverManyWrite(t *testing.T) {
	const writers, each = 8, 500
	var out pieces
	log, flush := gatheredLogger(Config{}, &out, slog.LevelInfo)
	var all sync.WaitGroup
	for range writers {
		all.Go(func() {
			for i := range each {
				log.Log(t.Context(), []slog.Level{slog.LevelInfo, slog.LevelWarn}[i%50/49], "line", "n", i)
			}
		})
	}
	all.Wait()
	flush()
	lines := strings.Split(strings.TrimSuffix(strings.Join(out.all, ""), "\n"), "\n")
	if len(lines) != writers*each {
		t.Errorf("%d lines, want %d", len(lines), writers*each)
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, "time=") || strings.Count(line, "msg=line n=") != 1 {
			t.Fatalf("a torn line: %q", line)
		}
	}
}

// spec: log-gathered
func TestALogThatCannotBeWrittenDoesNotGrow(t *testing.T) {
	out := &pieces{err: errors.New("no room")}
	g := &gathered{to: out}
	defer g.end()
	for range 100 {
		if n, err := io.WriteString(g, strings.Repeat("x", 4000)); n != 4000 || err != nil {
			t.Fatalf("wrote %d, %v", n, err)
		}
	}
	if len(g.lines) > logBytes || cap(g.lines) > 2*logBytes {
		t.Errorf("%d bytes of %d wait", len(g.lines), cap(g.lines))
	}
}
