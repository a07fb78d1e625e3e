-- +goose Up
-- Where a cooperative sends USDC for its farmers: an address that the service keeps for it alone, and its place in the
-- keyring. Neither is changed or given to another. Who is without gets its own at the next start.
alter table organisation add column funding_index bigint;
alter table organisation add column funding_address text;
create unique index organisation_funding_index on organisation (funding_index);
create unique index organisation_funding_address on organisation (funding_address);

-- +goose Down
drop index organisation_funding_address;
drop index organisation_funding_index;
alter table organisation drop column funding_address;
alter table organisation drop column funding_index;
