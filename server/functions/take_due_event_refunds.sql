create or replace function take_due_event_refunds(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, event_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select e.org_id, e.event_id from event_refund e where e.status = 'running' and e.due_at <= now()
      order by e.due_at limit at_most for update skip locked
    )
    update event_refund e set lease_count = e.lease_count + 1, due_at = now() + lease_backoff(lease_seconds, e.lease_count + 1)
    from due where e.org_id = due.org_id and e.event_id = due.event_id
    returning e.org_id, e.event_id;
  end;
