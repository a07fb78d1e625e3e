-- +goose Up
-- A private file whose sealed bytes lie in a bucket has the name of that object, and sealed is empty; the key stays here.
alter table private_file add column object text not null default '';
create index private_file_here on private_file (cid, owner_id) where object = '';

-- Objects of a bucket that no private file names: one that is being put, from before it is there until its row is, and one
-- whose row is gone. is_doomed: nobody may name it any more, and it is deleted.
create table stray_object (
    name      text primary key,
    is_doomed boolean not null,
    since     timestamptz not null
);
create index stray_object_by_age on stray_object (since);

-- What replicas together may ask of a provider: the time of the first turn that nobody has.
create table quota (
    name    text primary key,
    next_at timestamptz not null
);

-- +goose Down
drop table quota;
drop table stray_object;
drop index private_file_here;
alter table private_file drop column object;
