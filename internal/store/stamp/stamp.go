// Package stamp knows when which rows were last written, so that what was made of them can be
// kept and shown again while nothing of it has changed. It reads the texts of statements: what
// they name is what was read or written, and where a text does not say which rows, it is all
// of the table. So nobody has to remember to tell.
//
//	stamp.go     Board: when what was written; Mark: what was read, and when
//	reading.go   Reading: what the statements of a context have read
//	text.go      what a text of SQL reads and writes
//	sentinel.go  Sentinel: whether another process has written into a SQLite file
package stamp

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
)

// places is how many places the board has. Names share them by their hash: what was not
// written may seem so, never the other way round, and no number of names fills it.
const places = 1 << 16

// Board is where the writes of one store are marked. Its zero value is ready.
//
// A name of the board is a table (any write of it), a table with a column and its value
// (writes that say that all their rows have it), and a table with a column (writes that do
// not say it of that column). Whoever reads by a column depends on the last two.
type Board struct {
	now   atomic.Uint64 // rises with each write
	floor atomic.Uint64 // what was read before this may be wrong, whatever it is
	last  [places]atomic.Uint64
	under [places]atomic.Int32 // how many commits are under way

	// Commits under way that may write what they have not marked as such: those that do something
	// unknown, and those that began before somebody read by another column. Until they have
	// ended nothing holds.
	behind  atomic.Int64
	running atomic.Int64 // the others

	mu      sync.RWMutex
	columns map[string][]string // by which single rows are read, of each table; "" stands for no column
	shape   int                 // rises with them
	tables  map[string]bool     // all that there are; nil: nobody has said
	falling map[string][]string

	// Learned is called when this process has begun to read by a column, for the others to be told
	// so (Reads): only who knows of it tells of the rows that it writes.
	Learned func()
	learned atomic.Pointer[clock.Stopwatch] // runs since then
}

// Know says which tables there are, and whose rows go with those of another one. Until then
// nothing can be kept.
func (b *Board) Know(tables []string, falling map[string][]string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tables = map[string]bool{}
	b.falling = falling
	for _, name := range tables {
		b.tables[name] = true
	}
}

// Knows reports whether somebody has said so.
func (b *Board) Knows() bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.tables != nil
}

// Touched is what one transaction has written.
type Touched struct {
	writes []touch
	isAll  bool // it may be anything
	begun  []uint32
	told   []uint32 // those of begun that somebody may read by
	shape  int
}

type touch struct {
	written
	args []any
}

// Note notes a statement that is about to run.
func (t *Touched) Note(text string, args []any) {
	s := parsed(text)
	t.isAll = t.isAll || s.isOther
	for _, w := range s.writes {
		t.writes = append(t.writes, touch{w, args})
	}
}

// IsAnything reports whether there is something to mark.
func (t *Touched) IsAnything() bool { return t.isAll || len(t.writes) > 0 }

// Changes reports whether rows of one of these tables that were there may be another now, or gone.
// A statement that found none counts, too.
func (t *Touched) Changes(tables []string) bool {
	return t.isAll || slices.ContainsFunc(t.writes, func(w touch) bool { return !w.adds && slices.Contains(tables, w.table) })
}

// Begin is called before the transaction commits: what was read of these rows before holds no
// more from now on, though it may still be right. End must follow.
func (b *Board) Begin(t *Touched) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	t.begun, t.told = t.begun[:0], t.told[:0]
	t.shape = b.shape
	if t.isAll {
		b.behind.Add(1)
	} else {
		b.running.Add(1)
	}
	for _, w := range t.writes {
		if w.removes {
			for _, table := range b.falling[w.table] {
				t.writes = append(t.writes, touch{written: written{table: table}})
			}
		}
	}
	for _, w := range t.writes {
		from := len(t.begun)
		t.begun = append(t.begun, place(w.table, "", ""))
		for _, column := range b.columns[w.table] {
			if column == "" {
				continue
			}
			if value, is := w.value(column); is {
				t.begun = append(t.begun, place(w.table, column, value))
			} else {
				t.begun = append(t.begun, place(w.table, column, ""))
			}
		}
		if len(b.columns[w.table]) > 0 {
			t.told = append(t.told, t.begun[from:]...)
		}
	}
	slices.Sort(t.begun)
	t.begun = slices.Compact(t.begun)
	for _, at := range t.begun {
		b.under[at].Add(1)
	}
}

// value is what all rows of a write have in a column.
func (w touch) value(column string) (string, bool) {
	return valueAt(w.args, w.at[column])
}

