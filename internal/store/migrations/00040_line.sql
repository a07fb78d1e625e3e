-- +goose Up
-- Who stands in the vault's line of withdrawals, by the number of the request: the books need it to say whose money the
-- line has paid.
create table tally_request (
    number   bigint not null,
    receiver text not null,
    owner    text not null,
    primary key (number, receiver, owner)
);

-- +goose Down
drop table tally_request;
