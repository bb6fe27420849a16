-- Counts postings for statements and for reports. Entry and postings are written by one statement, so the entry is there when this
-- runs. The limits make each look-up one by its key, however many postings a statement has. Only an order of tickets has exactly one
-- sale, to which its discount belongs; that of memberships may be paid by instalments. Without an event, as for memberships, they
-- belong to the nil UUID. What the organisation is credited by a sale is its face value after discounts, with its part of the
-- service fees.
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
