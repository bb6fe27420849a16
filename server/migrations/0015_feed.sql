-- The feed: what happened, numbered without gaps in each organisation. A transaction appends to the outbox and waits for
-- nobody; after it has committed, the worker moves its rows to `change` and numbers them. The outbox stays as small as
-- the last fraction of a second, and thirty days of history go by dropping tables. docs/decisions/0017-feed.md says why
-- the numbers are right.

-- Rows stay for a moment, so what they leave behind is cleared away by their number and not by their share.
alter table outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- How far an organisation's numbers have come. The sequencer alone writes here, and nobody who sells waits for it.
create table feed (
  org_id uuid primary key references organisation,
  last_sequence bigint not null check (last_sequence > 0),
  changed_on date not null
);
call guard_tenancy('feed');
revoke insert, update, delete on feed from tessera_app;

-- `changed_on` is the UTC day on which the row was numbered; it never goes back within an organisation, so dropping the
-- oldest day takes the oldest numbers. No foreign key: rows come from the outbox, which has one, and dropping a table
-- that points at `organisation` would have to lock that against everybody.
create table change (
  org_id uuid not null,
  sequence bigint not null check (sequence > 0),
  message_id uuid not null,
  type text not null,
  occurred_at timestamptz not null,
  data jsonb not null,
  changed_on date not null,
  primary key (org_id, sequence, changed_on)
) partition by range (changed_on);
call guard_tenancy('change');
revoke insert, update, delete on change from tessera_app;

-- Each object as the feed last showed it: a hash alone. And what they come to, by kind, as of a number.
create table feed_object (
  org_id uuid not null references organisation,
  kind text not null,
  object_id text not null,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (org_id, kind, object_id)
);
call guard_tenancy('feed_object');

create table feed_digest (
  org_id uuid primary key references organisation,
  sequence bigint not null,
  kinds jsonb not null
);
call guard_tenancy('feed_digest');

-- tessera_lookup owns `change`, because its functions make and drop the days.
alter table change owner to tessera_lookup;
grant select, delete on outbox to tessera_lookup;
grant select, insert, update on feed to tessera_lookup;
grant select on feed_digest to tessera_lookup;
create policy feed on outbox to tessera_lookup using (true);
create policy feed on feed to tessera_lookup using (true) with check (true);
create policy feed on change to tessera_lookup using (true) with check (true);
create policy feed on feed_digest for select to tessera_lookup using (true);

-- The table of one day. Attaching it keeps nobody from reading or writing the others.
create function make_change_day(day date) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  name text := 'change_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(7317223016);
  if to_regclass(name) is not null then return; end if;
  execute format('create table public.%I (like public.change including constraints)', name);
  execute format('alter table public.%I enable row level security', name);
  execute format('alter table public.%I force row level security', name);
  execute format('create policy tenant on public.%I using (org_id = (select app_org())) with check (org_id = (select app_org()))', name);
  execute format('alter table public.change attach partition public.%I for values from (%L) to (%L)', name, day, day + 1);
end $$;

-- Makes the table of tomorrow and drops what is more than a day past its thirty: whoever was told that a number is still
-- there can read it. Dropping takes a lock that readers of the feed notice, so it waits for it a moment only; what it does
-- not get it leaves to its next run.
create function keep_change_days() returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public set lock_timeout = '200ms' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  day text;
  dropped integer := 0;
begin
  perform make_change_day(today);
  perform make_change_day(today + 1);
  for day in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.change'::regclass and c.relname < 'change_' || to_char(today - 31, 'YYYYMMDD')
    order by c.relname
  loop
    begin
      execute format('drop table public.%I', day);
      dropped := dropped + 1;
    exception when lock_not_available then
      return dropped;
    end;
  end loop;
  return dropped;
end $$;

-- One step of the sequencer: numbers what has committed, and says how much it was. The lock is a statement of its own, so
-- that the next one looks after the last step has committed. The whole step is one call: no client can die in the
-- middle of it. A sequential scan would read what was deleted and not yet cleared away.
create function sequence_changes(at_most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public set enable_seqscan = off as $$
declare
  today date := (now() at time zone 'UTC')::date;
  moved bigint;
begin
  if not pg_try_advisory_xact_lock(7317223015) then return 0; end if;
  perform make_change_day(today);
  with taken as (
    delete from outbox where ctid = any (array(select ctid from outbox order by org_id, outbox_id limit at_most))
    returning org_id, outbox_id, message_id, type, occurred_at, data
  ), heads as (
    insert into feed as kept (org_id, last_sequence, changed_on)
    select org_id, count(*), today from taken group by org_id
    on conflict (org_id) do update set
      last_sequence = kept.last_sequence + excluded.last_sequence, changed_on = greatest(kept.changed_on, excluded.changed_on)
    returning org_id, last_sequence, changed_on
  ), numbered as (
    insert into change (org_id, sequence, message_id, type, occurred_at, data, changed_on)
    select t.org_id, h.last_sequence + 1 - row_number() over (partition by t.org_id order by t.outbox_id desc),
      t.message_id, t.type, t.occurred_at, t.data, h.changed_on
    from taken t join heads h on h.org_id = t.org_id
    returning 1
  )
  select count(*) into moved from numbered;
  return moved;
end $$;

-- Organisations whose digest is behind their feed: ids alone.
create function find_undigested(at_most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select f.org_id from feed f left join feed_digest d on d.org_id = f.org_id
    where d.sequence is null or d.sequence < f.last_sequence limit at_most;
  end;

alter function make_change_day owner to tessera_lookup;
alter function keep_change_days owner to tessera_lookup;
alter function sequence_changes owner to tessera_lookup;
alter function find_undigested owner to tessera_lookup;
revoke all on function make_change_day, keep_change_days, sequence_changes, find_undigested from public;
grant execute on function keep_change_days, sequence_changes, find_undigested to tessera_app;
