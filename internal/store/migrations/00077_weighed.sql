-- +goose Up
-- What was read off the scale beside the weight, as JSON, and whether the photo of the
-- slip has not come yet; of a delivery, which cooperative waits for it. Most batches have neither, and null takes no room. Its indexes
-- come with the next migration, without holding anybody up.
alter table batch add column weighed text;
alter table batch add column slip_missing boolean;
alter table weighing add column slip_missing_of text;

-- +goose Down
alter table weighing drop column slip_missing_of;
alter table batch drop column slip_missing;
alter table batch drop column weighed;
