-- outside a transaction
-- What needs attention: few rows of a table that grows without end.
create index concurrently if not exists ticket_email_failed on ticket_email (org_id, ended_at desc) where status = 'failed';
