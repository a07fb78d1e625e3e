-- The service's role and database, made once on the leader:
--   psql -v password=… -f role.sql
-- The limits are the role's, because behind PgBouncer a session is nobody's own.
create role mwanyi login password :'password';
alter role mwanyi set statement_timeout = '30s';
alter role mwanyi set idle_in_transaction_session_timeout = '10s';
alter role mwanyi set lock_timeout = '10s';
alter role mwanyi set jit = off;
alter role mwanyi set plan_cache_mode = force_generic_plan;
-- It may see whether a commit waits for a second machine.
grant pg_monitor to mwanyi;
create database mwanyi owner mwanyi encoding 'UTF8';
