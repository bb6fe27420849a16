-- Whose payment account, and whose purchases. See docs/payments.md and docs/decisions/0031.

-- No two organisations of a mode can charge on the same account. Until now staff could enter any account, so that two may
-- have the same: only the operator can tell whose it is.
do $$
begin
  create unique index organisation_payment_account_once on organisation (payment_provider, mode, payment_account_id)
    where payment_account_id is not null and payment_provider <> 'sandbox';
exception when unique_violation then
  raise exception 'Two organisations have the same payment account, and only one of them can own it. Remove it from the other '
    'with the version that is running (PATCH /admin/v1/organisation with its key: payment_account_id), then migrate again.';
end $$;

-- The buyer's e-mail address as max_per_customer counts it, for items of prices that have such a maximum. Several customers
-- may have one key: ann@example.com and Ann+2@example.com.
alter table hold add column buyer_key text;
-- squawk-ignore require-concurrent-index-creation
create index hold_by_buyer_key on hold (org_id, buyer_key, price_id) where buyer_key is not null;

-- Since this version nothing locks enrolment. The table stays for processes of the version before.
comment on table enrolment_lockout is 'Unused.';
