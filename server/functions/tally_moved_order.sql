create or replace function tally_moved_order() returns trigger
  language plpgsql as $$
begin
  insert into order_tally (org_id, event_id, grain, starts_at, orders)
  select new.org_id, event_id, 'minute', date_trunc('minute', order_date, 'UTC'), orders
  from (values (old.event_id, old.order_date, -1), (new.event_id, new.order_date, 1)) moved (event_id, order_date, orders)
  where event_id is not null;
  return null;
end $$;
