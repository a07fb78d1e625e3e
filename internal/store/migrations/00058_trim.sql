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

-- +goose Down
create index event_by_organisation on event (organisation_id, id);
drop index inbound_event_by_time;
drop index chain_intent_by_tx;
create index chain_intent_by_tx on chain_intent (tx_id);
drop table trim_mark;
