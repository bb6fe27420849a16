-- What providers tell us, and what the sandbox did not hear.

-- Each event of a provider is taken once, however often it is sent: the note commits with what was done about it.
create table provider_event (
  org_id uuid not null references organisation,
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_event_id text not null,
  received_at timestamptz not null,
  primary key (org_id, provider, provider_event_id)
);
call guard_tenancy('provider_event');
revoke update, delete on provider_event from tessera_app;

-- An event names an account, and no organisation is known before: shows ids alone. A test and a live organisation may
-- have the same account, so that the mode belongs to the question.
-- squawk-ignore require-concurrent-index-creation
create index organisation_by_payment_account on organisation (payment_account_id) where payment_account_id is not null;
create function find_payment_account(provider_name text, account text, in_mode text) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id from organisation o
    where o.payment_account_id = account and o.payment_provider = provider_name and o.mode = in_mode order by o.org_id;
  end;
alter function find_payment_account owner to tessera_lookup;
revoke all on function find_payment_account from public;
grant execute on function find_payment_account to tessera_app;

-- Calls that never reached the sandbox, because its user asked for that: the next one with the same key does. Kept beside
-- its ledger, in which there is nothing of them.
create table sandbox_unheard (
  org_id uuid not null references organisation,
  key text not null,
  at timestamptz not null,
  primary key (org_id, key)
);
call guard_tenancy('sandbox_unheard');
