-- Organisations on a test clock are left out: their work is due in a time of their own.
create or replace function measure_queues() returns table (queue text, waiting bigint, oldest_seconds double precision)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select q.queue, count(q.due_at), coalesce(extract(epoch from now() - min(q.due_at)), 0)::double precision
    from (
      (select 'payments' as queue, a.due_at from attempt a where a.settled_at is null and a.due_at <= now()
        and not exists (select from test_clock c where c.org_id = a.org_id) order by a.due_at limit 10000)
      union all
      (select 'refunds', r.due_at from refund r where r.settled_at is null and r.due_at <= now()
        and not exists (select from test_clock c where c.org_id = r.org_id) order by r.due_at limit 10000)
      union all
      (select 'event_refunds', e.due_at from event_refund e where e.status = 'running' and e.due_at <= now()
        and not exists (select from test_clock c where c.org_id = e.org_id) order by e.due_at limit 10000)
      union all
      (select 'instalments', i.next_attempt_at from instalment i where i.status = 'due' and i.next_attempt_at <= now()
        and not exists (select from test_clock c where c.org_id = i.org_id) order by i.next_attempt_at limit 10000)
      union all
      (select 'changes', o.occurred_at from outbox o
        where not exists (select from test_clock c where c.org_id = o.org_id) limit 10000)
      union all
      (select 'webhooks', greatest(s.due_at, s.not_before) from endpoint_state s
        where s.enabled and s.due_at < 'infinity' and greatest(s.due_at, s.not_before) <= now()
        order by greatest(s.due_at, s.not_before) limit 10000)
      union all
      (select 'failing_endpoints', s.failing_since from endpoint_state s
        where s.enabled and s.failing_since is not null limit 10000)
      union all
      (select 'emails', e.due_at from ticket_email e where e.status = 'pending' and e.due_at <= now()
        and not exists (select from test_clock c where c.org_id = e.org_id) limit 10000)
      union all
      (select 'invoices', d.due_at from invoice_due d where d.due_at <= now()
        and not exists (select from test_clock c where c.org_id = d.org_id) limit 10000)
    ) q
    group by q.queue;
  end;
