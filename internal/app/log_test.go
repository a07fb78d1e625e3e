package app

import (
	"bytes"
	"errors"
	"io"
	"log/slog"
	"slices"
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
	type says struct {
		level slog.Level
		text  string
	}
	type waits time.Duration
	type flushes struct{}
	for name, c := range map[string]struct {
		steps []any
		want  []int // lines by call
	}{
		"a line waits":                           {[]any{says{0, "a"}}, nil},
		"a line waits for less than its time":    {[]any{says{0, "a"}, waits(logDelay - 1)}, nil},
		"its time is over":                       {[]any{says{0, "a"}, says{0, "b"}, waits(logDelay + 1)}, []int{2}},
		"the time of the first counts":           {[]any{says{0, "a"}, waits(logDelay / 2), says{0, "b"}, waits(logDelay/2 + 1)}, []int{2}},
		"a second time":                          {[]any{says{0, "a"}, waits(logDelay + 1), says{0, "b"}, waits(logDelay + 1)}, []int{1, 1}},
		"a warning goes at once, and all before": {[]any{says{0, "a"}, says{slog.LevelWarn, "b"}}, []int{2}},
		"an error goes at once":                  {[]any{says{slog.LevelError, "a"}}, []int{1}},
		"what follows a warning waits again":     {[]any{says{slog.LevelWarn, "a"}, says{0, "b"}}, []int{1}},
		"it is full":                             {[]any{says{0, long}, says{0, long}, says{0, long}, says{0, long}}, []int{3}},
		"one line is more than it holds":         {[]any{says{0, "a"}, says{0, long + long + long + long}}, []int{1, 1}},
		"the service has ended":                  {[]any{says{0, "a"}, flushes{}, says{0, "b"}, says{slog.LevelDebug, "c"}}, []int{1, 1}},
		"nothing was said":                       {[]any{waits(time.Hour), flushes{}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var out pieces
				log, flush := gatheredLogger(Config{LogFormat: "json"}, &out, slog.LevelInfo)
				defer flush()
				log = log.With("part", "chain").WithGroup("g")
				for _, step := range c.steps {
					switch step := step.(type) {
					case says:
						log.Log(t.Context(), step.level, step.text, "n", 1)
					case waits:
						time.Sleep(time.Duration(step))
						synctest.Wait()
					case flushes:
						flush()
					}
				}
				synctest.Wait()
				if got := out.lines(); !slices.Equal(got, c.want) {
					t.Errorf("lines by call: %v, want %v", got, c.want)
				}
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

// A phone that somebody else's text quotes loses its digits, whatever kind of value holds it.
func TestNoLineShowsAPhone(t *testing.T) {
	for _, format := range []string{"text", "json"} {
		var lines bytes.Buffer
		log := newLogger(Config{LogFormat: format}, &lines)
		log.Info("said by +256772123456", "cause", errors.New("no such line: +256772123456"),
			slog.Group("rail", "to", "+256772123456,+4915112345678"), "when", time.Unix(1_800_000_000, 0), "count", 25)
		for _, digits := range []string{"77212", "15112"} {
			if strings.Contains(lines.String(), digits) {
				t.Errorf("%s: %s", format, &lines)
			}
		}
		for _, kept := range []string{"said by +256******456", "no such line: +256******456", "+491******678", "25"} {
			if !strings.Contains(lines.String(), kept) {
				t.Errorf("%s: %s lacks %s", format, &lines, kept)
			}
		}
	}
}
