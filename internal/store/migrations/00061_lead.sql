-- +goose Up
-- fence rises whenever another process begins to follow under the name: what is written under a lower one is not.
alter table chain_cursor add column fence bigint not null default 0;

-- +goose Down
alter table chain_cursor drop column fence;
