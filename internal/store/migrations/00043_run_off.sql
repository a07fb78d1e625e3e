-- +goose Up
-- A vault that was replaced has lenders and a line of withdrawals of its own. A part of
-- a withdrawal, a request in a line and what a line has paid name their vault (empty:
-- from before there was a second one). Each line counts its requests from 1, and a
-- withdrawal may stand in several.
create table line_request_of_vault (
    vault         text not null,
    id            bigint not null,
    owner         text not null,
    receiver      text not null,
    shares        bigint not null,
    waiting       bigint not null,
    withdrawal_id text not null,
    requested_at  timestamptz not null,
    primary key (vault, id)
);
insert into line_request_of_vault (vault, id, owner, receiver, shares, waiting, withdrawal_id, requested_at)
    select '', id, owner, receiver, shares, waiting, withdrawal_id, requested_at from line_request;
drop table line_request;
alter table line_request_of_vault rename to line_request;
create index line_request_waiting on line_request (vault, id) where waiting > 0;
create index line_request_of on line_request (withdrawal_id) where withdrawal_id <> '';

alter table line_payment add column vault text not null default '';
alter table withdrawal_part add column vault text not null default '';

-- vault is whose shares were asked for; empty for an amount. dealt_usdc is what of an
-- amount was paid at once, stands in a line or was given up.
alter table withdrawal add column vault text not null default '';
alter table withdrawal add column dealt_usdc bigint not null default 0;
update withdrawal set dealt_usdc = case when request_id > 0 then asked_usdc else paid_usdc end;

-- value is of all shares; shares are of the vault that lends.
alter table lender_day add column run_off_shares bigint not null default 0;

-- +goose Down
alter table lender_day drop column run_off_shares;
alter table withdrawal drop column dealt_usdc;
alter table withdrawal drop column vault;
alter table withdrawal_part drop column vault;
alter table line_payment drop column vault;
create table line_request_alone (
    id            bigint primary key,
    owner         text not null,
    receiver      text not null,
    shares        bigint not null,
    waiting       bigint not null,
    withdrawal_id text not null,
    requested_at  timestamptz not null
);
insert into line_request_alone (id, owner, receiver, shares, waiting, withdrawal_id, requested_at)
    select id, min(owner), min(receiver), max(shares), max(waiting), min(withdrawal_id), min(requested_at) from line_request group by id;
drop table line_request;
alter table line_request_alone rename to line_request;
create index line_request_waiting on line_request (id) where waiting > 0;
create unique index line_request_of on line_request (withdrawal_id) where withdrawal_id <> '';
