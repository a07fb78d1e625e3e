-- +goose Up
-- Who has had a user in hand: made them, invited them, gave them roles, said where they are reached before they were
-- ever in, or gave them a new way in. maker is a user or a key. Of a cooperative none of them is the second person
-- beside the user where money needs two. Of users who are there, their rows and the trail know it; what a change was
-- the trail does not say, so that any counts.
create table person_maker (
    person_id text not null references person (id),
    maker     text not null,
    primary key (person_id, maker)
);
insert into person_maker (person_id, maker)
    select id, made_by from person where made_by <> ''
    union select person_id, made_by from invitation where made_by <> ''
    union select person_id, decided_by from recovery where status = 'APPROVED' and decided_by <> ''
    union select person_id, asked_by from recovery where status = 'APPROVED' and asked_by <> ''
    union select p.id, e.who from trail_entry e join person p on p.id = e.target
        where e.route in ('PATCH /users/{user_id}', 'POST /users/{user_id}/invite') and e.who <> '' and e.who <> p.id;

-- +goose Down
drop table person_maker;
