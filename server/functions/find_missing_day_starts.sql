create or replace function find_missing_day_starts(at_most integer) returns table (org_id uuid, event_id uuid, seconds integer)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    with zone as materialized (
      select z.timezone, day_starts(z.timezone) as starts
      from (select o.timezone from organisation o union select e.timezone from event e) z
    ), wanted as (
      select o.org_id, '00000000-0000-0000-0000-000000000000'::uuid as event_id, o.timezone from organisation o
      union
      select e.org_id, e.event_id, z.timezone
      from event e join organisation o on o.org_id = e.org_id cross join lateral (values (e.timezone), (o.timezone)) z (timezone)
    )
    select distinct w.org_id, w.event_id, s.seconds
    from wanted w join zone z on z.timezone = w.timezone cross join lateral unnest(z.starts) s (seconds)
    where s.seconds % 900 = 0
      and (w.event_id = '00000000-0000-0000-0000-000000000000'
        or exists (select from revenue_tally t where t.org_id = w.org_id and t.event_id = w.event_id))
      and not exists (
        select from report_day_start d where d.org_id = w.org_id and d.event_id = w.event_id and d.seconds = s.seconds
      )
      and not exists (select from org_home h where h.org_id = w.org_id and h.state <> 'here')
    limit at_most;
  end;
