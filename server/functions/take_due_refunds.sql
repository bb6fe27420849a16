create or replace function take_due_refunds(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, refund_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select r.org_id, r.refund_id from refund r where r.settled_at is null and r.due_at <= now()
      order by r.due_at limit at_most for update skip locked
    )
    update refund r set version = r.version + 1, attempt_count = r.attempt_count + 1, lease_count = r.lease_count + 1,
      due_at = now() + lease_backoff(lease_seconds, r.lease_count + 1)
    from due where r.org_id = due.org_id and r.refund_id = due.refund_id
    returning r.org_id, r.refund_id, r.version;
  end;
