-- +goose Up
-- fence rises whenever another process begins to follow under the name: what is written under a lower one is not.
alter table chain_cursor add column fence bigint not null default 0;

-- What counts for scores without a line in score_change: a breach of a cooperative, by the cooperative's key on the chain,
-- and that a farmer has moved to another, by the farmer's.
create table score_mark (
    subject   text not null,
    block     bigint not null,
    log_index bigint not null,
    primary key (subject, block, log_index)
);

-- +goose Down
drop table score_mark;
alter table chain_cursor drop column fence;
