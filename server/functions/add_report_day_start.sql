-- Adds the days of one start up, from what is folded so far. From then on each fold adds to them: none runs meanwhile.
create or replace function add_report_day_start(org uuid, event uuid, day_start integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(7317223014), pg_advisory_xact_lock(7317223015);
  insert into report_day_start (org_id, event_id, seconds) values (org, event, day_start) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into revenue_tally (org_id, event_id, grain, starts_at, currency, payment_method, tickets, returned, face_minor,
    discount_minor, fees_minor, transaction_fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
  select t.org_id, t.event_id, 'day ' || day_start, start_of_day(t.starts_at, day_start), t.currency, t.payment_method,
    sum(t.tickets), sum(t.returned), sum(t.face_minor), sum(t.discount_minor), sum(t.fees_minor),
    sum(t.transaction_fees_minor), sum(t.tax_minor), sum(t.refunded_minor), sum(t.refunded_fees_minor), sum(t.chargeback_minor)
  from revenue_tally t
  where t.org_id = org and t.event_id = event and t.grain = case day_start % 3600 when 0 then 'hour' else 'quarter' end
  group by 1, 2, 3, 4, 5, 6;
  -- Rows above 0 are not folded yet.
  insert into instalment_day_tally (org_id, currency, day_start, starts_at, due, due_minor, paid, paid_minor, failed,
    failed_minor, recovered, recovered_minor)
  select i.org_id, i.currency, day_start, start_of_day(i.quarter, day_start), sum(i.due), sum(i.due_minor), sum(i.paid),
    sum(i.paid_minor), sum(i.failed), sum(i.failed_minor), sum(i.recovered), sum(i.recovered_minor)
  from instalment_tally i
  where event = '00000000-0000-0000-0000-000000000000' and i.org_id = org and i.tally_id = 0
  group by 1, 2, 3, 4;
end $$;
