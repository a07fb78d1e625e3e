-- +goose Up
-- What a receipt has told of scores before the follower came to it: shown beside score_change, which the follower alone writes.
create table score_seen (
    tx_hash      text not null,
    log_index    bigint not null,
    chain_key    text not null,
    kind         text not null,
    score_before bigint not null,
    score_after  bigint not null,
    ref          bigint not null,
    block        bigint not null,
    at           timestamptz not null,
    primary key (tx_hash, log_index)
);
create index score_seen_by_farmer on score_seen (chain_key);

-- The changes in score_change that are not told yet: the batch of a delivery is not entered, or an earlier one of the farmer waits.
create table score_untold (
    tx_hash   text not null,
    log_index bigint not null,
    chain_key text not null,
    since     timestamptz not null,
    primary key (tx_hash, log_index)
);
create index score_untold_by_farmer on score_untold (chain_key);

-- +goose Down
drop table score_untold;
drop table score_seen;
