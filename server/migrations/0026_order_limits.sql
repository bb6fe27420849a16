-- Limits of orders and of network addresses, leases that back off, and payments that are stuck. See docs/decisions/0029.

-- Limits of an organisation. Its staff may change the first three within `limit_order_maximum`, which the operator sets.
alter table organisation
  -- Tickets of one order.
  add column limit_order_tickets integer not null default 100 check (limit_order_tickets between 1 and 5000),
  -- Units of a price without a `max_per_order` of its own, for an order on the Store API.
  add column limit_price_units integer not null default 10 check (limit_price_units between 1 and 5000),
  -- Places that one network address may hold on the Store API.
  add column limit_address_places integer not null default 100 check (limit_address_places > 0),
  add column limit_order_maximum integer not null default 2000 check (limit_order_maximum between 1 and 5000);

-- The network address that holds an item, to limit how many places one address holds. An address is personal data: the
-- row is deleted when the hold ends. A free ticket costs its taker nothing, so it counts until `counts_until` after it was
-- taken. It has no key to the hold: checking one would cost every claim one more look-up.
create table item_address (
  org_id uuid not null,
  item_id bigint not null,
  address text not null,
  places integer not null check (places > 0),
  counts_until timestamptz,
  primary key (org_id, item_id)
);
call guard_tenancy('item_address');
create index item_address_by_address on item_address (org_id, address);
create index item_address_by_end on item_address (counts_until) where counts_until is not null;
grant select, delete on item_address to tessera_lookup;
create policy lookup on item_address for select to tessera_lookup using (true);
create policy sweep on item_address for delete to tessera_lookup using (true);

-- Decides claims of one pool in their order: 0 fits, 1 exceeds the places left, 2 exceeds what its address may still hold.
-- A claim that does not fit is passed over, and a smaller one after it may still fit. A claim of null places never fits.
create function claim_verdicts(wanted integer[], places_left integer, addresses text[], address_left integer[])
  returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  verdicts integer[] := '{}';
  verdict integer;
  already integer;
begin
  for i in 1 .. coalesce(cardinality(wanted), 0) loop
    verdict := case when wanted[i] <= places_left then 0 else 1 end;
    if verdict = 0 and addresses[i] is not null then
      already := 0;
      if array_position(addresses, addresses[i]) < i then
        for j in 1 .. i - 1 loop
          if verdicts[j] = 0 and addresses[j] = addresses[i] then
            already := already + wanted[j];
          end if;
        end loop;
      end if;
      if already + wanted[i] > address_left[i] then
        verdict := 2;
      end if;
    end if;
    if verdict = 0 then
      places_left := places_left - wanted[i];
    end if;
    verdicts := verdicts || verdict;
  end loop;
  return verdicts;
end $$;

-- As before, and deletes the addresses of what it releases, and those of free tickets that no longer count.
create or replace function release_expired_holds(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select h.org_id, h.item_id from hold h where h.status = 'held' and h.expires_at <= now()
        and not exists (select from test_clock c where c.org_id = h.org_id)
      order by h.expires_at limit at_most for update of h skip locked
    ), released as (
      update hold h set status = 'expired' from due where h.org_id = due.org_id and h.item_id = due.item_id
      returning h.org_id, h.item_id, h.pool_id, h.places
    ), back as materialized (
      select org_id, pool_id, sum(places)::integer as places from released where pool_id is not null group by org_id, pool_id
    ), locked as materialized (
      select p.org_id, p.pool_id, back.places from pool p
      join back on back.org_id = p.org_id and back.pool_id = p.pool_id order by p.org_id, p.pool_id for no key update of p
    ), freed as (
      update pool p set taken = p.taken - locked.places from locked
      where p.org_id = locked.org_id and p.pool_id = locked.pool_id
    ), ledger as (
      insert into stock_entry (org_id, pool_id, item_id, held, sold, reason, at)
      select org_id, pool_id, item_id, -places, 0, 'expiry', now() from released where pool_id is not null
    ), seats as (
      update seat_hold s set freed_at = now() from released
      where s.org_id = released.org_id and s.item_id = released.item_id and s.freed_at is null
      returning s.org_id, s.event_id, s.section_id, s.row_label, s.position
    ), rows as (
      update seat_row r set free = with_bits(r.free, s.positions, 1)
      from (
        select org_id, event_id, section_id, row_label, array_agg(position) as positions
        from seats group by org_id, event_id, section_id, row_label
      ) s
      where r.org_id = s.org_id and r.event_id = s.event_id and r.section_id = s.section_id and r.row_label = s.row_label
    ), addresses as (
      delete from item_address a using released where a.org_id = released.org_id and a.item_id = released.item_id
    ), ended as (
      delete from item_address a where a.counts_until <= now()
    )
    select count(*) from released;
  end;

