-- +goose Up
-- What the rules of a registration want to know. consent is JSON; empty: none is recorded. trees is 0 when nobody has
-- counted them. made_by is the key that asked; empty: it is not known. phone_lookup is the hash by which a phone is found, so
-- that registrations under way count too.
alter table farmer_registration add column consent text not null default '';
alter table farmer_registration add column trees bigint not null default 0;
alter table farmer_registration add column made_by text not null default '';
alter table farmer_registration add column phone_lookup text not null default '';
create index farmer_registration_by_phone on farmer_registration (phone_lookup);
alter table farmer add column consent text not null default '';
alter table farmer add column trees bigint not null default 0;
create index farmer_by_joining on farmer (cooperative_id, registered_at);

-- What a cooperative's farmers deliver when a delivery says nothing; empty: nobody said.
alter table organisation add column coffee_form text not null default '';

-- +goose Down
alter table organisation drop column coffee_form;
drop index farmer_by_joining;
alter table farmer drop column trees;
alter table farmer drop column consent;
drop index farmer_registration_by_phone;
alter table farmer_registration drop column phone_lookup;
alter table farmer_registration drop column made_by;
alter table farmer_registration drop column trees;
alter table farmer_registration drop column consent;
