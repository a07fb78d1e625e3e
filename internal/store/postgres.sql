-- Run after the migrations, on PostgreSQL alone. Each statement may be repeated.

-- Rate windows need no durability: a crash empties the table, which only
-- starts new windows.
alter table rate_window set unlogged;
alter table rate_window set (fillfactor = 50);

-- The job table turns over all the time: sweep dead rows early, so that the
-- head of its index stays short.
alter table job set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
