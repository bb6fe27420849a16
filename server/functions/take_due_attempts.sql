create or replace function take_due_attempts(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, attempt_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select a.org_id, a.attempt_id from attempt a where a.settled_at is null and a.due_at <= now()
        and not exists (select from test_clock c where c.org_id = a.org_id and c.target is not null)
      order by a.due_at limit at_most for update of a skip locked
    )
    update attempt a set version = a.version + 1, attempt_count = a.attempt_count + 1, lease_count = a.lease_count + 1,
      due_at = now() + lease_backoff(lease_seconds, a.lease_count + 1)
    from due where a.org_id = due.org_id and a.attempt_id = due.attempt_id
    returning a.org_id, a.attempt_id, a.version;
  end;
