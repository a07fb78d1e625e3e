-- +goose Up
-- Pinned content: a file, a directory, or a file that is pinned only as part of directories.
create table ipfs_object (
    cid        text primary key,
    kind       text not null,
    media_type text not null,
    size       bigint not null,
    created_at timestamptz not null
);

-- A copy of a file or directory on another node, wanted or there. While it is PENDING a job pushes it.
create table ipfs_pin (
    cid        text not null references ipfs_object (cid),
    target     text not null,
    state      text not null,
    error      text not null,
    changed_at timestamptz not null,
    checked_at timestamptz not null,
    primary key (cid, target)
);
create index ipfs_pin_by_state on ipfs_pin (target, state, checked_at);

-- The blocks of the content, where several processes share the database; a SQLite database has them in
-- files beside it.
create table ipfs_block (
    cid  text primary key,
    data bytea not null
);

-- +goose Down
drop table ipfs_block;
drop table ipfs_pin;
drop table ipfs_object;
