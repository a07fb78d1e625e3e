-- +goose Up
-- Whose the wallet of a farmer's number is, by the operator's word. mark is a keyed hash of number and name: another number, or
-- another name, is asked about anew. review_job waits for who decides about a wallet under another name; is_waived: ADMIN has
-- let it be paid.
create table wallet_holder (
    farmer_id  text not null,
    mark       text not null,
    found      text not null,
    is_waived  boolean not null,
    review_job text not null,
    asked_at   timestamptz not null,
    primary key (farmer_id, mark)
);
create index payout_held_by on payout (farmer_id, hold) where phase = 'HELD';

-- +goose Down
drop index payout_held_by;
drop table wallet_holder;
