package book

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/store"
)

// insertEntry reports whether it is the first of its cause and step. The day of
// its lines is today, or the first one that is not closed.
func insertEntry(tx *store.Tx, id string, e Entry, at time.Time) (bool, error) {
	n, err := tx.Exec("insert into book_entry (id, cause, step, created_at) values ($1, $2, $3, $4) on conflict do nothing", id, e.Cause, e.Step, at)
	if err != nil || n == 0 {
		return false, err
	}
	var values strings.Builder
	args := []any{id, dayOf(at)}
	for i, l := range e.Lines {
		if i > 0 {
			values.WriteString(" union all ")
		}
		n := len(args)
		fmt.Fprintf(&values, "select cast($%d as bigint) as line, $%d as account, $%d as holder, $%d as currency, cast($%d as bigint) as amount", n+1, n+2, n+3, n+4, n+5)
		args = append(args, int64(i), string(l.Account), l.Holder, string(l.Currency), l.Amount)
	}
	_, err = tx.Exec(`insert into book_line (entry_id, line, account, holder, currency, amount, day)
		select $1, l.line, l.account, l.holder, l.currency, l.amount, case when cast($2 as bigint) > c.day then cast($2 as bigint) else c.day + 1 end
		from (`+values.String()+`) as l, (select coalesce(max(day), -1) as day from book_close) as c`, args...)
	return true, err
}

// sums are the lines' two sides.
const sums = `cast(coalesce(sum(case when amount > 0 then amount end), 0) as bigint) as debit,
	cast(coalesce(sum(case when amount < 0 then -amount end), 0) as bigint) as credit`

func scanBalance(r store.Row) (b Balance, err error) {
	return b, r.Scan(&b.Account, &b.Currency, &b.Debit, &b.Credit)
}

// since is the last close, and the lines after it up to a day, by account.
const since = `select account, currency, cast(sum(debit) as bigint), cast(sum(credit) as bigint) from (
		select account, currency, debit, credit from book_close where day = $1
		union all select account, currency, ` + sums + ` from book_line where day > $1 and day <= $2 group by account, currency) as both_parts
	group by account, currency order by account, currency`

// lastClose is the last day that is closed; before the first there is none.
func lastClose(tx *store.Tx) (day int64, err error) {
	err = tx.QueryRow("select coalesce(max(day), -1) from book_close").Scan(&day)
	return day, err
}

// never is a day that does not come.
const never = 1 << 40

func balances(tx *store.Tx) ([]Balance, error) {
	last, err := lastClose(tx)
	if err != nil {
		return nil, err
	}
	return store.All(tx, scanBalance, since, last, int64(never))
}

func closeDay(tx *store.Tx, day int64) error {
	last, err := lastClose(tx)
	if err != nil || day <= last {
		return err
	}
	all, err := store.All(tx, scanBalance, since, last, day)
	if err != nil {
		return err
	}
	for _, b := range all {
		err := tx.Run("insert into book_close (day, account, currency, debit, credit) values ($1, $2, $3, $4, $5)", day, string(b.Account), string(b.Currency), b.Debit, b.Credit)
		if err != nil {
			return err
		}
	}
	return nil
}

func netOf(tx *store.Tx, at Place) (net int64, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount), 0) as bigint) from book_line where account = $1 and holder = $2 and currency = 'USDC'",
		string(at.Account), at.Holder).Scan(&net)
	return net, err
}

func holdings(tx *store.Tx, a Account) ([]Holding, error) {
	return store.All(tx, func(r store.Row) (h Holding, err error) {
		return h, r.Scan(&h.Holder, &h.Currency, &h.Net, &h.First.Cause, &h.First.Step, store.At(&h.First.At))
	}, `select p.holder, p.currency, p.net, e.cause, e.step, e.created_at from (
			select holder, currency, cast(sum(amount) as bigint) as net, min(entry_id) as first_id from book_line
			where account = $1 group by holder, currency having sum(amount) <> 0) as p
		join book_entry e on e.id = p.first_id order by p.holder, p.currency`, string(a))
}

