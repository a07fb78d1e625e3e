package book

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/store"
)

const entryRow = "insert into book_entry (id, cause, step, created_at) values ($1, $2, $3, $4) on conflict do nothing"

// insertEntry reports whether it is the first of its cause and step.
func insertEntry(tx *store.Tx, id string, e Entry, at time.Time) (bool, error) {
	n, err := tx.Exec(entryRow, id, e.Cause, e.Step, at)
	return n == 1, err
}

// insertFirst is insertEntry of one that has to be the first.
func insertFirst(tx *store.Tx, id string, e Entry, at time.Time) error {
	return tx.Must(fmt.Errorf("entry %s of %s is there already", e.Step, e.Cause), entryRow, id, e.Cause, e.Step, at)
}

// insertLines writes the lines of an entry. Their day is today, or the first one that is
// not closed.
func insertLines(tx *store.Tx, id string, e Entry, at time.Time) error {
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
	return tx.Run(`insert into book_line (entry_id, line, account, holder, currency, amount, day)
		select $1, l.line, l.account, l.holder, l.currency, l.amount, case when cast($2 as bigint) > c.day then cast($2 as bigint) else c.day + 1 end
		from (`+values.String()+`) as l, (select coalesce(max(shut), -1) as day from book_mark) as c`, args...)
}

// sums are the lines' two sides.
const sums = `cast(coalesce(sum(case when amount > 0 then amount end), 0) as bigint) as debit,
	cast(coalesce(sum(case when amount < 0 then -amount end), 0) as bigint) as credit`

func scanBalance(r store.Row) (b Balance, err error) {
	return b, r.Scan(&b.Account, &b.Currency, &b.Debit, &b.Credit)
}

// The mark: how far the books are summed up.
const (
	markDay   = "(select coalesce(max(day), -1) from book_mark)"
	markEntry = "(select coalesce(max(entry_id), '') from book_mark)"
)

// unsummed are the lines after the mark. Mark, sums and lines are read in one
// statement, so that a close that goes on meanwhile cannot count a line twice. The
// upper bound is for PostgreSQL: of a range whose ends it does not know it expects
// little, and reads the index.
const unsummed = "day >= " + markDay + " and day <= 1099511627776 and (day, entry_id) > (" + markDay + ", " + markEntry + ")"

func balances(tx *store.Tx) ([]Balance, error) {
	return store.All(tx, scanBalance, `select account, currency, cast(sum(debit) as bigint), cast(sum(credit) as bigint) from (
			select account, currency, debit, credit from book_sum
			union all select account, currency, `+sums+` from book_line where `+unsummed+` group by account, currency) as both_parts
		group by account, currency order by account, currency`)
}

func netOf(tx *store.Tx, at Place) (net int64, err error) {
	debit, credit, err := turnover(tx, at)
	return debit - credit, err
}

// turnover is the two sides of a place.
func turnover(tx *store.Tx, at Place) (debit, credit int64, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(debit), 0) as bigint), cast(coalesce(sum(credit), 0) as bigint) from (
			select debit, credit from book_part where account = $1 and holder = $2 and currency = 'USDC'
			union all select `+sums+` from book_line where account = $1 and holder = $2 and currency = 'USDC' and `+unsummed+`) as both_parts`,
		string(at.Account), at.Holder).Scan(&debit, &credit)
	return debit, credit, err
}

// openParts are the parts of an account: those that are something at the mark, and
// what was posted since. The concatenation keeps SQLite from the index of the
// account, which holds everything that was ever posted to it.
const openParts = `select holder, currency, debit - credit as net, first_id from book_part where account = $1 and debit <> credit
	union all select holder, currency, amount as net, entry_id as first_id from book_line where account || '' = $1 and ` + unsummed

func holdings(tx *store.Tx, a Account) ([]Holding, error) {
	return store.All(tx, func(r store.Row) (h Holding, err error) {
		return h, r.Scan(&h.Holder, &h.Currency, &h.Net, &h.First.Cause, &h.First.Step, store.At(&h.First.At))
	}, `select p.holder, p.currency, p.net, e.cause, e.step, e.created_at from (
			select holder, currency, cast(sum(net) as bigint) as net, min(first_id) as first_id from (`+openParts+`) as both_parts
			group by holder, currency having sum(net) <> 0) as p
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
		where l.day >= $1 and l.day <= $2 and (l.day, l.entry_id) >= ($1, $3) and (l.day, l.entry_id, l.line) > ($1, $3, $4) order by l.day, l.entry_id, l.line limit $5`,
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
	return tx.Run(`insert into book_balance (account, holder, net) values ($1, $2, $3)
		on conflict (account, holder) do update set net = book_balance.net + excluded.net`, string(at.Account), at.Holder, amount)
}

func askKeptNet(tx *store.Tx, holder string, a, b Account) *store.Asked {
	return tx.Ask("select cast(coalesce(sum(net), 0) as bigint) from book_balance where account in ($1, $2) and holder = $3",
		string(a), string(b), holder)
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
			union all select holder, 0 as kept, net as posted from (`+openParts+`) as posted_parts where currency = 'USDC') as both_parts
		group by holder having sum(kept) <> sum(posted) order by holder`, string(a))
}

