package volume

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// Read is what a statement has read.
type Read struct {
	// Rows is what the busiest part of its plan has read, thrown away or not: of
	// PostgreSQL, under the plan for these values and under the one for any.
	Rows int64
	// Walked is how many blocks a part of its plan has looked at, in PostgreSQL, beyond those that
	// its rows explain: what an index was walked through without a row of it being counted.
	Walked int64
	// Steps is how far SQLite's machine has gone, which grows with every row.
	Steps int64
	Plan  string
}

// Reader runs statements again and looks at what they read.
type Reader struct{ in inlet }

// OpenReader connects to a database that has its rows.
func OpenReader(ctx context.Context, url string) (*Reader, error) {
	in, err := open(ctx, url)
	return &Reader{in}, err
}

// AsIfLarge lets PostgreSQL plan as it would in tables that are large: those of a test
// it would rather read from end to end than five thousand rows of them by an index.
func (r *Reader) AsIfLarge(ctx context.Context) error {
	p, isPostgres := r.in.(*postgres)
	if !isPostgres {
		return nil
	}
	_, err := p.Exec(ctx, "set enable_seqscan = off; set enable_bitmapscan = off")
	return err
}

// Close ends the connection.
func (r *Reader) Close() error { return r.in.close() }

// Of runs a query and says what it has read.
func (r *Reader) Of(ctx context.Context, query string, args []any) (Read, error) {
	return r.in.read(ctx, query, args)
}

func (p *postgres) read(ctx context.Context, query string, args []any) (most Read, err error) {
	const name = "volume_read"
	if _, err := p.Exec(ctx, "deallocate all"); err != nil {
		return most, err
	}
	if _, err := p.Exec(ctx, "prepare "+name+" as "+query); err != nil {
		return most, err
	}
	values := ""
	if len(args) > 0 {
		texts := make([]string, len(args))
		for i, arg := range args {
			texts[i] = literal(arg)
		}
		values = "(" + strings.Join(texts, ", ") + ")"
	}
	for _, mode := range []string{"force_custom_plan", "force_generic_plan"} {
		if _, err := p.Exec(ctx, "set plan_cache_mode = "+mode); err != nil {
			return most, err
		}
		var text string
		if err := p.QueryRow(ctx, "explain (analyze, buffers, costs off, timing off, summary off, format json) execute "+name+values).Scan(&text); err != nil {
			return most, err
		}
		var plans []struct{ Plan planNode }
		if err := json.Unmarshal([]byte(text), &plans); err != nil {
			return most, err
		}
		for _, plan := range plans {
			rows, walked := plan.Plan.most(planNode.read), plan.Plan.most(planNode.walked)
			if rows >= most.Rows || walked > most.Walked {
				most.Plan = mode + "\n" + text
			}
			most.Rows, most.Walked = max(most.Rows, rows), max(most.Walked, walked)
		}
	}
	return most, nil
}

// planNode is a node of PostgreSQL's plans, with what it did.
type planNode struct {
	Type    string     `json:"Node Type"`
	Rows    float64    `json:"Actual Rows"`
	Loops   float64    `json:"Actual Loops"`
	Filter  float64    `json:"Rows Removed by Filter"`
	Join    float64    `json:"Rows Removed by Join Filter"`
	Recheck float64    `json:"Rows Removed by Index Recheck"`
	Cond    string     `json:"Index Cond"`
	Hit     int64      `json:"Shared Hit Blocks"`
	Fetched int64      `json:"Shared Read Blocks"`
	Plans   []planNode `json:"Plans"`
}

// read is how many rows a node has read, thrown away or not.
func (n planNode) read() int64 {
	return int64((n.Rows + n.Filter + n.Join + n.Recheck) * n.Loops)
}

// walked is how many blocks a node has looked at itself beyond the way down an index for each of its
// loops, and a leaf, a row and its visibility for each of its rows. Who is asked for a list of values goes
// down for each of them and walks nowhere.
func (n planNode) walked() int64 {
	if strings.Contains(n.Cond, "= ANY (") {
		return 0
	}
	const down, each = 8, 3
	own := n.Hit + n.Fetched - down*int64(n.Loops) - each*n.read()
	for _, child := range n.Plans {
		own -= child.Hit + child.Fetched
	}
	return own
}

// most is the largest of what the nodes of a plan have.
func (n planNode) most(of func(planNode) int64) int64 {
	most := of(n)
	for _, child := range n.Plans {
		most = max(most, child.most(of))
	}
	return most
}

func literal(value any) string {
	switch v := value.(type) {
	case nil:
		return "null"
	case int, int64, int32, uint64, float64, bool:
		return fmt.Sprint(v)
	case time.Time:
		return "'" + v.UTC().Format(timeLayout) + "'"
	case []byte:
		return fmt.Sprintf(`'\x%x'`, v)
	}
	return "'" + strings.ReplaceAll(fmt.Sprint(value), "'", "''") + "'"
}

