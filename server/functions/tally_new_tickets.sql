create or replace function tally_new_tickets() returns trigger
  language plpgsql as $$
begin
  insert into ticket_tally (org_id, event_id, price_id, price_category_id, minute, active, ended, attended, tickets, orders, net_minor, gross_minor)
  select org_id, event_id, price_id, price_category_id, date_trunc('minute', ordered_at, 'UTC'),
    count(*) filter (where status = 1), count(*) filter (where status in (2, 3)), count(attended_at),
    sum(sales_tickets), sum(sales_orders), sum(sales_net_minor), sum(sales_gross_minor)
  from new_rows
  where status <> 0 or order_confirmed or attended_at is not null
  group by org_id, event_id, price_id, price_category_id, date_trunc('minute', ordered_at, 'UTC');
  return null;
end $$;
