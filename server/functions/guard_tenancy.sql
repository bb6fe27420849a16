create or replace procedure guard_tenancy(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (org_id = (select app_org())) with check (org_id = (select app_org()))', target);
  execute format('grant select, insert, update, delete on %s to tessera_app', target);
  call guard_home(target);
end $$;
