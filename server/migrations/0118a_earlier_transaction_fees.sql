-- Fills in the transaction fees that reports recorded before 0118 among all fees: adds what the ledger has and takes away what was
-- recorded, by the quarter of an hour, event and method, as 0091 does. It can run again without effect.
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
    insert into revenue_change (org_id, event_id, currency, payment_method, quarter, transaction_fees_minor)
    select org, s.event_id, s.currency, s.payment_method, s.quarter, sum(s.fees)
    from (
      select event_id, currency, payment_method, quarter, -amount_minor
      from ledger_change where org_id = org and kind = 'sale' and account = 'transaction_fees'
      union all
      -- The nil UUID has the postings of all events here, and not only those of none.
      select v.event_id, t.currency, t.payment_method, t.starts_at, -v.sign * t.amount_minor
      from ledger_tally t cross join lateral (values (t.event_id, 1), (no_event, -1)) v (event_id, sign)
      where t.org_id = org and t.grain = 'quarter' and t.kind = 'sale' and t.account = 'transaction_fees'
        and (v.sign = 1 or t.event_id <> no_event)
      union all
      select event_id, currency, payment_method, quarter, -transaction_fees_minor from revenue_change where org_id = org
      union all
      select v.event_id, t.currency, t.payment_method, t.starts_at, v.sign * t.transaction_fees_minor
      from revenue_tally t cross join lateral (values (t.event_id, -1), (no_event, 1)) v (event_id, sign)
      where t.org_id = org and t.grain = 'quarter' and (v.sign = -1 or t.event_id <> no_event)
    ) s (event_id, currency, payment_method, quarter, fees)
    group by 2, 3, 4, 5
    having sum(s.fees) <> 0;
  end loop;
end $$;
