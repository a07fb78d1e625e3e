-- +goose Up
-- The books get two sides: a cause is not always a payment, and a line may stand
-- in one holder's part of its account. day is that of the daily close.
alter table book_entry rename column payment_id to cause;
alter table book_line add column holder text not null default '';
alter table book_line add column day bigint not null default 0;
drop index book_line_by_account;
create index book_line_by_holder on book_line (account, holder);
create index book_line_by_day on book_line (day);

-- How the accounts stood at the end of a day, whole. Nothing is posted into a
-- day that is closed.
create table book_close (
    day      bigint not null,
    account  text not null,
    currency text not null,
    debit    bigint not null,
    credit   bigint not null,
    primary key (day, account, currency)
);

-- What the one side of the books called vault_clearing was, by the reason of its
-- payout. Advances and what was ordered by hand were nobody's money but the
-- operator's: opening.
update book_line set
    holder = coalesce((select case when p.reason = 'NET_COFFEE_PAYMENT' then p.batch_id when p.reason = 'LOAN_DISBURSEMENT' then coalesce(p.loan_id, '') else '' end
        from book_entry e join payout p on p.id = e.cause where e.id = book_line.entry_id), ''),
    account = coalesce((select case when p.reason = 'NET_COFFEE_PAYMENT' then 'sale' when p.reason = 'LOAN_DISBURSEMENT' and p.loan_id is not null then 'disbursement' else 'opening' end
        from book_entry e join payout p on p.id = e.cause where e.id = book_line.entry_id), 'opening')
    where account = 'vault_clearing';
-- The chain tells anew what has reached the vault, and whose it is.
update book_line set holder = (select e.cause from book_entry e where e.id = book_line.entry_id)
    where account in ('mfi_deposits', 'mfi_deposits_in_transit');
update book_line set account = 'mfi_deposits_in_transit' where account = 'mfi_deposits';
update book_line set account = 'unclaimed' where account = 'conversion_clearing';
update book_line set account = 'fees' where account = 'conversion_fees';
update payout set account = 'opening' where account = 'vault_clearing';

-- +goose Down
update payout set account = 'vault_clearing' where account = 'opening';
update book_line set account = 'conversion_fees', holder = '' where account = 'fees';
update book_line set account = 'conversion_clearing', holder = '' where account = 'unclaimed';
update book_line set account = 'vault_clearing' where account in ('sale', 'disbursement', 'opening', 'cooperative_float');
drop table book_close;
drop index book_line_by_day;
drop index book_line_by_holder;
create index book_line_by_account on book_line (account, currency);
alter table book_line drop column day;
alter table book_line drop column holder;
alter table book_entry rename column cause to payment_id;
