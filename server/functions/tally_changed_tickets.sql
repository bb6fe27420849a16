-- The old rows count negatively and the new ones positively; what comes to nothing is not written.
create or replace function tally_changed_tickets() returns trigger
  language plpgsql as $$
begin
  insert into ticket_tally (org_id, event_id, price_id, price_category_id, minute, active, ended, attended, tickets, orders, net_minor, gross_minor)
  select * from (
    select org_id, event_id, price_id, price_category_id, date_trunc('minute', ordered_at, 'UTC'),
      sum(sign * (status = 1)::integer) as active, sum(sign * (status in (2, 3))::integer) as ended,
      sum(sign * (attended_at is not null)::integer) as attended,
      sum(sign * sales_tickets) as tickets, sum(sign * sales_orders) as orders,
      sum(sign * sales_net_minor) as net_minor, sum(sign * sales_gross_minor) as gross_minor
    from (
      select 1 as sign, org_id, event_id, price_id, price_category_id, ordered_at, status, attended_at,
        sales_tickets, sales_orders, sales_net_minor, sales_gross_minor from new_rows
      union all
      select -1, org_id, event_id, price_id, price_category_id, ordered_at, status, attended_at,
        sales_tickets, sales_orders, sales_net_minor, sales_gross_minor from old_rows
    ) both_rows
    group by org_id, event_id, price_id, price_category_id, date_trunc('minute', ordered_at, 'UTC')
  ) difference
  where (active, ended, attended, tickets, orders, net_minor, gross_minor) <> (0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;
