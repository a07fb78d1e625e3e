// Package volume fills a database as years of business would: batches with their
// farmers, stages, payouts and lines of the books, and every other table of which
// there is a list. What is rare is old, so that whoever looks for it without an index
// meets everything else first.
//
//	volume.go  Fill: how much there is of what
//	rows.go    the rows of each table
//	value.go   ids, times and choices that follow from a row's number
//	copy.go    how rows come in: COPY on PostgreSQL, prepared inserts on SQLite
//	read.go    what a statement reads
//	question.go  what can be asked over HTTP, derived from the contract
//	size.go    what a table weighs
package volume

import (
	"context"
	"errors"
	"fmt"
)

// Options say how much is wanted.
type Options struct {
	Batches int
	// Least is how many rows a table that has a list gets at least; the shares of a
	// small volume would be too small to tell a bounded read from an unbounded one.
	Least int
	// From is how many batches, and how many rows of least, a volume had that is to grow.
	From, FromLeast int
	// Only is the one table that is filled; empty: all.
	Only string
}

// Filled is what a database was filled with, for who asks for it.
type Filled struct {
	Cooperative, Old  string // that has most, and whose rows are all old
	Buyer, MFI        string
	Batch, OldBatch   string
	Farmer, OldFarmer string // the one with the most batches; one whose rows are old
	Loan, Order, Lot  string
	Statement         string
	Shipment          string
	Payout, Deposit   string
	Review, Message   string
	Webhook, Job      string
	Withdrawal, Sweep string
	Transfer, Key     string
	Import            string
	Token             int64
}

// Fill fills a migrated database in which two cooperatives, a buyer and a lender
// are. Called again with From it makes the volume grow. What people of the first
// cooperative are found by is what a farmer is found by who is there already: Known.
func Fill(ctx context.Context, url string, o Options) (Filled, error) {
	in, err := open(ctx, url)
	if err != nil {
		return Filled{}, err
	}
	filled, err := fill(ctx, in, o)
	return filled, errors.Join(err, in.close())
}

func fill(ctx context.Context, in inlet, o Options) (Filled, error) {
	w := world{Options: o}
	for kind, into := range map[string]*[]string{"COOPERATIVE": &w.cooperatives, "BUYER": &w.buyers, "MFI": &w.lenders} {
		list, err := in.texts(ctx, "select id from organisation where kind = $1 and name not like 'Volume %' order by id", kind)
		if err != nil {
			return Filled{}, err
		}
		*into = list
	}
	marks, err := in.texts(ctx, "select distinct w.mark from farmer_word w join farmer f on f.id = w.farmer_id where f.id = $1 order by w.mark", Known)
	if err != nil {
		return Filled{}, err
	}
	w.marks = marks
	if len(w.cooperatives) < 2 || len(w.buyers) == 0 || len(w.lenders) == 0 {
		return Filled{}, fmt.Errorf("the database has %d cooperatives, %d buyers and %d lenders, want two, one and one", len(w.cooperatives), len(w.buyers), len(w.lenders))
	}
	for _, t := range w.tables() {
		if o.Only != "" && t.name != o.Only {
			continue
		}
		if err := w.load(ctx, in, t); err != nil {
			return Filled{}, fmt.Errorf("%s: %w", t.name, err)
		}
	}
	if o.Only == "" {
		if err := closeBooks(ctx, in); err != nil {
			return Filled{}, fmt.Errorf("the days of the books: %w", err)
		}
	}
	return w.filled(), in.analyze(ctx)
}

// closeBooks sums the books up, as every night does.
func closeBooks(ctx context.Context, in inlet) error {
	for _, statement := range []string{
		"delete from book_mark", "delete from book_sum", "delete from book_part", "delete from book_close",
		`insert into book_mark (id, shut, day, entry_id) select 1, day, day, entry_id from book_line order by day desc, entry_id desc limit 1`,
		`insert into book_sum (account, currency, debit, credit) select account, currency,
			cast(coalesce(sum(case when amount > 0 then amount end), 0) as bigint), cast(coalesce(sum(case when amount < 0 then -amount end), 0) as bigint)
			from book_line group by account, currency`,
		`insert into book_part (account, holder, currency, debit, credit, first_id) select account, holder, currency,
			cast(coalesce(sum(case when amount > 0 then amount end), 0) as bigint), cast(coalesce(sum(case when amount < 0 then -amount end), 0) as bigint), min(entry_id)
			from book_line group by account, holder, currency having sum(amount) <> 0 or account = 'lenders'`,
		`insert into book_close (day, account, currency, debit, credit) select m.day, s.account, s.currency, s.debit, s.credit from book_sum s, book_mark m`,
	} {
		if err := in.run(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// load copies a table's rows, with what is empty in columns that nobody named.
func (w *world) load(ctx context.Context, in inlet, t table) error {
	all, err := in.columns(ctx, t.name)
	if err != nil {
		return err
	}
	given := map[string]func(int) any{}
	for _, c := range t.columns {
		given[c.name] = c.of
	}
	var names []string
	var of []func(int) any
	for _, c := range all {
		value := given[c.name]
		delete(given, c.name)
		if value == nil && c.isNeeded {
			value = constant(c.empty())
		}
		if value != nil {
			names, of = append(names, c.name), append(of, value)
		}
	}
	for name := range given {
		return fmt.Errorf("there is no column %s", name)
	}
	return in.copy(ctx, t.name, names, t.to-t.from, func(i int, row []any) {
		for k, make := range of {
			row[k] = make(t.from + i)
		}
	})
}

// columnInfo is a column as the database describes it.
type columnInfo struct {
	name, kind string
	isNeeded   bool // not null, without a default
}

// empty is the value of a column that says nothing.
func (c columnInfo) empty() any {
	switch c.kind {
	case "bigint", "smallint", "integer":
		return int64(0)
	case "boolean":
		return false
	case "double precision":
		return 0.0
	case "bytea":
		return []byte{}
	case "timestamptz", "timestamp with time zone":
		return begin
	}
	return ""
}
