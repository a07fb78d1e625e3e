-- +goose Up
-- One row, which readiness writes to learn whether the database can be written.
create table store_probe (
    id         bigint primary key,
    written_at timestamptz not null
);

-- The normal form of a conversion's id: what differs by case or by spaces is one conversion. Of deposits that were made
-- before this rule and differ no more than that, the first has the form, so that no further one joins them.
alter table deposit add column conversion_key text;
update deposit set conversion_key = case
    when exists (select 1 from deposit o where lower(trim(o.conversion_payment_id)) = lower(trim(deposit.conversion_payment_id)) and o.id < deposit.id)
    then ' ' || id else lower(trim(conversion_payment_id)) end;
create unique index deposit_by_conversion_key on deposit (conversion_key);

-- +goose Down
drop index deposit_by_conversion_key;
alter table deposit drop column conversion_key;
drop table store_probe;
