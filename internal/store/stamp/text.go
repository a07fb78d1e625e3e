package stamp

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// statement is what a text of SQL does, as far as its words tell.
type statement struct {
	tables []string // every name in it that may be of a table, once
	writes []written
	// isOther: it is none that this package knows, so that it may do anything.
	isOther bool
	only    string         // the one table that it is about; empty: there are several, or none
	where   map[string]int // of that one: columns that must equal an argument, by its place
	hints   map[string]hint
}

// hint is what a text says of itself in a comment, where its words alone do not tell: that of
// a table it reads rows alone that have an argument in a column.
type hint struct {
	column   string
	argument int
}

var hinted = regexp.MustCompile(`/\* only ([a-z_]+)\.([a-z_]+) = \$(\d+) \*/`)

// written is a table that a statement changes.
type written struct {
	table string
	// at are the columns of all rows that it touches whose value is an argument, by its place,
	// before and after. A column that is not among them may have any value.
	at      map[string]int
	removes bool
	adds    bool // rows, and changes none that was there
}

// texts are the statements by their text. The house has some hundred; lists of varying
// length make more, and are read anew when there are too many.
var texts struct {
	by    sync.Map // text → *statement
	count atomic.Int64
}

const mostTexts = 4096

func parsed(text string) *statement {
	if known, is := texts.by.Load(text); is {
		return known.(*statement) //nolint:errcheck,forcetypeassert // nothing else is stored
	}
	s := understood(text)
	if texts.count.Load() < mostTexts {
		texts.count.Add(1)
		texts.by.Store(text, s)
	}
	return s
}

// understood is a text that may do anything where it cannot be read: a slip here costs time, and
// no statement.
func understood(text string) (s *statement) {
	defer func() {
		if recover() != nil {
			s = &statement{isOther: true}
		}
	}()
	return parse(text)
}

// Writes reports whether a statement may change something.
func Writes(text string) bool {
	s := parsed(text)
	return s.isOther || len(s.writes) > 0
}

func parse(text string) *statement {
	t := tokens(text)
	s := &statement{hints: map[string]hint{}}
	for _, m := range hinted.FindAllStringSubmatch(text, -1) {
		s.hints[m[1]] = hint{column: m[2], argument: argument("$" + m[3])}
	}
	s.tables = named(t)
	if len(t) == 0 {
		return s
	}
	switch t[0] {
	case "select", "with", "values", "insert", "update", "delete":
	case "set", "show", "explain":
		return s
	default:
		s.isOther = true
		return s
	}
	tables := 0
	for i := range t {
		table, changes := tableAt(t, i)
		if table == "" {
			continue
		}
		tables++
		s.only = table
		if changes {
			s.writes = append(s.writes, written{table: table, removes: t[i] == "from", adds: t[i] == "into" && !slices.Contains(t[i:], "set")})
		}
	}
	if tables != 1 || t[0] == "with" || slices.Contains(t, "union") {
		s.only = ""
		return s
	}
	s.narrow(t)
	return s
}

// leading are the words in front of a table, closing those behind which none is named until the
// next of them.
var (
	leading = []string{"from", "join", "into", "update", "using", "only", "lateral"}
	closing = []string{"select", "where", "group", "order", "limit", "having", "union", "intersect", "except", "set", "values", "returning", "window", "offset", "fetch"}
)

// named are the names that stand where a table can: behind a leading word, and behind a comma or a
// bracket among those. A column that is called like a table is none.
func named(t []string) (tables []string) {
	among := []bool{false} // of each open bracket: where tables are named
	for i, token := range t {
		last := len(among) - 1
		before := ""
		if i > 0 {
			before = t[i-1]
		}
		isPlace := slices.Contains(leading, before) || among[last] && (before == "," || before == "(") ||
			before == "." && i > 1 && slices.Contains(tables, t[i-2])
		switch {
		case token == "(":
			among = append(among, isPlace)
		case token == ")":
			among = among[:max(last, 1)]
		case slices.Contains(closing, token):
			among[last] = false
		case token == "from" || token == "using":
			among[last] = true
		case isPlace && isName(token) && !slices.Contains(tables, token):
			tables = append(tables, token)
		}
	}
	return tables
}

// tableAt is the table that the word at a place leads to, and whether it is changed there. Of
// "from a, b" it sees the first: commas behind from make the statement one of several tables.
func tableAt(t []string, i int) (table string, changes bool) {
	at := i + 1
	switch {
	case t[i] == "from" && i > 0 && t[i-1] == "delete", t[i] == "into":
		changes = true
	case t[i] == "update" && (i == 0 || !slices.Contains([]string{"for", "key", "do"}, t[i-1])):
		changes = true
	case t[i] == "from", t[i] == "join", t[i] == "using":
	default:
		return "", false
	}
	for at < len(t) && (t[at] == "only" || t[at] == "lateral") {
		at++
	}
	if at+2 < len(t) && t[at+1] == "." {
		at += 2 // behind its schema
	}
	if at >= len(t) || !isName(t[at]) {
		return "?", changes // a subquery, a function: not one table
	}
	return t[at], changes
}

// narrow finds which rows of its one table the statement is about.
func (s *statement) narrow(t []string) {
	if slices.Contains(t, "or") || slices.Contains(t, "not") || slices.Contains(t, "case") || slices.Contains(t, "?") {
		if t[0] != "insert" {
			return
		}
	}
	switch t[0] {
	case "insert":
		s.writes[0].at = inserted(t)
	case "update":
		set, where := top(t, "set"), top(t, "where")
		if set < 0 || where < set {
			return
		}
		at := equals(t[where+1:])
		for column := range at {
			if sets(t[set+1:where], column) {
				delete(at, column)
			}
		}
		s.writes[0].at = at
	case "delete", "select":
		from, where := top(t, "from"), top(t, "where")
		if from < 0 || where < from || slices.Contains(t[from:where], ",") {
			return
		}
		at := equals(t[where+1:])
		if t[0] == "delete" {
			s.writes[0].at = at
			return
		}
		s.where = at
	}
}

