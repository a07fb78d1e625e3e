-- +goose Up
-- made_by is the key that ordered a payout; empty: the service, or nobody wrote it down.
alter table payout add column made_by text not null default '';
-- Few wait for approval, and each order counts them.
create index payout_awaiting on payout (cooperative_id) where hold = 'APPROVAL';
-- waived_at is when ADMIN let it go: what happens after that may hold it again. null: not, or before this rule.
alter table payout add column waived_at timestamptz;

-- replaced_at is when another phone took the place of the one before; null: the farmer was registered with it, or the
-- change came before this rule.
alter table farmer_phone add column replaced_at timestamptz;

-- +goose Down
alter table farmer_phone drop column replaced_at;
alter table payout drop column waived_at;
drop index payout_awaiting;
alter table payout drop column made_by;
