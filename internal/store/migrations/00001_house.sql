-- +goose Up
create table organisation (
    id                 text primary key,
    kind               text not null,
    name               text not null,
    country            text not null,
    email              text not null,
    licence_number     text,
    licence_expires_on text,
    wallet             text,
    status             text not null,
    created_at         timestamptz not null,
    updated_at         timestamptz not null
);
create index organisation_by_kind on organisation (kind, id);

create table api_key (
    id              text primary key,
    organisation_id text references organisation (id),
    role            text not null,
    label           text not null,
    hash            text not null,
    created_at      timestamptz not null,
    revoked_at      timestamptz
);
create index api_key_by_organisation on api_key (organisation_id, id);

create table signing_key (
    id         text primary key,
    sealed     bytea not null,
    created_at timestamptz not null,
    retired_at timestamptz
);

create table idempotency (
    caller     text not null,
    route      text not null,
    idem_key   text not null,
    body_hash  text not null,
    sealed     bytea,
    owner      text not null,
    held_until timestamptz not null,
    expires_at timestamptz not null,
    primary key (caller, route, idem_key)
);
create index idempotency_by_expiry on idempotency (expires_at);

create table rate_window (
    bucket     text primary key,
    used       bigint not null,
    started_at timestamptz not null
);

create table job (
    id       text primary key,
    kind     text not null,
    ukey     text unique,
    args     text not null,
    attempt  bigint not null,
    failures bigint not null,
    run_at   timestamptz not null,
    owner    text not null,
    error    text not null
);
create index job_due on job (kind, run_at);

create table job_step (
    job_id text not null,
    name   text not null,
    result text not null,
    primary key (job_id, name)
);

create table job_outcome (
    id              text primary key,
    organisation_id text,
    status          text not null,
    result          text not null,
    created_at      timestamptz not null,
    ended_at        timestamptz
);
create index job_outcome_by_end on job_outcome (ended_at);

create table event (
    id              text primary key,
    kind            text not null,
    organisation_id text not null,
    resource        text not null,
    data            text not null,
    created_at      timestamptz not null
);
create index event_by_organisation on event (organisation_id, id);

-- +goose Down
drop table event;
drop table job_outcome;
drop table job_step;
drop table job;
drop table rate_window;
drop table idempotency;
drop table signing_key;
drop table api_key;
drop table organisation;
