-- +goose Up
-- What is due is found by its time alone: to ask each of the many kinds of job, most of
-- which have nothing to do, cost more than the work that was found.
create index job_next on job (run_at);

-- +goose Down
drop index job_next;
