-- +goose Up
-- What was, or is to be, written to the ledger: the record that is committed to and its salt, which
-- never leave here and can be forgotten, the message as it is sent, and its place once it has one.
create table audit (
    event_id     text primary key,
    kind         text not null,
    batch        text not null,
    cooperative  text not null,
    statement    text not null,
    record       text,
    salt         bytea,
    body         bytea not null,
    topic        text,
    seq          bigint,
    entered_at   timestamptz,
    created_at   timestamptz not null,
    forgotten_at timestamptz
);
create index audit_by_batch on audit (batch, event_id) where batch <> '';
create index audit_by_statement on audit (statement, event_id) where statement <> '';

-- The head of the embedded ledger: one row, which whoever appends holds.
create table ledger_tree (
    name       text primary key,
    size       bigint not null,
    root       bytea not null,
    at         timestamptz not null,
    origin     text not null,
    verifier   text not null,
    sealed     bytea not null,
    created_at timestamptz not null
);

-- An entry of the embedded ledger with the hashes of the tree that it completes, lowest level first.
create table ledger_entry (
    seq      bigint primary key,
    event_id text not null unique,
    body     bytea not null,
    at       timestamptz not null,
    hashes   bytea not null
);

-- The newest checkpoint that was signed.
create table ledger_checkpoint (
    name text primary key,
    size bigint not null,
    note text not null,
    at   timestamptz not null
);

-- Checkpoints whose root stands on the chain.
create table ledger_anchor (
    size        bigint primary key,
    root        bytea not null,
    checkpoint  text not null,
    tx_hash     text not null,
    block       bigint not null,
    anchored_at timestamptz not null
);

-- A message to a Hedera topic; its transaction id stands here before it is sent.
create table hedera_message (
    event_id     text primary key,
    body         bytea not null,
    tx_id        text not null,
    tries        bigint not null,
    state        text not null,
    seq          bigint unique,
    running_hash bytea,
    consensus_at text,
    created_at   timestamptz not null
);

-- +goose Down
drop table hedera_message;
drop table ledger_anchor;
drop table ledger_checkpoint;
drop table ledger_entry;
drop table ledger_tree;
drop table audit;
