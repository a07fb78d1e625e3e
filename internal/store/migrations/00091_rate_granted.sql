-- +goose Up
-- A replica takes several requests of a bucket at once and counts them in memory: the row
-- says how many the last one got, which only the statement that gives them knows.
alter table rate_window add column granted bigint not null default 1;

-- +goose Down
alter table rate_window drop column granted;
