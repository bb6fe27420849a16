-- What was sold, returned, paid back, scanned and due before the triggers of 0034 recorded it: what the tables say, less what the triggers have
-- recorded since. A statement sees a sale and its record both or neither, so each is counted once, while sales and scans go on.
do $$
declare
  org uuid;
  orgs uuid[];
begin
  -- This role may list all organisations. The owner then works for one after the other, since row-level security applies to it.
  set local role tessera_lookup;
  orgs := array(select org_id from organisation);
  reset role;
  foreach org in array orgs loop
    perform set_config('app.org', org::text, true);
    insert into revenue_change (org_id, event_id, currency, payment_method, quarter, tickets, returned, face_minor, discount_minor,
      fees_minor, tax_minor, refunded_minor, refunded_fees_minor, chargeback_minor)
    select org, s.event_id, s.currency, s.payment_method, s.quarter, sum(s.tickets), sum(s.returned), sum(s.face), sum(s.discount),
      sum(s.fees), sum(s.tax), sum(s.refunded), sum(s.refunded_fees), sum(s.chargeback)
    from (
      select t.event_id, o.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(t.ordered_at),
        count(*), 0, sum(t.price_minor), sum(t.discount_minor), sum(t.service_fee_minor + t.transaction_fee_minor),
        sum(t.service_tax_minor), 0, 0, 0
      from ticket t join "order" o on o.org_id = t.org_id and o.order_id = t.order_id
      where t.org_id = org and t.origin_ticket_id is null and t.status <> 0 and o.status in ('confirmed', 'cancelled', 'refunded')
      group by 1, 2, 3, 4
      union all
      select t.event_id, o.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(t.updated_at),
        0, count(*), 0, 0, 0, 0, 0, 0, 0
      from ticket t join "order" o on o.org_id = t.org_id and o.order_id = t.order_id
      where t.org_id = org and t.status in (2, 3) and o.status in ('confirmed', 'cancelled', 'refunded')
      group by 1, 2, 3, 4
      union all
      select o.event_id, e.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(e.at),
        0, 0, 0, 0, 0, 0, sum(case e.kind when 'refund' then m.amount_minor else 0 end), coalesce(sum(f.fees_minor), 0),
        sum(case e.kind when 'chargeback' then m.amount_minor else 0 end)
      from ledger_entry e
      join "order" o on o.org_id = e.org_id and o.order_id = e.order_id and o.event_id is not null
      join lateral (
        select sum(p.amount_minor) as amount_minor from ledger_posting p
        where p.org_id = e.org_id and p.ledger_entry_id = e.ledger_entry_id and p.amount_minor > 0
      ) m on m.amount_minor is not null
      left join lateral (
        select sum(t.amount_minor - t.face_minor) as fees_minor from refund_ticket t
        where e.kind = 'refund' and t.org_id = e.org_id and t.refund_id = e.source::uuid
      ) f on true
      where e.org_id = org and e.kind in ('refund', 'chargeback')
      group by 1, 2, 3, 4
      union all
      select event_id, currency, payment_method, quarter, -tickets, -returned, -face_minor, -discount_minor, -fees_minor, -tax_minor,
        -refunded_minor, -refunded_fees_minor, -chargeback_minor
      from revenue_change where org_id = org
      union all
      select event_id, currency, payment_method, starts_at, -tickets, -returned, -face_minor, -discount_minor, -fees_minor, -tax_minor,
        -refunded_minor, -refunded_fees_minor, -chargeback_minor
      from revenue_tally where org_id = org and grain = 'quarter' and event_id <> '00000000-0000-0000-0000-000000000000'
    ) s (event_id, currency, payment_method, quarter, tickets, returned, face, discount, fees, tax, refunded, refunded_fees, chargeback)
    group by 2, 3, 4, 5
    having (sum(s.tickets), sum(s.returned), sum(s.face), sum(s.discount), sum(s.fees), sum(s.tax), sum(s.refunded), sum(s.refunded_fees),
      sum(s.chargeback)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0);

    insert into arrival_tally as kept (org_id, event_id, minute, gate_id, admitted, refused, exited)
    select org, s.event_id, s.minute, s.gate_id, sum(s.admitted), sum(s.refused), sum(s.exited)
    from (
      select s.event_id, date_trunc('minute', s.scanned_at, 'UTC'), s.gate_id,
        count(*) filter (where p.way = 'in'), count(*) filter (where p.way = 'no'), count(*) filter (where p.way = 'out')
      -- The offset makes PostgreSQL call the function once for a scan, and not once for each count.
      from scan s cross join lateral (select passage_of_scan(s.result, s.direction) as way offset 0) p
      where s.org_id = org
      group by 1, 2, 3
      union all
      select event_id, minute, gate_id, -admitted, -refused, -exited from arrival_tally where org_id = org
      union all
      select event_id, minute, gate_id, -admitted, -refused, -exited from scan_tally where org_id = org and gate_id is not null
    ) s (event_id, minute, gate_id, admitted, refused, exited)
    group by 2, 3, 4
    having (sum(s.admitted), sum(s.refused), sum(s.exited)) <> (0, 0, 0)
    on conflict (org_id, event_id, minute, gate_id) do update set
      admitted = kept.admitted + excluded.admitted, refused = kept.refused + excluded.refused, exited = kept.exited + excluded.exited;

    insert into instalment_tally (org_id, currency, quarter, due, due_minor, paid, paid_minor, failed, failed_minor, recovered,
      recovered_minor)
    select org, s.currency, s.quarter, sum(s.due), sum(s.due_minor), sum(s.paid), sum(s.paid_minor), sum(s.failed), sum(s.failed_minor),
      sum(s.recovered), sum(s.recovered_minor)
    from (
      select t.currency, quarter_of_hour(i.due_at), count(*), sum(i.amount_minor), sum(f.paid), sum(f.paid * i.amount_minor),
        sum(f.failed), sum(f.failed * i.amount_minor), sum(f.paid * f.failed), sum(f.paid * f.failed * i.amount_minor)
      from instalment i join membership_term t on t.org_id = i.org_id and t.term_id = i.term_id
      cross join lateral (select (i.status = 'paid')::integer as paid, (i.attempt_count > 0)::integer as failed) f
      where i.org_id = org and i.status <> 'cancelled' and i.amount_minor > 0
      group by 1, 2
      union all
      select currency, quarter, -due, -due_minor, -paid, -paid_minor, -failed, -failed_minor, -recovered, -recovered_minor
      from instalment_tally where org_id = org
    ) s (currency, quarter, due, due_minor, paid, paid_minor, failed, failed_minor, recovered, recovered_minor)
    group by 2, 3
    having (sum(s.due), sum(s.due_minor), sum(s.paid), sum(s.paid_minor), sum(s.failed), sum(s.failed_minor)) <> (0, 0, 0, 0, 0, 0);
  end loop;
end $$;
