-- Endpoints that have failed for so long that somebody must be told, or that must be disabled.
create or replace function find_failing(notices interval[], disable_after interval, at_most integer)
  returns table (org_id uuid, endpoint_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.org_id, s.endpoint_id from endpoint_state s
    where s.enabled and s.failing_since <= now() - notices[1]
      and (s.failing_since <= now() - notices[s.noticed + 1] or s.failing_since <= now() - disable_after)
    order by s.failing_since limit at_most;
  end;
