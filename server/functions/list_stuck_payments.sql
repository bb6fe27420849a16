create or replace function list_stuck_payments(at_most integer) returns table (org_id uuid, kind text, id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.org_id, s.kind, s.id from (
      select a.org_id, 'payment' as kind, a.attempt_id as id from attempt a
      where a.settled_at is null and (a.lease_count >= 5 or a.refund_failures >= 3
        or (a.status in ('authorizing', 'capturing', 'voiding') and a.created_at < now() - interval '1 hour'
          and a.give_up_at is null))
      union all
      select r.org_id, 'refund', r.refund_id from refund r
      where r.settled_at is null and (r.lease_count >= 5
        or (r.provider_refund_id is null and coalesce(r.opened_at, r.created_at) < now() - interval '1 hour'))
      union all
      select e.org_id, 'event refund', e.event_id from event_refund e where e.status = 'running' and e.lease_count >= 5
      union all
      select d.org_id, 'dispute', d.unmatched_dispute_id from unmatched_dispute d where d.created_at > now() - interval '30 days'
    ) s order by s.kind, s.id limit at_most;
  end;
