-- +goose Up
-- The place of an organisation's wallet in the keyring, when the service keeps it.
alter table organisation add column wallet_index bigint;
create unique index organisation_wallet on organisation (kind, wallet_index);

-- +goose Down
drop index organisation_wallet;
alter table organisation drop column wallet_index;
