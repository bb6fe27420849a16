-- Accounts at a provider that organisations opened themselves, and the fee that the platform keeps of a payment. See
-- docs/decisions/0055.

-- The platform's part of the payment: service fees less their rebate, and the transaction fee.
alter table attempt
  add column platform_fee_minor bigint not null default 0,
  add constraint attempt_platform_fee check (platform_fee_minor >= 0) not valid;

-- A refund without fees returns nothing of it.
alter table refund add column keeps_fee boolean not null default false;

-- An account that we created at the provider for this organisation, so it is proven to be its own. What the provider said last.
create table payment_account (
  org_id uuid not null references organisation,
  provider text not null check (provider = 'stripe'),
  account text not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  -- Payment methods that the account can take besides cards.
  methods text[] not null default '{}',
  -- What the provider still wants to know, by its own names.
  requirements_due text[] not null default '{}',
  -- True until the organisation is paid here, or the operator decides that it is not. After that only the operator changes it:
  -- an account that they removed stays removed.
  may_connect boolean not null default true,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (org_id, provider)
);
call guard_tenancy('payment_account');
revoke delete on payment_account from tessera_app;
