-- One step of the sequencer: numbers what has committed, and says how much it was. The lock is a statement of its own, so that the
-- next one looks after the last step has committed. The whole step is one call: no client can die in the middle of it. A sequential
-- scan would read what was deleted and not yet cleared away. The first change after a restore gets the first number behind the gap;
-- until then `last_sequence` stays the number of a change, so that workers which read up to it find it.
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
