-- +goose Up
-- What a comparison of the books with the world has found.
create table tally_report (
    id          text primary key,
    made_at     timestamptz not null,
    differences bigint not null,
    report      text not null
);
create index tally_report_by_time on tally_report (made_at);

-- +goose Down
drop table tally_report;
