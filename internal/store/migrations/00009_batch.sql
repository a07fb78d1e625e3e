-- +goose Up
-- The next token number that is free; taken in blocks, so that no two processes share one.
create table batch_token (
    name text primary key,
    next bigint not null
);

-- A batch. It stands here when chain and ledger have it, not before. The stage is the chain's number.
create table batch (
    id             text primary key,
    token_id       bigint not null unique,
    external_id    text not null,
    farmer_id      text not null,
    cooperative_id text not null,
    grams          bigint not null,
    grade          text not null,
    moisture_pct   double precision not null,
    lat            double precision not null,
    lng            double precision not null,
    agent_id       text not null,
    stage          bigint not null,
    order_id       text not null,
    advance_usdc   bigint not null,
    advance_ugx    bigint not null,
    advance_id     text not null,
    net_id         text not null,
    ledger_message text not null,
    delivered_at   timestamptz not null
);
-- Each list is read from the end of one of these, newest first, without sorting.
create index batch_by_stage on batch (stage, id);
create index batch_by_grade on batch (grade, id);
create index batch_by_stage_grade on batch (stage, grade, id);
create index batch_by_cooperative on batch (cooperative_id, id);
create index batch_by_cooperative_stage on batch (cooperative_id, stage, id);
create index batch_by_farmer on batch (farmer_id, id);
create index batch_by_order on batch (order_id) where order_id <> '';

-- The stages that a batch has reached, with the proof of each.
create table batch_stage (
    batch_id    text not null references batch (id),
    stage       bigint not null,
    at          timestamptz not null,
    recorded_by text not null,
    chain_tx    text not null,
    ledger_seq  text not null,
    evidence    text not null,
    detail      text not null,
    primary key (batch_id, stage)
);

-- A batch that is being moved, and by which job: one at a time.
create table batch_move (
    batch_id text primary key references batch (id),
    stage    bigint not null,
    job_id   text not null
);

create table purchase_order (
    id             text primary key,
    buyer_id       text not null,
    cooperative_id text not null,
    status         text not null,
    job_id         text not null,
    price_per_kg   bigint not null,
    grams          bigint not null,
    total          bigint not null,
    country        text not null,
    incoterm       text,
    note           text,
    escrow_tx      text,
    created_at     timestamptz not null,
    confirmed_at   timestamptz,
    paid_at        timestamptz,
    cancelled_at   timestamptz
);
create index purchase_order_by_buyer on purchase_order (buyer_id, id);
create index purchase_order_by_cooperative on purchase_order (cooperative_id, id);
create index purchase_order_by_status on purchase_order (status, id);

create table purchase_order_batch (
    order_id text not null references purchase_order (id),
    pos      bigint not null,
    batch_id text not null references batch (id),
    price    bigint not null,
    primary key (order_id, pos)
);
create index purchase_order_batch_by_batch on purchase_order_batch (batch_id, order_id);

-- The events of the chain that have acted, each once.
create table batch_event (
    tx_hash   text not null,
    log_index bigint not null,
    kind      text not null,
    batch_id  text not null,
    primary key (tx_hash, log_index)
);

-- +goose Down
drop table batch_event;
drop table purchase_order_batch;
drop table purchase_order;
drop table batch_move;
drop table batch_stage;
drop table batch;
drop table batch_token;
