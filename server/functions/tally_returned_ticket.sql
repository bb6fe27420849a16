-- A trigger for each row, since its condition is checked before anything is queued: scans, which change tickets at the
-- gates, cost nothing here.
create or replace function tally_returned_ticket() returns trigger
  language plpgsql as $$
begin
  insert into revenue_change (org_id, event_id, currency, payment_method, quarter, returned)
  select new.org_id, new.event_id, o.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(new.updated_at), 1
  from "order" o where o.org_id = new.org_id and o.order_id = new.order_id;
  return null;
end $$;
