-- +goose Up
-- What cooperatives pay at the farm gate for a kilogram as it is delivered, by date. An empty species or grade stands for
-- all; usdc is in millionths, and of usdc and ugx one is 0. PENDING waits for a second person, and only ACTIVE counts,
-- from valid_from on until another of the same coffee does.
create table price (
    id             text primary key,
    cooperative_id text not null,
    species        text not null,
    form           text not null,
    grade          text not null,
    usdc           bigint not null,
    ugx            bigint not null,
    valid_from     timestamptz not null,
    status         text not null,
    made_by        text not null,
    approved_by    text not null default '',
    created_at     timestamptz not null
);
create index price_of on price (cooperative_id, id);
create index price_in_force on price (cooperative_id, form, species, grade, valid_from) where status = 'ACTIVE';

-- The price that a delivery was taken in at, for a kilogram as it was delivered. price_id is empty where dev's default was
-- used; of a batch from before there were prices price_usdc is 0.
alter table batch add column price_id text not null default '';
alter table batch add column price_usdc bigint not null default 0;
alter table batch add column price_ugx bigint not null default 0;
alter table batch add column price_rate bigint not null default 0;

-- Species is that of the farm on the day, empty when its cultivar does not tell. GRADED sets grade, moisture_pct and
-- local_grade; what was said at the scale stays beside them. milled_grams is what MILLED has left to sell, which the token
-- has too; 0: the token has the delivered weight, as on every batch that was milled before this.
alter table batch add column species text not null default '';
alter table batch add column local_grade text not null default '';
alter table batch add column delivered_grade text not null default '';
alter table batch add column delivered_moisture_pct double precision not null default 0;
alter table batch add column delivered_local_grade text not null default '';
alter table batch add column milled_grams bigint not null default 0;
update batch set delivered_grade = grade, delivered_moisture_pct = moisture_pct;

-- What is taken off an advance by name, as JSON; empty: nothing. deducted_usdc is its sum at the rate of the day: the
-- payout is the advance less that, and the sale brings the whole advance back into the float.
alter table batch add column deductions text not null default '';
alter table batch add column deducted_usdc bigint not null default 0;
alter table payout add column deductions text not null default '';

-- +goose Down
alter table payout drop column deductions;
alter table batch drop column deducted_usdc;
alter table batch drop column deductions;
alter table batch drop column milled_grams;
alter table batch drop column delivered_local_grade;
alter table batch drop column delivered_moisture_pct;
alter table batch drop column delivered_grade;
alter table batch drop column local_grade;
alter table batch drop column species;
alter table batch drop column price_rate;
alter table batch drop column price_ugx;
alter table batch drop column price_usdc;
alter table batch drop column price_id;
drop table price;
