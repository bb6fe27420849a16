create or replace function find_debit_notices(at_most integer) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select distinct i.org_id from instalment i
    join membership_term t on t.org_id = i.org_id and t.term_id = i.term_id
    join saved_method s on s.org_id = i.org_id and s.saved_method_id = t.saved_method_id and s.debit is not null
    join member m on m.org_id = i.org_id and m.member_id = t.member_id
    join "order" r on r.org_id = i.org_id and r.order_id = t.order_id
    join membership_payment_option o
      on o.org_id = i.org_id and o.membership_payment_option_id = t.membership_payment_option_id
    join organisation g on g.org_id = i.org_id
    where i.status = 'due' and i.amount_minor > 0 and i.announced_method_id is distinct from t.saved_method_id
      and i.next_attempt_at <= now() + interval '31 days'
      and (i.next_attempt_at at time zone g.timezone - make_interval(days => o.debit_notice_days)) at time zone g.timezone <= now()
      and t.state in ('unpaid', 'instalments') and m.status <> 3 and r.status in ('confirmed', 'pending')
      and (t.renews_id is null or t.state <> 'unpaid' or m.auto_renew)
      and not exists (select from test_clock c where c.org_id = i.org_id)
    limit at_most;
  end;
