-- Run after the migrations, on PostgreSQL alone, at every start. It asks before it
-- changes anything: each change takes a lock that every request would wait for.
do $$
begin
	-- Rate windows need no durability: a crash empties the table, which only
	-- starts new windows.
	if (select relpersistence from pg_class where oid = 'rate_window'::regclass) <> 'u' then
		alter table rate_window set unlogged;
	end if;
	if not exists (select from pg_class where oid = 'rate_window'::regclass and 'fillfactor=50' = any (reloptions)) then
		alter table rate_window set (fillfactor = 50);
	end if;
	-- The job table turns over all the time: sweep dead rows early, so that the
	-- head of its index stays short.
	if not exists (select from pg_class where oid = 'job'::regclass
			and 'autovacuum_vacuum_scale_factor=0' = any (reloptions) and 'autovacuum_vacuum_threshold=1000' = any (reloptions)) then
		alter table job set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
	end if;
end $$;
