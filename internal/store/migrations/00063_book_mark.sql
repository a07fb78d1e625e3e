-- +goose Up
-- How far the books are summed up: every line up to an entry of a day is in book_sum and book_part, no other is.
-- shut is the last day into which nothing is posted any more. There is one row, from the first close on.
create table book_mark (
    id       bigint primary key,
    shut     bigint not null,
    day      bigint not null,
    entry_id text not null
);

-- The accounts up to the mark. book_close has them as they stood at the end of a day.
create table book_sum (
    account  text not null,
    currency text not null,
    debit    bigint not null,
    credit   bigint not null,
    primary key (account, currency)
);

-- The holders' parts up to the mark, those that are nothing left out. first_id is the entry that began one.
create table book_part (
    account  text not null,
    holder   text not null,
    currency text not null,
    debit    bigint not null,
    credit   bigint not null,
    first_id text not null,
    primary key (account, holder, currency)
);
create index book_part_open on book_part (account) where debit <> credit;
create index book_part_even on book_part (account) where debit = credit;

-- The lines in the order in which they are summed up, and exported.
drop index book_line_by_day;
create index book_line_by_day on book_line (day, entry_id);

-- What was closed before.
insert into book_mark (id, shut, day, entry_id)
    select 1, c.day, c.day, coalesce((select max(l.entry_id) from book_line l where l.day = c.day), '')
    from (select max(day) as day from book_close) as c where c.day is not null;
insert into book_sum (account, currency, debit, credit)
    select account, currency, debit, credit from book_close where day = (select max(day) from book_close);
insert into book_part (account, holder, currency, debit, credit, first_id)
    select account, holder, currency, cast(coalesce(sum(case when amount > 0 then amount end), 0) as bigint),
        cast(coalesce(sum(case when amount < 0 then -amount end), 0) as bigint), min(entry_id)
    from book_line where day <= (select max(day) from book_close) group by account, holder, currency
    having sum(amount) <> 0 or account = 'lenders';

-- +goose Down
drop index book_line_by_day;
create index book_line_by_day on book_line (day);
drop table book_part;
drop table book_sum;
drop table book_mark;
