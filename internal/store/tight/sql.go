package tight

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// copied is a table as the database knows it, with what a copy of it needs.
type copied struct {
	Table
	columns []column // in the order of the copy
	was     []string // their names in the order of the table
	key     []string
	indexes []index
	own     []reference // of this table to others
	others  []reference // of others to this one
}

type column struct {
	name, kind, preset string
	isNeeded           bool
	rank               int
}

type index struct {
	name, definition string
	constraint       string // "primary key", "unique" or nothing
}

type reference struct{ name, table, definition string }

func read(ctx context.Context, db *sql.DB, t Table) (c copied, err error) {
	c.Table = t
	if err := c.readColumns(ctx, db); err != nil {
		return c, err
	}
	err = each(ctx, db, func(scan func(...any) error) error {
		var name string
		err := scan(&name)
		c.key = append(c.key, name)
		return err
	}, `select a.attname from pg_index i, unnest(i.indkey) with ordinality as k(attnum, pos), pg_attribute a
		where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.attnum order by k.pos`, t.Name)
	if err != nil {
		return c, err
	}
	err = each(ctx, db, func(scan func(...any) error) error {
		var i index
		err := scan(&i.name, &i.definition, &i.constraint)
		c.indexes = append(c.indexes, i)
		return err
	}, `select x.relname, pg_get_indexdef(i.indexrelid), coalesce(case k.contype when 'p' then 'primary key' when 'u' then 'unique' end, '')
		from pg_index i join pg_class x on x.oid = i.indexrelid left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid
		where i.indrelid = $1::regclass and i.indisvalid order by i.indisprimary desc, x.relname`, t.Name)
	if err != nil {
		return c, err
	}
	return c, each(ctx, db, func(scan func(...any) error) error {
		var r reference
		var isOwn bool
		err := scan(&r.name, &r.table, &r.definition, &isOwn)
		if isOwn {
			c.own = append(c.own, r)
		} else {
			c.others = append(c.others, r)
		}
		return err
	}, `select conname, conrelid::regclass::text, pg_get_constraintdef(oid), conrelid = $1::regclass from pg_constraint
		where contype = 'f' and (conrelid = $1::regclass or confrelid = $1::regclass) order by conname`, t.Name)
}

func (c *copied) readColumns(ctx context.Context, db *sql.DB) error {
	err := each(ctx, db, func(scan func(...any) error) error {
		var one column
		err := scan(&one.name, &one.kind, &one.isNeeded, &one.preset, &one.rank)
		c.columns, c.was = append(c.columns, one), append(c.was, one.name)
		return err
	}, `select a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, coalesce(pg_get_expr(d.adbin, d.adrelid), ''),
			case when a.attlen < 0 then 4 when a.attalign = 'd' then 0 when a.attalign = 'i' then 1 when a.attalign = 's' then 2 else 3 end
		from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
		where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`, c.Name)
	for i := range c.columns {
		c.columns[i].isNeeded = c.columns[i].isNeeded && !c.isSpare(c.columns[i])
	}
	slices.SortStableFunc(c.columns, func(x, y column) int { return x.rank - y.rank })
	return err
}

func (c *copied) isSpare(of column) bool { return slices.Contains(c.Spare, of.name) }

// isTight: the columns stand in their order already.
func (c *copied) isTight() bool { return slices.Equal(c.names(), c.was) }

func (c *copied) names() (all []string) {
	for _, one := range c.columns {
		all = append(all, one.name)
	}
	return all
}

// values are the columns of a row, as the copy has them.
func (c *copied) values(row string) string {
	all := c.names()
	for i, one := range c.columns {
		all[i] = row + "." + one.name
		if c.isSpare(one) {
			all[i] = "nullif(" + all[i] + ", 0)"
		}
	}
	return strings.Join(all, ", ")
}

func (c *copied) anew() string   { return c.Name + "_anew" }
func (c *copied) mirror() string { return c.Name + "_mirror" }

// cleared takes away what a copy that was cut off has left.
func (c *copied) cleared() []string {
	return []string{
		fmt.Sprintf("drop trigger if exists %s on %s", c.mirror(), c.Name),
		fmt.Sprintf("drop function if exists %s()", c.mirror()),
		"drop table if exists " + c.anew(),
	}
}

