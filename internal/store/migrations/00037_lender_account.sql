-- +goose Up
-- The wallet that the service keeps for an MFI is an account on the chain, which
-- has no key: it pays its payee and nobody else.
alter table organisation add column wallet_account boolean not null default false;
alter table former_wallet add column is_account boolean not null default false;

-- When the chain heard of a payout address: it is the account's payee, or proposed
-- as one. Null for lenders with wallets of their own, and until then.
alter table payout_address add column told_at timestamptz;

-- The vault's line on the chain, as the chain has reported it: whoever stands in it.
-- waiting are the shares that are not paid yet; withdrawal_id is empty for requests
-- of strangers.
create table line_request (
    id            bigint primary key,
    owner         text not null,
    receiver      text not null,
    shares        bigint not null,
    waiting       bigint not null,
    withdrawal_id text not null,
    requested_at  timestamptz not null
);
create index line_request_waiting on line_request (id) where waiting > 0;
create unique index line_request_of on line_request (withdrawal_id) where withdrawal_id <> '';

-- What the line has paid, each event of the chain once.
create table line_payment (
    event       text primary key,
    request_id  bigint not null,
    receiver    text not null,
    shares      bigint not null,
    amount_usdc bigint not null,
    tx_hash     text not null,
    paid_at     timestamptz not null
);
create index line_payment_of on line_payment (request_id);

-- A withdrawal that stands in that line has the number of its request; a part that
-- joins it, or that was paid by it, is marked. A part that has joined is PLACED.
alter table withdrawal add column request_id bigint not null default 0;
alter table withdrawal_part add column in_line boolean not null default false;

-- +goose Down
alter table withdrawal_part drop column in_line;
alter table withdrawal drop column request_id;
drop table line_payment;
drop table line_request;
alter table payout_address drop column told_at;
alter table former_wallet drop column is_account;
alter table organisation drop column wallet_account;
