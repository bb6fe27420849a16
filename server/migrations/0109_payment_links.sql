-- A payment link: the payer of a membership pays what is outstanding on a page of the organisation, without signing in. Nothing of the
-- link is stored. See docs/decisions/0082-payment-links.md.

alter table ticket_settings add column payment_url text;

alter table charge
  drop constraint charge_cause_check,
  add constraint charge_cause_check check (cause in ('instalment', 'renewal', 'staff', 'link')) not valid;

alter table ticket_email
  drop constraint ticket_email_cause_check,
  add constraint ticket_email_cause_check
    check (cause in ('sale', 'request', 'debit_notice', 'invoice', 'credit_note', 'payment_link')) not valid;
