package stamp

import (
	"context"
	"testing"
)

// What is read while a commit is under way that does not know by what it is read holds no more
// from that commit on, not only from when its end is noted: others see the rows in between.
// spec: kept-reads
func TestACommitUnderWayThatKnowsNothingOfAReaderLeavesNothingOfItStanding(t *testing.T) {
	const read, write = "select a from batch where id = $1", "update batch set a = $1 where id = $2"
	for _, c := range []struct {
		name  string
		write string
		args  []any
		knows bool // somebody has read by this column before the commit began
		holds bool // while it is under way, and after it
	}{
		{"another row", write, []any{"x", "two"}, true, true},
		{"the row", write, []any{"x", "one"}, true, false},
		{"another row, by a column that was not known", write, []any{"x", "two"}, false, false},
		{"the row, by a column that was not known", write, []any{"x", "one"}, false, false},
		{"anything", "call f()", nil, true, false},
	} {
		var b Board
		b.Know([]string{"batch"}, nil)
		look := func() (m Mark, isFit bool) {
			_, r := b.Read(context.Background())
			r.Note(read, []any{"one"})
			return r.Done()
		}
		if c.knows {
			look()
		}
		var touched Touched
		touched.Note(c.write, c.args)
		b.Begin(&touched)
		if !c.knows {
			look()
		}
		mark, isFit := look()
		if !isFit {
			t.Errorf("%s: not fit to be kept", c.name)
		}
		if b.Holds(mark) != c.holds {
			t.Errorf("%s: under way it holds: %t", c.name, !c.holds)
		}
		b.End(&touched)
		if b.Holds(mark) != c.holds {
			t.Errorf("%s: after it, it holds: %t", c.name, !c.holds)
		}
		if mark, _ = look(); !b.Holds(mark) {
			t.Errorf("%s: what is read after it does not hold", c.name)
		}
	}
}

// A word that is told is either places that were written, or says that it may be anything.
func TestWhatIsToldIsHeardAsItWasMeant(t *testing.T) {
	const read, write = "select a from batch where id = $1", "update batch set a = $1 where id = $2"
	for _, c := range []struct {
		name   string
		writes func(*Touched)
		holds  bool
	}{
		{"the row", func(t *Touched) { t.Note(write, []any{"x", "one"}) }, false},
		{"another row", func(t *Touched) { t.Note(write, []any{"x", "two"}) }, true},
		{"anything", func(t *Touched) { t.Note("call f()", nil) }, false},
	} {
		var here, there Board
		for _, b := range []*Board{&here, &there} {
			b.Know([]string{"batch"}, nil)
		}
		reading := func() Mark {
			_, r := here.Read(context.Background())
			r.Note(read, []any{"one"})
			mark, _ := r.Done()
			return mark
		}
		mark := reading()
		for _, topic := range here.Reads() {
			there.Hear(topic)
		}
		var touched Touched
		c.writes(&touched)
		there.Begin(&touched)
		there.End(&touched)
		told := touched.Telling()
		if !here.Hear(told) || here.Holds(mark) != c.holds {
			t.Errorf("%s: after %q it holds: %t, want %t", c.name, told, here.Holds(mark), c.holds)
		}
	}
}
