-- +goose Up
-- What a statement takes of each of its farms, as green coffee, from the moment on which it is asked for: what was stated
-- of a farm in a year is the sum of a few rows, whatever statements there are.
create table dds_farm (
    dds_id      text not null references dds (id) on delete cascade,
    farmer_id   text not null,
    green_grams bigint not null,
    stated_at   timestamptz not null,
    primary key (dds_id, farmer_id)
);
create index dds_farm_by_farmer on dds_farm (farmer_id, stated_at);

-- What was stated before this rule counts as green coffee: nobody could say another form.
insert into dds_farm (dds_id, farmer_id, green_grams, stated_at)
    select dds.id, batch.farmer_id, sum(batch.grams), dds.created_at
    from dds join dds_batch on dds_batch.dds_id = dds.id join batch on batch.id = dds_batch.batch_id
    group by dds.id, batch.farmer_id, dds.created_at;

-- +goose Down
drop table dds_farm;
