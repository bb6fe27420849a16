-- How many places each channel may sell: web, box office, partners. See docs/decisions/0043.
-- replaces 694ef6fd022f73834bdba15c7c3427ad9231fd7681bdcfe3de300fe709b6ba99

-- A key that a partner sells with: what it holds counts for the channel `partner`.
alter table api_key add column partner boolean not null default false;

-- The channel that took the places; null is the web, so that a row of an on-sale is not longer than before.
alter table hold
  add column channel text,
  add constraint hold_channel_check check (channel in ('box_office', 'partner')) not valid;

-- What each channel has taken of a pool. Null while the pool has no allocation: null plus a number stays null, so that
-- claims and returns need not ask whether there is one. The first allocation counts the holds under the pool's lock.
alter table pool
  add column web_taken integer,
  add column box_office_taken integer,
  add column partner_taken integer,
  add constraint pool_channels_within_taken check (
    web_taken >= 0 and box_office_taken >= 0 and partner_taken >= 0 and web_taken + box_office_taken + partner_taken <= taken
  ) not valid;

-- Places of a pool that are set aside for a channel, including those that it has already taken.
create table allocation (
  org_id uuid not null,
  pool_id bigint not null,
  channel text not null check (channel in ('web', 'box_office', 'partner')),
  places integer not null check (places >= 0),
  -- False if the channel may have no more than its allocation.
  common_stock boolean not null,
  -- From this moment on, the allocation counts no more.
  release_at timestamptz,
  created_at timestamptz not null,
  primary key (org_id, pool_id, channel),
  foreign key (org_id, pool_id) references pool
);
call guard_tenancy('allocation');

-- How many of the free places of a pool a channel may not take: those that are set aside for other channels and not taken
-- yet, or what exceeds its own maximum. Without a channel: all that is set aside. The pool must be locked by an earlier
-- statement if the result decides a claim.
create function withheld_places(p pool, for_channel text, at timestamptz) returns integer
  language sql stable
  return (
    select coalesce(greatest(
      sum(greatest(a.places - t.taken, 0)) filter (where a.channel is distinct from for_channel),
      max(p.capacity - p.taken - (a.places - t.taken)) filter (where a.channel = for_channel and not a.common_stock)
    ), 0)::integer
    from allocation a cross join lateral (
      select case a.channel when 'web' then p.web_taken when 'box_office' then p.box_office_taken else p.partner_taken end as taken
    ) t
    where a.org_id = p.org_id and a.pool_id = p.pool_id and (a.release_at is null or a.release_at > at)
  );

-- The channel that a row of seats is set aside for, and until when; null for every channel and for ever.
alter table seat_row
  add column channel text,
  add column channel_until timestamptz,
  add constraint seat_row_channel_check check (channel in ('web', 'box_office', 'partner')) not valid,
  add constraint seat_row_channel_until_check check (channel_until is null or channel is not null) not valid;

-- As before, and returns places to the count of their channel.
create or replace function release_expired_holds(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select h.org_id, h.item_id from hold h where h.status = 'held' and h.expires_at <= now()
        and not exists (select from test_clock c where c.org_id = h.org_id)
      order by h.expires_at limit at_most for update of h skip locked
    ), released as (
      update hold h set status = 'expired' from due where h.org_id = due.org_id and h.item_id = due.item_id
      returning h.org_id, h.item_id, h.pool_id, h.places, h.channel
    ), back as materialized (
      select org_id, pool_id, sum(places)::integer as places,
        coalesce(sum(places) filter (where channel is null), 0)::integer as web,
        coalesce(sum(places) filter (where channel = 'box_office'), 0)::integer as box_office,
        coalesce(sum(places) filter (where channel = 'partner'), 0)::integer as partner
      from released where pool_id is not null group by org_id, pool_id
    ), locked as materialized (
      select p.org_id, p.pool_id, back.places, back.web, back.box_office, back.partner from pool p
      join back on back.org_id = p.org_id and back.pool_id = p.pool_id order by p.org_id, p.pool_id for no key update of p
    ), freed as (
      update pool p set taken = p.taken - locked.places, web_taken = p.web_taken - locked.web,
        box_office_taken = p.box_office_taken - locked.box_office, partner_taken = p.partner_taken - locked.partner
      from locked where p.org_id = locked.org_id and p.pool_id = locked.pool_id
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
