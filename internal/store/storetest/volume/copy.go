package volume

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// inlet is a way into a database that is faster than the service's own.
type inlet interface {
	columns(ctx context.Context, table string) ([]columnInfo, error)
	texts(ctx context.Context, query string, args ...any) ([]string, error)
	copy(ctx context.Context, table string, columns []string, rows int, row func(i int, into []any)) error
	run(ctx context.Context, statement string) error
	analyze(ctx context.Context) error
	size(ctx context.Context, table string) (Size, error)
	read(ctx context.Context, query string, args []any) (Read, error)
	close() error
}

func open(ctx context.Context, url string) (inlet, error) {
	if file, isFile := strings.CutPrefix(url, "sqlite:"); isFile {
		return openLite(file)
	}
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeExec // read.go gives statements names and takes them away
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	// What refers to another row is known to be there; looking for each takes longer than the copy.
	_, err = conn.Exec(ctx, "set session_replication_role = replica; set synchronous_commit = off")
	return &postgres{conn}, err
}

type postgres struct{ *pgx.Conn }

func (p *postgres) close() error { return p.Close(context.Background()) }

func (p *postgres) columns(ctx context.Context, table string) ([]columnInfo, error) {
	rows, err := p.Query(ctx, `select column_name, data_type, is_nullable = 'NO' and column_default is null
		from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position`, table)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (c columnInfo, err error) { return c, r.Scan(&c.name, &c.kind, &c.isNeeded) })
}

func (p *postgres) texts(ctx context.Context, query string, args ...any) ([]string, error) {
	rows, err := p.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

func (p *postgres) copy(ctx context.Context, table string, columns []string, rows int, row func(int, []any)) error {
	into := make([]any, len(columns))
	_, err := p.CopyFrom(ctx, pgx.Identifier{table}, columns, pgx.CopyFromSlice(rows, func(i int) ([]any, error) {
		row(i, into)
		return into, nil
	}))
	return err
}

func (p *postgres) run(ctx context.Context, statement string) error {
	_, err := p.Exec(ctx, statement)
	return err
}

// analyze gives the planner what autovacuum would, and lets index-only scans be.
func (p *postgres) analyze(ctx context.Context) error {
	_, err := p.Exec(ctx, "vacuum analyze")
	if err == nil {
		_, err = p.Exec(ctx, "checkpoint")
	}
	return err
}

type lite struct {
	db    *sql.DB
	file  string
	count counter
}

func openLite(file string) (*lite, error) {
	db, err := sql.Open("sqlite", "file:"+file+"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(OFF)&_pragma=cache_size(-400000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return &lite{db: db, file: file}, nil
}

func (l *lite) close() error {
	l.count.close()
	_, err := l.db.Exec("pragma wal_checkpoint(truncate)")
	return errors.Join(err, l.db.Close())
}

func (l *lite) columns(ctx context.Context, table string) (all []columnInfo, err error) {
	rows, err := l.db.QueryContext(ctx, `select name, lower(type), "notnull" = 1 and dflt_value is null from pragma_table_info($1) order by cid`, table)
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	for rows.Next() {
		var c columnInfo
		if err := rows.Scan(&c.name, &c.kind, &c.isNeeded); err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, rows.Err()
}

func (l *lite) texts(ctx context.Context, query string, args ...any) (all []string, err error) {
	rows, err := l.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, rows.Err()
}

// timeLayout is that of package store.
const timeLayout = "2006-01-02 15:04:05.000000+00:00"

// together is how many rows one statement of SQLite brings in.
const together = 20

func (l *lite) copy(ctx context.Context, table string, columns []string, rows int, row func(int, []any)) error {
	tx, err := l.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // it is committed, or the error is told
	marks := "(" + strings.Repeat("?,", len(columns)-1) + "?)"
	text := fmt.Sprintf("insert into %s (%s) values %s", table, strings.Join(columns, ", "), marks) //nolint:gosec // names of our own schema
	one, err := tx.PrepareContext(ctx, text)
	if err != nil {
		return err
	}
	many, err := tx.PrepareContext(ctx, text+strings.Repeat(","+marks, together-1))
	if err != nil {
		return err
	}
	into := make([]any, len(columns)*together)
	for i := 0; i < rows; {
		statement, n := one, 1
		if rows-i >= together {
			statement, n = many, together
		}
		for k := range n {
			row(i+k, into[k*len(columns):(k+1)*len(columns)])
		}
		args := into[:n*len(columns)]
		for k, value := range args {
			if t, isTime := value.(time.Time); isTime {
				args[k] = t.Format(timeLayout)
			}
		}
		if _, err := statement.ExecContext(ctx, args...); err != nil {
			return err
		}
		i += n
	}
	return tx.Commit()
}

func (l *lite) run(ctx context.Context, statement string) error {
	_, err := l.db.ExecContext(ctx, statement)
	return err
}

// analyze does nothing: the service's own databases have no statistics either.
func (l *lite) analyze(context.Context) error { return nil }
