-- +goose Up
-- Text messages: what was said to whom, in how many parts, who took it under which name, and what became of it. Neither the
-- number nor the text. is_proven: the last report was signed; else it is a hint.
create table message (
    id          text primary key,
    key         text not null unique,
    farmer_id   text not null,
    words       text not null,
    encoding    text not null,
    parts       bigint not null,
    state       text not null,
    tries       bigint not null,
    provider    text not null,
    provider_id text not null,
    reason      text not null,
    is_proven   boolean not null,
    created_at  timestamptz not null,
    sent_at     timestamptz,
    reported_at timestamptz
);
create index message_of_farmer on message (farmer_id, id);
create index message_in_state on message (state, id);
create index message_at_provider on message (provider_id) where provider_id <> '';

-- +goose Down
drop table message;
