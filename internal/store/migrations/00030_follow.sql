-- +goose Up
-- Who follows under a name now, until when, how far the chain was final when it last looked (final_block), and when it
-- last had all of that (current_at).
alter table chain_cursor add column owner text not null default '';
alter table chain_cursor add column held_until timestamptz;
alter table chain_cursor add column final_block bigint not null default 0;
alter table chain_cursor add column current_at timestamptz;

-- A follower that follows no more, because a block that was final is gone. It is a table of its own: money asks it, and
-- must not wait for the position, which is written all the time.
create table chain_stopped (
    follower text primary key,
    reason   text not null,
    since    timestamptz not null
);

-- An event that a follower could not take in, or that waits behind one of the same subject.
create table chain_parked (
    follower  text not null,
    tx_hash   text not null,
    log_index bigint not null,
    block     bigint not null,
    name      text not null,
    event     text not null,
    subjects  text not null,
    error     text not null,
    tries     bigint not null,
    since     timestamptz not null,
    primary key (follower, tx_hash, log_index)
);
create index chain_parked_in_order on chain_parked (follower, block, log_index);

-- What the operator asks of a follower: to read blocks again (rescan), or to try what is parked (retry). It is open, or done.
-- With new_history the chain as it is now counts, whatever the follower has read.
create table chain_scan (
    id          text primary key,
    follower    text not null,
    what        text not null,
    next_block  bigint not null,
    to_block    bigint not null,
    new_history boolean not null,
    events      bigint not null,
    state       text not null,
    asked_at    timestamptz not null,
    ended_at    timestamptz
);
create index chain_scan_open on chain_scan (follower, id) where state = 'open';

-- +goose Down
drop table chain_scan;
drop table chain_parked;
drop table chain_stopped;
alter table chain_cursor drop column current_at;
alter table chain_cursor drop column final_block;
alter table chain_cursor drop column held_until;
alter table chain_cursor drop column owner;
