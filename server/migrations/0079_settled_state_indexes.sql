-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- What the jobs of 0078 look for. All but the first have only rows of their time: the jobs empty them again.

-- PostgreSQL looks for tickets of a hold before it deletes the hold. Without an index it would read all tickets of the organisation.
create index concurrently if not exists ticket_by_item on ticket (org_id, item_id) where item_id is not null;

create index concurrently if not exists provider_event_by_time on provider_event (received_at);
create index concurrently if not exists basket_unpaid on basket (updated_at)
  where status in ('expired', 'abandoned') and order_id is null;
create index concurrently if not exists basket_paid on basket (updated_at)
  where status in ('completed', 'expired', 'abandoned') and order_id is not null;
create index concurrently if not exists attempt_answered on attempt (settled_at) where answer is not null;
