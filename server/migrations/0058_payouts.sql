-- Payouts of providers, with the movements that they consist of, so that each payment can be followed to the bank. See
-- docs/decisions/0052.

create table payout (
  org_id uuid not null references organisation,
  payout_id uuid not null,
  provider text not null,
  -- The organisation's account at the provider; empty if it has none.
  account text not null,
  provider_payout_id text not null,
  -- Negative if it was taken from the bank account.
  amount_minor bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('pending', 'paid', 'failed')),
  -- All at the provider's clock. What was paid before covers_until is in this payout or an earlier one.
  created_at timestamptz not null,
  arrives_at timestamptz not null,
  covers_until timestamptz not null,
  -- What the provider kept, and the movements less that: it equals amount_minor, or the payout is a mismatch.
  cost_minor bigint not null,
  net_minor bigint not null,
  lines bigint not null,
  read_at timestamptz not null,
  primary key (org_id, payout_id),
  constraint payout_once unique (org_id, provider, provider_payout_id)
);
call guard_tenancy('payout');
revoke delete on payout from tessera_app;
create index payout_by_time on payout (org_id, created_at, payout_id);

create table payout_line (
  org_id uuid not null,
  payout_id uuid not null,
  movement_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'chargeback_reversed', 'cost', 'other')),
  payment_id text,
  source_id text,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  primary key (org_id, payout_id, movement_id),
  foreign key (org_id, payout_id) references payout
);
call guard_tenancy('payout_line');
revoke update, delete on payout_line from tessera_app;
create index payout_line_by_payment on payout_line (org_id, payment_id, kind) where payment_id is not null;

-- From when on the payouts of an account are read: what was paid earlier may be in a payout that never was.
create table payout_reading (
  org_id uuid not null references organisation,
  provider text not null,
  account text not null,
  read_since timestamptz not null,
  -- When a worker reads them again.
  due_at timestamptz not null,
  primary key (org_id, provider, account)
);
call guard_tenancy('payout_reading');
-- squawk-ignore require-concurrent-index-creation
create index payout_reading_due on payout_reading (due_at);

-- Whose payouts are due to be read; shows ids alone. Moving the time keeps other workers away meanwhile.
grant select, update on payout_reading to tessera_lookup;
create policy sweep on payout_reading to tessera_lookup using (true) with check (true);
create function take_due_payout_readings(at_most integer, again_seconds double precision) returns table (org_id uuid)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select r.org_id, r.provider, r.account from payout_reading r where r.due_at <= now()
      order by r.due_at limit at_most for update skip locked
    )
    update payout_reading r set due_at = now() + make_interval(secs => again_seconds)
    from due where r.org_id = due.org_id and r.provider = due.provider and r.account = due.account
    returning r.org_id;
  end;
alter function take_due_payout_readings owner to tessera_lookup;
revoke all on function take_due_payout_readings from public;
grant execute on function take_due_payout_readings to tessera_app;

-- The sandbox's own payouts, made on request. Nothing but the sandbox reads them.
create table sandbox_payout (
  org_id uuid not null references organisation,
  payout_id text not null,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  primary key (org_id, payout_id)
);
call guard_tenancy('sandbox_payout');
create table sandbox_movement (
  org_id uuid not null,
  movement_id text not null,
  payout_id text not null,
  kind text not null,
  payment_id text,
  source_id text,
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  primary key (org_id, movement_id),
  foreign key (org_id, payout_id) references sandbox_payout
);
call guard_tenancy('sandbox_movement');
create index sandbox_movement_by_payout on sandbox_movement (org_id, payout_id, movement_id);
create index sandbox_movement_by_payment on sandbox_movement (org_id, payment_id, kind);

-- A payout moves money from the provider to the bank; what the provider keeps is a cost. Nothing is to be validated: the
-- constraints before allowed less.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in (
    'sale', 'refund', 'chargeback', 'chargeback_reversal', 'payment', 'till_open', 'till_close', 'exchange', 'payout',
    'provider_cost'))
    not valid,
  drop constraint ledger_entry_subject,
  add constraint ledger_entry_subject
    check (order_id is not null or till_id is not null or kind in ('payout', 'provider_cost')) not valid;
alter table ledger_posting
  drop constraint ledger_posting_account_check,
  add constraint ledger_posting_account_check check (account in (
    'provider', 'external', 'cash_drawer', 'cash_safe', 'cash_difference', 'card_terminal', 'receivable', 'bank',
    'organisation', 'service_fees', 'tax', 'transaction_fees', 'chargebacks', 'provider_costs')) not valid;
