package stamp

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// Reading is what the statements of a context have read.
type Reading struct {
	board *Board

	mu      sync.Mutex
	mark    Mark
	isUnfit bool
}

// SpreadTime is within which time the other processes know what one has told.
const SpreadTime = time.Second

type readingKey struct{}

// Read lets what is read under a context be noted. What it does besides, such as asking
// another system or the clock, is not seen: see Unfit.
func (b *Board) Read(ctx context.Context) (context.Context, *Reading) {
	since := b.learned.Load()
	r := &Reading{board: b, mark: Mark{at: b.now.Load(), watch: clock.StartStopwatch(), isKnown: since != nil && since.Elapsed() > SpreadTime}, isUnfit: !b.Knows()}
	return context.WithValue(ctx, readingKey{}, r), r
}

// Of is the reading of a context, or nil.
func Of(ctx context.Context) *Reading {
	r, _ := ctx.Value(readingKey{}).(*Reading)
	return r
}

// Unfit says that what comes of a reading is good for this once.
func (r *Reading) Unfit() {
	if r == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.isUnfit = true
}

// Done is what was read; isFit: what was made of it may be kept while the mark holds.
func (r *Reading) Done() (m Mark, isFit bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	slices.Sort(r.mark.places)
	r.mark.places = slices.Clip(slices.Compact(r.mark.places))
	m = r.mark
	m.places = slices.Clone(m.places)
	return m, !r.isUnfit
}

// RestsOn notes which version of it the database had, in the snapshot of what is read.
func (r *Reading) RestsOn(version string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.mark.rests = version
}

// On adds all of a table.
func (r *Reading) On(table string) {
	if r == nil {
		return
	}
	r.learn(table, "")
	r.add(place(table, "", ""))
}

func (r *Reading) add(all ...uint32) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.mark.places = append(r.mark.places, all...)
}

// Note notes a statement that is about to be asked.
func (r *Reading) Note(text string, args []any) {
	if r == nil {
		return
	}
	s := parsed(text)
	if s.isOther || len(s.writes) > 0 {
		r.Unfit()
		return
	}
	for _, word := range s.tables {
		if !r.board.isTable(word) {
			continue
		}
		column, value := s.rowsOf(word, args)
		if r.learn(word, column) && column != "" {
			r.Unfit() // a write may have begun before the board knew of the column
		}
		if column == "" {
			r.add(place(word, "", ""))
			continue
		}
		r.add(place(word, column, value), place(word, column, ""))
	}
}

// rowsOf says by which column, with which value, a statement reads a table; empty: by none that
// it names.
func (s *statement) rowsOf(table string, args []any) (column, value string) {
	if at, is := s.hints[table]; is {
		if text, isText := valueAt(args, at.argument); isText {
			return at.column, text
		}
	}
	if s.only != table {
		return "", ""
	}
	for name, at := range s.where {
		text, isText := valueAt(args, at)
		isBetter := column == "" || strings.HasSuffix(name, "id") && !strings.HasSuffix(column, "id") ||
			strings.HasSuffix(name, "id") == strings.HasSuffix(column, "id") && name < column
		if isText && isBetter {
			column, value = name, text
		}
	}
	return column, value
}

func valueAt(args []any, at int) (text string, isText bool) {
	if at < 1 || at > len(args) {
		return "", false
	}
	text, isText = args[at-1].(string)
	return text, isText && text != ""
}

func (b *Board) isTable(word string) bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.tables[word]
}

// learn is know of what this process reads by.
func (r *Reading) learn(table, column string) (isNew bool) {
	isNew = r.board.know(table, column)
	if isNew {
		r.mu.Lock()
		r.mark.isKnown = false
		r.mu.Unlock()
		r.board.Spread()
	}
	return isNew
}

// Spread tells the other processes what is read by.
func (b *Board) Spread() {
	since := clock.StartStopwatch()
	b.learned.Store(&since)
	if b.Learned != nil {
		b.Learned()
	}
}

// know makes writes of a table say whether they are of single rows by a column, and others be
// told of them; an empty column stands for any row.
func (b *Board) know(table, column string) (isNew bool) {
	b.mu.RLock()
	isNew = !slices.Contains(b.columns[table], column)
	b.mu.RUnlock()
	if !isNew {
		return false
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if slices.Contains(b.columns[table], column) {
		return true // by another, a moment ago
	}
	if b.columns == nil {
		b.columns = map[string][]string{}
	}
	b.columns[table] = append(b.columns[table], column)
	b.shape++
	b.behind.Add(b.running.Swap(0))
	return true
}
