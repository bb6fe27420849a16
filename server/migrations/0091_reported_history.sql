-- Corrects the money that reports recorded before 0090: adds what the ledger has and takes away what was recorded, by the quarter of an
-- hour, event and method. A statement sees an entry and its record both or neither, so this is exact while sales go on.
do $$
declare
  org uuid;
  orgs uuid[];
  no_event constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  -- This role may list all organisations. The owner then works for one after the other, since row-level security applies to it.
  set local role tessera_lookup;
  orgs := array(select org_id from organisation);
  reset role;
  foreach org in array orgs loop
    perform set_config('app.org', org::text, true);
    insert into revenue_change (org_id, event_id, currency, payment_method, quarter, face_minor, discount_minor, fees_minor, tax_minor,
      refunded_minor, refunded_fees_minor, chargeback_minor)
    select org, s.event_id, s.currency, s.payment_method, s.quarter, sum(s.face), sum(s.discount), sum(s.fees), sum(s.tax),
      sum(s.refunded), sum(s.refunded_fees), sum(s.chargeback)
    from (
      select p.event_id, p.currency, p.payment_method, p.quarter,
        case p.kind when 'sale' then p.discount - case p.account when 'organisation' then p.amount else 0 end else 0 end,
        p.discount,
        case when p.kind = 'sale' and p.account in ('service_fees', 'transaction_fees') then -p.amount else 0 end,
        case when p.kind = 'sale' and p.account = 'tax' then -p.amount else 0 end,
        case when p.kind = 'refund' and p.account in ('organisation', 'service_fees', 'transaction_fees', 'tax') then p.amount else 0 end,
        case when p.kind = 'refund' and p.account in ('service_fees', 'transaction_fees', 'tax') then p.amount else 0 end,
        case p.account when 'chargebacks' then p.amount else 0 end
      from (
        select event_id, currency, payment_method, quarter, kind, account, amount_minor, discount_minor
        from ledger_change where org_id = org
        union all
        -- The nil UUID has the postings of all events here, and not only those of none.
        select v.event_id, t.currency, t.payment_method, t.starts_at, t.kind, t.account, v.sign * t.amount_minor,
          v.sign * t.discount_minor
        from ledger_tally t cross join lateral (values (t.event_id, 1), (no_event, -1)) v (event_id, sign)
        where t.org_id = org and t.grain = 'quarter' and (v.sign = 1 or t.event_id <> no_event)
      ) p (event_id, currency, payment_method, quarter, kind, account, amount, discount)
      where p.kind in ('sale', 'refund', 'chargeback', 'chargeback_reversal')
      union all
      select event_id, currency, payment_method, quarter, -face_minor, -discount_minor, -fees_minor, -tax_minor, -refunded_minor,
        -refunded_fees_minor, -chargeback_minor
      from revenue_change where org_id = org
      union all
      select v.event_id, t.currency, t.payment_method, t.starts_at, v.sign * t.face_minor, v.sign * t.discount_minor,
        v.sign * t.fees_minor, v.sign * t.tax_minor, v.sign * t.refunded_minor, v.sign * t.refunded_fees_minor,
        v.sign * t.chargeback_minor
      from revenue_tally t cross join lateral (values (t.event_id, -1), (no_event, 1)) v (event_id, sign)
      where t.org_id = org and t.grain = 'quarter' and (v.sign = -1 or t.event_id <> no_event)
    ) s (event_id, currency, payment_method, quarter, face, discount, fees, tax, refunded, refunded_fees, chargeback)
    group by 2, 3, 4, 5
    having (sum(s.face), sum(s.discount), sum(s.fees), sum(s.tax), sum(s.refunded), sum(s.refunded_fees), sum(s.chargeback))
      <> (0, 0, 0, 0, 0, 0, 0);
  end loop;
end $$;
