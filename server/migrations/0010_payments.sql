-- Taking money: attempts, refunds, what providers tell us, and the books. See docs/decisions/0015.

-- Who takes an organisation's money. The sandbox moves none, and only an organisation in test mode can be paid by it.
alter table organisation
  add column payment_provider text not null default 'sandbox' check (payment_provider in ('sandbox', 'stripe')),
  add column transaction_fee_minor bigint not null default 0 check (transaction_fee_minor >= 0);

-- What is under way to be paid back counts against the total as well: two refunds at once cannot pass it.
alter table "order"
  add column refunding_minor bigint not null default 0 check (refunding_minor >= 0),
  add constraint order_not_overpaid check (refunded_minor + refunding_minor <= total_minor) not valid;

-- One try to be paid for a basket. Whoever works on it holds a lease until `due_at` and a `version` that every step must
-- name: a process that was frozen past its lease finds that its version is gone and writes nothing. Until `due_at` passes
-- nobody else touches it; afterwards anybody may. The keys that the provider is given derive from attempt_id alone, so
-- that a repeated call is the same call.
create table attempt (
  org_id uuid not null,
  attempt_id uuid not null,
  basket_id uuid not null,
  order_id bigint not null,
  provider text not null check (provider in ('sandbox', 'stripe', 'none')),
  account text,
  payment_method text not null,
  method text check (method in ('card', 'wallet', 'bank', 'free', 'other')),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- authorizing → (waiting →) capturing → done; before capturing it may go to voiding → failed, or to failed at once. What
  -- is late has no places any more and can no longer be called off: its money is watched until the provider decides.
  status text not null check (status in ('authorizing', 'waiting', 'capturing', 'voiding', 'late', 'done', 'failed')),
  version integer not null default 1,
  due_at timestamptz not null,
  tries integer not null default 0,
  payment_id text,
  next_action jsonb,
  deadline timestamptz not null,
  failure_code text,
  failure_message text,
  -- What the buyer was told when it was over: a repeated request is told the same.
  answer jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (org_id, attempt_id),
  foreign key (org_id, order_id) references "order",
  check ((status in ('done', 'failed')) = (settled_at is not null))
) with (fillfactor = 50);
call guard_tenancy('attempt');
revoke delete on attempt from tessera_app;
-- A basket is paid for once at a time, and once at all.
create unique index attempt_one_of_basket on attempt (org_id, basket_id) where status <> 'failed';
create index attempt_by_order on attempt (org_id, order_id);
create unique index attempt_by_payment on attempt (org_id, provider, payment_id) where payment_id is not null;
create index attempt_due on attempt (due_at) where settled_at is null;

-- Money on its way back to the buyer: the same machine with one call to the provider.
create table refund (
  org_id uuid not null,
  refund_id uuid not null,
  order_id bigint not null,
  attempt_id uuid not null,
  -- Why it is paid back: somebody asked, the event does not take place, or the money came when nothing was left to sell.
  cause text not null check (cause in ('requested', 'event_cancelled', 'exchange', 'late_payment')),
  reason text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('sending', 'succeeded', 'failed')),
  version integer not null default 1,
  due_at timestamptz not null,
  tries integer not null default 0,
  provider_refund_id text,
  failure_message text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  settled_at timestamptz,
  primary key (org_id, refund_id),
  foreign key (org_id, order_id) references "order",
  foreign key (org_id, attempt_id) references attempt,
  check ((status = 'sending') = (settled_at is null))
);
call guard_tenancy('refund');
revoke delete on refund from tessera_app;
create index refund_by_order on refund (org_id, order_id, created_at);
create index refund_due on refund (due_at) where settled_at is null;

-- Which tickets a refund pays back, and how much of it is face value.
create table refund_ticket (
  org_id uuid not null,
  refund_id uuid not null,
  ticket_id bigint not null,
  amount_minor bigint not null check (amount_minor >= 0),
  face_minor bigint not null check (face_minor between 0 and amount_minor),
  primary key (org_id, refund_id, ticket_id),
  foreign key (org_id, refund_id) references refund,
  foreign key (org_id, ticket_id) references ticket
);
call guard_tenancy('refund_ticket');
revoke update, delete on refund_ticket from tessera_app;

-- The provider took a payment back, because the buyer's bank asked for it.
create table chargeback (
  org_id uuid not null,
  provider text not null,
  provider_dispute_id text not null,
  attempt_id uuid not null,
  order_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz not null,
  primary key (org_id, provider, provider_dispute_id),
  foreign key (org_id, order_id) references "order",
  foreign key (org_id, attempt_id) references attempt
);
call guard_tenancy('chargeback');
revoke update, delete on chargeback from tessera_app;

