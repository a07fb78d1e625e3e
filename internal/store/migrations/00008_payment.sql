-- +goose Up
-- A payment to a farmer. status is the contract's word, phase says what is to be
-- done next, account where the money stands in the books. version counts the
-- moves; the job of an older version has nothing to do.
create table payout (
    id             text primary key,
    farmer_id      text not null,
    batch_id       text not null,
    cooperative_id text not null,
    loan_id        text,
    reason         text not null,
    amount_usdc    bigint not null,
    status         text not null,
    phase          text not null,
    account        text not null,
    version        bigint not null,
    reference      text not null,
    sealed_phone   bytea,
    masked_phone   text not null,
    amount_ugx     bigint not null,
    rate           bigint not null,
    unsure         boolean not null,
    sent_at        timestamptz,
    tries          bigint not null,
    retries        bigint not null,
    failure        text not null,
    transaction_id text,
    next_at        timestamptz not null,
    created_at     timestamptz not null,
    completed_at   timestamptz
);
-- Once for each batch and reason, unless it failed for good; a batch may secure
-- one loan after the other, and each is paid out once.
create unique index payout_once on payout (batch_id, reason, (coalesce(loan_id, ''))) where not (status = 'FAILED' and phase = 'END');
create index payout_by_batch on payout (batch_id, id);

-- Every reference that a rail was given, for good.
create table payout_reference (
    reference  text primary key,
    payout_id  text not null references payout (id),
    state      text not null,
    amount_ugx bigint not null,
    created_at timestamptz not null
);
create index payout_reference_by_payout on payout_reference (payout_id);

-- A lender's money on its way into the vault.
create table deposit (
    id                    text primary key,
    mfi_id                text not null,
    conversion_payment_id text not null unique,
    amount_usdc           bigint not null,
    source_currency       text not null,
    source_amount         bigint not null,
    fx_rate               bigint not null,
    fee_usdc              bigint not null,
    status                text not null,
    account               text not null,
    chain_tx_hash         text,
    shares                bigint,
    vault_after           bigint,
    apy                   bigint,
    failure               text not null,
    created_at            timestamptz not null,
    completed_at          timestamptz
);
create index deposit_by_mfi on deposit (mfi_id, id);

-- The books: an entry is one change, its lines sum to zero in each currency.
create table book_entry (
    id         text primary key,
    payment_id text not null,
    step       text not null,
    created_at timestamptz not null,
    unique (payment_id, step)
);
create table book_line (
    entry_id text not null references book_entry (id),
    line     bigint not null,
    account  text not null,
    currency text not null,
    amount   bigint not null,
    primary key (entry_id, line)
);
create index book_line_by_account on book_line (account, currency);

-- What came in from outside, as it came, before it was acknowledged.
create table inbound_event (
    source      text not null,
    event_id    text not null,
    kind        text not null,
    body        bytea not null,
    state       text not null,
    received_at timestamptz not null,
    applied_at  timestamptz,
    primary key (source, event_id)
);

-- +goose Down
drop table inbound_event;
drop table book_line;
drop table book_entry;
drop table deposit;
drop table payout_reference;
drop table payout;
