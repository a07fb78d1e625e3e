-- +goose Up
-- The sums of accounts that decisions read, kept by who posts: one row for each holder.
create table book_balance (
    account text not null,
    holder  text not null,
    net     bigint not null,
    primary key (account, holder)
);
insert into book_balance (account, holder, net)
    select account, holder, cast(sum(amount) as bigint) from book_line
    where account in ('cooperative_float', 'shortfall') and currency = 'USDC' group by account, holder;
-- What was posted lately to one holder's part.
drop index book_line_by_holder;
create index book_line_by_holder on book_line (account, holder, day);

-- credit_usdc is what ADMIN grants beside the float; null, or no row: MWANYI_DEFAULT_CREDIT.
-- low_since is when the cooperative was told that its float runs low; null: it does not.
create table float_account (
    cooperative_id text primary key,
    credit_usdc    bigint,
    low_since      timestamptz
);

-- What a cooperative has paid in, once for each reference.
create table funding (
    id             text primary key,
    cooperative_id text not null,
    reference      text not null unique,
    amount_usdc    bigint not null,
    note           text not null,
    made_by        text not null,
    created_at     timestamptz not null
);
create index funding_by_cooperative on funding (cooperative_id, id);

-- The payouts that wait for a float, in their order.
create table float_wait (
    payout_id      text primary key,
    cooperative_id text not null,
    amount_usdc    bigint not null,
    since          timestamptz not null
);
create index float_wait_in_line on float_wait (cooperative_id, since, payout_id);

-- source is the account that pays for an advance, a TOP_UP or a MANUAL: unfunded, or cooperative_float once it was drawn.
-- Empty: another payout, or one from before the floats, which stands against opening.
alter table payout add column source text not null default '';

-- +goose Down
alter table payout drop column source;
drop table float_wait;
drop table funding;
drop table float_account;
drop index book_line_by_holder;
create index book_line_by_holder on book_line (account, holder);
drop table book_balance;
