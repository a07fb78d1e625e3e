package volume

import (
	"context"
	"errors"
	"fmt"
)

// Size is what a table weighs, in bytes, and how many rows it has.
type Size struct {
	Rows           int64
	Table, Indexes int64
	Parts          map[string]int64 // of each index
}

// PerRow is the weight of a row with its part of the indexes.
func (s Size) PerRow() float64 { return float64(s.Table+s.Indexes) / float64(max(s.Rows, 1)) }

func (s Size) String() string {
	return fmt.Sprintf("%d rows of %.0f B: %.0f and %.0f of indexes", s.Rows, s.PerRow(), float64(s.Table)/float64(max(s.Rows, 1)), float64(s.Indexes)/float64(max(s.Rows, 1)))
}

// SizeOf weighs a table.
func SizeOf(ctx context.Context, url, table string) (Size, error) {
	in, err := open(ctx, url)
	if err != nil {
		return Size{}, err
	}
	size, err := in.size(ctx, table)
	return size, errors.Join(err, in.close())
}

func (p *postgres) size(ctx context.Context, table string) (s Size, err error) {
	s.Parts = map[string]int64{}
	if err = p.QueryRow(ctx, "select count(*) from "+table).Scan(&s.Rows); err != nil {
		return s, err
	}
	if err = p.QueryRow(ctx, "select pg_table_size($1::regclass), pg_indexes_size($1::regclass)", table).Scan(&s.Table, &s.Indexes); err != nil {
		return s, err
	}
	rows, err := p.Query(ctx, "select indexrelid::regclass::text, pg_relation_size(indexrelid) from pg_index where indrelid = $1::regclass", table)
	if err != nil {
		return s, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		var bytes int64
		if err := rows.Scan(&name, &bytes); err != nil {
			return s, err
		}
		s.Parts[name] = bytes
	}
	return s, rows.Err()
}

func (l *lite) size(ctx context.Context, table string) (s Size, err error) {
	s.Parts = map[string]int64{}
	if err = l.db.QueryRowContext(ctx, "select count(*) from "+table).Scan(&s.Rows); err != nil {
		return s, err
	}
	trees, err := l.texts(ctx, "select name from sqlite_master where tbl_name = $1", table)
	if err != nil {
		return s, err
	}
	for _, name := range trees {
		var bytes int64
		if err := l.db.QueryRowContext(ctx, "select coalesce(sum(pgsize), 0) from dbstat where name = $1", name).Scan(&bytes); err != nil {
			return s, err
		}
		if name == table {
			s.Table = bytes
			continue
		}
		s.Parts[name], s.Indexes = bytes, s.Indexes+bytes
	}
	return s, nil
}
