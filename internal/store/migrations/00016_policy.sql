-- +goose Up
-- What a rule has found doubtful, and what a person decided. job_id is the job that waits for that; empty: none does.
create table review (
    id             text primary key,
    kind           text not null,
    subject        text not null,
    job_id         text not null,
    farmer_id      text not null,
    cooperative_id text not null,
    findings       text not null,
    status         text not null,
    made_by        text not null,
    created_at     timestamptz not null,
    decided_by     text not null,
    decided_at     timestamptz,
    note           text not null
);
create index review_by_subject on review (subject);
create index review_by_job on review (job_id) where job_id <> '';
create index review_by_status on review (status, id);
create index review_by_cooperative on review (cooperative_id, status, id);

-- What coffee was when it was weighed; empty: nobody said.
alter table batch add column form text not null default '';

-- Every delivery that was taken in, from the moment on which it was asked for: it counts before chain and ledger have it,
-- so that of many at once each sees the others. slip is the ipfs:// URI of the photo of the weight slip, as a CIDv1.
create table weighing (
    batch_id    text primary key,
    farmer_id   text not null,
    form        text not null,
    grams       bigint not null,
    green_grams bigint not null,
    lat         double precision not null,
    lng         double precision not null,
    slip        text not null,
    weighed_at  timestamptz not null
);
create index weighing_by_farmer on weighing (farmer_id, weighed_at);
create index weighing_by_slip on weighing (slip, weighed_at);

-- The same summed for a farmer and a day (2026-11-16, UTC): a year is the sum of at most 366 rows, whatever a farm has
-- delivered.
create table weighing_day (
    farmer_id   text not null,
    day         text not null,
    green_grams bigint not null,
    deliveries  bigint not null,
    primary key (farmer_id, day)
);

-- What was delivered before this rule counts as green coffee, as the contract's own examples do.
insert into weighing (batch_id, farmer_id, form, grams, green_grams, lat, lng, slip, weighed_at)
    select batch.id, farmer_id, 'FAQ', grams, grams, lat, lng, evidence, delivered_at
    from batch join batch_stage on batch_stage.batch_id = batch.id and batch_stage.stage = 1;
insert into weighing_day (farmer_id, day, green_grams, deliveries)
    select farmer_id, substr(cast(weighed_at as text), 1, 10), sum(green_grams), count(*) from weighing group by 1, 2;

-- +goose Down
drop table weighing_day;
drop table weighing;
alter table batch drop column form;
drop table review;
