-- +goose Up
-- The menu that farmers dial. A PIN is kept as a slow hash of a keyed hash; wrong counts those since the last good one. One that
-- was chosen before the phone was changed is none.
create table ussd_pin (
    farmer_id text primary key,
    salt      bytea not null,
    hash      bytea not null,
    wrong     bigint not null,
    rests_to  timestamptz,
    set_at    timestamptz not null
);

-- What a step of a session has done, so that the same step again does nothing and is answered as before. session and typed are
-- keyed hashes: of the gateway's id and the number, and of all that was typed so far. shown is a loan's terms, sealed, as the
-- farmer has read them.
create table ussd_step (
    session   text not null,
    position  bigint not null,
    farmer_id text not null,
    effect    text not null,
    typed     bytea not null,
    outcome   text not null,
    tries     bigint not null,
    loan_id   text not null,
    shown     bytea,
    at        timestamptz not null,
    primary key (session, position)
);
create index ussd_step_at on ussd_step (at);
create index ussd_step_of_farmer on ussd_step (farmer_id);

-- The yes to a loan: the session, the exact text that was shown and the answer, and the number, sealed apart.
create table ussd_yes (
    loan_id      text primary key,
    farmer_id    text not null,
    sealed       bytea not null,
    sealed_phone bytea,
    given_at     timestamptz not null
);
create index ussd_yes_of_farmer on ussd_yes (farmer_id);

-- What the farmer was told that a loan is in shillings; 0: of a question from before.
alter table loan_consent add column amount_ugx bigint not null default 0;

-- What a farmer is owed and has not got.
create index payout_open_of_farmer on payout (farmer_id, id) where status <> 'COMPLETED' and not (status = 'FAILED' and phase = 'END');

-- +goose Down
drop index payout_open_of_farmer;
alter table loan_consent drop column amount_ugx;
drop table ussd_yes;
drop table ussd_step;
drop table ussd_pin;
