-- +goose Up
-- Somebody has lost every way in: one person asks for a new one, another approves. sealed holds a new phone and e-mail, if any.
create table recovery (
    id              text primary key,
    person_id       text not null references person (id),
    organisation_id text not null,
    sealed          bytea not null,
    reason          text not null,
    status          text not null,
    asked_by        text not null,
    decided_by      text not null,
    created_at      timestamptz not null,
    decided_at      timestamptz
);
create unique index recovery_open on recovery (person_id) where status = 'OPEN';
create index recovery_by_organisation on recovery (organisation_id, id);

-- +goose Down
drop table recovery;
