-- +goose Up
-- An event becomes one delivery for each webhook that asks for it, once: queued_at says when.
-- webhook_id is set on a sample that was made for one webhook.
alter table event add column api_version text not null default '2026-11-01';
alter table event add column webhook_id text;
alter table event add column queued_at timestamptz;
create index event_unqueued on event (created_at, id) where queued_at is null;
create index event_by_time on event (organisation_id, created_at);

-- due_at is never later than its next delivery. owner visits it now, until held_until.
create table webhook (
    id               text primary key,
    organisation_id  text not null references organisation (id),
    url              text not null,
    events           text not null,
    status           text not null,
    secret           bytea not null,
    old_secret       bytea,
    old_secret_until timestamptz,
    warned_at        timestamptz,
    due_at           timestamptz,
    owner            text not null,
    held_until       timestamptz not null,
    created_at       timestamptz not null,
    updated_at       timestamptz not null
);
create index webhook_by_organisation on webhook (organisation_id, id);
create index webhook_due on webhook (due_at) where status = 'ACTIVE' and due_at is not null;
create index webhook_held on webhook (owner) where owner <> '';

-- A fresh delivery is due at once, another at due_at. seq is its place in the queue.
create table delivery (
    id         text primary key,
    webhook_id text not null,
    event_id   text not null,
    kind       text not null,
    resource   text not null,
    sample     boolean not null,
    seq        bigint not null,
    status     text not null,
    fresh      boolean not null,
    due_at     timestamptz not null,
    tries      bigint not null,
    attempts   text not null,
    created_at timestamptz not null
);
create index delivery_by_webhook on delivery (webhook_id, seq);
create index delivery_due on delivery (webhook_id, fresh, due_at, seq) where status = 'PENDING';
create index delivery_order on delivery (webhook_id, resource, seq) where status = 'PENDING';

-- +goose Down
drop table delivery;
drop table webhook;
drop index event_by_time;
drop index event_unqueued;
alter table event drop column queued_at;
alter table event drop column webhook_id;
alter table event drop column api_version;
