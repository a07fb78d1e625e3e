-- +goose Up
-- made_by is the key that ordered a payout; empty: the service, or nobody wrote it down.
alter table payout add column made_by text not null default '';
-- Few wait for approval, and each order counts them.
create index payout_awaiting on payout (cooperative_id) where hold = 'APPROVAL';

-- +goose Down
drop index payout_awaiting;
alter table payout drop column made_by;
