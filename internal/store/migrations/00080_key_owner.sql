-- +goose Up
-- Whose a key is (empty: a machine that is nobody's), and which person made it (empty: a
-- key or the command line did): both can act with it, and count as one with it where two
-- people are needed. Of keys that are there the trail knows who made them.
alter table api_key add column owner_id text not null default '';
alter table api_key add column made_by text not null default '';
update api_key set made_by = coalesce((select max(who) from trail_entry
    where target = api_key.id and route in ('POST /keys', 'POST /admin/keys') and substr(who, 1, 4) = 'usr_'), '');
create index api_key_by_owner on api_key (owner_id) where owner_id <> '';
create index api_key_by_maker on api_key (made_by) where made_by <> '';

-- +goose Down
drop index api_key_by_maker;
drop index api_key_by_owner;
alter table api_key drop column made_by;
alter table api_key drop column owner_id;
