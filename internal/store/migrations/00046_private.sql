-- +goose Up
-- Files that nobody may publish, by the CID of their bytes and the organisation that sent them (empty: the operator): weight
-- slips, photos of people, id cards. Each is sealed with a key of its own, and the key under the master secret. farmer_id is
-- whom it shows; empty: nobody said.
create table private_file (
    cid        text not null,
    owner_id   text not null,
    kind       text not null,
    farmer_id  text not null,
    media_type text not null,
    size       bigint not null,
    sealed_key bytea not null,
    sealed     bytea not null,
    created_at timestamptz not null,
    primary key (cid, owner_id)
);
create index private_file_by_farmer on private_file (farmer_id) where farmer_id <> '';

-- A farmer's right to be forgotten: asked for, waited for, called off, refused or done. One of a farmer is open at a time.
-- told is JSON: what was forgotten and what stayed.
create table erasure (
    id             text primary key,
    farmer_id      text not null,
    cooperative_id text not null,
    status         text not null,
    reason         text not null,
    asked_by       text not null,
    asked_at       timestamptz not null,
    due_at         timestamptz not null,
    job_id         text not null,
    event_id       text not null,
    ended_by       text not null,
    ended_at       timestamptz,
    code           text not null,
    message        text not null,
    told           text not null,
    ledger_seq     text not null
);
create unique index erasure_open on erasure (farmer_id) where status in ('WAITING', 'RUNNING', 'DONE');
create index erasure_by_farmer on erasure (farmer_id, id);

-- What ADMIN said when a payout in manual review was ended.
alter table payout add column note text not null default '';

-- A callback that was applied is not read again, and may name a phone.
update inbound_event set body = '' where state = 'APPLIED';

-- +goose Down
alter table payout drop column note;
drop table erasure;
drop table private_file;
