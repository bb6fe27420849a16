-- replaces ebf6c36b33f4d5524c05ae05c0d65c5ec7695f93ea475c32eb3f55c0ffde6dff
-- The audit log: who did what, appended in the transaction of the effect. Ids are ULIDs of the database's clock, so that
-- entries are partitioned by day, ordered and paged by their id alone. No foreign key, for the reason given at `change`.
create table audit_entry (
  org_id uuid not null,
  entry_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('key', 'device', 'staff', 'operator', 'system')),
  actor_id text not null,
  -- Null for people: their name stands in audit_person_value.
  actor_label text,
  session_id text,
  address text,
  request_id text,
  operation text not null,
  entity_kind text,
  entity_id text,
  -- { field: { before, after } }; { field: { personal: true } } if the values stand in audit_person_value.
  changes jsonb not null,
  reason text,
  outcome text not null check (outcome in ('succeeded', 'refused')),
  code text,
  -- More than one only for refusals of one minute.
  count integer not null check (count > 0),
  primary key (org_id, entry_id)
) partition by range (entry_id);
call guard_tenancy('audit_entry');
revoke insert, update, delete on audit_entry from tessera_app;
create index audit_entry_by_entity on audit_entry (org_id, entity_kind, entity_id, entry_id);
create index audit_entry_by_actor on audit_entry (org_id, actor_id, entry_id);

-- Values about a person, by the person, so that they can be erased while the entry stays.
create table audit_person_value (
  org_id uuid not null,
  entry_id uuid not null,
  person_kind text not null check (person_kind in ('customer', 'member', 'staff')),
  person_id text not null,
  -- The name of a person who acted.
  label text,
  -- { field: { before, after } }
  changes jsonb not null,
  primary key (org_id, entry_id, person_kind, person_id)
) partition by range (entry_id);
call guard_tenancy('audit_person_value');
revoke insert, update, delete on audit_person_value from tessera_app;
create index audit_person_value_by_person on audit_person_value (org_id, person_kind, person_id);

-- Nobody changes an entry, not even the owner of the database by mistake. Days that are too old are dropped as tables.
create function refuse_audit_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete on audit_entry for each row execute function refuse_audit_change();
create trigger append_only before update on audit_person_value for each row execute function refuse_audit_change();
create trigger no_truncate before truncate on audit_entry for each statement execute function refuse_audit_change();
create trigger no_truncate before truncate on audit_person_value for each statement execute function refuse_audit_change();

alter table audit_entry owner to tessera_lookup;
alter table audit_person_value owner to tessera_lookup;

-- The lowest id of a day.
create function audit_day_start(day date) returns uuid
  language sql immutable
  return (lpad(to_hex((extract(epoch from day::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- The tables of one day. Attaching them keeps nobody from reading or writing the others.
create function make_audit_day(day date) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  parent text;
  name text;
begin
  -- The second table is created last: once it is there, both are.
  if to_regclass('audit_person_value_' || to_char(day, 'YYYYMMDD')) is not null then return; end if;
  -- A lock on the table and not an advisory one: after it, this session also sees tables that others have just made.
  lock table public.audit_entry in share update exclusive mode;
  if to_regclass('audit_person_value_' || to_char(day, 'YYYYMMDD')) is not null then return; end if;
  foreach parent in array array['audit_entry', 'audit_person_value'] loop
    name := parent || '_' || to_char(day, 'YYYYMMDD');
    execute format('create table public.%I (like public.%I including constraints)', name, parent);
    execute format('alter table public.%I enable row level security', name);
    execute format('alter table public.%I force row level security', name);
    execute format('create policy tenant on public.%I using (org_id = (select app_org())) with check (org_id = (select app_org()))', name);
    execute format('create trigger no_truncate before truncate on public.%I for each statement execute function refuse_audit_change()', name);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, name,
      audit_day_start(day), audit_day_start(day + 1));
  end loop;
end $$;

-- Appends an entry of the organisation of the transaction. Time and id come from here, so that no caller chooses them.
create function append_audit(entry jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  org uuid := app_org();
  moment timestamptz := clock_timestamp();
  id uuid := (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0')
    || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid;
begin
  if org is null then raise exception 'append_audit needs an organisation'; end if;
  perform make_audit_day((moment at time zone 'UTC')::date);
  insert into audit_entry (org_id, entry_id, at, actor_kind, actor_id, actor_label, session_id, address, request_id,
    operation, entity_kind, entity_id, changes, reason, outcome, code, count)
  values (org, id, moment, entry->>'actor_kind', entry->>'actor_id', entry->>'actor_label', entry->>'session_id',
    entry->>'address', entry->>'request_id', entry->>'operation', entry->>'entity_kind', entry->>'entity_id',
    entry->'changes', entry->>'reason', entry->>'outcome', entry->>'code', (entry->>'count')::integer);
  insert into audit_person_value (org_id, entry_id, person_kind, person_id, label, changes)
  select org, id, p.person_kind, p.person_id, p.label, p.changes
  from jsonb_to_recordset(entry->'people') as p (person_kind text, person_id text, label text, changes jsonb);
end $$;

-- Erases what the log knows of a person of this organisation. The entries stay, without the person's values.
create function erase_audit_person(kind text, id text) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with erased as (
      delete from audit_person_value where org_id = app_org() and person_kind = kind and person_id = id returning 1
    )
    select count(*) from erased;
  end;

-- Makes the tables of the next days and drops those that are older than the setting, but never one of the last thirty
-- days: whoever can call this cannot empty the log.
create function keep_audit_days(days integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public set lock_timeout = '200ms' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  oldest text := to_char(today - greatest(days, 30), 'YYYYMMDD');
  part text;
  dropped integer := 0;
begin
  perform make_audit_day(today);
  perform make_audit_day(today + 1);
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('public.audit_entry'::regclass, 'public.audit_person_value'::regclass)
      and right(c.relname, 8) < oldest
    -- The table that make_audit_day looks for goes last.
    order by right(c.relname, 8), c.relname
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

alter function make_audit_day owner to tessera_lookup;
alter function append_audit owner to tessera_lookup;
alter function erase_audit_person owner to tessera_lookup;
alter function keep_audit_days owner to tessera_lookup;
revoke all on function make_audit_day, append_audit, erase_audit_person, keep_audit_days from public;
grant execute on function append_audit, erase_audit_person, keep_audit_days to tessera_app;
