-- +goose Up
-- One row, which readiness writes to learn whether the database can be written.
create table store_probe (
    id         bigint primary key,
    written_at timestamptz not null
);

-- +goose Down
drop table store_probe;
