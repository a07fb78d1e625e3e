-- +goose Up
-- What a forfeited order has brought for a batch: the farmer's part, and what of the advance came back. Null: it was not forfeited.
alter table purchase_order_batch add column forfeit_due bigint;
alter table purchase_order_batch add column forfeit_back bigint;
-- A batch that left a forfeited order and may be sold again.
alter table batch add column reoffered boolean not null default false;

-- +goose Down
alter table batch drop column reoffered;
alter table purchase_order_batch drop column forfeit_back;
alter table purchase_order_batch drop column forfeit_due;
