package store

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// mostRead is how many rows a page of a list looks at, at most, to find those that fit
// what no index knows: the rarest of them costs as little in a table of a hundred
// million.
const mostRead = 5000

// Listing is a list that is read page by page from the end of an index, in two
// parts: what the index answers, and what is looked at row by row. A page that has
// looked at as many rows as it may is short, and says where the next one goes on.
//
// What the index answers are all columns that it begins with before the key, in its
// own order. They stand in the order of the list as well, where they change nothing,
// and are compared as a range: so no other index gives that order. By a plain
// condition PostgreSQL reads the key's own index from its end when it holds what is
// asked for as common, and reads all of it when what is common is old. It ends such a
// range at the first column of an index alone and walks on, unseen, through all that the
// others leave out: so it gets where to begin, the first column and how many rows, and what
// lies behind the end of the range is left out of those. SQLite, which always
// takes the index of a plain condition, gets one where the index has an expression.
// spec: bounded-lists
type Listing struct {
	Columns string // of the rows that are shown; it may ask for more about each
	Table   string
	As      string // what the columns call the table; as it is called when empty
	Key     string // what the list is ordered by, and the page before ended with; id when empty
	Number  bool   // the key is a number above zero, and not a text
	Oldest  bool   // the oldest first; there is no index then but the key's
	Most    int    // that a page looks at; mostRead when zero

	on           EngineName // SQLite finds an expression by = alone
	is           []Has
	ways         [][]Has
	after        string
	from         string
	among, looks []condition
}

// Has is a column with a value.
type Has struct {
	Column string
	Value  any
}

// condition is a text in which each ? is the value, if it has one.
type condition struct {
	text  string
	value []any
}

// Is adds a column that the index begins with. An empty text asks for nothing.
func (l *Listing) Is(column, value string) {
	if value != "" {
		l.is = append(l.is, Has{column, value})
	}
}

// Or gives the list one more way: columns that the index has next, with their values.
// The ways are read as one list. A row to which two of them lead comes twice.
func (l *Listing) Or(next ...Has) { l.ways = append(l.ways, next) }

// Among adds a condition of its own, of which few rows are or which the index has; each ? in it is the value.
func (l *Listing) Among(text string, value ...any) {
	l.among = append(l.among, condition{text, value})
}

// Look adds what is looked at row by row: a column has a value. An empty text asks for
// nothing.
func (l *Listing) Look(column, value string) {
	if value != "" {
		l.LookFor(column+" = ?", value)
	}
}

// LookFor is Look with a condition of its own, in which each ? is the value.
func (l *Listing) LookFor(text string, value ...any) {
	l.looks = append(l.looks, condition{text, value})
}

// After goes on behind a key; an empty one begins.
func (l *Listing) After(key string) {
	if key != "" {
		l.Until(key)
	}
}

// From and Until limit a list of the newest first to keys from one on, and to those
// before one: the index begins and ends there.
func (l *Listing) From(key string) { l.from = key }

// Until is said of From.
func (l *Listing) Until(key string) {
	if l.after == "" || l.Oldest || l.isBefore(key, l.after) {
		l.after = key
	}
}

func (l *Listing) isBefore(a, b string) bool {
	if !l.Number {
		return a < b
	}
	one, _ := l.value(a).(int64)
	other, _ := l.value(b).(int64)
	return one < other
}

// Page reads a page of at most limit rows. rest is where to go on when it has looked
// at as many as it may and did not find enough; empty: there is no more than it found,
// or it is full.
func Page[T any](tx *Tx, scan func(Row) (T, error), l Listing, limit int) (list []T, rest string, err error) {
	l.on = tx.engine
	if len(l.looks) == 0 {
		query, args := l.Query(tx.engine, limit)
		list, err = All(tx, scan, query, args...)
		return list, "", err
	}
	// What is common is found among few.
	most := max(limit, cmp.Or(l.Most, mostRead)/max(1, len(l.ways)))
	for _, each := range slices.Compact([]int{limit, min(10*limit, most), most}) {
		var floor *string
		query, args := l.floor(each)
		if err = tx.QueryRow(query, args...).Scan(&floor); err != nil {
			return nil, "", err
		}
		query, args = l.look(each, floor, limit)
		if list, err = All(tx, scan, query, args...); err != nil || len(list) >= limit || floor == nil {
			return list, "", err
		}
		rest = *floor
	}
	return list, rest, nil
}

// Query is the text of a page that looks at nothing, with its arguments.
func (l *Listing) Query(on EngineName, limit int) (string, []any) {
	l.on = on
	w := &sentence{}
	w.add("select ", l.Columns, " from (", l.newest(w, limit))
	if len(l.ways) > 1 {
		w.add(" limit ", w.arg(limit))
	}
	w.add(") ", cmp.Or(l.As, l.Table))
	return w.String(), w.args
}

// Sums adds up the newest rows of each way, so many of each at most, in groups that are
// alike in a column. The columns of the listing are those of a group.
func Sums[T any](tx *Tx, scan func(Row) (T, error), l Listing, each int, by string) ([]T, error) {
	l.on = tx.engine
	w := &sentence{}
	w.add("select ", l.Columns, " from (", l.united(w, each), ") ", cmp.Or(l.As, l.Table), " group by ", by, " order by ", by)
	return All(tx, scan, w.String(), w.args...)
}

// look is the text of a page among the newest of each way, down to where the shortest
// of them ends.
func (l *Listing) look(each int, floor *string, limit int) (string, []any) {
	w := &sentence{}
	w.add("select ", l.Columns, " from (", l.newest(w, each), ") ", cmp.Or(l.As, l.Table))
	word := " where "
	if floor != nil {
		w.add(word, "listed_by ", l.sign("<=", ">="), " ", w.arg(l.value(*floor)))
		word = " and "
	}
	for _, c := range l.looks {
		w.add(word, w.filled(c))
		word = " and "
	}
	w.add(" order by listed_by", l.sign("", " desc"), " limit ", w.arg(limit))
	return w.String(), w.args
}

