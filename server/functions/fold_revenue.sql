-- Adds changes up into days and hours. Takes the lock by a statement of its own: the next statement then sees each start whose days
-- were added up under the lock, and adds to them. What belongs to no event is added once to the nil UUID, which has all events of the
-- organisation too.
create or replace function fold_revenue(at_most integer) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  folded bigint;
begin
  if not pg_try_advisory_xact_lock(7317223014) then
    return 0;
  end if;
  with taken as (
    delete from revenue_change where ctid = any (array(
      select ctid from revenue_change order by org_id, change_id limit at_most
    ))
    returning *
  ), quarters as (
    select t.org_id, e.event_id, t.quarter, t.currency, t.payment_method, sum(t.tickets) as tickets,
      sum(t.returned) as returned, sum(t.face_minor) as face_minor, sum(t.discount_minor) as discount_minor,
      sum(t.fees_minor) as fees_minor, sum(t.transaction_fees_minor) as transaction_fees_minor, sum(t.tax_minor) as tax_minor,
      sum(t.refunded_minor) as refunded_minor,
      sum(t.refunded_fees_minor) as refunded_fees_minor, sum(t.chargeback_minor) as chargeback_minor
    from taken t
    cross join lateral (select t.event_id union select '00000000-0000-0000-0000-000000000000'::uuid) e (event_id)
    group by 1, 2, 3, 4, 5
  ), spans as (
    insert into revenue_tally as kept (org_id, event_id, grain, starts_at, currency, payment_method, tickets, returned,
      face_minor, discount_minor, fees_minor, transaction_fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
    select q.org_id, q.event_id, g.grain, g.starts_at, q.currency, q.payment_method, sum(q.tickets), sum(q.returned),
      sum(q.face_minor), sum(q.discount_minor), sum(q.fees_minor), sum(q.transaction_fees_minor), sum(q.tax_minor),
      sum(q.refunded_minor), sum(q.refunded_fees_minor), sum(q.chargeback_minor)
    from quarters q
    cross join lateral (
      values ('quarter', q.quarter), ('hour', date_trunc('hour', q.quarter, 'UTC'))
      union all
      select 'day ' || d.seconds, start_of_day(q.quarter, d.seconds)
      from report_day_start d where d.org_id = q.org_id and d.event_id = q.event_id
    ) g (grain, starts_at)
    group by 1, 2, 3, 4, 5, 6
    on conflict (org_id, event_id, grain, starts_at, currency, payment_method) do update set
      tickets = kept.tickets + excluded.tickets, returned = kept.returned + excluded.returned,
      face_minor = kept.face_minor + excluded.face_minor, discount_minor = kept.discount_minor + excluded.discount_minor,
      fees_minor = kept.fees_minor + excluded.fees_minor,
      transaction_fees_minor = kept.transaction_fees_minor + excluded.transaction_fees_minor, tax_minor = kept.tax_minor + excluded.tax_minor,
      refunded_minor = kept.refunded_minor + excluded.refunded_minor,
      refunded_fees_minor = kept.refunded_fees_minor + excluded.refunded_fees_minor,
      chargeback_minor = kept.chargeback_minor + excluded.chargeback_minor
  )
  select count(*) into folded from taken;
  return folded;
end $$;
