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
