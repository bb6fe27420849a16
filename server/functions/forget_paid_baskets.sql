-- Baskets for which a payment began, once it is settled and the event is over for 30 days, and not postponed without a new date. What they sold stays: tickets name it.
create or replace function forget_paid_baskets(days integer, at_most integer) returns bigint
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
