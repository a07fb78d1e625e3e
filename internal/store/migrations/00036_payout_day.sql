-- +goose Up
-- What a farmer (whose: farmer_id) or a cooperative (cooperative_id) has taken on a day (UTC) of the room for money that
-- no sale has brought in, kept by who writes a payout: to add it up anew for each payout took longer with every one of the day.
create table payout_day (
    whose       text not null,
    id          text not null,
    day         text not null,
    amount_usdc bigint not null,
    primary key (whose, id, day)
);
insert into payout_day (whose, id, day, amount_usdc)
    select 'farmer_id', farmer_id, substr(cast(counted_at as text), 1, 10), cast(sum(amount_usdc) as bigint)
    from payout where counted_at is not null group by 2, 3;
insert into payout_day (whose, id, day, amount_usdc)
    select 'cooperative_id', cooperative_id, substr(cast(counted_at as text), 1, 10), cast(sum(amount_usdc) as bigint)
    from payout where counted_at is not null group by 2, 3;
drop index payout_by_cooperative_day;
drop index payout_by_farmer_day;

-- +goose Down
create index payout_by_farmer_day on payout (farmer_id, counted_at, amount_usdc) where counted_at is not null;
create index payout_by_cooperative_day on payout (cooperative_id, counted_at, amount_usdc) where counted_at is not null;
drop table payout_day;
