-- +goose Up
-- Lists that screens ask for, each from the end of an index. Those of payouts, of which
-- there are most, come with 78, which holds nobody up.
create index job_outcome_by_organisation on job_outcome (organisation_id, id);
create index farmer_import_by_cooperative on farmer_import (cooperative_id, job_id);

-- Private files of a kind, the oldest first.
create index private_file_by_age on private_file (kind, created_at);

-- Files of lists, made part by part and sealed.
create table export (
    id              text primary key,
    organisation_id text not null,
    kind            text not null,
    format          text not null,
    filters         text not null,
    status          text not null,
    made_by         text not null,
    job_id          text not null,
    row_count       bigint not null,
    size            bigint not null,
    message         text not null,
    created_at      timestamptz not null,
    ended_at        timestamptz,
    expires_at      timestamptz
);
create index export_by_organisation on export (organisation_id, id);
create index export_by_expiry on export (expires_at);
create table export_chunk (
    export_id text not null references export (id),
    part      bigint not null,
    sealed    bytea not null,
    primary key (export_id, part)
);

-- +goose Down
drop table export_chunk;
drop table export;
drop index private_file_by_age;
drop index farmer_import_by_cooperative;
drop index job_outcome_by_organisation;