-- How often a payment, a refund or the refund of an event was leased since its last step was written. Each lease after the
-- third is twice as long as the one before it, up to 15 minutes: work that fails again and again does not fill the queue.
alter table attempt add column lease_count integer not null default 0 check (lease_count >= 0);
alter table refund add column lease_count integer not null default 0 check (lease_count >= 0);
alter table event_refund add column lease_count integer not null default 0 check (lease_count >= 0);
create function lease_backoff(lease_seconds double precision, lease_count integer) returns interval
  language sql immutable parallel safe
  return make_interval(secs => least(
    lease_seconds * 2 ^ least(greatest(lease_count - 3, 0), 20), greatest(lease_seconds, 900)
  ));

create or replace function take_due_attempts(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, attempt_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select a.org_id, a.attempt_id from attempt a where a.settled_at is null and a.due_at <= now()
        and not exists (select from test_clock c where c.org_id = a.org_id and c.target is not null)
      order by a.due_at limit at_most for update of a skip locked
    )
    update attempt a set version = a.version + 1, attempt_count = a.attempt_count + 1, lease_count = a.lease_count + 1,
      due_at = now() + lease_backoff(lease_seconds, a.lease_count + 1)
    from due where a.org_id = due.org_id and a.attempt_id = due.attempt_id
    returning a.org_id, a.attempt_id, a.version;
  end;
create or replace function take_due_refunds(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, refund_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select r.org_id, r.refund_id from refund r where r.settled_at is null and r.due_at <= now()
      order by r.due_at limit at_most for update skip locked
    )
    update refund r set version = r.version + 1, attempt_count = r.attempt_count + 1, lease_count = r.lease_count + 1,
      due_at = now() + lease_backoff(lease_seconds, r.lease_count + 1)
    from due where r.org_id = due.org_id and r.refund_id = due.refund_id
    returning r.org_id, r.refund_id, r.version;
  end;
create or replace function take_due_event_refunds(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, event_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select e.org_id, e.event_id from event_refund e where e.status = 'running' and e.due_at <= now()
      order by e.due_at limit at_most for update skip locked
    )
    update event_refund e set lease_count = e.lease_count + 1, due_at = now() + lease_backoff(lease_seconds, e.lease_count + 1)
    from due where e.org_id = due.org_id and e.event_id = due.event_id
    returning e.org_id, e.event_id;
  end;

-- Payments and refunds of all organisations that the operator must look at: five leases without a step, or an hour without
-- a decision of the provider. A payment that waits for the customer, or a refund that the provider has accepted, is not stuck.
create function list_stuck_payments(at_most integer) returns table (org_id uuid, kind text, id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.org_id, s.kind, s.id from (
      select a.org_id, 'payment' as kind, a.attempt_id as id from attempt a
      where a.settled_at is null and (a.lease_count >= 5
        or (a.status in ('authorizing', 'capturing', 'voiding') and a.created_at < now() - interval '1 hour'))
      union all
      select r.org_id, 'refund', r.refund_id from refund r
      where r.settled_at is null and (r.lease_count >= 5
        or (r.provider_refund_id is null and coalesce(r.opened_at, r.created_at) < now() - interval '1 hour'))
      union all
      select e.org_id, 'event refund', e.event_id from event_refund e where e.status = 'running' and e.lease_count >= 5
    ) s order by s.kind, s.id limit at_most;
  end;
alter function list_stuck_payments owner to tessera_lookup;
revoke all on function list_stuck_payments from public;
grant execute on function list_stuck_payments to tessera_app;
