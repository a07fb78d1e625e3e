-- +goose Up
-- A cooperative's wallet on chain is ADMIN's to set, and ADMIN's acts wait in
-- sight before they are carried out: which act it is, from when it can be, and
-- whether the change was called off meanwhile.
alter table wallet_change add column act_id text not null default '';
alter table wallet_change add column ready_at timestamptz;
alter table wallet_change add column is_called_off boolean not null default false;
create index wallet_change_act on wallet_change (act_id) where act_id <> '';

-- +goose Down
drop index wallet_change_act;
alter table wallet_change drop column is_called_off;
alter table wallet_change drop column ready_at;
alter table wallet_change drop column act_id;
