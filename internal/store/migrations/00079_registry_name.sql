-- +goose Up
-- The name that the national registry has for a farmer, sealed. Names that an older
-- version wrote lie in farmer.name, in clear, until the job farmer.seal_names has taken
-- them over: sealing needs the master secret, which a migration does not have.
alter table farmer add column registry_name bytea;

-- +goose Down
-- Names that are sealed are gone then: nothing but the look at a wallet's holder
-- misses them.
alter table farmer drop column registry_name;
