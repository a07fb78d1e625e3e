-- +goose Up
-- A cooperative says that it has paid a payout in cash at its office, with a receipt. Above the limit a second person confirms it.
create table office_payment (
    payout_id    text primary key,
    receipt      text not null unique, -- the CID of a private file
    note         text not null,
    made_by      text not null,
    job_id       text not null, -- that waits for the second person; '' when nobody has to confirm
    confirmed_by text not null,
    made_at      timestamptz not null
);

-- +goose Down
drop table office_payment;
