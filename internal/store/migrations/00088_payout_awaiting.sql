-- +goose Up
-- What waits for approval is added up at every delivery. With the columns of the sum in
-- its index neither database takes the one of all payouts of a cooperative instead, which
-- would make a delivery dearer with every one before it.
drop index payout_awaiting;
create index payout_awaiting on payout (cooperative_id, counted_at, amount_usdc) where hold = 'APPROVAL';
create index payout_awaiting_of_farmer on payout (farmer_id, counted_at, amount_usdc) where hold = 'APPROVAL';

-- +goose Down
drop index payout_awaiting_of_farmer;
drop index payout_awaiting;
create index payout_awaiting on payout (cooperative_id) where hold = 'APPROVAL';
