-- +goose Up
-- A payout may go out in parts. Each reference has an amount, the rate that it was quoted at, when it ended and the operator's
-- transaction; of a payout, portion_usdc is what the present reference is of, paid_usdc and paid_ugx what was paid before it.
alter table payout_reference add column amount_usdc bigint not null default 0;
alter table payout_reference add column rate bigint not null default 0;
alter table payout_reference add column ended_at timestamptz;
alter table payout_reference add column transaction_id text not null default '';
alter table payout add column portion_usdc bigint not null default 0;
alter table payout add column paid_usdc bigint not null default 0;
alter table payout add column paid_ugx bigint not null default 0;

-- What is older is whole.
update payout set portion_usdc = amount_usdc where amount_ugx > 0;
update payout_reference set
    amount_usdc = (select p.amount_usdc from payout p where p.id = payout_reference.payout_id),
    rate = (select p.rate from payout p where p.id = payout_reference.payout_id)
where state <> 'OPEN' or exists (select 1 from payout p where p.reference = payout_reference.reference and p.amount_ugx > 0);
update payout_reference set amount_ugx = (select p.amount_ugx from payout p where p.id = payout_reference.payout_id) where amount_ugx = 0 and amount_usdc > 0;
update payout_reference set
    ended_at = (select p.completed_at from payout p where p.id = payout_reference.payout_id),
    transaction_id = (select coalesce(p.transaction_id, '') from payout p where p.id = payout_reference.payout_id)
where state = 'PAID';
create index payout_by_farmer on payout (farmer_id, id);

-- +goose Down
drop index payout_by_farmer;
alter table payout drop column paid_ugx;
alter table payout drop column paid_usdc;
alter table payout drop column portion_usdc;
alter table payout_reference drop column transaction_id;
alter table payout_reference drop column ended_at;
alter table payout_reference drop column rate;
alter table payout_reference drop column amount_usdc;
