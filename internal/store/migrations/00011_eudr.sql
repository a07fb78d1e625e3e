-- +goose Up
-- A due diligence statement. record_id is its id on the chain and in the document: an amendment has
-- one of its own. filing says where the statement stands with the EU system,
-- filing_tries how often it was submitted, filing_user by which account.
-- change_job is the amendment or withdrawal that is under way.
create table dds (
    id              text primary key,
    request         text unique,
    job_id          text not null,
    record_id       text not null,
    supersedes      text not null,
    cooperative_id  text not null,
    shipment_id     text not null,
    licence         text not null,
    buyer_company   text not null,
    buyer_country   text not null,
    shipping_date   text not null,
    port            text not null,
    status          text not null,
    grams           bigint not null,
    farms           bigint not null,
    all_clear       boolean not null,
    generated_at    timestamptz,
    cid             text not null,
    signer          text not null,
    digest          text not null,
    signature       text not null,
    chain_tx        text not null,
    ledger_message  text not null,
    filing          text not null,
    filing_note     text not null,
    filing_uuid     text not null,
    filing_user     text not null default '',
    filing_tries    bigint not null default 0,
    filing_tried_at timestamptz,
    reference       text not null,
    verification    text not null,
    filed_at        timestamptz,
    amended_at      timestamptz,
    withdrawn_at    timestamptz,
    change_job      text not null default '',
    created_at      timestamptz not null
);
create index dds_by_shipment on dds (shipment_id, id);
create index dds_by_cooperative on dds (cooperative_id, id);
create index dds_without_account on dds (id) where filing = 'NO_ACCOUNT';

-- The batches that a statement covers.
create table dds_batch (
    dds_id   text not null references dds (id) on delete cascade,
    batch_id text not null,
    primary key (dds_id, batch_id)
);
create index dds_batch_by_batch on dds_batch (batch_id, dds_id);

-- What a statement was made of, and the hashes of the attachments that were
-- signed, in hex.
create table dds_statement (
    dds_id       text primary key references dds (id) on delete cascade,
    statement    text not null,
    dds_sha256   text not null default '',
    plots_sha256 text not null default ''
);

-- +goose Down
drop table dds_statement;
drop table dds_batch;
drop table dds;
