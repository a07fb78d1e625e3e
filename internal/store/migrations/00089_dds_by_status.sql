-- +goose Up
-- What is to be sent again or to be mended is asked for by every page of a desk that says
-- what waits: it is rare, and was looked for among all statements of a cooperative.
drop index dds_by_cooperative;
create index dds_by_cooperative on dds (cooperative_id, status, id);
create index dds_by_status on dds (status, id);

-- +goose Down
drop index dds_by_status;
drop index dds_by_cooperative;
create index dds_by_cooperative on dds (cooperative_id, id);
