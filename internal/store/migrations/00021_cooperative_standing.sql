-- +goose Up
-- What the registry of the contracts was last told of a cooperative: whether it
-- operates. registry is the contract's address; what another one was told does
-- not count. A cooperative without a row was never told of: the contracts take
-- it for active.
create table cooperative_standing (
    cooperative_id text primary key references organisation (id),
    registry       text not null,
    active         boolean not null,
    tx_hash        text not null,
    told_at        timestamptz not null
);

-- +goose Down
drop table cooperative_standing;
