-- +goose Up

-- What failed for good is sent again when its webhook is reactivated; it is
-- found without reading a month of deliveries that arrived.
create index delivery_failed on delivery (webhook_id) where status = 'FAILED';

-- +goose Down
drop index delivery_failed;
