-- +goose Up
-- What a statement says that each of its farms grows, and how much of it: a species has its own line, with its own mass. Statements
-- from before said robusta of everything, and have none here.
alter table dds_farm add column species text not null default '';
alter table dds_farm add column net_grams bigint not null default 0;

-- +goose Down
alter table dds_farm drop column net_grams;
alter table dds_farm drop column species;
