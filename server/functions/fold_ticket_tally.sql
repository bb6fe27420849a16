create or replace function fold_ticket_tally(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with turn as materialized (select pg_try_advisory_xact_lock(7317223011) as mine),
    taken as (
      delete from ticket_tally where ctid = any (array(
        select ctid from ticket_tally where tally_id > 0 and (select mine from turn) order by org_id, event_id limit at_most
      ))
      returning org_id, event_id, price_id, price_category_id, minute, active, ended, attended, tickets, orders, net_minor, gross_minor
    ), totals as (
      insert into ticket_tally as kept (org_id, event_id, price_id, price_category_id, tally_id, active, ended, attended, tickets, orders, net_minor, gross_minor)
      select org_id, event_id, price_id, price_category_id, 0, sum(active), sum(ended), sum(attended), sum(tickets),
        sum(orders), sum(net_minor), sum(gross_minor)
      from taken group by org_id, event_id, price_id, price_category_id
      on conflict (org_id, event_id, price_id, price_category_id, tally_id) do update set
        active = kept.active + excluded.active, ended = kept.ended + excluded.ended,
        attended = kept.attended + excluded.attended, tickets = kept.tickets + excluded.tickets,
        orders = kept.orders + excluded.orders, net_minor = kept.net_minor + excluded.net_minor,
        gross_minor = kept.gross_minor + excluded.gross_minor
    ), spans as (
      insert into sales_tally as kept (org_id, event_id, grain, starts_at, price_id, tickets, orders, net_minor, gross_minor)
      select org_id, event_id, grain, date_trunc(grain, minute, 'UTC'), price_id, sum(tickets), sum(orders), sum(net_minor), sum(gross_minor)
      from taken cross join unnest(array['minute', 'hour', 'day']) as grain
      where (tickets, orders, net_minor, gross_minor) <> (0, 0, 0, 0)
      group by org_id, event_id, grain, date_trunc(grain, minute, 'UTC'), price_id
      on conflict (org_id, event_id, grain, starts_at, price_id) do update set
        tickets = kept.tickets + excluded.tickets, orders = kept.orders + excluded.orders,
        net_minor = kept.net_minor + excluded.net_minor, gross_minor = kept.gross_minor + excluded.gross_minor
    )
    select count(*) from taken;
  end;
