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

-- Whoever changes what a token rests on gives it another version with the same commit
-- (vouch/vouch.go): also an older version of the service, and a person at a prompt. It is held
-- before the rows are, by everybody in that order. The version is a random one: a server
-- that took over and lacks the last commits never gives one of theirs again. The first one comes
-- with the triggers, so that there is none without them.
do $$
declare
	watched text;
begin
	if not exists (select from pg_proc where proname = 'access_changed' and pronamespace = current_schema()::regnamespace) then
		create function access_changed() returns trigger language plpgsql as $trigger$
		begin
			-- Once in a transaction. A schema that went back to before it has no version,
			-- and nobody trusts one.
			if to_regclass(format('%I.access_version', tg_table_schema)) is null then
				return null;
			end if;
			execute format('update %I.access_version set version = gen_random_uuid()::text where xmin::text <> (pg_current_xact_id()::xid)::text', tg_table_schema);
			return null;
		end $trigger$;
	end if;
	foreach watched in array array['api_key', 'organisation', 'person'] loop
		if not exists (select from pg_trigger where tgrelid = watched::regclass and tgname = 'access_changed') then
			execute format('create trigger access_changed before insert or update or delete or truncate on %I for each statement execute function access_changed()', watched);
		end if;
	end loop;
	if to_regclass('access_version') is not null and not exists (select from access_version) then
		insert into access_version (version) values (gen_random_uuid()::text);
	end if;
exception when unique_violation or duplicate_object or duplicate_function then
	null; -- another replica was quicker
end $$;
