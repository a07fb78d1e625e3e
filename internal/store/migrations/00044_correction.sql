-- +goose Up
-- What was corrected of a batch, or that it was voided: each is a record of its own, and what was said before stays in it.
-- One without recorded_at is under way; a batch has one of those at most.
create table batch_correction (
    id              text primary key,
    batch_id        text not null,
    kind            text not null,
    grams_before    bigint not null,
    grams           bigint not null,
    moisture_before double precision not null,
    moisture        double precision not null,
    advance_before  bigint not null,
    advance         bigint not null,
    reason          text not null,
    made_by         text not null,
    job_id          text not null,
    recorded_by     text not null,
    chain_tx        text not null,
    ledger_seq      text not null,
    asked_at        timestamptz not null,
    recorded_at     timestamptz
);
create index batch_correction_by_batch on batch_correction (batch_id, id);
create unique index batch_correction_by_job on batch_correction (job_id);
create unique index batch_correction_under_way on batch_correction (batch_id) where recorded_at is null;

-- What farmers owe their cooperatives: of an advance more than the batch was worth in the end. amount_usdc is what of it
-- was ever owed, less what was let go again; open_usdc what is still to be set off.
create table farmer_debt (
    id             text primary key,
    farmer_id      text not null,
    cooperative_id text not null,
    batch_id       text not null,
    amount_usdc    bigint not null,
    open_usdc      bigint not null,
    created_at     timestamptz not null
);
create index farmer_debt_open on farmer_debt (farmer_id, id) where open_usdc > 0;
create index farmer_debt_by_batch on farmer_debt (batch_id, id);

-- What was kept back of a payout for debts, and for which, as JSON; amount_usdc is what is left to pay.
alter table payout add column deducted_usdc bigint not null default 0;
alter table payout add column set_off text not null default '';

-- What gave a token another weight or grade is looked up by who proves the batch.
create index batch_event_corrected on batch_event (batch_id) where kind = 'BatchCorrected';

-- +goose Down
drop index batch_event_corrected;
alter table payout drop column set_off;
alter table payout drop column deducted_usdc;
drop table farmer_debt;
drop table batch_correction;
