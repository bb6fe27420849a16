-- As before, without organisations that are not here: they are found by tables that searches read.
create or replace function find_sold_out_changes(at_most integer) returns table (org_id uuid, event_id uuid, sold_out boolean)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select e.org_id, e.event_id, not e.sold_out from event e
    where e.status = 1 and e.sold_out is distinct from (
      (exists (select from pool p where p.org_id = e.org_id and p.event_id = e.event_id)
        or exists (select from seat_row r where r.org_id = e.org_id and r.event_id = e.event_id))
      and not exists (select from pool p where p.org_id = e.org_id and p.event_id = e.event_id and p.taken < p.capacity)
      and not exists (select from seat_row r where r.org_id = e.org_id and r.event_id = e.event_id and r.longest > 0)
    )
      and not exists (select from org_home h where h.org_id = e.org_id and h.state <> 'here')
    limit at_most;
  end;
