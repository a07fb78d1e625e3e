-- +goose Up
-- Every USDC transfer into the conversion account, as the chain showed it, and
-- the one deposit that it is for; null until one claims it.
create table arrival (
    tx_hash      text not null,
    log_index    bigint not null,
    block        bigint not null,
    from_address text not null,
    amount_usdc  bigint not null,
    seen_at      timestamptz not null,
    deposit_id   text unique references deposit (id),
    primary key (tx_hash, log_index)
);
create index arrival_unclaimed on arrival (amount_usdc, block, log_index) where deposit_id is null;

-- What is to be done next with a deposit; the transfer that it names or has
-- claimed; its reference at the vault (empty: not reckoned yet); what it was
-- called off with while the vault was asked; the transfer that sent it back.
alter table deposit add column phase text not null default 'END';
alter table deposit add column transaction_hash text;
alter table deposit add column chain_key text not null default '';
alter table deposit add column called_off text not null default '';
alter table deposit add column refund_tx_hash text;
create index deposit_awaiting on deposit (amount_usdc, id) where phase in ('AWAIT', 'OLD');
create index deposit_by_chain_key on deposit (chain_key);
create index deposit_by_lender_amount on deposit (mfi_id, amount_usdc, id);

-- What an older version has accepted waits for its own transfer now; the books
-- take back that it had arrived. What it has completed is OLD until the chain has
-- told again which transfer it was made of, and what the vault took.
update deposit set phase = case status when 'PENDING' then 'AWAIT' when 'COMPLETED' then 'OLD' else 'END' end;
insert into book_entry (id, cause, step, created_at)
    select 'ent_27_' || id, id, 'awaits its transfer', created_at from deposit where status = 'PENDING';
insert into book_line (entry_id, line, account, holder, currency, amount, day)
    select 'ent_27_' || d.id, 0, 'mfi_deposits_in_transit', d.id, 'USDC', d.amount_usdc, (select coalesce(max(c.day), -1) + 1 from book_close c)
    from deposit d where d.status = 'PENDING';
insert into book_line (entry_id, line, account, holder, currency, amount, day)
    select 'ent_27_' || d.id, 1, 'unclaimed', '', 'USDC', -d.amount_usdc, (select coalesce(max(c.day), -1) + 1 from book_close c)
    from deposit d where d.status = 'PENDING';
update book_line set account = 'mfi_deposits_in_transit' where account = 'lenders' and holder like 'dep_%';
update deposit set account = case status when 'COMPLETED' then 'mfi_deposits_in_transit' else '' end;

-- +goose Down
delete from book_line where entry_id like 'ent_27_%';
delete from book_entry where id like 'ent_27_%';
update deposit set account = 'mfi_deposits_in_transit' where status = 'PENDING';
drop index deposit_by_lender_amount;
drop index deposit_by_chain_key;
drop index deposit_awaiting;
alter table deposit drop column refund_tx_hash;
alter table deposit drop column called_off;
alter table deposit drop column chain_key;
alter table deposit drop column transaction_hash;
alter table deposit drop column phase;
drop table arrival;
