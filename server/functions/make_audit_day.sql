-- The tables of one day. Attaching them keeps nobody from reading or writing the others.
create or replace function make_audit_day(day date) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  parent text;
  name text;
begin
  -- The second table is created last: once it is there, both are.
  if to_regclass('audit_person_value_' || to_char(day, 'YYYYMMDD')) is not null then return; end if;
  -- A lock on the table and not an advisory one: after it, this session also sees tables that others have just made.
  lock table public.audit_entry in share update exclusive mode;
  if to_regclass('audit_person_value_' || to_char(day, 'YYYYMMDD')) is not null then return; end if;
  foreach parent in array array['audit_entry', 'audit_person_value'] loop
    name := parent || '_' || to_char(day, 'YYYYMMDD');
    execute format('create table public.%I (like public.%I including constraints)', name, parent);
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('create policy tenant on public.%I using (org_id = (select app_org())) with check (org_id = (select app_org()))', name);
    execute format('create trigger no_truncate before truncate on public.%I for each statement execute function refuse_audit_change()', name);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, name,
      audit_day_start(day), audit_day_start(day + 1));
  end loop;
end $$;
