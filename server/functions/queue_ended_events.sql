-- Queues events that have been over for this time. Returns how many it has looked at. An event that staff change at this moment has its turn later.
create or replace function queue_ended_events(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  begin atomic
    with ended as materialized (
      select e.org_id, e.event_id, coalesce(e.ends_at, e.starts_at) as over_at from event e
      where not e.archive_queued and coalesce(e.ends_at, e.starts_at) < now() - make_interval(days => days)
        and not exists (select from test_clock c where c.org_id = e.org_id)
        and not exists (select from org_home h where h.org_id = e.org_id and h.state <> 'here')
      order by coalesce(e.ends_at, e.starts_at) limit at_most
      for no key update of e skip locked
    ), queued as (
      insert into event_archive (org_id, event_id, due_at)
      select o.org_id, o.event_id, o.over_at + make_interval(days => days) from ended o
      on conflict do nothing
    ), noted as (
      update event e set archive_queued = true from ended o
      where e.org_id = o.org_id and e.event_id = o.event_id
      returning 1
    )
    select count(*) from noted;
  end;
