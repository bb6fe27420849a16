-- After the sale: which item a ticket was sold as, refunds of whole events, and who has books to look at.

-- The item of the basket that the ticket was sold as, so that its place can go back to where it came from. Tickets from
-- before, and those that were imported, have none: their places were never counted here.
alter table ticket
  add column item_id bigint,
  add constraint ticket_item foreign key (org_id, item_id) references hold not valid;

-- The buyers of a cancelled event are paid back in batches: this is how far it has come. Orders are taken by their ids, so
-- that a batch that was lost is taken again and one that is done is not.
create table event_refund (
  org_id uuid not null references organisation,
  event_id uuid not null,
  fees boolean not null,
  reason text,
  status text not null check (status in ('running', 'done')),
  last_order_id bigint not null default 0,
  orders integer not null default 0 check (orders >= 0),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  due_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, event_id),
  foreign key (org_id, event_id) references event
);
call guard_tenancy('event_refund');
revoke delete on event_refund from tessera_app;
create index event_refund_due on event_refund (due_at) where status = 'running';

-- What is due, of all organisations; shows ids alone. Batches of one event wait for each other at its row.
grant select, update on event_refund to tessera_lookup;
create policy sweep on event_refund to tessera_lookup using (true) with check (true);
create function take_due_event_refunds(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, event_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select e.org_id, e.event_id from event_refund e where e.status = 'running' and e.due_at <= now()
      order by e.due_at limit at_most for update skip locked
    )
    update event_refund e set due_at = now() + make_interval(secs => lease_seconds)
    from due where e.org_id = due.org_id and e.event_id = due.event_id
    returning e.org_id, e.event_id;
  end;

-- Whose books there are to check.
grant select (org_id) on journal to tessera_lookup;
create policy lookup on journal for select to tessera_lookup using (true);
create function find_booked_organisations() returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    -- From one organisation to the next by the index, however many journals each has.
    with recursive booked as (
      (select j.org_id from journal j order by j.org_id limit 1)
      union all
      select (select j.org_id from journal j where j.org_id > b.org_id order by j.org_id limit 1)
      from booked b where b.org_id is not null
    )
    select b.org_id from booked b where b.org_id is not null;
  end;

alter function take_due_event_refunds owner to tessera_lookup;
alter function find_booked_organisations owner to tessera_lookup;
revoke all on function take_due_event_refunds, find_booked_organisations from public;
grant execute on function take_due_event_refunds, find_booked_organisations to tessera_app;
