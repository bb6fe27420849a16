-- Ends for what a sale needs only for a while: see docs/growth.md and docs/decisions/0066. The server's role cannot delete any of it;
-- it calls these functions, which delete a limited number of rows that nothing needs any more. 0079 has the indexes that they use.

-- Rows are deleted from these now: as for other tables of a sale, 2 % of changes are enough for a vacuum.
alter table stock_entry set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table ticket_change set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table provider_event set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table seat_hold set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- 1. Stock entries and ticket changes of events that are over.

-- When an event that is over is looked at next. Few changes of its tickets and places come later, such as refunds.
create table event_archive (
  org_id uuid not null,
  event_id uuid not null,
  due_at timestamptz not null,
  -- Changes of tickets by transactions up to this number may have been deleted. Null while none was.
  changes_deleted_to bigint,
  primary key (org_id, event_id),
  foreign key (org_id, event_id) references event
);
call guard_tenancy('event_archive');
revoke insert, update, delete on event_archive from tessera_app;
create index event_archive_due on event_archive (due_at);
grant select, insert, update on event_archive to tessera_lookup;
create policy sweep on event_archive to tessera_lookup using (true) with check (true);

-- The sum of older entries of a pool. It belongs to no item.
alter table stock_entry drop constraint stock_entry_reason_check;
alter table stock_entry add constraint stock_entry_reason_check
  check (reason in ('capacity', 'claim', 'release', 'expiry', 'sale', 'return', 'opening')) not valid;
alter table stock_entry drop constraint stock_entry_check;
alter table stock_entry add constraint stock_entry_check
  check ((item_id is null) = (reason in ('capacity', 'opening'))) not valid;
grant delete on stock_entry to tessera_lookup;

grant select, delete on ticket_change to tessera_lookup;
create policy sweep on ticket_change to tessera_lookup using (true) with check (true);

