-- +goose Up
-- What a contract may take from a wallet that the service signs for, and the job
-- it is for. A row whose job is over is taken back. Before these rows the wallets
-- that the service keeps gave leave once, without limit: theirs are begun here.
create table allowance (
    wallet   text not null,
    spender  text not null,
    job_id   text not null,
    amount   bigint not null,
    given_at timestamptz not null,
    primary key (wallet, spender)
);
create index allowance_by_job on allowance (job_id);
insert into allowance (wallet, spender, job_id, amount, given_at)
    select wallet, case kind when 'BUYER' then 'escrow' else 'vault' end, '', 0, created_at
    from organisation where wallet is not null and wallet_index is not null and kind in ('BUYER', 'COOPERATIVE');

-- A job that is held until the owner of a wallet allows a contract to take what
-- it needs: the service has no key of that wallet.
create table allowance_wait (
    job_id  text primary key,
    wallet  text not null,
    spender text not null,
    amount  bigint not null,
    since   timestamptz not null
);

-- Whether a remote signer holds the key; else the keyring does where there is a
-- place in it, and else the owner.
alter table organisation add column wallet_remote boolean not null default false;
alter table organisation add column funding_remote boolean not null default false;

-- A wallet that the service kept for an organisation and that was changed: its
-- key is still here, for what comes to it late. No place in the keyring is given twice.
create table former_wallet (
    wallet          text primary key,
    organisation_id text not null references organisation (id),
    kind            text not null,
    wallet_index    bigint, -- null: in the remote signer
    replaced_at     timestamptz not null
);
create unique index former_wallet_place on former_wallet (kind, wallet_index);

-- A change of an organisation's wallet on its way: what belonged to the old
-- wallet follows. waits_for says what only others can do; left_behind names
-- batches that could not follow.
create table wallet_change (
    id              text primary key,
    organisation_id text not null references organisation (id),
    from_wallet     text not null,
    to_wallet       text not null,
    status          text not null,
    waits_for       text not null,
    left_behind     text not null,
    made_by         text not null,
    is_on_chain     boolean not null,
    job_id          text not null,
    created_at      timestamptz not null,
    begins_at       timestamptz not null,
    ended_at        timestamptz
);
create unique index wallet_change_open on wallet_change (organisation_id) where ended_at is null;
create index wallet_change_of on wallet_change (organisation_id, id);

-- Why a loan whose money never came is not taken back yet, in words.
alter table loan add column unwind_waits text not null default '';

-- +goose Down
alter table loan drop column unwind_waits;
drop table wallet_change;
drop table former_wallet;
alter table organisation drop column funding_remote;
alter table organisation drop column wallet_remote;
drop table allowance_wait;
drop table allowance;
