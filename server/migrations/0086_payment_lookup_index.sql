-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- An event of a provider names a payment and the account that it was made on. Replaces attempt_by_provider_payment, which had only
-- payments on the installation's own account.
create index concurrently if not exists attempt_by_account_payment on attempt (payment_id, account, provider)
  where account is not null and payment_id is not null;
drop index concurrently if exists attempt_by_provider_payment;
create index concurrently if not exists payment_account_by_account on payment_account (account);
