create or replace function take_due_payout_readings(at_most integer, again_seconds double precision) returns table (org_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select r.org_id, r.provider, r.account from payout_reading r where r.due_at <= now()
      order by r.due_at limit at_most for update skip locked
    )
    update payout_reading r set due_at = now() + make_interval(secs => again_seconds)
    from due where r.org_id = due.org_id and r.provider = due.provider and r.account = due.account
    returning r.org_id;
  end;
