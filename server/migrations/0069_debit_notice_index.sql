-- outside a transaction
-- One notice for each order and announced day. It reads every e-mail that was ever sent, so nothing is locked meanwhile.
create unique index concurrently if not exists ticket_email_of_notice on ticket_email (org_id, order_id, announced_at, debit_at)
  where cause = 'debit_notice';
