-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- Events that queue_ended_events has not queued yet, by the time when they are over: see 0081.
create index concurrently if not exists event_unqueued on event (coalesce(ends_at, starts_at)) where not archive_queued;
