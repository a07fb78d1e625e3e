-- +goose Up
-- Where a farmer can be written to, sealed. Addresses that an older version wrote lie in
-- farmer.email, in clear, until the job farmer.seal_names has taken them over: sealing
-- needs the master secret, which a migration does not have.
alter table farmer add column sealed_email bytea;

-- +goose Down
-- Addresses that are sealed are gone then: they are shown, and nothing else needs them.
alter table farmer drop column sealed_email;
