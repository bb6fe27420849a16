-- The table of one day. Attaching it keeps nobody from reading or writing the others.
create or replace function make_change_day(day date) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  name text := 'change_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(7317223016);
  if to_regclass(name) is not null then return; end if;
  execute format('create table public.%I (like public.change including constraints)', name);
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('create policy tenant on public.%I using (org_id = (select app_org())) with check (org_id = (select app_org()))', name);
  execute format('alter table public.change attach partition public.%I for values from (%L) to (%L)', name, day, day + 1);
end $$;
