-- Makes the tables of the next days and drops those that are older than the setting, but never one of the last thirty
-- days: whoever can call this cannot empty the log.
create or replace function keep_audit_days(days integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public set lock_timeout = '200ms' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  oldest text := to_char(today - greatest(days, 30), 'YYYYMMDD');
  part text;
  dropped integer := 0;
begin
  perform make_audit_day(today);
  perform make_audit_day(today + 1);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('public.audit_entry'::regclass, 'public.audit_person_value'::regclass)
      and right(c.relname, 8) < oldest
    -- The table that make_audit_day looks for goes last.
    order by right(c.relname, 8), c.relname
  loop
    begin
      execute format('drop table public.%I', part);
      dropped := dropped + 1;
    exception when lock_not_available then
      return dropped;
    end;
  end loop;
  return dropped;
end $$;
