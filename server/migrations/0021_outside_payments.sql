-- Money that staff took outside of any payment provider, such as cash: it is booked like all other, to an account of its own.

alter table attempt
  drop constraint attempt_provider_check,
  add constraint attempt_provider_check check (provider in ('sandbox', 'stripe', 'none', 'outside')) not valid;

alter table posting
  drop constraint posting_account_check,
  add constraint posting_account_check check (account in (
    'provider', 'outside', 'organisation', 'service_fees', 'tax', 'transaction_fees', 'chargebacks')) not valid;
