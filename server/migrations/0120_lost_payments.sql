-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- What needs attention has instalments whose payment the provider never decided. There are few, among all instalments of all years.
create index concurrently if not exists instalment_lost on instalment (org_id, term_id) where failure_code = 'payment_lost' and status = 'due';
