-- +goose Up
-- How far a table was trimmed, by the key of the last row that was looked at.
create table trim_mark (
    name     text primary key,
    after_id text not null
);

-- What took effect on the chain long ago belongs to no transaction that is kept.
drop index chain_intent_by_tx;
create index chain_intent_by_tx on chain_intent (tx_id) where tx_id is not null;

-- The oldest callbacks are found by it.
create index inbound_event_by_time on inbound_event (received_at);

-- Nobody asks for events by it.
drop index event_by_organisation;

-- A batch and a statement have few facts, a batch few payouts: who asks for them sorts them.
drop index audit_by_batch;
create index audit_by_batch on audit (batch) where batch <> '';
drop index audit_by_statement;
create index audit_by_statement on audit (statement) where statement <> '';
drop index payout_by_batch;
create index payout_by_batch on payout (batch_id);

-- +goose Down
drop index payout_by_batch;
create index payout_by_batch on payout (batch_id, id);
drop index audit_by_statement;
create index audit_by_statement on audit (statement, event_id) where statement <> '';
drop index audit_by_batch;
create index audit_by_batch on audit (batch, event_id) where batch <> '';
create index event_by_organisation on event (organisation_id, id);
drop index inbound_event_by_time;
drop index chain_intent_by_tx;
create index chain_intent_by_tx on chain_intent (tx_id);
drop table trim_mark;
