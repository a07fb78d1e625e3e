-- +goose Up
-- Lots: whole batches that are moved, ordered, stated and labelled together. A batch stands in at most one open lot. The code
-- is short enough to be typed from a bag. move_job is the change of stage that is under way.
create table lot (
    id             text primary key,
    code           text not null unique,
    cooperative_id text not null,
    name           text not null,
    species        text not null,
    made_by        text not null,
    move_job       text not null,
    created_at     timestamptz not null,
    dissolved_at   timestamptz
);
create index lot_of_cooperative on lot (cooperative_id, id);
create table lot_batch (
    lot_id   text not null,
    batch_id text not null,
    pos      bigint not null,
    left_at  timestamptz,
    primary key (lot_id, batch_id)
);
create unique index lot_batch_open on lot_batch (batch_id) where left_at is null;
create index lot_batch_of_batch on lot_batch (batch_id, lot_id);

-- A change of stage of a lot, and where each of its batches stands in it. The request is what every batch's own change says.
create table lot_move (
    job_id     text primary key,
    lot_id     text not null,
    stage      bigint not null,
    request    text not null,
    evidence   text not null,
    created_at timestamptz not null,
    ended_at   timestamptz
);
create index lot_move_of_lot on lot_move (lot_id, created_at);
create table lot_move_batch (
    job_id      text not null,
    pos         bigint not null,
    batch_id    text not null,
    status      text not null,
    tries       bigint not null,
    outturn_pct double precision,
    code        text not null,
    message     text not null,
    primary key (job_id, pos)
);
create index lot_move_batch_status on lot_move_batch (job_id, status, pos);

-- +goose Down
drop table lot_move_batch;
drop table lot_move;
drop table lot_batch;
drop table lot;
