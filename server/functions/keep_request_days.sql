-- Makes the tables of the next days and drops those that are older than the setting.
create or replace function keep_request_days(days integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public set lock_timeout = '200ms' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  part text;
  dropped integer := 0;
begin
  perform make_request_day(today);
  perform make_request_day(today + 1);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.failed_request'::regclass
      and right(c.relname, 8) < to_char(today - greatest(days, 1), 'YYYYMMDD')
    order by c.relname
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
