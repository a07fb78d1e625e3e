-- +goose Up
-- What a token rests on has a version, by which replicas see that it has changed
-- (store/vouch). On PostgreSQL the database itself gives a new one (postgres.sql), and the
-- first with what gives the others: without one nobody trusts what was kept. SQLite needs none.
create table access_version (version text not null);
create unique index access_version_one on access_version ((true));

-- +goose Down
drop table access_version;
