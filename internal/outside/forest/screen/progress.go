package screen

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"mwanyi/internal/clock"
)

const (
	barWidth    = 30
	barInterval = 100 * time.Millisecond
)

// Progress is a bar for people: on a terminal one line that moves, elsewhere,
// such as in a log, a line for each tenth. Its methods are not for concurrent use.
type Progress struct {
	to       io.Writer
	what     string
	of, done int
	moves    bool
	began    time.Time
	shown    time.Time
	tenths   int
}

// NewProgress begins; what is counted in the plural, such as plots.
func NewProgress(to io.Writer, what string, of int) *Progress {
	p := &Progress{to: to, what: what, of: of, began: clock.Now()}
	if f, ok := to.(*os.File); ok {
		info, err := f.Stat()
		p.moves = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return p
}

// Step counts one more.
func (p *Progress) Step() { p.Set(p.done + 1) }

// Set says how many are done.
func (p *Progress) Set(done int) {
	p.done = done
	last := done >= p.of
	switch {
	case p.moves && (last || clock.Since(p.shown) >= barInterval):
		p.shown = clock.Now()
		full := barWidth * done / max(1, p.of)
		p.print("\r[%s%s] %s ", strings.Repeat("#", full), strings.Repeat(".", barWidth-full), p.words())
		if last {
			p.print("\n")
		}
	case !p.moves && (done*10/max(1, p.of) > p.tenths || last && p.tenths < 10):
		p.tenths = done * 10 / max(1, p.of)
		p.print("%s\n", p.words())
	}
}

func (p *Progress) words() string {
	took := clock.Since(p.began).Seconds()
	text := fmt.Sprintf("%d of %d %s", p.done, p.of, p.what)
	if took < 0.1 || p.done == 0 {
		return text
	}
	rate := float64(p.done) / took
	text += fmt.Sprintf(", %.0f a second", rate)
	if left := p.of - p.done; left > 0 {
		text += fmt.Sprintf(", %s left", (time.Duration(float64(left) / rate * float64(time.Second))).Round(time.Second))
	}
	return text
}

// print leaves out what cannot be shown: the work goes on without a witness.
func (p *Progress) print(format string, args ...any) { _, _ = fmt.Fprintf(p.to, format, args...) }
