-- +goose Up
-- When each API key was used last, to the hour. It stands apart from the keys: what a token
-- rests on is not written because somebody has used it.
create table key_use (
    key_id  text primary key,
    used_at timestamptz not null
);

-- +goose Down
drop table key_use;
