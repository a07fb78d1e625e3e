-- +goose Up
-- The wallet that the service keeps for an MFI is an account on the chain, which
-- has no key: it pays its payee and nobody else.
alter table organisation add column wallet_account boolean not null default false;
alter table former_wallet add column is_account boolean not null default false;

-- When the chain heard of a payout address: it is the account's payee, or proposed
-- as one. Null for lenders with wallets of their own, and until then.
alter table payout_address add column told_at timestamptz;

-- +goose Down
alter table payout_address drop column told_at;
alter table former_wallet drop column is_account;
alter table organisation drop column wallet_account;