// floor asks for the key at which the shortest of the ways ends, of those that go on.
func (l *Listing) floor(each int) (string, []any) {
	w := &sentence{}
	ways := l.all()
	texts := make([]string, len(ways))
	for i, way := range ways {
		columns := l.key() + " as listed_by"
		for _, h := range way[min(1, len(way)):] {
			columns += ", " + h.Column
		}
		texts[i] = "select listed_by from (" + l.way(w, way, columns, " limit 1 offset "+w.arg(each-1)) + ") way" + strconv.Itoa(i)
	}
	w.add("select ", l.sign("min", "max"), "(listed_by) from (", strings.Join(texts, " union all "), ") floors")
	return w.String(), w.args
}

// newest is so many rows of each way, in one order.
func (l *Listing) newest(w *sentence, each int) string {
	text := l.united(w, each)
	if len(l.ways) > 1 {
		text = "select * from (" + text + ") ways order by listed_by" + l.sign("", " desc")
	}
	return text
}

// united is so many rows of each way, one way after the other.
func (l *Listing) united(w *sentence, each int) string {
	limit := " limit " + w.arg(each)
	var texts []string
	for i, way := range l.all() {
		text := l.way(w, way, "*, "+l.key()+" as listed_by", limit)
		if len(l.ways) > 1 {
			text = "select * from (" + text + ") way" + strconv.Itoa(i)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, " union all ")
}

// all are the ways with what is common to them.
func (l *Listing) all() [][]Has {
	if len(l.ways) == 0 {
		return [][]Has{l.is}
	}
	ways := make([][]Has, len(l.ways))
	for i, way := range l.ways {
		ways[i] = append(append([]Has{}, l.is...), way...)
	}
	return ways
}

// way is one way, in order and up to an end.
func (l *Listing) way(w *sentence, has []Has, columns, end string) string {
	var where, names, values []string
	for _, h := range has {
		names, values = append(names, h.Column), append(values, w.arg(h.Value))
	}
	switch {
	case len(has) == 0:
		where = l.keys(w)
	case l.on == SQLite && strings.Contains(strings.Join(names, ""), "("):
		for i, name := range names {
			where = append(where, name+" = "+values[i])
		}
		where = append(where, l.keys(w)...)
		names = nil
	default:
		where = l.span(w, names, values)
	}
	for _, c := range l.among {
		where = append(where, w.filled(c))
	}
	text := "select " + columns + " from " + l.Table
	if len(where) > 0 {
		text += " where " + strings.Join(where, " and ")
	}
	down := l.sign("", " desc")
	text += " order by " + strings.Join(append(slices.Clone(names), l.key()), down+", ") + down + end
	if within := l.within(w, names, values); len(within) > 0 {
		text = "select * from (" + text + ") begun where " + strings.Join(within, " and ")
	}
	return text
}

// keys limits a way to a range of the key.
func (l *Listing) keys(w *sentence) (where []string) {
	if l.after != "" {
		where = append(where, l.key()+l.sign(" > ", " < ")+w.arg(l.value(l.after)))
	}
	if l.from != "" {
		where = append(where, l.key()+" >= "+w.arg(l.value(l.from)))
	}
	return where
}

// span is the range of an index in which its first columns have their values, as far as the
// engine ends a walk by it.
func (l *Listing) span(w *sentence, names, values []string) []string {
	row := func(all []string, last ...string) string {
		return "(" + strings.Join(append(slices.Clone(all), last...), ", ") + ")"
	}
	begin := row(names) + " <= " + row(values)
	if l.after != "" {
		begin = row(names, l.key()) + " < " + row(values, w.arg(l.value(l.after)))
	}
	if l.on != SQLite {
		return []string{begin, names[0] + " >= " + values[0]}
	}
	lowest := "''"
	switch {
	case l.from != "":
		lowest = w.arg(l.value(l.from))
	case l.Number:
		lowest = "0"
	}
	return []string{begin, row(names, l.key()) + " >= " + row(values, lowest)}
}

// within is what the span of an engine lets through that is behind the end of the range.
func (l *Listing) within(w *sentence, names, values []string) (where []string) {
	if l.on == SQLite || len(names) == 0 {
		return nil
	}
	for i, name := range names[1:] {
		where = append(where, name+" = "+values[i+1])
	}
	if l.from != "" {
		where = append(where, "listed_by >= "+w.arg(l.value(l.from)))
	}
	return where
}

// value is a key as the database has it. What is no number is behind the end.
func (l *Listing) value(key string) any {
	if !l.Number {
		return key
	}
	number, err := strconv.ParseInt(key, 10, 64)
	if err != nil {
		return int64(0)
	}
	return number
}

func (l *Listing) key() string { return cmp.Or(l.Key, "id") }

// sign chooses by the direction of the list.
func (l *Listing) sign(oldestFirst, newestFirst string) string {
	if l.Oldest {
		return oldestFirst
	}
	return newestFirst
}

// sentence is a query that is being written.
type sentence struct {
	strings.Builder
	args []any
}

func (w *sentence) add(texts ...string) {
	for _, text := range texts {
		w.WriteString(text)
	}
}

// arg is the place of an argument.
func (w *sentence) arg(value any) string {
	w.args = append(w.args, value)
	return "$" + strconv.Itoa(len(w.args))
}

// filled is a condition with the place of its value.
func (w *sentence) filled(c condition) string {
	if len(c.value) == 0 {
		return c.text
	}
	return strings.ReplaceAll(c.text, "?", w.arg(c.value[0]))
}
