-- outside a transaction
-- What needs attention: few rows of a table that grows without end.
create index concurrently if not exists refund_failed on refund (org_id, settled_at desc) where status = 'failed';
