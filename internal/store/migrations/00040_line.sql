-- +goose Up
-- Who stands in the vault's line of withdrawals, by the number of the request, and which accounts of lenders the contracts
-- let pay their payee alone: the books need both to say whose money the line has paid.
create table tally_request (
    number   bigint not null,
    receiver text not null,
    owner    text not null,
    primary key (number, receiver, owner)
);
create table tally_account (
    account text primary key
);

-- +goose Down
drop table tally_account;
drop table tally_request;
