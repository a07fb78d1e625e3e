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

-- What was followed before has left no marks: where there is anything to mark, the blocks are read again.
insert into chain_scan (id, follower, what, next_block, to_block, new_history, events, state, asked_at)
select 'scn_marks_of_scores', name, 'rescan', 1, 0, false, 0, 'open', '2026-11-17 00:00:00.000000+00:00' from chain_cursor
where name = 'house' and (exists (select 1 from breach where chain_tx is not null) or exists (select 1 from transfer));

-- +goose Down
delete from chain_scan where id = 'scn_marks_of_scores';
drop table score_mark;
alter table chain_cursor drop column fence;
