-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Whoever confirms a payment is told about the latest attempt, also if it failed. attempt_one_per_subject has only those that did not:
-- without this index each confirmation read all attempts of the organisation. It has only failed ones, so that a sale never writes it.
create index concurrently if not exists attempt_failed on attempt (org_id, subject_id) where status = 'failed';
