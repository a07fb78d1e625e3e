-- +goose Up
-- A loan. REQUESTED is not shown: the chain has not spoken yet.
create table loan (
    id             text primary key,
    farmer_id      text not null,
    batch_id       text not null,
    token_id       bigint not null,
    cooperative_id text not null,
    status         text not null,
    asked          bigint not null,
    principal      bigint not null,
    rate           bigint not null,
    tier           text not null,
    ltv_bps        bigint not null,
    collateral     bigint not null,
    repaid         bigint not null,
    interest_paid  bigint not null,
    payment_id     text,
    chain_tx       text,
    created_at     timestamptz not null,
    originated_at  timestamptz,
    due_at         timestamptz,
    defaults_at    timestamptz,
    repaid_at      timestamptz,
    defaulted_at   timestamptz,
    unwinding      boolean not null default false
);
create unique index loan_open_farmer on loan (farmer_id) where status in ('REQUESTED', 'DISBURSING', 'ACTIVE');
create unique index loan_open_batch on loan (batch_id) where status in ('REQUESTED', 'DISBURSING', 'ACTIVE');
create index loan_by_cooperative on loan (cooperative_id, id);
create index loan_by_status on loan (status, id);
create index loan_by_batch on loan (batch_id, id);
create index loan_by_farmer on loan (farmer_id, id);
create index loan_by_default on loan (defaults_at) where status in ('DISBURSING', 'ACTIVE');

-- What the chain reported of loans: each event acts once.
create table loan_event (
    tx_hash   text not null,
    log_index bigint not null,
    loan_id   text not null,
    kind      text not null,
    interest  bigint not null,
    principal bigint not null,
    at        timestamptz not null,
    primary key (tx_hash, log_index)
);
create index loan_event_by_loan on loan_event (loan_id);

-- The share price of each day, as it stood last.
create table pool_day (
    day         text primary key,
    share_price bigint not null
);

-- A price that waits for ADMIN's word, because it jumped; there is at most one.
create table price_held (
    id          bigint primary key,
    per_kg      bigint not null,
    observed_at timestamptz not null,
    previous    bigint not null
);

-- A breach of a cooperative.
create table breach (
    id             text primary key,
    cooperative_id text not null,
    reference      text not null,
    reason         text not null,
    farmers        bigint not null,
    job_id         text not null,
    chain_tx       text,
    created_at     timestamptz not null,
    unique (cooperative_id, reference)
);

-- +goose Down
drop table breach;
drop table price_held;
drop table pool_day;
drop table loan_event;
drop table loan;
