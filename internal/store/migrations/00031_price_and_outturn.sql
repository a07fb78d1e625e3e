-- +goose Up
-- What each source of prices answered when it was asked last.
create table price_source (
    name        text primary key,
    state       text not null,
    per_kg      bigint not null,
    observed_at timestamptz,
    asked_at    timestamptz not null
);

-- What the prices of a day (UTC) are measured by; there is at most one row.
create table price_day (
    id     bigint primary key,
    day    text not null,
    per_kg bigint not null
);

-- Why a price waits for ADMIN's word: JUMP, DAY or SPREAD.
alter table price_held add column reason text not null default 'JUMP';

-- What a mill gave back of a batch, in percent; null: nobody said.
alter table batch add column outturn_pct double precision;

-- What came back of a defaulted loan was taken for principal; what is beyond the principal was interest.
update loan set interest_paid = repaid - principal where status = 'DEFAULTED' and repaid - interest_paid > principal;

-- +goose Down
alter table batch drop column outturn_pct;
alter table price_held drop column reason;
drop table price_day;
drop table price_source;