// counter is a connection through SQLite's own interface, which counts.
type counter struct {
	tls *libc.TLS
	db  uintptr
}

func (c *counter) open(file string) error {
	if c.tls != nil {
		return nil
	}
	c.tls = libc.NewTLS()
	name, err := libc.CString(file)
	if err != nil {
		return err
	}
	defer libc.Xfree(c.tls, name)
	return c.made(&c.db, func(place uintptr) int32 {
		return sqlite3.Xsqlite3_open_v2(c.tls, name, place, sqlite3.SQLITE_OPEN_READONLY, 0)
	})
}

func (c *counter) close() {
	if c.tls != nil {
		sqlite3.Xsqlite3_close_v2(c.tls, c.db)
		c.tls.Close()
	}
}

// made calls what writes a pointer to a place.
func (c *counter) made(into *uintptr, call func(place uintptr) int32) error {
	place := libc.Xmalloc(c.tls, 16)
	if place == 0 {
		return errors.New("no memory")
	}
	defer libc.Xfree(c.tls, place)
	code := call(place)
	*into = libc.AtomicLoadPUintptr(place)
	if code != sqlite3.SQLITE_OK {
		return fmt.Errorf("SQLite says %d: %s", code, libc.GoString(sqlite3.Xsqlite3_errmsg(c.tls, c.db)))
	}
	return nil
}

// read runs a query to its end.
func (l *lite) read(_ context.Context, query string, args []any) (r Read, err error) {
	c := &l.count
	if err := c.open(l.file); err != nil {
		return r, err
	}
	text, err := libc.CString(query)
	if err != nil {
		return r, err
	}
	defer libc.Xfree(c.tls, text)
	var statement uintptr
	if err := c.made(&statement, func(place uintptr) int32 { return sqlite3.Xsqlite3_prepare_v2(c.tls, c.db, text, -1, place, 0) }); err != nil {
		return r, err
	}
	defer sqlite3.Xsqlite3_finalize(c.tls, statement)
	if err := c.bind(statement, args); err != nil {
		return r, err
	}
	for code := int32(sqlite3.SQLITE_ROW); code != sqlite3.SQLITE_DONE; {
		if code = sqlite3.Xsqlite3_step(c.tls, statement); code != sqlite3.SQLITE_ROW && code != sqlite3.SQLITE_DONE {
			return r, fmt.Errorf("SQLite says %d: %s", code, libc.GoString(sqlite3.Xsqlite3_errmsg(c.tls, c.db)))
		}
	}
	r.Steps = int64(sqlite3.Xsqlite3_stmt_status(c.tls, statement, sqlite3.SQLITE_STMTSTATUS_VM_STEP, 0))
	return r, nil
}

// bind gives a statement its arguments, by the numbers that its text has for them.
func (c *counter) bind(statement uintptr, args []any) error {
	for i := range sqlite3.Xsqlite3_bind_parameter_count(c.tls, statement) {
		number, err := strconv.Atoi(strings.TrimLeft(libc.GoString(sqlite3.Xsqlite3_bind_parameter_name(c.tls, statement, i+1)), "$?"))
		if err != nil || number > len(args) {
			return fmt.Errorf("the parameter %d has no argument", i+1)
		}
		switch v := args[number-1].(type) {
		case nil:
			sqlite3.Xsqlite3_bind_null(c.tls, statement, i+1)
		case int:
			sqlite3.Xsqlite3_bind_int64(c.tls, statement, i+1, int64(v))
		case int64:
			sqlite3.Xsqlite3_bind_int64(c.tls, statement, i+1, v)
		case bool:
			sqlite3.Xsqlite3_bind_int64(c.tls, statement, i+1, map[bool]int64{true: 1}[v])
		case float64:
			sqlite3.Xsqlite3_bind_double(c.tls, statement, i+1, v)
		default:
			text, err := libc.CString(fmt.Sprint(v))
			if err != nil {
				return err
			}
			const copied = ^uintptr(0) // SQLITE_TRANSIENT
			sqlite3.Xsqlite3_bind_text(c.tls, statement, i+1, text, -1, copied)
			libc.Xfree(c.tls, text)
		}
	}
	return nil
}

// Explain is SQLite's plan of a query, in words.
func (r *Reader) Explain(ctx context.Context, query string, args []any) string {
	l, isLite := r.in.(*lite)
	if !isLite {
		return ""
	}
	rows, err := l.db.QueryContext(ctx, "explain query plan "+query, args...)
	if err != nil {
		return err.Error()
	}
	defer rows.Close() //nolint:errcheck // only read
	var all []string
	for rows.Next() {
		var id, parent, unused int64
		var detail string
		if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
			return err.Error()
		}
		all = append(all, detail)
	}
	if err := rows.Err(); err != nil {
		return err.Error()
	}
	return strings.Join(all, "\n")
}
