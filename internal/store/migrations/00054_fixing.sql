-- +goose Up
-- The market's price of a day as somebody entered it from a named source. Whether a
-- second person has confirmed it stands in its review.
create table fixing (
    id         text primary key,
    per_kg     bigint not null,
    day        text not null,
    source     text not null,
    made_by    text not null,
    created_at timestamptz not null
);
create index fixing_day on fixing (day, id);

-- +goose Down
drop table fixing;