// End is called after the commit, whatever became of it, before anybody is told.
func (b *Board) End(t *Touched) {
	b.mu.RLock()
	isBehind := t.isAll || t.shape != b.shape // or somebody has begun to read by a column that Begin did not know
	if !isBehind {
		b.running.Add(-1)
	}
	b.mu.RUnlock()
	b.raise(t.begun)
	for _, at := range t.begun {
		b.under[at].Add(-1)
	}
	if isBehind {
		t.isAll = true // also for those who are told
		b.RaiseAll()
		b.behind.Add(-1)
	}
}

func (b *Board) raise(all []uint32) {
	now := b.now.Add(1)
	for _, at := range all {
		lift(&b.last[at], now)
	}
}

// RaiseAll says that anything may have been written.
func (b *Board) RaiseAll() { lift(&b.floor, b.now.Add(1)) }

// lift never lowers.
func lift(at *atomic.Uint64, to uint64) {
	for is := at.Load(); is < to && !at.CompareAndSwap(is, to); {
		is = at.Load()
	}
}

// Telling is how other processes are told of a transaction; empty: nobody reads what it wrote.
func (t *Touched) Telling() string {
	if t.isAll {
		return TellingAll
	}
	if len(t.told) == 0 {
		return ""
	}
	slices.Sort(t.told)
	var text strings.Builder
	text.WriteString(telling)
	for _, at := range slices.Compact(t.told) {
		text.WriteString(strconv.FormatUint(uint64(at), 36))
		text.WriteByte(',')
	}
	if text.Len() > mostTelling {
		return TellingAll
	}
	return text.String()
}

const (
	telling     = "stamp/"
	mostTelling = 2000

	// TellingAll says that anything may have been written. No place can be read from it, nor from
	// the others below: a board of an older version takes them for it.
	TellingAll = telling + "*"
	// Asking asks the other processes what they read by.
	Asking  = telling + "?"
	reading = telling + "by/"
)

// Reads is how other processes are told by which columns somebody reads.
func (b *Board) Reads() (topics []string) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	for table, columns := range b.columns {
		for _, column := range columns {
			topics = append(topics, reading+table+"/"+column)
		}
	}
	return topics
}

// Hear marks what another process has told, and reports whether it was meant for a board.
func (b *Board) Hear(text string) bool {
	list, is := strings.CutPrefix(text, telling)
	if !is {
		return false
	}
	if name, isColumn := strings.CutPrefix(text, reading); isColumn {
		if table, column, _ := strings.Cut(name, "/"); b.isTable(table) {
			b.know(table, column)
		}
		return true
	}
	var all []uint32
	for word := range strings.SplitSeq(strings.TrimSuffix(list, ","), ",") {
		at, err := strconv.ParseUint(word, 36, 16)
		if err != nil { // TellingAll, or something of another version
			b.RaiseAll()
			return true
		}
		all = append(all, uint32(at))
	}
	b.raise(all)
	return true
}

// Mark is what something was made of: it holds until one of these rows is written.
type Mark struct {
	at      uint64
	watch   clock.Stopwatch
	places  []uint32
	rests   string
	isKnown bool
}

// IsKnown reports whether the other processes have been told long ago by what it was read, so
// that they tell who writes it.
func (m Mark) IsKnown() bool { return m.isKnown }

// RestsOn is the version of what it was made of, as the database said; empty: nobody asked.
func (m Mark) RestsOn() string { return m.rests }

// Age is how long ago the reading began.
func (m Mark) Age() time.Duration { return m.watch.Elapsed() }

// Size is how many bytes it takes.
func (m Mark) Size() int { return 64 + len(m.rests) + 4*cap(m.places) }

// Holds reports whether nothing that was read has been written since.
func (b *Board) Holds(m Mark) bool {
	// In this order, here and below: who ends marks first, and then is no longer under way.
	if b.behind.Load() != 0 || b.floor.Load() > m.at {
		return false
	}
	for _, at := range m.places {
		if b.under[at].Load() != 0 || b.last[at].Load() > m.at {
			return false
		}
	}
	return true
}

// place is where a name is marked: FNV-1a, the same in every process.
func place(table, column, value string) uint32 {
	h := uint32(2166136261)
	for _, part := range [...]string{table, column, value} {
		for i := range len(part) {
			h = (h ^ uint32(part[i])) * 16777619
		}
		h *= 16777619 // an end that no byte can make
	}
	return (h ^ h>>16) % places
}
