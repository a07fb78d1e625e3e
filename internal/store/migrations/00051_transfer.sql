-- +goose Up
-- A farmer goes to another cooperative when both agree. While that is under way moving
-- names the transfer, and nothing begins that would belong to one of the two.
alter table farmer add column moving text not null default '';

-- note is what whoever ended it said of it, or why the service did.
create table transfer (
    id                  text primary key,
    farmer_id           text not null,
    from_cooperative_id text not null,
    to_cooperative_id   text not null,
    status              text not null,
    reason              text not null,
    note                text not null,
    asked_by            text not null,
    asked_at            timestamptz not null,
    expires_at          timestamptz not null,
    decided_by          text not null,
    decided_at          timestamptz,
    done_at             timestamptz,
    chain_tx            text not null,
    job_id              text not null
);
create unique index transfer_open on transfer (farmer_id, to_cooperative_id) where status in ('ASKED', 'AGREED');
create index transfer_of_farmer on transfer (farmer_id, id);
create index transfer_from on transfer (from_cooperative_id, id);
create index transfer_to on transfer (to_cooperative_id, id);
create index transfer_expires on transfer (expires_at) where status = 'ASKED';

-- How often a cooperative has named a wrong phone for a farmer since.
create table transfer_guess (
    farmer_id      text not null,
    cooperative_id text not null,
    since          timestamptz not null,
    wrong          bigint not null,
    primary key (farmer_id, cooperative_id)
);

-- +goose Down
drop table transfer_guess;
drop table transfer;
alter table farmer drop column moving;
