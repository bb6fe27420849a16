-- Redirects, debits that take days, plain accounts, and disputes that are won. See docs/decisions/0050.

-- `give_up_at` is set once the provider has said that the payment takes days: until then it may still succeed, so nothing
-- else is collected for it. `refund_failures` counts refunds of late money that the provider refused.
alter table attempt
  add column return_url text,
  add column may_take_days boolean not null default false,
  add column give_up_at timestamptz,
  add column refund_failures integer not null default 0 check (refund_failures >= 0),
  add column metadata jsonb not null default '{}';

-- The sandbox decides on a debit or a slow refund at a moment of business time, and disputes a debit at a later one.
alter table sandbox_payment
  add column return_url text,
  add column decides_at timestamptz,
  add column disputes_at timestamptz;
alter table sandbox_refund
  add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  add column decides_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index sandbox_payment_undecided on sandbox_payment (org_id, decides_at) where decides_at is not null and status = 'processing';
-- squawk-ignore require-concurrent-index-creation
create index sandbox_payment_disputes on sandbox_payment (org_id, disputes_at) where disputes_at is not null;
-- squawk-ignore require-concurrent-index-creation
create index sandbox_refund_undecided on sandbox_refund (org_id, decides_at) where status = 'pending' and decides_at is not null;

-- The bank returned what a chargeback took: the dispute was won.
create table chargeback_reversal (
  org_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (org_id, provider, provider_dispute_id),
  foreign key (org_id, provider, provider_dispute_id) references chargeback
);
call guard_tenancy('chargeback_reversal');
revoke update, delete on chargeback_reversal from tessera_app;

-- A dispute about a payment that we do not have: a person must look at it.
create table unmatched_dispute (
  org_id uuid not null references organisation,
  unmatched_dispute_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (org_id, unmatched_dispute_id),
  constraint unmatched_dispute_once unique (org_id, provider, provider_dispute_id)
);
call guard_tenancy('unmatched_dispute');
revoke update, delete on unmatched_dispute from tessera_app;
create index unmatched_dispute_by_time on unmatched_dispute (created_at);

alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (
    kind in ('sale', 'refund', 'chargeback', 'chargeback_reversal', 'payment', 'till_open', 'till_close')
  ) not valid;

-- As in 0034; a reversal takes its chargeback out of the figures again, at the time of the reversal.
create or replace function tally_money_back() returns trigger
  language plpgsql as $$
begin
  insert into revenue_change (org_id, event_id, currency, payment_method, quarter, refunded_minor, refunded_fees_minor,
    chargeback_minor)
  select new.org_id, o.event_id, new.currency, coalesce(o.payment_method, 'other'), quarter_of_hour(new.at),
    case new.kind when 'refund' then m.amount_minor else 0 end, coalesce(f.fees_minor, 0),
    case new.kind when 'chargeback' then m.amount_minor when 'chargeback_reversal' then -m.amount_minor else 0 end
  from "order" o
  cross join lateral (
    select sum(p.amount_minor) filter (where p.amount_minor > 0) as amount_minor from ledger_posting p
    where p.org_id = new.org_id and p.ledger_entry_id = new.ledger_entry_id
  ) m
  left join lateral (
    select sum(t.amount_minor - t.face_minor) as fees_minor from refund_ticket t
    where new.kind = 'refund' and t.org_id = new.org_id
      and t.refund_id = case when new.source ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then new.source::uuid end
  ) f on true
  where o.org_id = new.org_id and o.order_id = new.order_id and o.event_id is not null and m.amount_minor is not null;
  return null;
end $$;
create trigger revenue_chargeback_reversal after insert on ledger_entry for each row
  when (new.kind = 'chargeback_reversal') execute function tally_money_back();

-- The installation's own account is `platform`; several organisations can use it, and their payments name them. A new name,
-- because an index cannot be changed.
-- squawk-ignore require-concurrent-index-creation
create unique index organisation_connected_account_once on organisation (payment_provider, mode, payment_account_id)
  where payment_account_id is not null and payment_account_id <> 'platform' and payment_provider <> 'sandbox';
-- squawk-ignore require-concurrent-index-deletion
drop index organisation_payment_account_once;

-- An event of the installation's own account names no account. Finds whose payment it is about: shows ids alone.
-- squawk-ignore require-concurrent-index-creation
create index attempt_by_provider_payment on attempt (payment_id, provider) where account = 'platform';
create function find_platform_payment(provider_name text, payment text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select a.org_id from attempt a join organisation o on o.org_id = a.org_id
    where a.payment_id = payment and a.provider = provider_name and a.account = 'platform' and o.mode = in_mode;
  end;
alter function find_platform_payment owner to tessera_lookup;
revoke all on function find_platform_payment from public;
grant execute on function find_platform_payment to tessera_app;

-- As in 0026. A debit is not stuck while it may still succeed. Late money whose refund the provider has refused three times
-- is, and so is a dispute about a payment that we do not have: both are listed for 30 days.
grant select on unmatched_dispute to tessera_lookup;
create policy watch on unmatched_dispute for select to tessera_lookup using (true);
create or replace function list_stuck_payments(at_most integer) returns table (org_id uuid, kind text, id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select s.org_id, s.kind, s.id from (
      select a.org_id, 'payment' as kind, a.attempt_id as id from attempt a
      where a.settled_at is null and (a.lease_count >= 5 or a.refund_failures >= 3
        or (a.status in ('authorizing', 'capturing', 'voiding') and a.created_at < now() - interval '1 hour'
          and a.give_up_at is null))
      union all
      select r.org_id, 'refund', r.refund_id from refund r
      where r.settled_at is null and (r.lease_count >= 5
        or (r.provider_refund_id is null and coalesce(r.opened_at, r.created_at) < now() - interval '1 hour'))
      union all
      select e.org_id, 'event refund', e.event_id from event_refund e where e.status = 'running' and e.lease_count >= 5
      union all
      select d.org_id, 'dispute', d.unmatched_dispute_id from unmatched_dispute d where d.created_at > now() - interval '30 days'
    ) s order by s.kind, s.id limit at_most;
  end;
