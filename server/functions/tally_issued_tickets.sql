-- Tickets are issued when their order is confirmed. A replacement carries on a sale that was counted already. The limit makes each
-- look-up of an order one by its key, however many tickets a statement has. A ticket that is issued as refunded has been returned too.
create or replace function tally_issued_tickets() returns trigger
  language plpgsql as $$
begin
  insert into revenue_change (org_id, event_id, currency, payment_method, quarter, tickets, returned)
  select n.org_id, n.event_id, o.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(n.ordered_at),
    count(*), count(*) filter (where n.status <> 1)
  from new_rows n
  cross join lateral (
    select p.currency, p.payment_method from "order" p where p.org_id = n.org_id and p.order_id = n.order_id limit 1
  ) o
  where n.origin_ticket_id is null and (n.order_confirmed and n.status in (1, 2) or n.status = 3)
  group by n.org_id, n.event_id, o.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(n.ordered_at);
  return null;
end $$;
