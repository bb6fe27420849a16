-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
create index concurrently if not exists refund_by_ceiling on refund (org_id, ceiling_person_id, created_at)
  where ceiling_person_id is not null;
