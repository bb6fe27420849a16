create or replace procedure guard_people(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy people on %s to tessera_lookup using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to tessera_lookup', target);
end $$;
