-- The table of one day: see make_audit_day.
create or replace function make_request_day(day date) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  name text := 'failed_request_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  lock table public.failed_request in share update exclusive mode;
  if to_regclass(name) is not null then return; end if;
  execute format('create table public.%I (like public.failed_request including constraints)', name);
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('create policy tenant on public.%I using (org_id = (select app_org())) with check (org_id = (select app_org()))', name);
  execute format('alter table public.failed_request attach partition public.%I for values from (%L) to (%L)', name,
    audit_day_start(day), audit_day_start(day + 1));
end $$;
