create or replace function tally_new_orders() returns trigger
  language plpgsql as $$
begin
  insert into order_tally (org_id, event_id, grain, starts_at, orders)
  select org_id, event_id, 'minute', date_trunc('minute', order_date, 'UTC'), count(*)
  from new_rows where event_id is not null
  group by org_id, event_id, date_trunc('minute', order_date, 'UTC');
  return null;
end $$;
