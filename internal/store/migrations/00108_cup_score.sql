-- +goose Up
-- What grading has found in the cup, of 100; null before. Batches that were graded before get
-- theirs from what the stage recorded, by and by (package cup).
alter table batch add column cup_score double precision;

-- +goose Down
alter table batch drop column cup_score;
