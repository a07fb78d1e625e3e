-- +goose Up

-- What failed for good is sent again when its webhook is reactivated; it is
-- found without reading a month of deliveries that arrived.
create index delivery_failed on delivery (webhook_id) where status = 'FAILED';

-- The payouts that wait for a rail that did not answer, the next to try first: a
-- rail that is back wakes them.
create index payout_unanswered on payout (next_at) where tries > 0 and (phase in ('QUOTE', 'SEND') or phase = 'ASK' and unsure);

-- The code with which a registration waits for its walk; empty when the registry
-- did answer.
alter table farmer_registration add column code text not null default 'REGISTRY_API_UNAVAILABLE';

-- Where an organisation is at home, for its public profile.
alter table organisation add column district text;

-- +goose Down
alter table organisation drop column district;
alter table farmer_registration drop column code;
drop index payout_unanswered;
drop index delivery_failed;
