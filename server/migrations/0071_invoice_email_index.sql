-- outside a transaction
-- One e-mail for each document. It reads every e-mail that was ever sent, so nothing is locked meanwhile.
create unique index concurrently if not exists ticket_email_of_invoice on ticket_email (org_id, invoice_id)
  where invoice_id is not null;
