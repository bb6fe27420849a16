-- Mollie as a payment provider. See docs/payments.md and docs/decisions/0053.

-- API keys of organisations, one for each profile at Mollie that they are or were paid on: payments that were made with an
-- earlier profile can still be refunded. Encrypted with the installation's key, and bound to their row.
create table mollie_key (
  org_id uuid not null references organisation,
  profile_id text not null check (profile_id ~ '^pfl_[A-Za-z0-9_]{1,64}$'),
  sealed bytea not null,
  key_id text not null,
  -- The end of the key, which is all that is ever shown of it.
  hint text not null,
  created_at timestamptz not null,
  primary key (org_id, profile_id)
);
call guard_tenancy('mollie_key');
revoke delete on mollie_key from tessera_app;

-- Every row satisfies the wider check, because it satisfied the narrower one.
alter table organisation drop constraint organisation_payment_provider_check;
alter table organisation
  add constraint organisation_payment_provider_check check (payment_provider in ('sandbox', 'stripe', 'mollie')) not valid;
alter table attempt drop constraint attempt_provider_check;
alter table attempt
  add constraint attempt_provider_check check (provider in ('sandbox', 'stripe', 'mollie', 'none', 'external')) not valid;
alter table provider_event drop constraint provider_event_provider_check;
alter table provider_event
  add constraint provider_event_provider_check check (provider in ('sandbox', 'stripe', 'mollie')) not valid;
alter table saved_method drop constraint saved_method_provider_check;
alter table saved_method
  add constraint saved_method_provider_check check (provider in ('sandbox', 'stripe', 'mollie')) not valid;
