-- +goose Up
-- What a token rests on has a version, by which replicas see that it has changed
-- (store/vouch). On PostgreSQL the database itself gives a new one (postgres.sql);
-- SQLite needs none.
create table access_version (version text not null);
insert into access_version (version) values ('first');

-- +goose Down
drop table access_version;
