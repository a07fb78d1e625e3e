-- +goose Up
-- A key that signs, and who may number its transactions now.
create table chain_signer (
    address    text primary key,
    next_nonce bigint not null,
    owner      text not null,
    fence      bigint not null,
    held_until timestamptz not null
);

-- A call that was asked for. It is waiting, sent (in tx_id at place pos), done or refused.
create table chain_intent (
    id         text primary key,
    ikey       text not null unique,
    signer     text not null,
    kind       text not null,
    item       text not null,
    call       text not null,
    state      text not null,
    tx_id      text,
    pos        bigint not null,
    pack_limit bigint not null,
    tries      bigint not null,
    outcome    text,
    created_at timestamptz not null,
    ended_at   timestamptz
);
create index chain_intent_waiting on chain_intent (signer, id) where state = 'waiting';
create index chain_intent_by_tx on chain_intent (tx_id);

-- A numbered transaction. It is open, final, reverted or lost.
create table chain_tx (
    id         text primary key,
    signer     text not null,
    nonce      bigint not null,
    target     text not null,
    data       bytea not null,
    value_gwei bigint not null,
    gas        bigint not null,
    state      text not null,
    block      bigint,
    block_hash text,
    created_at timestamptz not null,
    ended_at   timestamptz,
    unique (signer, nonce)
);
create index chain_tx_open on chain_tx (signer, nonce) where state = 'open';

-- The signed forms of a transaction; each stands here before it is sent.
create table chain_attempt (
    hash       text primary key,
    tx_id      text not null references chain_tx (id),
    raw        bytea not null,
    tip        text not null,
    fee_cap    text not null,
    head       bigint not null,
    created_at timestamptz not null
);
create index chain_attempt_by_tx on chain_attempt (tx_id);

-- How far a follower has read; the row 'genesis' says which chain this database belongs to.
create table chain_cursor (
    name       text primary key,
    block      bigint not null,
    block_hash text not null
);

-- +goose Down
drop table chain_cursor;
drop table chain_attempt;
drop table chain_tx;
drop table chain_intent;
drop table chain_signer;
