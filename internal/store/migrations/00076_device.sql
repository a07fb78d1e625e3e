-- +goose Up
-- Phones of people in the field. public_key is the point of the P-256 key that signs what the phone hands in.
create table device (
    id              text primary key,
    organisation_id text not null,
    label           text not null,
    status          text not null,
    public_key      bytea not null,
    app_version     text not null,
    records_held    bigint not null,
    enrolled_at     timestamptz not null,
    seen_at         timestamptz not null,
    synced_at       timestamptz,
    revoked_at      timestamptz,
    revoked_by      text not null,
    reason          text not null,
    wiped_at        timestamptz
);
create index device_by_organisation on device (organisation_id, status, id);
create index device_by_status on device (status, id);
create unique index device_by_key on device (public_key);

-- Who works with a phone: several can share it.
create table device_person (
    device_id text not null references device (id),
    person_id text not null,
    since     timestamptz not null,
    primary key (device_id, person_id)
);
create index device_person_by_person on device_person (person_id, device_id);

-- A link that lets somebody's phone in once. hash is that of its token; device_id is the phone that used it.
create table device_invitation (
    hash            text primary key,
    organisation_id text not null,
    person_id       text not null,
    device_id       text not null,
    made_by         text not null,
    created_at      timestamptz not null,
    expires_at      timestamptz not null
);
create index device_invitation_by_end on device_invitation (expires_at);

create index session_by_device on session (device_id) where device_id <> '';

-- What phones handed in, each once and for ever: name is what the phone calls it. sealed is kept until it has ended.
create table envelope (
    id              text primary key,
    organisation_id text not null,
    device_id       text not null,
    name            text not null,
    digest          bytea not null,
    person_id       text not null,
    carrier         text not null,
    kind            text not null,
    status          text not null,
    code            text not null,
    result          text not null,
    sealed          text not null,
    decided_by      text not null,
    note            text not null,
    received_at     timestamptz not null,
    ended_at        timestamptz
);
create unique index envelope_by_name on envelope (device_id, name, organisation_id);
create index envelope_by_status on envelope (organisation_id, status, id);
create index envelope_open on envelope (status, id) where status <> 'DONE';

-- +goose Down
drop table envelope;
drop index session_by_device;
drop table device_invitation;
drop table device_person;
drop table device;
