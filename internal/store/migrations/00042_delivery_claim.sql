-- +goose Up
-- The names that clients give to deliveries, for ever: batch_id of the client's own making, and external_id, unique in its
-- cooperative. Of deliveries that shared an external_id before, the oldest has it. Content is empty for those: what they
-- were is in batch.
create table delivery_claim (
    batch_id       text primary key,
    cooperative_id text not null,
    external_id    text not null,
    content        text not null,
    job_id         text not null,
    claimed_at     timestamptz not null
);
insert into delivery_claim (batch_id, cooperative_id, external_id, content, job_id, claimed_at)
    select id, cooperative_id, external_id, '', '', delivered_at from batch b
    where external_id <> '' and id = (select min(id) from batch o where o.cooperative_id = b.cooperative_id and o.external_id = b.external_id);
create unique index delivery_claim_external on delivery_claim (cooperative_id, external_id) where external_id <> '';
-- When it was weighed, where the network came later; null: when it was delivered.
alter table batch add column captured_at timestamptz;

-- +goose Down
alter table batch drop column captured_at;
drop table delivery_claim;
