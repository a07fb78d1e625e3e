package partition

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/id"
)

// Divide turns the plain tables into divided ones. No row moves: the table that was there
// becomes the oldest part. What takes long, the proof that no id of it lies beyond its end,
// holds nobody up; what holds others up is a change of names. It may be repeated after
// it was cut off anywhere.
func Divide(ctx context.Context, db *sql.DB, now time.Time) error {
	for _, t := range Tables {
		var kind string
		if err := db.QueryRowContext(ctx, "select relkind::text from pg_class where oid = $1::regclass", t.Name).Scan(&kind); err != nil {
			return err
		}
		if kind == "p" {
			continue
		}
		if err := t.divide(ctx, db, now); err != nil {
			return fmt.Errorf("divide %s: %w", t.Name, err)
		}
	}
	return nil
}

func (t Table) divide(ctx context.Context, db *sql.DB, now time.Time) error {
	end, err := t.endOf(ctx, db, now)
	if err != nil {
		return err
	}
	check := t.Name + "_before"
	for _, statement := range []string{
		fmt.Sprintf("alter table %s drop constraint if exists %s, add constraint %s check (id < '%s') not valid", t.Name, check, check, id.First(t.Prefix, end)),
		fmt.Sprintf("alter table %s validate constraint %s", t.Name, check),
	} {
		if _, err := db.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return inTx(ctx, db, func(tx *sql.Tx) error {
		if err := run(ctx, tx, fmt.Sprintf("lock table %s in access exclusive mode", t.Name)); err != nil {
			return err
		}
		renames, indexes, err := t.indexes(ctx, tx)
		if err != nil {
			return err
		}
		statements := append(renames,
			fmt.Sprintf("alter table %s rename to %s", t.Name, t.Past()),
			fmt.Sprintf("create table %s (like %s including defaults) partition by range (id)", t.Name, t.Past()),
			fmt.Sprintf("alter table %s add primary key (id)", t.Name))
		statements = append(statements, indexes...)
		statements = append(statements,
			fmt.Sprintf("alter table %s attach partition %s for values from (minvalue) to ('%s')", t.Name, t.Past(), id.First(t.Prefix, end)),
			fmt.Sprintf("alter table %s drop constraint %s", t.Past(), check),
			fmt.Sprintf("create table %s partition of %s default", t.Rest(), t.Name))
		if err := run(ctx, tx, statements...); err != nil {
			return err
		}
		for start := end; start.Before(weekOf(now).Add((ahead + 1) * Period)); start = start.Add(Period) {
			if err := t.add(ctx, tx, start); err != nil {
				return err
			}
		}
		return nil
	})
}

// endOf is where the oldest part ends: with the week before this one when there is nothing yet,
// else with the next week, since replicas go on meanwhile.
func (t Table) endOf(ctx context.Context, db *sql.DB, now time.Time) (time.Time, error) {
	var newest string
	err := db.QueryRowContext(ctx, "select id from "+t.Name+" order by id desc limit 1").Scan(&newest)
	if errors.Is(err, sql.ErrNoRows) {
		return weekOf(now), nil
	}
	if at, is := id.MadeAt(t.Prefix, newest); is && at.After(now) {
		now = at
	}
	return weekOf(now).Add(2 * Period), err
}

// indexes gives how the table's indexes get out of the way, and how the divided table
// gets the same ones, which it then finds in its part.
func (t Table) indexes(ctx context.Context, tx *sql.Tx) (renames, again []string, err error) {
	rows, err := tx.QueryContext(ctx, `select c.relname, pg_get_indexdef(i.indexrelid), i.indisprimary
		from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by 1`, t.Name)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	for rows.Next() {
		var name, definition string
		var isPrimary bool
		if err := rows.Scan(&name, &definition, &isPrimary); err != nil {
			return nil, nil, err
		}
		renames = append(renames, fmt.Sprintf("alter index %s rename to %s_past", name, name))
		if !isPrimary {
			again = append(again, definition)
		}
	}
	return renames, again, rows.Err()
}

// partsOf are the parts that a table has.
func partsOf(ctx context.Context, db *sql.DB, t Table) (all []part, err error) {
	rows, err := db.QueryContext(ctx, `select c.relname, coalesce(substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)'), '')
		from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`, t.Name)
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	for rows.Next() {
		var p part
		if err := rows.Scan(&p.name, &p.upto); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, rows.Err()
}

func (p part) drop(ctx context.Context, db *sql.DB) error {
	_, err := db.ExecContext(ctx, "drop table if exists "+p.name)
	return err
}

// add makes the part of a week. It is filled with what the rest has taken for it, before
// the table knows it; whoever inserts meanwhile waits for the rest.
func (t Table) add(ctx context.Context, tx *sql.Tx, start time.Time) error {
	name := t.partOf(start)
	from, to := id.First(t.Prefix, start), id.First(t.Prefix, start.Add(Period))
	return run(ctx, tx,
		fmt.Sprintf("lock table %s in share update exclusive mode", t.Name),
		fmt.Sprintf("lock table %s in access exclusive mode", t.Rest()),
		fmt.Sprintf("create table %s (like %s including defaults)", name, t.Name),
		fmt.Sprintf("with moved as (delete from %s where id >= '%s' and id < '%s' returning *) insert into %s select * from moved", t.Rest(), from, to, name),
		fmt.Sprintf("alter table %s attach partition %s for values from ('%s') to ('%s')", t.Name, name, from, to))
}

func run(ctx context.Context, tx *sql.Tx, statements ...string) error {
	for _, statement := range statements {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}

func inTx(ctx context.Context, db *sql.DB, do func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after a commit it does nothing
	if err := do(tx); err != nil {
		return err
	}
	return tx.Commit()
}
