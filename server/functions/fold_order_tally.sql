create or replace function fold_order_tally(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with turn as materialized (select pg_try_advisory_xact_lock(7317223012) as mine),
    taken as (
      delete from order_tally where ctid = any (array(
        select ctid from order_tally where tally_id > 0 and (select mine from turn) order by org_id, event_id limit at_most
      ))
      returning org_id, event_id, starts_at, orders
    ), spans as (
      insert into order_tally as kept (org_id, event_id, grain, starts_at, tally_id, orders)
      select org_id, event_id, grain, date_trunc(grain, starts_at, 'UTC'), 0, sum(orders)
      from taken cross join unnest(array['minute', 'hour', 'day']) as grain
      group by org_id, event_id, grain, date_trunc(grain, starts_at, 'UTC')
      on conflict (org_id, event_id, grain, starts_at, tally_id) do update set orders = kept.orders + excluded.orders
    )
    select count(*) from taken;
  end;
