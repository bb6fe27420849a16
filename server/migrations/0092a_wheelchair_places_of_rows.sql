-- Marks the places for wheelchairs in the rows of events that are not over: writing the seats of a row fires its trigger. The rows are
-- locked in the order of a claim, so that no two wait for each other.
do $$
declare
  org uuid;
  orgs uuid[];
begin
  -- This role may list all organisations. The owner then works for one after the other, since row-level security applies to it.
  set local role tessera_lookup;
  orgs := array(select org_id from organisation);
  reset role;
  foreach org in array orgs loop
    perform set_config('app.org', org::text, true);
    update seat_row r set seat_ids = r.seat_ids from (
      select l.event_id, l.section_id, l.row_label from seat_row l join event e on e.org_id = org and e.event_id = l.event_id
      where l.org_id = org and (coalesce(e.ends_at, e.starts_at) > now() - interval '7 days' or e.schedule_status = 'postponed')
        and exists (
          select from seat s where s.org_id = org and s.section_id = l.section_id and s.wheelchair and s.seat_id = any (l.seat_ids)
        )
      order by l.event_id, l.best_rank, l.section_id, l.row_label for update of l
    ) l
    where r.org_id = org and r.event_id = l.event_id and r.section_id = l.section_id and r.row_label = l.row_label;
  end loop;
end $$;

alter table seat_row validate constraint seat_row_for_wheelchairs_check;
