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

-- Live events whose word about being sold out is not true any more, of all organisations; the rest is done organisation by
-- organisation. An event is sold out when it sells something and nothing of it can be had at this moment.
create function find_sold_out_changes(at_most integer) returns table (org_id uuid, event_id uuid, sold_out boolean)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select e.org_id, e.event_id, not e.sold_out from event e
    where e.status = 1 and e.sold_out is distinct from (
      (exists (select from pool p where p.org_id = e.org_id and p.event_id = e.event_id)
        or exists (select from seat_row r where r.org_id = e.org_id and r.event_id = e.event_id))
      and not exists (select from pool p where p.org_id = e.org_id and p.event_id = e.event_id and p.taken < p.capacity)
      and not exists (select from seat_row r where r.org_id = e.org_id and r.event_id = e.event_id and r.longest > 0)
    )
    limit at_most;
  end;
alter function find_sold_out_changes owner to tessera_lookup;
revoke all on function find_sold_out_changes from public;
grant execute on function find_sold_out_changes to tessera_app;
