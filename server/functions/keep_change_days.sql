-- Makes the table of tomorrow and drops what is more than a day past its thirty: whoever was told that a number is still
-- there can read it. Dropping takes a lock that readers of the feed notice, so it waits for it a moment only; what it does
-- not get it leaves to its next run.
create or replace function keep_change_days() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public set lock_timeout = '200ms' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  day text;
  dropped integer := 0;
begin
  perform make_change_day(today);
  perform make_change_day(today + 1);
  for day in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.change'::regclass and c.relname < 'change_' || to_char(today - 31, 'YYYYMMDD')
    order by c.relname
  loop
    begin
      execute format('drop table public.%I', day);
      dropped := dropped + 1;
    exception when lock_not_available then
      return dropped;
    end;
  end loop;
  return dropped;
end $$;
