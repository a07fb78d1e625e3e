-- +goose Up
-- What a cooperative knows of a farmer as a person, sealed, and the keyed hashes by
-- which names and villages are found. A registration and a line of an import carry
-- it along, sealed for the same farmer, until there is one.
create table farmer_person (
    farmer_id  text primary key,
    sealed     bytea not null,
    changed_at timestamptz not null
);
create table farmer_word (
    mark      text not null,
    place     text not null,
    farmer_id text not null,
    primary key (mark, place)
);
create index farmer_word_of on farmer_word (farmer_id);
alter table farmer_registration add column person bytea;
alter table farmer_import_line add column person bytea;

-- Farmers by the job that registered them, which follows time, and by their last
-- change.
alter table farmer add column changed text not null default '';
update farmer set changed = 'chg_' || substr(job_id, 5);
create index farmer_by_activity on farmer (substr(cooperative_id, 25), active, job_id);
create index farmer_by_time on farmer (job_id);
create index farmer_by_external_id on farmer (external_id, job_id);
create index farmer_by_change on farmer (substr(cooperative_id, 24), changed);
create index farmer_changed on farmer (changed);

-- +goose Down
drop index farmer_changed;
drop index farmer_by_change;
drop index farmer_by_external_id;
drop index farmer_by_time;
drop index farmer_by_activity;
alter table farmer drop column changed;
alter table farmer_import_line drop column person;
alter table farmer_registration drop column person;
drop table farmer_word;
drop table farmer_person;
