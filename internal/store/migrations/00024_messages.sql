-- +goose Up
-- The language in which a farmer is told things; empty: that of the installation.
alter table farmer_registration add column language text not null default '';
alter table farmer add column language text not null default '';

-- What a farmer has been told and is not told again, such as that a payment waits.
create table message_told (
    key     text primary key,
    told_at timestamptz not null
);

-- +goose Down
drop table message_told;
alter table farmer drop column language;
alter table farmer_registration drop column language;
