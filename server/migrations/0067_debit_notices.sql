-- Members are told of a debit before it is taken. See docs/memberships.md and docs/decisions/0057-debit-notices.md.

alter table membership_payment_option
  add column debit_notice_days integer not null default 14 check (debit_notice_days between 1 and 30);

-- What a notice says of the mandate, if the method is charged by direct debit: `mandate_reference` and `creditor_id`, each
-- null if the provider does not say it. Null for every other method.
alter table saved_method add column debit jsonb;
alter table attempt add column saved_debit jsonb;

-- What a bank payment has saved is a mandate for debits.
alter table saved_method no force row level security;
alter table attempt no force row level security;
update saved_method s set debit = '{"mandate_reference": null, "creditor_id": null}'
  from attempt a
  where a.org_id = s.org_id and a.provider = s.provider and a.saved_reference = s.reference and a.method = 'bank';
alter table attempt force row level security;
alter table saved_method force row level security;
-- squawk-ignore require-concurrent-index-creation
create index saved_method_debit on saved_method (org_id, saved_method_id) where debit is not null;

-- When the member was told, of which day, and by which mandate. A notice for another mandate does not count.
alter table instalment
  add column announced_at timestamptz,
  add column announced_method_id uuid,
  add column debit_at timestamptz,
  add constraint instalment_announced check (
    (announced_at is null) = (debit_at is null) and (announced_at is null) = (announced_method_id is null)
  ) not valid,
  -- Nothing that a worker collects is collected before the day that was announced.
  add constraint instalment_not_before_notice check (next_attempt_at >= debit_at) not valid;

-- Names the columns that it reads. It unnested whole rows with their ordinality, which PostgreSQL writes into a dump wrongly once the
-- table has further columns: such a dump could not be restored.
create or replace function append_instalment_tally(changed instalment[], signs integer[]) returns void
  language sql volatile
  begin atomic
    insert into instalment_tally (org_id, currency, quarter, due, due_minor, paid, paid_minor, failed, failed_minor,
      recovered, recovered_minor)
    select d.* from (
      select i.org_id, t.currency, quarter_of_hour(i.due_at) as quarter,
        sum(i.sign) as due, sum(i.sign * i.amount_minor) as due_minor,
        sum(i.sign * f.paid) as paid, sum(i.sign * f.paid * i.amount_minor) as paid_minor,
        sum(i.sign * f.failed) as failed, sum(i.sign * f.failed * i.amount_minor) as failed_minor,
        sum(i.sign * f.paid * f.failed) as recovered, sum(i.sign * f.paid * f.failed * i.amount_minor) as recovered_minor
      from generate_subscripts(changed, 1) as p (place)
      cross join lateral (
        select (changed[p.place]).org_id, (changed[p.place]).term_id, (changed[p.place]).due_at, (changed[p.place]).status,
          (changed[p.place]).amount_minor, (changed[p.place]).attempt_count, signs[p.place] as sign
      ) i
      cross join lateral (
        select (i.status = 'paid')::integer as paid, (i.attempt_count > 0)::integer as failed
      ) f
      cross join lateral (
        select m.currency from membership_term m where m.org_id = i.org_id and m.term_id = i.term_id limit 1
      ) t
      where i.status <> 'cancelled' and i.amount_minor > 0
      group by i.org_id, t.currency, quarter_of_hour(i.due_at)
    ) d
    where (d.due, d.due_minor, d.paid, d.paid_minor, d.failed, d.failed_minor) <> (0, 0, 0, 0, 0, 0);
  end;

-- A notice is an e-mail of its own: one for each order and announced day, however often the feed is read.
alter table ticket_email
  add column announced_at timestamptz,
  add column debit_at timestamptz,
  drop constraint ticket_email_cause_check,
  add constraint ticket_email_cause_check check (cause in ('sale', 'request', 'debit_notice')) not valid,
  add constraint ticket_email_notice check (
    (cause = 'debit_notice') = (announced_at is not null) and (cause = 'debit_notice') = (debit_at is not null)
  ) not valid;
-- Migration 0069 has the unique index for that.

-- Organisations with debits to be announced by real time. Shows ids alone; those with a test clock are left to it. The worker
-- asks every few minutes, because a notice is due on a day and not at a second.
grant select on saved_method, membership_payment_option to tessera_lookup;
create policy due on saved_method for select to tessera_lookup using (true);
create policy due on membership_payment_option for select to tessera_lookup using (true);
create function find_debit_notices(at_most integer) returns table (org_id uuid)
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
alter function find_debit_notices owner to tessera_lookup;
revoke all on function find_debit_notices from public;
grant execute on function find_debit_notices to tessera_app;