// postedAfter reads lines in the order of days and entries, after one and up to
// a day.
func postedAfter(tx *store.Tx, after Posted, to int64, limit int) ([]Posted, error) {
	return store.All(tx, func(r store.Row) (p Posted, err error) {
		var day int64
		err = r.Scan(&day, &p.EntryID, &p.Number, &p.Account, &p.Holder, &p.Currency, &p.Amount, &p.Cause.Cause, &p.Cause.Step, store.At(&p.Cause.At))
		p.Day = time.Unix(day*24*60*60, 0).UTC()
		return p, err
	}, `select l.day, l.entry_id, l.line, l.account, l.holder, l.currency, l.amount, e.cause, e.step, e.created_at
		from book_line l join book_entry e on e.id = l.entry_id
		where l.day >= $1 and l.day <= $2 and (l.day, l.entry_id, l.line) > ($1, $3, $4) order by l.day, l.entry_id, l.line limit $5`,
		dayOf(after.Day), to, after.EntryID, after.Number, limit)
}

// firstOf is the first entry that put an amount into a place, or took it out.
func firstOf(tx *store.Tx, at Place, amount int64) (c Cause, err error) {
	err = tx.QueryRow(`select e.cause, e.step, e.created_at from book_line l join book_entry e on e.id = l.entry_id
		where l.account = $1 and l.holder = $2 and l.currency = 'USDC' and l.amount in ($3, $4) order by l.entry_id limit 1`,
		string(at.Account), at.Holder, amount, -amount).Scan(&c.Cause, &c.Step, store.At(&c.At))
	return c, err
}

// addToKept adds to a kept balance. Who changes one holds its row until the end
// of the transaction.
func addToKept(tx *store.Tx, at Place, amount int64) error {
	return tx.ExecOne(`insert into book_balance (account, holder, net) values ($1, $2, $3)
		on conflict (account, holder) do update set net = book_balance.net + excluded.net`, string(at.Account), at.Holder, amount)
}

func keptNet(tx *store.Tx, holder string, a, b Account) (net int64, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(net), 0) as bigint) from book_balance where account in ($1, $2) and holder = $3",
		string(a), string(b), holder).Scan(&net)
	return net, err
}

// keptHolders are those that an account has a kept balance of, in their order, after one.
func keptHolders(tx *store.Tx, a Account, after string, limit int) ([]string, error) {
	return store.All(tx, func(r store.Row) (holder string, err error) { return holder, r.Scan(&holder) },
		"select holder from book_balance where account = $1 and holder > $2 order by holder limit $3", string(a), after, limit)
}

// misKept compares an account's kept balances with the sums of its lines.
func misKept(tx *store.Tx, a Account) ([]Misfit, error) {
	return store.All(tx, func(r store.Row) (m Misfit, err error) {
		m.Account = a
		return m, r.Scan(&m.Holder, &m.Kept, &m.Posted)
	}, `select holder, cast(sum(kept) as bigint), cast(sum(posted) as bigint) from (
			select holder, net as kept, 0 as posted from book_balance where account = $1
			union all select holder, 0 as kept, amount as posted from book_line where account = $1 and currency = 'USDC') as both_parts
		group by holder having sum(kept) <> sum(posted) order by holder`, string(a))
}

// movedSince sums a place's lines in USDC of entries whose cause begins with a
// prefix. The day narrows the lines, the entry's time decides.
func movedSince(tx *store.Tx, at Place, prefix string, since time.Time) (sum int64, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(l.amount), 0) as bigint) from book_line l join book_entry e on e.id = l.entry_id
		where l.account = $1 and l.holder = $2 and l.currency = 'USDC' and l.day >= $3 and e.created_at >= $4 and substr(e.cause, 1, $5) = $6`,
		string(at.Account), at.Holder, dayOf(since), since, int64(len(prefix)), prefix).Scan(&sum)
	return sum, err
}

// turnover is the two sides of a place.
func turnover(tx *store.Tx, at Place) (debit, credit int64, err error) {
	err = tx.QueryRow("select "+sums+" from book_line where account = $1 and holder = $2 and currency = 'USDC'", string(at.Account), at.Holder).Scan(&debit, &credit)
	return debit, credit, err
}
