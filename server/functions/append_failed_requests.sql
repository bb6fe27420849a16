-- Appends failed requests of the organisation of the transaction, oldest first, as far as its bucket goes. Returns how many
-- were dropped. `lost` were dropped before, because the memory of a process was full.
create or replace function append_failed_requests(entries jsonb, lost integer, burst integer, per_hour integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  org uuid := app_org();
  moment timestamptz := clock_timestamp();
  today date := (clock_timestamp() at time zone 'UTC')::date;
  total integer := jsonb_array_length(entries);
  kept integer;
  bucket failed_request_budget;
begin
  if org is null then raise exception 'append_failed_requests needs an organisation'; end if;
  insert into failed_request_budget values (org, burst, moment, today, 0) on conflict do nothing;
  select * into bucket from failed_request_budget b where b.org_id = org for update;
  bucket.left_over := least(burst,
    bucket.left_over + greatest(0, extract(epoch from moment - bucket.filled_at)) * per_hour / 3600);
  kept := least(total, floor(bucket.left_over)::integer);
  update failed_request_budget b
  set left_over = bucket.left_over - kept, filled_at = moment, dropped_on = today,
    dropped = (case when b.dropped_on = today then b.dropped else 0 end) + lost + total - kept
  where b.org_id = org;
  perform make_request_day(today);
  -- The id has the time of the append, so that a request never appears before a page that was read already.
  insert into failed_request (org_id, entry_id, request_id, at, key_id, key_name, plane, method, operation, path, status, code,
    message, param, duration_ms, address, user_agent)
  select org, (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || lpad(to_hex(e.place), 4, '0')
      || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid,
    e.request_id, e.at, e.key_id, e.key_name, e.plane, e.method, e.operation, e.path, e.status, e.code, e.message, e.param,
    e.duration_ms, e.address, e.user_agent
  from rows from (jsonb_to_recordset(entries) as (
    request_id text, at timestamptz, key_id uuid, key_name text, plane text, method text, operation text, path text,
    status smallint, code text, message text, param text, duration_ms integer, address text, user_agent text
  )) with ordinality as e (request_id, at, key_id, key_name, plane, method, operation, path, status, code, message, param,
    duration_ms, address, user_agent, place)
  where e.place <= kept;
  return total - kept;
end $$;
