-- Takes endpoints that have something due and that nobody holds, those that waited longest first.
create or replace function take_due_endpoints(at_most integer, hold_seconds double precision)
  returns table (org_id uuid, endpoint_id uuid, version integer, failures integer, concurrency smallint)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update endpoint_state s set not_before = now() + make_interval(secs => hold_seconds), version = s.version + 1
    from (
      select d.org_id, d.endpoint_id from endpoint_state d
      where d.enabled and d.due_at < 'infinity' and greatest(d.due_at, d.not_before) <= now()
      order by greatest(d.due_at, d.not_before) limit at_most for update skip locked
    ) as due
    where s.org_id = due.org_id and s.endpoint_id = due.endpoint_id
    returning s.org_id, s.endpoint_id, s.version, s.failures, s.concurrency;
  end;
