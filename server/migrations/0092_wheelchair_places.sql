-- Places for wheelchairs go to whoever asks for them. The best available seats of everybody else leave them out, unless staff have
-- released them for the event.

alter table event add column wheelchair_places_released boolean not null default false;

-- Bit n is 1 if the seat at position n is kept for a wheelchair; null if the row has none.
alter table seat_row
  add column for_wheelchairs bit varying,
  add constraint seat_row_for_wheelchairs_check check (length(for_wheelchairs) = length(free)) not valid;

create function mark_wheelchair_places() returns trigger
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

-- A sale changes `free` alone and does not fire it. In the database, so that rows that a process of 0.2.0 writes are marked too.
create trigger seat_row_marks_wheelchair_places before insert or update of seat_ids on seat_row
  for each row execute function mark_wheelchair_places();
