-- +goose Up
-- A batch has two indexes for its lists, of stage and grade and of cooperative and
-- stage: what a list leaves open of them is asked for value by value and read as one.
drop index batch_by_stage;
drop index batch_by_grade;
drop index batch_by_cooperative;

-- The states of a cooperative's loans and of a side's orders, newest first.
drop index loan_by_cooperative;
create index loan_by_cooperative on loan (cooperative_id, status, id);
drop index purchase_order_by_buyer;
create index purchase_order_by_buyer on purchase_order (buyer_id, status, id);
drop index purchase_order_by_cooperative;
create index purchase_order_by_cooperative on purchase_order (cooperative_id, status, id);

-- Organisations by the time in their ids, which follows the prefix of their kind.
drop index organisation_by_kind;
create index organisation_by_kind on organisation (kind, status, substr(id, length(id) - 25));
create index organisation_by_time on organisation (substr(id, length(id) - 25));

-- Who waits, by the job that came last.
create index farmer_registration_by_status on farmer_registration (status, job_id);

-- +goose Down
drop index farmer_registration_by_status;
drop index organisation_by_time;
drop index organisation_by_kind;
create index organisation_by_kind on organisation (kind, id);
drop index purchase_order_by_cooperative;
create index purchase_order_by_cooperative on purchase_order (cooperative_id, id);
drop index purchase_order_by_buyer;
create index purchase_order_by_buyer on purchase_order (buyer_id, id);
drop index loan_by_cooperative;
create index loan_by_cooperative on loan (cooperative_id, id);
create index batch_by_cooperative on batch (cooperative_id, id);
create index batch_by_grade on batch (grade, id);
create index batch_by_stage on batch (stage, id);