// begun makes the empty copy with its indexes, and from then on does to it what is done to the table.
func (c *copied) begun() []string {
	var columns, updates, matches []string
	for _, one := range c.columns {
		text := one.name + " " + one.kind
		if one.isNeeded {
			text += " not null"
		}
		if one.preset != "" && !c.isSpare(one) {
			text += " default " + one.preset
		}
		columns, updates = append(columns, text), append(updates, one.name+" = excluded."+one.name)
	}
	for _, name := range c.key {
		matches = append(matches, name+" = old."+name)
	}
	statements := []string{fmt.Sprintf("create table %s (%s)", c.anew(), strings.Join(columns, ", "))}
	for _, i := range c.indexes {
		statements = append(statements, indexHead.ReplaceAllString(i.definition, "CREATE$1 INDEX "+i.name+"_anew ON "+c.anew()+" "))
		if i.constraint != "" {
			statements = append(statements, fmt.Sprintf("alter table %s add constraint %s_anew %s using index %s_anew", c.anew(), i.name, i.constraint, i.name))
		}
	}
	return append(statements,
		fmt.Sprintf(`create function %s() returns trigger language plpgsql as $$ begin
			if tg_op = 'DELETE' then
				delete from %s where %s;
			else
				insert into %s (%s) values (%s) on conflict (%s) do update set %s;
			end if;
			return null;
		end $$`, c.mirror(), c.anew(), strings.Join(matches, " and "), c.anew(), strings.Join(c.names(), ", "), c.values("new"), strings.Join(c.key, ", "), strings.Join(updates, ", ")),
		fmt.Sprintf("create trigger %s after insert or update or delete on %s for each row execute function %s()", c.mirror(), c.Name, c.mirror()))
}

// indexHead is what stands before the columns of an index.
var indexHead = regexp.MustCompile(`^CREATE( UNIQUE)? INDEX \S+ ON \S+ `)

// blocks is how large the table is. What comes in behind them the trigger copies.
func (c *copied) blocks(ctx context.Context, db *sql.DB) (n int64, err error) {
	err = db.QueryRowContext(ctx, "select pg_relation_size($1::regclass) / current_setting('block_size')::bigint", c.Name).Scan(&n)
	return n, err
}

// part copies the rows of some blocks. Nobody removes them meanwhile; what somebody changes is in the copy already,
// or comes after.
func (c *copied) part(from, to int64) string {
	return fmt.Sprintf("insert into %s (%s) select %s from %s t where ctid >= '(%d,0)' and ctid < '(%d,0)' for key share on conflict do nothing",
		c.anew(), strings.Join(c.names(), ", "), c.values("t"), c.Name, from, to)
}

// swapped puts the copy in the table's place. References are proved afterwards.
func (c *copied) swapped() []string {
	statements := []string{fmt.Sprintf("lock table %s in access exclusive mode", c.Name)}
	for _, r := range c.others {
		statements = append(statements, fmt.Sprintf("alter table %s drop constraint %s", r.table, r.name))
	}
	statements = append(statements,
		"drop table "+c.Name,
		fmt.Sprintf("drop function %s()", c.mirror()),
		fmt.Sprintf("alter table %s rename to %s", c.anew(), c.Name))
	for _, i := range c.indexes {
		statements = append(statements, fmt.Sprintf("alter index %s_anew rename to %s", i.name, i.name))
	}
	for _, r := range c.references() {
		statements = append(statements, fmt.Sprintf("alter table %s add constraint %s %s not valid", r.table, r.name, r.definition))
	}
	return statements
}

func (c *copied) references() []reference { return append(slices.Clone(c.own), c.others...) }

func (c *copied) validated() (statements []string) {
	for _, r := range c.references() {
		statements = append(statements, fmt.Sprintf("alter table %s validate constraint %s", r.table, r.name))
	}
	return statements
}

func each(ctx context.Context, db *sql.DB, take func(scan func(...any) error) error, query string, args ...any) error {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	for rows.Next() {
		if err := take(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}
