-- +goose Up
-- Who did what: one row for each request that changed something, written with the change, and for each that showed somebody's phone,
-- private file, consent or an export. Nothing is changed here but that the address is taken out when it is old, and words about a farmer who is erased.
create table trail_entry (
    id              text primary key, -- with the time of the request
    at              timestamptz not null,
    organisation_id text not null, -- of the caller; '' of ADMIN
    who             text not null, -- the user or the key
    role            text not null,
    session_id      text not null,
    device_id       text not null,
    address         text not null,
    route           text not null,
    target          text not null, -- what the path names first, or what was made
    more            text not null, -- the other ids, with spaces between them
    shown           text not null, -- the parts that were revealed, with spaces between them
    changes         text not null, -- JSON: field, before, after
    reason          text not null, -- as people wrote it: an erasure takes it out
    reason_hash     text not null, -- of id and reason
    request_id      text not null,
    key_hash        text not null -- of the Idempotency-Key
);
create index trail_entry_by_organisation on trail_entry (organisation_id, id);
create index trail_entry_by_target on trail_entry (target, id) where target <> '';

-- The hash over the rows of a day, as it stands on the ledger.
create table trail_day (
    day       text primary key,
    entries   bigint not null,
    hash      text not null,
    event_id  text not null,
    sealed_at timestamptz not null
);

-- +goose Down
drop table trail_day;
drop table trail_entry;
