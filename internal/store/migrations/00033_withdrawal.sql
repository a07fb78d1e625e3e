-- +goose Up
-- A lender's money on its way out of the vault. Either asked_usdc or asked_shares
-- is above zero; shares have 9 decimals. parts counts the payments that were
-- begun; refusals those that the vault refused in a row; rests_until keeps the
-- line from waiting for one that it refuses. request names the request that asked.
create table withdrawal (
    id           text primary key,
    mfi_id       text not null,
    status       text not null,
    asked_usdc   bigint not null,
    asked_shares bigint not null,
    paid_usdc    bigint not null,
    paid_shares  bigint not null,
    parts        bigint not null,
    refusals     bigint not null,
    called_off   boolean not null,
    failure      text not null,
    made_by      text not null,
    request      text not null,
    created_at   timestamptz not null,
    rests_until  timestamptz,
    ended_at     timestamptz
);
create index withdrawal_by_mfi on withdrawal (mfi_id, id);
create index withdrawal_by_status on withdrawal (status, id);
create index withdrawal_by_request on withdrawal (request) where request <> '';

-- One payment of a withdrawal: so much USDC, or so many shares, from a wallet to an
-- address. status is OPEN, PAID or REFUSED. signs_until is set when somebody else
-- signs it. booked names the chain's event that the books have explained by it.
create table withdrawal_part (
    withdrawal_id text not null,
    number        bigint not null,
    status        text not null,
    owner         text not null,
    receiver      text not null,
    amount_usdc   bigint not null,
    shares        bigint not null,
    paid_usdc     bigint not null,
    paid_shares   bigint not null,
    tx_hash       text not null,
    booked        text not null,
    begun_at      timestamptz not null,
    signs_until   timestamptz,
    ended_at      timestamptz,
    primary key (withdrawal_id, number)
);
create index withdrawal_part_by_owner on withdrawal_part (owner, status);
create index withdrawal_part_by_transaction on withdrawal_part (tx_hash) where tx_hash <> '';

-- Where a lender's money goes. The newest that has taken effect and was not
-- cancelled is the address; one that has not taken effect yet is a change that
-- waits.
create table payout_address (
    id           text primary key,
    mfi_id       text not null,
    address      text not null,
    made_by      text not null,
    cancelled_by text not null,
    created_at   timestamptz not null,
    effective_at timestamptz not null,
    cancelled_at timestamptz
);
create index payout_address_by_mfi on payout_address (mfi_id, id);

-- +goose Down
drop table payout_address;
drop table withdrawal_part;
drop table withdrawal;
