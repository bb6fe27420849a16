-- Requests with an API key that failed, for whoever connects another system: without bodies, query strings and secrets. Ids are
-- ULIDs, so that the log is partitioned by day, ordered and paged by its id alone. No foreign key, for the reason given at
-- `change`.
create table failed_request (
  org_id uuid not null,
  entry_id uuid not null,
  request_id text not null,
  at timestamptz not null,
  key_id uuid not null,
  key_name text not null,
  plane text not null,
  method text not null,
  operation text,
  path text not null,
  status smallint not null check (status between 400 and 599),
  code text not null,
  message text not null,
  param text,
  duration_ms integer not null check (duration_ms >= 0),
  address text,
  user_agent text,
  primary key (org_id, entry_id)
) partition by range (entry_id);
call guard_tenancy('failed_request');
revoke insert, update, delete on failed_request from tessera_app;
create index failed_request_by_request on failed_request (org_id, request_id);
alter table failed_request owner to tessera_lookup;

-- How many more failed requests of an organisation are kept: a bucket that fills by the hour. What does not fit is counted for
-- the day and dropped, so that no organisation fills the table.
create table failed_request_budget (
  org_id uuid not null,
  left_over double precision not null check (left_over >= 0),
  filled_at timestamptz not null,
  dropped_on date not null,
  dropped bigint not null check (dropped >= 0),
  primary key (org_id)
);
call guard_tenancy('failed_request_budget');
revoke insert, update, delete on failed_request_budget from tessera_app;
alter table failed_request_budget owner to tessera_lookup;

-- The table of one day: see make_audit_day.
create function make_request_day(day date) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  name text := 'failed_request_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  lock table public.failed_request in share update exclusive mode;
  if to_regclass(name) is not null then return; end if;
  execute format('create table public.%I (like public.failed_request including constraints)', name);
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('create policy tenant on public.%I using (org_id = (select app_org())) with check (org_id = (select app_org()))', name);
  execute format('alter table public.failed_request attach partition public.%I for values from (%L) to (%L)', name,
    audit_day_start(day), audit_day_start(day + 1));
end $$;

-- Appends failed requests of the organisation of the transaction, oldest first, as far as its bucket goes. Returns how many
-- were dropped. `lost` were dropped before, because the memory of a process was full.
create function append_failed_requests(entries jsonb, lost integer, burst integer, per_hour integer) returns integer
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

-- Makes the tables of the next days and drops those that are older than the setting.
create function keep_request_days(days integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public set lock_timeout = '200ms' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  part text;
  dropped integer := 0;
begin
  perform make_request_day(today);
  perform make_request_day(today + 1);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.failed_request'::regclass
      and right(c.relname, 8) < to_char(today - greatest(days, 1), 'YYYYMMDD')
    order by c.relname
  loop
    begin
      execute format('drop table public.%I', part);
      dropped := dropped + 1;
    exception when lock_not_available then
      return dropped;
    end;
  end loop;
  return dropped;
end $$;

alter function make_request_day owner to tessera_lookup;
alter function append_failed_requests owner to tessera_lookup;
alter function keep_request_days owner to tessera_lookup;
revoke all on function make_request_day, append_failed_requests, keep_request_days from public;
grant execute on function append_failed_requests, keep_request_days to tessera_app;
