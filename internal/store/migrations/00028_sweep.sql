-- +goose Up
-- USDC on its way from an account of ours to the payout provider. request names
-- the request that ordered it; made_by is empty for one of the schedule;
-- movement_id is the line of the rail's statement that shows it, once one does.
create table sweep (
    id             text primary key,
    source         text not null,
    cooperative_id text not null,
    from_address   text not null,
    to_address     text not null,
    amount_usdc    bigint not null,
    note           text not null,
    status         text not null,
    made_by        text not null,
    request        text not null,
    job_id         text not null,
    chain_tx_hash  text not null,
    failure        text not null,
    movement_id    text not null,
    created_at     timestamptz not null,
    begun_at       timestamptz,
    sent_at        timestamptz,
    arrived_at     timestamptz
);
create index sweep_by_status on sweep (status, id);
create index sweep_by_account on sweep (from_address, status);
create index sweep_by_begin on sweep (begun_at);
create index sweep_by_request on sweep (request) where request <> '';

-- What moved on our account at a rail, each line once under the rail's own id.
-- amount is in micro-USDC or shillings, above zero what came in. A top-up that a
-- sweep may still explain is not posted yet.
create table rail_movement (
    rail      text not null,
    id        text not null,
    at        timestamptz not null,
    kind      text not null,
    reference text not null,
    currency  text not null,
    amount    bigint not null,
    note      text not null,
    is_posted boolean not null,
    primary key (rail, id)
);
create index rail_movement_by_reference on rail_movement (rail, reference) where reference <> '';
create index rail_movement_open on rail_movement (rail, at) where not is_posted;

-- How far a rail's statement was read, how far it is complete, and whether what
-- the account held at the beginning is in the books.
create table rail_mark (
    rail      text primary key,
    mark      text not null,
    through   timestamptz,
    is_opened boolean not null
);

-- +goose Down
drop table rail_mark;
drop table rail_movement;
drop table sweep;