-- Queues events that have been over for this time. Returns how many.
create function queue_ended_events(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with queued as (
      insert into event_archive (org_id, event_id, due_at)
      select e.org_id, e.event_id, coalesce(e.ends_at, e.starts_at) + make_interval(days => days) from event e
      where coalesce(e.ends_at, e.starts_at) < now() - make_interval(days => days)
        and not exists (select from event_archive a where a.org_id = e.org_id and a.event_id = e.event_id)
        and not exists (select from test_clock c where c.org_id = e.org_id)
        and not exists (select from org_home h where h.org_id = e.org_id and h.state <> 'here')
      order by coalesce(e.ends_at, e.starts_at) limit at_most
      on conflict do nothing
      returning 1
    )
    select count(*) from queued;
  end;

-- Takes one queued event and removes at most this many of its old rows. An event with more rows waits behind all others, so that
-- each gets its turn. Returns false if no event is due.
--   Ticket changes: those that say that a ticket is valid go. When a ticket ceased to be valid is needed later, by the history of its
--   order and by scans that a device uploads late, so these changes stay.
--   Stock entries: those of a pool become one, with the same sums.
create function archive_next_event(days integer, at_most integer) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  turn event_archive;
  over_at timestamptz;
  cut timestamptz := now() - make_interval(days => days);
  rest integer := at_most;
  found_rows integer;
  deleted_to bigint;
  pool_of_event bigint;
begin
  select * into turn from event_archive a where a.due_at <= now() order by a.due_at limit 1 for update skip locked;
  if not found then return false; end if;
  select coalesce(e.ends_at, e.starts_at) into over_at from event e where e.org_id = turn.org_id and e.event_id = turn.event_id;
  -- It was given a later date.
  if over_at >= cut then
    update event_archive a set due_at = over_at + make_interval(days => days + 1)
    where a.org_id = turn.org_id and a.event_id = turn.event_id;
    return true;
  end if;

  with old as materialized (
    select c.change_no from ticket_change c
    where c.org_id = turn.org_id and c.event_id = turn.event_id and c.status = 1 and c.changed_at < cut limit rest
  ), gone as (
    delete from ticket_change c using old
    where c.org_id = turn.org_id and c.event_id = turn.event_id and c.change_no = old.change_no
    returning c.xid
  )
  select count(*), max(xid::text::bigint) into found_rows, deleted_to from gone;
  rest := rest - found_rows;

  for pool_of_event in
    select p.pool_id from pool p where p.org_id = turn.org_id and p.event_id = turn.event_id order by p.pool_id
  loop
    exit when rest < 2;
    with old as materialized (
      select s.entry_id from stock_entry s
      where s.org_id = turn.org_id and s.pool_id = pool_of_event and s.at < cut order by s.entry_id limit rest
    ), gone as (
      delete from stock_entry s using old
      where s.org_id = turn.org_id and s.pool_id = pool_of_event and s.entry_id = old.entry_id
        and (select count(*) from old) > 1
      returning s.held, s.sold, s.capacity, s.at
    ), summed as (
      insert into stock_entry (org_id, pool_id, held, sold, capacity, reason, at)
      select turn.org_id, pool_of_event, sum(g.held), sum(g.sold), sum(g.capacity), 'opening', max(g.at) from gone g
      having count(*) > 0
    )
    select count(*) into found_rows from gone;
    rest := rest - found_rows;
  end loop;

  update event_archive a
  set due_at = case when rest < 2 then now() else now() + make_interval(days => days) end,
    changes_deleted_to = greatest(a.changes_deleted_to, deleted_to)
  where a.org_id = turn.org_id and a.event_id = turn.event_id;
  return true;
end $$;

-- 2. Events of payment providers. A provider repeats an event for days; afterwards nobody sends it again.
grant select, delete on provider_event to tessera_lookup;
create policy sweep on provider_event to tessera_lookup using (true) with check (true);
create function forget_provider_events(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  begin atomic
    with old as materialized (
      select e.org_id, e.provider, e.provider_event_id from provider_event e
      where e.received_at < now() - make_interval(days => days) order by e.received_at limit at_most
    ), gone as (
      delete from provider_event e using old o
      where e.org_id = o.org_id and e.provider = o.provider and e.provider_event_id = o.provider_event_id returning 1
    )
    select count(*) from gone;
  end;

-- 3. Baskets.
grant delete on basket, hold, seat_hold to tessera_lookup;
grant select, delete on basket_voucher, membership_item to tessera_lookup;
create policy sweep on basket_voucher to tessera_lookup using (true) with check (true);
create policy sweep on membership_item to tessera_lookup using (true) with check (true);
grant select on season_seat to tessera_lookup;
create policy lookup on season_seat for select to tessera_lookup using (true);
grant select (item_id) on ticket to tessera_lookup;

-- Baskets that ended before a payment began, with everything they held. No order, ticket or payment can name them.
create function forget_unpaid_baskets(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  begin atomic
    with old as materialized (
      select b.org_id, b.basket_id from basket b
      where b.status in ('expired', 'abandoned') and b.order_id is null and b.updated_at < now() - make_interval(days => days)
        and not exists (
          select from hold h
          where h.org_id = b.org_id and h.basket_id = b.basket_id and h.status not in ('released', 'expired'))
        and not exists (
          select from membership_item m join season_seat s on s.org_id = m.org_id and s.item_id = m.item_id
          where m.org_id = b.org_id and m.basket_id = b.basket_id)
        and not exists (select from test_clock c where c.org_id = b.org_id)
      order by b.updated_at limit at_most
    ), seats as (
      delete from seat_hold s using old o join hold h on h.org_id = o.org_id and h.basket_id = o.basket_id
      where s.org_id = h.org_id and s.item_id = h.item_id
    ), holds as (
      delete from hold h using old o where h.org_id = o.org_id and h.basket_id = o.basket_id
    ), vouchers as (
      delete from basket_voucher v using old o where v.org_id = o.org_id and v.basket_id = o.basket_id
    ), memberships as (
      delete from membership_item m using old o where m.org_id = o.org_id and m.basket_id = o.basket_id
    ), gone as (
      delete from basket b using old o where b.org_id = o.org_id and b.basket_id = o.basket_id returning 1
    )
    select count(*) from gone;
  end;

-- Baskets for which a payment began, once it is settled and the event is over for 30 days, and not postponed without a new date. What they sold stays: tickets name it.
create function forget_paid_baskets(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  begin atomic
    with old as materialized (
      select b.org_id, b.basket_id from basket b
      where b.status in ('completed', 'expired', 'abandoned') and b.order_id is not null
        and b.updated_at < now() - make_interval(days => days)
        and not exists (
          select from attempt a where a.org_id = b.org_id and a.order_id = b.order_id and a.settled_at is null)
        and not exists (
          select from "order" o join event e on e.org_id = o.org_id and e.event_id = o.event_id
          where o.org_id = b.org_id and o.order_id = b.order_id
            and (coalesce(e.ends_at, e.starts_at) > now() - interval '30 days' or e.schedule_status = 'postponed'))
        and not exists (
          select from membership_item m join season_seat s on s.org_id = m.org_id and s.item_id = m.item_id
          where m.org_id = b.org_id and m.basket_id = b.basket_id)
        and not exists (select from test_clock c where c.org_id = b.org_id)
      order by b.updated_at limit at_most
    ), unsold as materialized (
      select h.org_id, h.item_id from old o join hold h on h.org_id = o.org_id and h.basket_id = o.basket_id
      where h.status in ('released', 'expired')
        and not exists (select from ticket t where t.org_id = h.org_id and t.item_id = h.item_id)
    ), seats as (
      delete from seat_hold s using unsold u where s.org_id = u.org_id and s.item_id = u.item_id
    ), holds as (
      delete from hold h using unsold u where h.org_id = u.org_id and h.item_id = u.item_id
    ), vouchers as (
      delete from basket_voucher v using old o where v.org_id = o.org_id and v.basket_id = o.basket_id
    ), memberships as (
      delete from membership_item m using old o where m.org_id = o.org_id and m.basket_id = o.basket_id
    ), gone as (
      delete from basket b using old o where b.org_id = o.org_id and b.basket_id = o.basket_id returning 1
    )
    select count(*) from gone;
  end;

-- 4. What a buyer was told about a settled payment. The payment itself stays, with all that refunds and disputes need.
create function forget_payment_responses(days integer, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  begin atomic
    with old as materialized (
      select a.org_id, a.attempt_id from attempt a
      where a.answer is not null and a.settled_at < now() - make_interval(days => days)
        and not exists (select from org_home h where h.org_id = a.org_id and h.state <> 'here')
      order by a.settled_at limit at_most
    ), changed as (
      update attempt a set answer = null, metadata = '{}' from old o
      where a.org_id = o.org_id and a.attempt_id = o.attempt_id returning 1
    )
    select count(*) from changed;
  end;

alter function queue_ended_events owner to tessera_lookup;
alter function archive_next_event owner to tessera_lookup;
alter function forget_provider_events owner to tessera_lookup;
alter function forget_unpaid_baskets owner to tessera_lookup;
alter function forget_paid_baskets owner to tessera_lookup;
alter function forget_payment_responses owner to tessera_lookup;
revoke all on function queue_ended_events, archive_next_event, forget_provider_events, forget_unpaid_baskets, forget_paid_baskets,
  forget_payment_responses from public;
grant execute on function queue_ended_events, archive_next_event, forget_provider_events, forget_unpaid_baskets, forget_paid_baskets,
  forget_payment_responses to tessera_app;
