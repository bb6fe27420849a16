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
