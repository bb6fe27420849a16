-- What was posted before the trigger of 0053 recorded it: what the ledger has, less what the trigger has recorded since. A statement sees a
-- posting and its record both or neither, so each is counted once, while sales go on.
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
    insert into ledger_change (org_id, event_id, quarter, currency, kind, payment_method, account, postings, amount_minor, discount_minor)
    select org, s.event_id, s.quarter, s.currency, s.kind, s.payment_method, s.account, sum(s.postings), sum(s.amount), sum(s.discount)
    from (
      select coalesce(o.event_id, no_event), quarter_of_hour(e.at), e.currency, e.kind,
        case when e.order_id is null then 'none' else coalesce(o.payment_method, 'other') end, p.account, count(*), sum(p.amount_minor),
        sum(case when e.kind = 'sale' and p.amount_minor > 0 and o.event_id is not null then o.discount_minor else 0 end)
      from ledger_posting p
      join ledger_entry e on e.org_id = p.org_id and e.ledger_entry_id = p.ledger_entry_id
      left join "order" o on o.org_id = e.org_id and o.order_id = e.order_id
      where p.org_id = org
      group by 1, 2, 3, 4, 5, 6
      union all
      select event_id, quarter, currency, kind, payment_method, account, -postings, -amount_minor, -discount_minor
      from ledger_change where org_id = org
      union all
      -- The nil UUID has the postings of all events here, and not only those of none.
      select v.event_id, t.starts_at, t.currency, t.kind, t.payment_method, t.account, v.sign * t.postings, v.sign * t.amount_minor,
        v.sign * t.discount_minor
      from ledger_tally t cross join lateral (values (t.event_id, -1), (no_event, 1)) v (event_id, sign)
      where t.org_id = org and t.grain = 'quarter' and (v.sign = -1 or t.event_id <> no_event)
    ) s (event_id, quarter, currency, kind, payment_method, account, postings, amount, discount)
    group by 2, 3, 4, 5, 6, 7
    having (sum(s.postings), sum(s.amount), sum(s.discount)) <> (0, 0, 0);
  end loop;
end $$;
