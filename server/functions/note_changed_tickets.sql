create or replace function note_changed_tickets() returns trigger
  language plpgsql as $$
begin
  insert into ticket_change (org_id, event_id, ticket_id, status, changed_at)
  select n.org_id, n.event_id, n.ticket_id, n.status, n.updated_at
  from new_rows n join old_rows o on o.org_id = n.org_id and o.ticket_id = n.ticket_id
  where (n.status, n.barcode, n.price_category_id, n.order_confirmed)
    is distinct from (o.status, o.barcode, o.price_category_id, o.order_confirmed);
  return null;
end $$;
