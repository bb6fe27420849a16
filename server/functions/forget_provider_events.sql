create or replace function forget_provider_events(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  begin atomic
    with old as materialized (
      select e.org_id, e.provider, e.provider_event_id from provider_event e
      where e.received_at < now() - make_interval(days => days) order by e.received_at limit at_most
    ), gone as (
      delete from provider_event e using old o
      where e.org_id = o.org_id and e.provider = o.provider and e.provider_event_id = o.provider_event_id returning 1
    )
    select count(*) from gone;
  end;