// top is the place of a word outside of brackets, or -1.
func top(t []string, word string) int {
	depth := 0
	for i, token := range t {
		switch {
		case token == "(":
			depth++
		case token == ")":
			depth--
		case depth == 0 && token == word:
			return i
		}
	}
	return -1
}

// ends are the words behind which no condition is any more.
var ends = []string{"order", "group", "limit", "returning", "for", "having", "window", "offset", "fetch"}

// equals are the columns of a condition whose parts must all hold, and that must equal an
// argument each: "a = $1 and x.b = $2 and …".
func equals(t []string) map[string]int {
	at := map[string]int{}
	depth := 0
	for i, token := range t {
		switch {
		case token == "(":
			depth++
		case token == ")":
			depth--
		case depth == 0 && slices.Contains(ends, token):
			return at
		case depth == 0 && token == "=" && i > 0 && i+1 < len(t):
			begins := i - 1
			if begins >= 2 && t[begins-1] == "." {
				begins -= 2
			}
			isWhole := (begins == 0 || t[begins-1] == "and") && (i+2 == len(t) || t[i+2] == "and" || slices.Contains(ends, t[i+2]))
			if n := argument(t[i+1]); n > 0 && isWhole && isName(t[i-1]) {
				at[t[i-1]] = n
			}
		}
	}
	return at
}

// sets: the column is given another value.
func sets(t []string, column string) bool {
	depth := 0
	for i, token := range t {
		switch token {
		case "(":
			depth++
		case ")":
			depth--
		}
		if token == column && (depth > 0 || i+1 < len(t) && t[i+1] == "=") { // in brackets: (a, b) = (…), or only a use of it
			return true
		}
	}
	return false
}

// inserted are the columns of the one row of "into t (a, b) values ($1, $2)" whose value is an
// argument; nil: there may be several rows. Of one that may have been there before, on conflict
// (a) do update, these are a alone.
func inserted(t []string) map[string]int {
	open := slices.Index(t, "(")
	if len(t) < 4 || t[1] != "into" || open != 3 {
		return nil
	}
	columns, rest := list(t[open:])
	if len(rest) == 0 || rest[0] != "values" {
		return nil
	}
	row, rest := list(rest[1:])
	if len(row) != len(columns) || len(rest) > 0 && rest[0] == "," {
		return nil
	}
	keys, isUpsert := conflict(rest)
	at := map[string]int{}
	for i, column := range columns {
		if len(column) != 1 || len(row[i]) != 1 || argument(row[i][0]) == 0 || isUpsert && !slices.Contains(keys, column[0]) {
			continue
		}
		at[column[0]] = argument(row[i][0])
	}
	return at
}

// conflict are the columns by which a row is found that was there before and is changed.
func conflict(t []string) (keys []string, isUpsert bool) {
	set := top(t, "set")
	if set < 0 {
		return nil, false
	}
	if len(t) > 2 && t[0] == "on" && t[1] == "conflict" {
		parts, _ := list(t[2:])
		for _, part := range parts {
			if len(part) == 1 && !sets(t[set+1:], part[0]) {
				keys = append(keys, part[0])
			}
		}
	}
	return keys, true
}

// list are the parts of what begins with a bracket, and what follows its end.
func list(t []string) (parts [][]string, rest []string) {
	depth, from := 0, 1
	for i, token := range t {
		switch {
		case i == 0 && token != "(":
			return nil, t
		case token == "(":
			depth++
		case token == ")" && depth == 1:
			return append(parts, t[from:i]), t[i+1:]
		case token == ")":
			depth--
		case token == "," && depth == 1:
			parts = append(parts, t[from:i])
			from = i + 1
		}
	}
	return nil, nil
}

// argument is the place of "$n", or 0.
func argument(token string) int {
	if !strings.HasPrefix(token, "$") {
		return 0
	}
	n, err := strconv.Atoi(token[1:])
	if err != nil {
		return 0
	}
	return n
}

func isName(token string) bool {
	return token[0] == '_' || token[0] >= 'a' && token[0] <= 'z' || token[0] >= 0x80
}

// tokens are the words and signs of a text, without its literals and comments. What cannot be
// read is "?", which is nothing that anybody knows.
func tokens(text string) (all []string) {
	for i := 0; i < len(text); {
		rest := text[i:]
		switch b := rest[0]; {
		case b == ' ' || b == '\n' || b == '\t' || b == '\r':
			i++
		case strings.HasPrefix(rest, "--"):
			i += until(rest, "\n")
		case strings.HasPrefix(rest, "/*"):
			i += until(rest, "*/")
		case b == '\'':
			i += until(rest[1:], "'") + 1
			all = append(all, "''")
		case b == '"':
			n := until(rest[1:], `"`)
			all = append(all, strings.ToLower(strings.Trim(rest[:n+1], `"`)))
			i += n + 1
		case b == '$' || b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80:
			n := 1
			for n < len(rest) && isInside(rest[n]) {
				n++
			}
			all = append(all, strings.ToLower(rest[:n]))
			i += n
		default:
			all = append(all, rest[:1])
			i++
		}
	}
	return slices.DeleteFunc(all, func(token string) bool { return token == "" })
}

func isInside(b byte) bool {
	return b == '_' || b == '$' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
}

// until is how many bytes reach to the end of a mark.
func until(text, mark string) int {
	if n := strings.Index(text, mark); n >= 0 {
		return n + len(mark)
	}
	return len(text)
}
