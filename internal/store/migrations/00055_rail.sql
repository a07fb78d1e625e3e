-- +goose Up
-- rail is the one by which a reference is sent, from the first time until its outcome is known; empty: nothing was sent
-- under it yet, or it is from before there was more than the usual one.
alter table payout_reference add column rail text not null default '';

-- +goose Down
alter table payout_reference drop column rail;
