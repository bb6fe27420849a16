create or replace function take_due_clocks(at_most integer, lease_seconds double precision) returns table (org_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select d.org_id from test_clock d where d.target is not null and d.lease_until <= now()
      order by d.lease_until limit at_most for update skip locked
    )
    update test_clock c set version = c.version + 1, lease_until = now() + make_interval(secs => lease_seconds)
    from due where c.org_id = due.org_id
    returning c.org_id, c.version;
  end;