-- The books, double entry: a journal says why, its postings say what moved. Nothing of it is ever changed.
create table journal (
  org_id uuid not null,
  journal_id bigint not null generated by default as identity,
  kind text not null check (kind in ('sale', 'refund', 'chargeback')),
  -- The attempt, refund or dispute that it stands for: it is booked once.
  source text not null,
  order_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  primary key (org_id, journal_id),
  constraint journal_once unique (org_id, kind, source),
  foreign key (org_id, order_id) references "order"
);
call guard_tenancy('journal');
revoke update, delete on journal from tessera_app;
grant usage on sequence journal_journal_id_seq to tessera_app;
create index journal_by_order on journal (org_id, order_id);

-- A debit is positive, a credit negative.
create table posting (
  org_id uuid not null,
  journal_id bigint not null,
  account text not null check (account in (
    'provider', 'organisation', 'service_fees', 'tax', 'transaction_fees', 'chargebacks')),
  amount_minor bigint not null,
  primary key (org_id, journal_id, account),
  foreign key (org_id, journal_id) references journal
);
call guard_tenancy('posting');
revoke update, delete on posting from tessera_app;

-- A journal that does not add up to nothing is refused by the database itself. Its postings are written together.
create function postings_balance() returns trigger
  language plpgsql as $$
declare
  wrong bigint;
begin
  select n.journal_id into wrong from new_postings n group by n.org_id, n.journal_id having sum(n.amount_minor) <> 0 limit 1;
  if wrong is not null then
    raise exception 'journal % does not balance', wrong using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on posting referencing new table as new_postings
  for each statement execute function postings_balance();

-- The sandbox provider's own ledger: what a real provider would keep on its side. Nothing but the sandbox reads it.
create table sandbox_payment (
  org_id uuid not null references organisation,
  payment_id text not null,
  key text not null,
  attempt_id uuid not null,
  method text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('requires_action', 'processing', 'authorised', 'captured', 'voided', 'declined')),
  captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and captured_minor),
  charged_back_minor bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, payment_id),
  constraint sandbox_key_once unique (org_id, key)
) with (fillfactor = 50);
call guard_tenancy('sandbox_payment');
create index sandbox_payment_by_attempt on sandbox_payment (org_id, attempt_id);
create index sandbox_payment_by_time on sandbox_payment (org_id, created_at, payment_id);

create table sandbox_refund (
  org_id uuid not null references organisation,
  refund_id text not null,
  key text not null,
  payment_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  primary key (org_id, refund_id),
  constraint sandbox_refund_key_once unique (org_id, key),
  foreign key (org_id, payment_id) references sandbox_payment
);
call guard_tenancy('sandbox_refund');

-- What is due, of all organisations: a worker takes it by moving the lease and the version, so that whoever held it
-- before can write nothing more. Shows ids alone.
grant select, update on attempt, refund to tessera_lookup;
create policy sweep on attempt to tessera_lookup using (true) with check (true);
create policy sweep on refund to tessera_lookup using (true) with check (true);
create function take_due_attempts(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, attempt_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select a.org_id, a.attempt_id from attempt a where a.settled_at is null and a.due_at <= now()
      order by a.due_at limit at_most for update skip locked
    )
    update attempt a set version = a.version + 1, tries = a.tries + 1, due_at = now() + make_interval(secs => lease_seconds)
    from due where a.org_id = due.org_id and a.attempt_id = due.attempt_id
    returning a.org_id, a.attempt_id, a.version;
  end;
create function take_due_refunds(at_most integer, lease_seconds double precision)
  returns table (org_id uuid, refund_id uuid, version integer)
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with due as materialized (
      select r.org_id, r.refund_id from refund r where r.settled_at is null and r.due_at <= now()
      order by r.due_at limit at_most for update skip locked
    )
    update refund r set version = r.version + 1, tries = r.tries + 1, due_at = now() + make_interval(secs => lease_seconds)
    from due where r.org_id = due.org_id and r.refund_id = due.refund_id
    returning r.org_id, r.refund_id, r.version;
  end;
alter function take_due_attempts owner to tessera_lookup;
alter function take_due_refunds owner to tessera_lookup;
revoke all on function take_due_attempts, take_due_refunds from public;
grant execute on function take_due_attempts, take_due_refunds to tessera_app;
