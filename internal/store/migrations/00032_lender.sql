-- +goose Up
-- What the organisation of a webhook is: some events are for all lenders.
alter table webhook add column audience text not null default 'COOPERATIVE';
create index webhook_of_lenders on webhook (id) where audience = 'MFI';

-- The pool at the end of a day, and the block that was read. Older days have the share price alone.
alter table pool_day add column noted_at timestamptz;
alter table pool_day add column block bigint;
alter table pool_day add column assets bigint not null default 0;
alter table pool_day add column cash bigint not null default 0;
alter table pool_day add column lent bigint not null default 0;
alter table pool_day add column interest bigint not null default 0;
alter table pool_day add column shares bigint not null default 0;

-- What a lender owned at the end of a day.
create table lender_day (
    mfi_id text not null,
    day    text not null,
    wallet text not null,
    block  bigint not null,
    shares bigint not null,
    value  bigint not null,
    primary key (mfi_id, day)
);

-- What the vault reported that changed what its shares are worth, or whose they are: each once.
create table vault_event (
    tx_hash   text not null,
    log_index bigint not null,
    block     bigint not null,
    at        timestamptz not null,
    kind      text not null,
    wallet    text not null,
    amount    bigint not null,
    interest  bigint not null,
    shares    bigint not null,
    primary key (tx_hash, log_index)
);
create index vault_event_by_block on vault_event (block, log_index);

-- +goose Down
drop table vault_event;
drop table lender_day;
alter table pool_day drop column shares;
alter table pool_day drop column interest;
alter table pool_day drop column lent;
alter table pool_day drop column cash;
alter table pool_day drop column assets;
alter table pool_day drop column block;
alter table pool_day drop column noted_at;
drop index webhook_of_lenders;
alter table webhook drop column audience;
