-- An issued invoice or credit note is e-mailed to the buyer once. See docs/invoices.md and docs/decisions/0054-invoices.md.

-- The document that an e-mail has. Not a foreign key: a document that is deleted after its retention must not be kept by its e-mail.
alter table ticket_email
  add column invoice_id uuid,
  drop constraint ticket_email_cause_check,
  add constraint ticket_email_cause_check
    check (cause in ('sale', 'request', 'debit_notice', 'invoice', 'credit_note')) not valid,
  add constraint ticket_email_invoice check ((cause in ('invoice', 'credit_note')) = (invoice_id is not null)) not valid;
