-- +goose Up
-- A farm has one plot or several. plots is JSON; empty: the row's own boundary, area, cultivar and trees are the one plot,
-- which goes by the farmer's id. A farm with several has the boundary of its first in polygon, their sums in the columns
-- beside it, and the whole under boundary_cid. boundary_tx is the transaction that changed the boundary last; empty: it is
-- the one of the registration.
alter table farmer_registration add column plots text not null default '';
alter table farmer add column plots text not null default '';
alter table farmer add column boundary_tx text not null default '';

-- The box around each plot, with the boundary inside it.
create table farm_box_of_plot (
    farmer_id      text not null references farmer (id),
    plot_id        text not null,
    cooperative_id text not null,
    tile           bigint not null,
    west           bigint not null,
    south          bigint not null,
    east           bigint not null,
    north          bigint not null,
    polygon        text not null,
    primary key (farmer_id, plot_id)
);
insert into farm_box_of_plot (farmer_id, plot_id, cooperative_id, tile, west, south, east, north, polygon)
    select farm_box.farmer_id, farm_box.farmer_id, farm_box.cooperative_id, tile, west, south, east, north, farmer.polygon
    from farm_box join farmer on farmer.id = farm_box.farmer_id;
drop table farm_box;
alter table farm_box_of_plot rename to farm_box;
create index farm_box_by_tile on farm_box (tile);

-- A new walk of a registered farm: what stood before, what is to stand after, and what became of it. One that is under way
-- or waits for a review bars the next. version counts the boundaries of a farm; its registration's is 1. loss_ha is the forest
-- loss that was found on the new boundary.
create table boundary_change (
    id             text primary key,
    farmer_id      text not null references farmer (id),
    cooperative_id text not null,
    job_id         text not null,
    status         text not null,
    version        bigint not null,
    request        text not null,
    reason         text not null,
    made_by        text not null,
    before_plots   text not null,
    before_cid     text not null,
    before_ha      double precision not null,
    before_since   timestamptz not null,
    plots          text not null,
    area_ha        double precision not null,
    loss_ha        double precision not null,
    cid            text not null,
    chain_tx       text not null,
    ledger_number  text not null,
    event_id       text not null,
    code           text not null,
    message        text not null,
    created_at     timestamptz not null,
    ended_at       timestamptz
);
create unique index boundary_change_open on boundary_change (farmer_id) where status in ('RUNNING', 'PENDING_REVIEW');
create index boundary_change_of on boundary_change (farmer_id, id);

-- +goose Down
drop table boundary_change;
create table farm_box_of_farm (
    farmer_id      text primary key references farmer (id),
    cooperative_id text not null,
    tile           bigint not null,
    west           bigint not null,
    south          bigint not null,
    east           bigint not null,
    north          bigint not null
);
insert into farm_box_of_farm (farmer_id, cooperative_id, tile, west, south, east, north)
    select farmer_id, min(cooperative_id), min(tile), min(west), min(south), min(east), min(north) from farm_box
    where plot_id = (select min(other.plot_id) from farm_box as other where other.farmer_id = farm_box.farmer_id) group by farmer_id;
drop table farm_box;
alter table farm_box_of_farm rename to farm_box;
create index farm_box_by_tile on farm_box (tile);
alter table farmer drop column boundary_tx;
alter table farmer drop column plots;
alter table farmer_registration drop column plots;
