create or replace function mark_wheelchair_places() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
begin
  new.for_wheelchairs := (
    select case when bool_or(s.wheelchair) then string_agg(coalesce(s.wheelchair, false)::integer::text, '' order by u.n)::bit varying end
    from unnest(new.seat_ids) with ordinality as u (seat_id, n)
    left join seat s on s.org_id = new.org_id and s.seat_id = u.seat_id
    where not exists (
      select from event e where e.org_id = new.org_id and e.event_id = new.event_id and e.wheelchair_places_released
    )
  );
  return new;
end $$;
