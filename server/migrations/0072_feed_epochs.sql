-- few rows: feed
-- A restored database would hand out numbers of the feed again, for other changes. `tessera restore finish` raises the epoch
-- and leaves a gap: the numbers above `gap_after` up to `gap_through` are given to nothing. See docs/restore.md and
-- docs/decisions/0061.
alter table feed
  add column epoch bigint not null default 1,
  add column gap_after bigint not null default 0,
  add column gap_through bigint not null default 0,
  -- squawk-ignore constraint-missing-not-valid
  add constraint feed_gap check (gap_through >= gap_after),
  -- A restore also records the gap of an organisation that has no changes yet.
  drop constraint feed_last_sequence_check,
  -- squawk-ignore constraint-missing-not-valid
  add constraint feed_last_sequence_check check (last_sequence >= 0);

-- As in 0015, with the gap: the first change after a restore gets the first number behind it. Until then `last_sequence` stays
-- the number of a change, so that workers which read up to it find it.
create or replace function sequence_changes(at_most integer) returns bigint
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
      last_sequence = greatest(kept.last_sequence, kept.gap_through) + excluded.last_sequence,
      changed_on = greatest(kept.changed_on, excluded.changed_on)
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

-- As in 0015, without feeds that have no changes yet.
create or replace function find_undigested(at_most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select f.org_id from feed f left join feed_digest d on d.org_id = f.org_id
    where coalesce(d.sequence, 0) < f.last_sequence limit at_most;
  end;
