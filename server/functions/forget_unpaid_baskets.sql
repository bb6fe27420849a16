-- Baskets that ended before a payment began, with everything they held. No order, ticket or payment can name them.
create or replace function forget_unpaid_baskets(days integer, at_most integer) returns bigint
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
