-- Selling makes an order in two steps, many at a time: what was written for single orders is written for many here.

-- Room on the page for the second step, so that it touches no index.
alter table "order" set (fillfactor = 75);

-- An order and a ticket belong to their organisation through their customer, event and price, whose keys hold it: one look-up
-- fewer for each row.
alter table "order" drop constraint order_org_id_fkey;
alter table ticket drop constraint ticket_org_id_fkey;

-- What a ticket knows of its order follows the order, whoever changes it: once for all orders of a statement.
drop trigger order_tells_tickets on "order";
create or replace function tell_tickets() returns trigger
  language plpgsql as $$
begin
  update ticket t set ordered_at = n.order_date, order_confirmed = (n.status = 'confirmed')
  from new_orders n join old_orders o on o.org_id = n.org_id and o.order_id = n.order_id
  where (o.order_date <> n.order_date or (o.status = 'confirmed') <> (n.status = 'confirmed'))
    and t.org_id = n.org_id and t.order_id = n.order_id
    and (t.ordered_at, t.order_confirmed) is distinct from (n.order_date, n.status = 'confirmed');
  return null;
end $$;
create trigger order_tells_tickets after update on "order" referencing old table as old_orders new table as new_orders
  for each statement execute function tell_tickets();