// movedSince sums a place's lines in USDC of entries whose cause begins with a
// prefix. The day narrows the lines, the entry's time decides: each line asks for its own
// entry, where a join may read all entries there are.
func movedSince(tx *store.Tx, at Place, prefix string, since time.Time) (sum int64, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(l.amount), 0) as bigint) from book_line l
		where l.account = $1 and l.holder = $2 and l.currency = 'USDC' and l.day >= $3
		and (select e.created_at >= $4 and substr(e.cause, 1, $5) = $6 from book_entry e where e.id = l.entry_id)`,
		string(at.Account), at.Holder, dayOf(since), since, int64(len(prefix)), prefix).Scan(&sum)
	return sum, err
}

// mark is how far the books are summed up.
type mark struct {
	shut, day int64
	entryID   string
}

func readMark(tx *store.Tx) (m mark, err error) {
	err = tx.QueryRow("select coalesce(max(shut), -1), coalesce(max(day), -1), coalesce(max(entry_id), '') from book_mark").Scan(&m.shut, &m.day, &m.entryID)
	return m, err
}

// shutUntil ends the days up to one, those after the newest line left out.
func shutUntil(tx *store.Tx, day int64) error {
	return tx.Run(`insert into book_mark (id, shut, day, entry_id)
		select 1, case when newest < cast($1 as bigint) then newest else cast($1 as bigint) end, -1, '' from (select coalesce(max(day), -1) as newest from book_line) as l where newest >= 0
		on conflict (id) do update set shut = excluded.shut where book_mark.shut < excluded.shut`, day)
}

// nextOf is the first line after the mark on a day that is shut, and the last
// entry of that day of so many lines from there.
func nextOf(tx *store.Tx, m mark, most int) (next mark, err error) {
	next.shut = m.shut
	err = tx.QueryRow(`select day from book_line where day >= $1 and day <= $2 and (day, entry_id) > ($1, $3) order by day, entry_id limit 1`,
		m.day, m.shut, m.entryID).Scan(&next.day)
	if err != nil {
		return next, err
	}
	from := m.from(next.day)
	err = tx.QueryRow("select entry_id from book_line where day = $1 and entry_id > $2 order by entry_id limit 1 offset $3", next.day, from, most-1).Scan(&next.entryID)
	if errors.Is(err, store.ErrNotFound) {
		err = tx.QueryRow("select max(entry_id) from book_line where day = $1", next.day).Scan(&next.entryID)
	}
	return next, err
}

// from is the entry of a day after which its lines are not summed up.
func (m mark) from(day int64) string {
	if day > m.day {
		return ""
	}
	return m.entryID
}

// sumUp adds the lines of a day between two marks to the sums, and moves the mark.
func sumUp(tx *store.Tx, m, next mark) error {
	const lines = " from book_line where day = $1 and entry_id > $2 and entry_id <= $3 group by account, "
	for _, sql := range []string{
		"insert into book_sum (account, currency, debit, credit) select account, currency, " + sums + lines + `currency
			on conflict (account, currency) do update set debit = book_sum.debit + excluded.debit, credit = book_sum.credit + excluded.credit`,
		"insert into book_part (account, holder, currency, debit, credit, first_id) select account, holder, currency, " + sums + ", min(entry_id)" + lines + `holder, currency
			on conflict (account, holder, currency) do update set debit = book_part.debit + excluded.debit, credit = book_part.credit + excluded.credit,
				first_id = case when book_part.debit = book_part.credit then excluded.first_id else book_part.first_id end`,
	} {
		if err := tx.Run(sql, next.day, m.from(next.day), next.entryID); err != nil {
			return err
		}
	}
	if err := tx.Run("delete from book_part where debit = credit and account <> $1", string(Turned)); err != nil {
		return err
	}
	return tx.ExecOne("update book_mark set day = $1, entry_id = $2 where day = $3 and entry_id = $4", next.day, next.entryID, m.day, m.entryID)
}

// keepDay writes down how the accounts stood at the end of a day, once.
func keepDay(tx *store.Tx, day int64) error {
	return tx.Run("insert into book_close (day, account, currency, debit, credit) select cast($1 as bigint), account, currency, debit, credit from book_sum where true on conflict do nothing", day)
}

// closesAround is the first close after a day, and the one before it. Without
// such a close its day is -1, and the one before is the last.
func closesAround(tx *store.Tx, after int64) (before, day int64, err error) {
	err = tx.QueryRow("select coalesce(min(day), -1) from book_close where day > $1", after).Scan(&day)
	if err != nil {
		return 0, 0, err
	}
	until := day
	if day < 0 {
		until = never
	}
	err = tx.QueryRow("select coalesce(max(day), -1) from book_close where day < $1", until).Scan(&before)
	return before, day, err
}

// never is a day that does not come.
const never = 1 << 40

// compared are the accounts of which a kept sum is not that of a close and of the
// lines after it.
const (
	comparedKept = `select account, currency, cast(sum(kd) as bigint), cast(sum(kc) as bigint), cast(sum(pd) as bigint), cast(sum(pc) as bigint) from (`
	comparedFrom = ` union all select account, currency, 0, 0, debit, credit from book_close where day = $1
		union all select account, currency, 0, 0, ` + sums + ` from book_line where day > $1 and `
	comparedUnder = ` group by account, currency) as all_parts group by account, currency having sum(kd) <> sum(pd) or sum(kc) <> sum(pc) order by account, currency`
)

func scanMisSummed(r store.Row) (m misSummed, err error) {
	return m, r.Scan(&m.Account, &m.Currency, &m.kept.debit, &m.kept.credit, &m.posted.debit, &m.posted.credit)
}

func misSummedOn(tx *store.Tx, before, day int64) ([]misSummed, error) {
	return store.All(tx, scanMisSummed, comparedKept+"select account, currency, debit as kd, credit as kc, 0 as pd, 0 as pc from book_close where day = $2"+
		comparedFrom+"day <= $2"+comparedUnder, before, day)
}

func misSummedNow(tx *store.Tx, last int64) ([]misSummed, error) {
	return store.All(tx, scanMisSummed, comparedKept+"select account, currency, debit as kd, credit as kc, 0 as pd, 0 as pc from book_sum"+
		comparedFrom+"(day, entry_id) <= ("+markDay+", "+markEntry+")"+comparedUnder, last)
}

// misParted are the accounts whose parts together are not their sum.
func misParted(tx *store.Tx) ([]misSummed, error) {
	return store.All(tx, scanMisSummed, `select account, currency, cast(sum(part) as bigint), 0, cast(sum(whole) as bigint), 0 from (
			select account, currency, debit - credit as part, 0 as whole from book_part
			union all select account, currency, 0, debit - credit from book_sum) as both_parts
		group by account, currency having sum(part) <> sum(whole) order by account, currency`)
}

// partsAfter are the holders' parts in their order, after one: what is kept of
// each, and what its lines up to the mark are. What is nobody's is left out.
func partsAfter(tx *store.Tx, after misSummed, limit int) ([]misSummed, error) {
	const next = " holder <> '' and (account, holder) >= ($1, $2) and (account, holder, currency) > ($1, $2, $3)"
	const end = " order by account, holder, currency limit $4"
	return store.All(tx, func(r store.Row) (m misSummed, err error) {
		return m, r.Scan(&m.Account, &m.Holder, &m.Currency, &m.kept.debit, &m.kept.credit, &m.posted.debit, &m.posted.credit)
	}, `select account, holder, currency, cast(sum(kd) as bigint), cast(sum(kc) as bigint), cast(sum(pd) as bigint), cast(sum(pc) as bigint) from (
			select * from (select account, holder, currency, debit as kd, credit as kc, 0 as pd, 0 as pc from book_part where`+next+end+`) as kept
			union all select * from (select account, holder, currency, 0, 0, `+sums+` from book_line
				where`+next+" and (day, entry_id) <= ("+markDay+", "+markEntry+") group by account, holder, currency"+end+`) as posted) as both_parts
		group by account, holder, currency`+end,
		string(after.Account), after.Holder, string(after.Currency), limit)
}
