-- Takes one queued event and removes at most this many of its old rows. An event with more rows waits behind all others, so that
-- each gets its turn. Returns false if no event is due.
--   Ticket changes: those that say that a ticket is valid go. When a ticket ceased to be valid is needed later, by the history of its
--   order and by scans that a device uploads late, so these changes stay.
--   Stock entries: those of a pool become one, with the same sums.
create or replace function archive_next_event(days integer, at_most integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  turn event_archive;
  over_at timestamptz;
  cut timestamptz := now() - make_interval(days => days);
  rest integer := at_most;
  found_rows integer;
  deleted_to bigint;
  pool_of_event bigint;
begin
  select * into turn from event_archive a where a.due_at <= now() order by a.due_at limit 1 for update skip locked;
  if not found then return false; end if;
  select coalesce(e.ends_at, e.starts_at) into over_at from event e where e.org_id = turn.org_id and e.event_id = turn.event_id;
  -- It was given a later date.
  if over_at >= cut then
    update event_archive a set due_at = over_at + make_interval(days => days + 1)
    where a.org_id = turn.org_id and a.event_id = turn.event_id;
    return true;
  end if;

  with old as materialized (
    select c.change_no from ticket_change c
    where c.org_id = turn.org_id and c.event_id = turn.event_id and c.status = 1 and c.changed_at < cut limit rest
  ), gone as (
    delete from ticket_change c using old
    where c.org_id = turn.org_id and c.event_id = turn.event_id and c.change_no = old.change_no
    returning c.xid
  )
  select count(*), max(xid::text::bigint) into found_rows, deleted_to from gone;
  rest := rest - found_rows;

  for pool_of_event in
    select p.pool_id from pool p where p.org_id = turn.org_id and p.event_id = turn.event_id order by p.pool_id
  loop
    exit when rest < 2;
    with old as materialized (
      select s.entry_id from stock_entry s
      where s.org_id = turn.org_id and s.pool_id = pool_of_event and s.at < cut order by s.entry_id limit rest
    ), gone as (
      delete from stock_entry s using old
      where s.org_id = turn.org_id and s.pool_id = pool_of_event and s.entry_id = old.entry_id
        and (select count(*) from old) > 1
      returning s.held, s.sold, s.capacity, s.at
    ), summed as (
      insert into stock_entry (org_id, pool_id, held, sold, capacity, reason, at)
      select turn.org_id, pool_of_event, sum(g.held), sum(g.sold), sum(g.capacity), 'opening', max(g.at) from gone g
      having count(*) > 0
    )
    select count(*) into found_rows from gone;
    rest := rest - found_rows;
  end loop;

  update event_archive a
  set due_at = case when rest < 2 then now() else now() + make_interval(days => days) end,
    changes_deleted_to = greatest(a.changes_deleted_to, deleted_to)
  where a.org_id = turn.org_id and a.event_id = turn.event_id;
  return true;
end $$;
