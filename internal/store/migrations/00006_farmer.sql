-- +goose Up
-- A registration that is under way, or waits for a walk: one for each farmer.
create table farmer_registration (
    farmer_id      text primary key,
    job_id         text not null,
    status         text not null,
    cooperative_id text not null references organisation (id),
    request        text not null,
    source         text not null,
    external_id    text not null,
    polygon        text not null,
    area_hectares  double precision not null,
    cultivar       text not null,
    phone_key_id   text not null,
    phone_sealed   bytea not null,
    import_id      text not null,
    import_line    bigint not null,
    event_id       text not null,
    message        text not null,
    created_at     timestamptz not null,
    expires_at     timestamptz not null
);

create table farmer (
    id                text primary key,
    chain_key         text not null unique,
    cooperative_id    text not null references organisation (id),
    external_id       text not null,
    source            text not null,
    name              text not null,
    email             text not null,
    area_hectares     double precision not null,
    cultivar          text not null,
    polygon           text not null,
    boundary_cid      text not null,
    forest_free       boolean not null,
    forest_checked_at timestamptz not null,
    active            boolean not null,
    active_since      timestamptz not null,
    active_tx         text not null,
    activity_job      text not null,
    request           text not null,
    job_id            text not null,
    registration      text not null,
    registered_at     timestamptz not null
);
create index farmer_by_cooperative on farmer (cooperative_id, id);

-- The box around a farm, in millionths of a degree, and the tile of its
-- south-west corner; a farm that is wider than a tile stands in tile -1.
create table farm_box (
    farmer_id      text primary key references farmer (id),
    cooperative_id text not null,
    tile           bigint not null,
    west           bigint not null,
    south          bigint not null,
    east           bigint not null,
    north          bigint not null
);
create index farm_box_by_tile on farm_box (tile);

create table phone_key (
    id         text primary key,
    sealed     bytea not null,
    created_at timestamptz not null
);

create table farmer_phone (
    farmer_id  text primary key references farmer (id),
    key_id     text not null references phone_key (id),
    sealed     bytea not null,
    lookup     text not null,
    changed_at timestamptz not null
);
create index farmer_phone_by_lookup on farmer_phone (lookup);

create table forest_check (
    id         text primary key,
    farmer_id  text not null references farmer (id),
    result     text not null,
    cid        text not null,
    chain_tx   text not null,
    checked_at timestamptz not null
);
create index forest_check_by_farmer on forest_check (farmer_id, id);

create table score_change (
    tx_hash    text not null,
    log_index  bigint not null,
    chain_key  text not null,
    kind       text not null,
    score_before bigint not null,
    score_after  bigint not null,
    ref        bigint not null,
    block      bigint not null,
    at         timestamptz not null,
    primary key (tx_hash, log_index)
);
create index score_change_by_farmer on score_change (chain_key, block, log_index);

create table farmer_import (
    job_id         text primary key,
    cooperative_id text not null references organisation (id),
    created_at     timestamptz not null
);

create table farmer_import_line (
    job_id         text not null references farmer_import (job_id),
    line           bigint not null,
    status         text not null,
    farmer_id      text not null,
    external_id    text not null,
    application    text not null,
    phone_key_id   text not null,
    phone_sealed   bytea not null,
    code           text not null,
    message        text not null,
    primary key (job_id, line)
);
create index farmer_import_line_by_status on farmer_import_line (job_id, status, line);

-- +goose Down
drop table farmer_import_line;
drop table farmer_import;
drop table score_change;
drop table forest_check;
drop table farmer_phone;
drop table phone_key;
drop table farm_box;
drop table farmer;
drop table farmer_registration;
