-- Money in reports is what the ledger says, at the time that it says: of tickets and of memberships. Reports, statements and the
-- journal then have the same figures for the same days. See docs/decisions/0072. 0091 corrects what was recorded before.

-- A sale that is recorded in part by the old functions and in part by the new ones would count twice, so this waits for those that
-- run; to drop a trigger waits for what is being posted anyway.
lock table ticket in share row exclusive mode;

-- As in 0034, without money. A ticket that is issued as refunded has been returned too.
create or replace function tally_issued_tickets() returns trigger
  language plpgsql as $$
begin
  insert into revenue_change (org_id, event_id, currency, payment_method, quarter, tickets, returned)
  select n.org_id, n.event_id, o.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(n.ordered_at),
    count(*), count(*) filter (where n.status <> 1)
  from new_rows n
  cross join lateral (
    select p.currency, p.payment_method from "order" p where p.org_id = n.org_id and p.order_id = n.order_id limit 1
  ) o
  where n.origin_ticket_id is null and (n.order_confirmed and n.status in (1, 2) or n.status = 3)
  group by n.org_id, n.event_id, o.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(n.ordered_at);
  return null;
end $$;

drop trigger revenue_money_back on ledger_entry;
drop trigger revenue_chargeback_reversal on ledger_entry;
drop function tally_money_back();

-- As in 0053, and the same postings as figures of reports. Without an event, as for memberships, they belong to the nil UUID. What
-- the organisation is credited by a sale is its face value after discounts, with its part of the service fees.
create or replace function tally_postings() returns trigger
  language plpgsql as $$
begin
  with posted as materialized (
    select n.org_id, coalesce(o.event_id, '00000000-0000-0000-0000-000000000000') as event_id, quarter_of_hour(e.at) as quarter,
      e.currency, e.kind, case when e.order_id is null then 'none' else coalesce(o.payment_method, 'other') end as payment_method,
      n.account, count(*) as postings, sum(n.amount_minor) as amount_minor,
      sum(case when e.kind = 'sale' and n.amount_minor > 0 and o.event_id is not null then o.discount_minor else 0 end)
        as discount_minor
    from new_postings n
    cross join lateral (
      select j.at, j.currency, j.kind, j.order_id from ledger_entry j
      where j.org_id = n.org_id and j.ledger_entry_id = n.ledger_entry_id limit 1
    ) e
    left join lateral (
      select p.event_id, p.payment_method, p.discount_minor from "order" p
      where p.org_id = n.org_id and p.order_id = e.order_id limit 1
    ) o on true
    group by 1, 2, 3, 4, 5, 6, 7
  ), reported as (
    insert into revenue_change (org_id, event_id, currency, payment_method, quarter, face_minor, discount_minor, fees_minor,
      tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
    select org_id, event_id, currency, payment_method, quarter,
      coalesce(sum(discount_minor - case account when 'organisation' then amount_minor else 0 end) filter (where kind = 'sale'), 0),
      sum(discount_minor),
      coalesce(-sum(amount_minor) filter (where kind = 'sale' and account in ('service_fees', 'transaction_fees')), 0),
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

-- As in 0045. What belongs to no event is added once to the nil UUID, which has all events of the organisation too.
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
      sum(t.fees_minor) as fees_minor, sum(t.tax_minor) as tax_minor, sum(t.refunded_minor) as refunded_minor,
      sum(t.refunded_fees_minor) as refunded_fees_minor, sum(t.chargeback_minor) as chargeback_minor
    from taken t
    cross join lateral (select t.event_id union select '00000000-0000-0000-0000-000000000000'::uuid) e (event_id)
    group by 1, 2, 3, 4, 5
  ), spans as (
    insert into revenue_tally as kept (org_id, event_id, grain, starts_at, currency, payment_method, tickets, returned,
      face_minor, discount_minor, fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
    select q.org_id, q.event_id, g.grain, g.starts_at, q.currency, q.payment_method, sum(q.tickets), sum(q.returned),
      sum(q.face_minor), sum(q.discount_minor), sum(q.fees_minor), sum(q.tax_minor), sum(q.refunded_minor),
      sum(q.refunded_fees_minor), sum(q.chargeback_minor)
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
      fees_minor = kept.fees_minor + excluded.fees_minor, tax_minor = kept.tax_minor + excluded.tax_minor,
      refunded_minor = kept.refunded_minor + excluded.refunded_minor,
      refunded_fees_minor = kept.refunded_fees_minor + excluded.refunded_fees_minor,
      chargeback_minor = kept.chargeback_minor + excluded.chargeback_minor
  )
  select count(*) into folded from taken;
  return folded;
end $$;
