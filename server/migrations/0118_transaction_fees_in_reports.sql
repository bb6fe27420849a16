-- Transaction fees apart from the service fees in reports: fees_minor has both, as the last release writes and reads it.
-- 0118a fills in what was recorded before. Statements and reports count a payment under its own method: the instalments of a membership may
-- be paid in several ways, and its order has that of the first.

-- No fold runs meanwhile, and none that waits goes on with the old function.
select pg_advisory_xact_lock(7317223014), pg_advisory_xact_lock(7317223015);

-- Waits for what is being posted, and lets later postings begin with the new function: none is recorded after 0118a by the old one.
lock table ledger_posting in share row exclusive mode;

-- Null for a payment that was made as its order says.
alter table ledger_entry add column payment_method text;
alter table revenue_change add column transaction_fees_minor bigint not null default 0;
alter table revenue_tally add column transaction_fees_minor bigint not null default 0;

-- As in 0090, with the transaction fees of sales by themselves, and the method of the payment.
create or replace function tally_postings() returns trigger
  language plpgsql as $$
begin
  with posted as materialized (
    select n.org_id, coalesce(o.event_id, '00000000-0000-0000-0000-000000000000') as event_id, quarter_of_hour(e.at) as quarter,
      e.currency, e.kind, case when e.order_id is null then 'none' else coalesce(e.payment_method, o.payment_method, 'other') end as payment_method,
      n.account, count(*) as postings, sum(n.amount_minor) as amount_minor,
      sum(case when e.kind = 'sale' and n.amount_minor > 0 and o.event_id is not null then o.discount_minor else 0 end)
        as discount_minor
    from new_postings n
    cross join lateral (
      select j.at, j.currency, j.kind, j.order_id, j.payment_method from ledger_entry j
      where j.org_id = n.org_id and j.ledger_entry_id = n.ledger_entry_id limit 1
    ) e
    left join lateral (
      select p.event_id, p.payment_method, p.discount_minor from "order" p
      where p.org_id = n.org_id and p.order_id = e.order_id limit 1
    ) o on true
    group by 1, 2, 3, 4, 5, 6, 7
  ), reported as (
    insert into revenue_change (org_id, event_id, currency, payment_method, quarter, face_minor, discount_minor, fees_minor,
      transaction_fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
    select org_id, event_id, currency, payment_method, quarter,
      coalesce(sum(discount_minor - case account when 'organisation' then amount_minor else 0 end) filter (where kind = 'sale'), 0),
      sum(discount_minor),
      coalesce(-sum(amount_minor) filter (where kind = 'sale' and account in ('service_fees', 'transaction_fees')), 0),
      coalesce(-sum(amount_minor) filter (where kind = 'sale' and account = 'transaction_fees'), 0),
      coalesce(-sum(amount_minor) filter (where kind = 'sale' and account = 'tax'), 0),
      coalesce(sum(amount_minor) filter (
        where kind = 'refund' and account in ('organisation', 'service_fees', 'transaction_fees', 'tax')
      ), 0),
      coalesce(sum(amount_minor) filter (where kind = 'refund' and account in ('service_fees', 'transaction_fees', 'tax')), 0),
      coalesce(sum(amount_minor) filter (where account = 'chargebacks'), 0)
    from posted where kind in ('sale', 'refund', 'chargeback', 'chargeback_reversal')
    group by org_id, event_id, currency, payment_method, quarter
  )
  insert into ledger_change (org_id, event_id, quarter, currency, kind, payment_method, account, postings, amount_minor,
    discount_minor)
  select org_id, event_id, quarter, currency, kind, payment_method, account, postings, amount_minor, discount_minor from posted;
  return null;
end $$;

-- As in 0090.
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

-- As in 0045.
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
