-- +goose Up
-- An order that nobody confirms expires; one that is confirmed leaves by a day, or is released. Orders from before have no times of their own.
alter table purchase_order add column expires_at timestamptz;
alter table purchase_order add column ship_by timestamptz;
alter table purchase_order add column cancel_reason text;
alter table purchase_order_batch add column released_at timestamptz;

-- Offers stand side by side: a batch is bound by the order that is confirmed, or is being confirmed, and by no other.
update batch set order_id = '' where order_id in (select id from purchase_order where status = 'PENDING' and job_id = '');
-- The loan that is being drawn on a batch, as long as the chain has not spoken: meanwhile no order binds it.
alter table batch add column drawing_loan text not null default '';

-- The highest rate that a borrower takes; 0: of a loan from before.
alter table loan add column max_rate bigint not null default 0;


-- A loan that waits for the farmer's yes, or who brought it and when. The code is kept as a hash with a salt that is sealed.
create table loan_consent (
    loan_id        text primary key,
    farmer_id      text not null,
    batch_id       text not null,
    cooperative_id text not null,
    amount         bigint not null,
    max_rate       bigint not null,
    due_at         timestamptz not null,
    asked_by       text not null,
    asked_at       timestamptz not null,
    expires_at     timestamptz not null,
    given_by       text not null,
    given_at       timestamptz,
    tries          bigint not null,
    salt           text not null,
    code_hash      text not null
);
create index loan_consent_by_farmer on loan_consent (farmer_id);

-- +goose Down
drop table loan_consent;
alter table loan drop column max_rate;
alter table batch drop column drawing_loan;
alter table purchase_order_batch drop column released_at;
alter table purchase_order drop column cancel_reason;
alter table purchase_order drop column ship_by;
alter table purchase_order drop column expires_at;
