create or replace function take_due_replays(at_most integer, hold_seconds double precision)
  returns table (org_id uuid, replay_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update webhook_replay r set due_at = now() + make_interval(secs => hold_seconds)
    from (
      select d.org_id, d.replay_id from webhook_replay d where d.status = 'running' and d.due_at <= now()
      order by d.due_at limit at_most for update skip locked
    ) as due
    where r.org_id = due.org_id and r.replay_id = due.replay_id
    returning r.org_id, r.replay_id;
  end;
