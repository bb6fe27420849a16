-- outside a transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- The indexes that staff look orders up by. See docs/decisions/0034.

-- A payment that is not settled has no entry, so that only the last step of a sale writes one.
create index concurrently if not exists attempt_by_card on attempt (org_id, card_last4, order_id)
  where settled_at is not null and card_last4 is not null;
create index concurrently if not exists chargeback_by_order on chargeback (org_id, order_id);

-- The orders of an organisation, and of a customer, by time. The second one replaces an index that was by number.
create index concurrently if not exists order_by_date on "order" (org_id, order_date, order_id);
create index concurrently if not exists order_by_customer_date on "order" (org_id, user_id, order_date, order_id);
drop index concurrently if exists order_by_customer;

-- 0032b gives these two the names of the indexes that they replace.
-- A barcode is found without its event too. The key holds the same values in another order, so that a sale writes as much as before.
create unique index concurrently if not exists ticket_barcode_next on ticket (org_id, barcode, event_id);
-- The search index by event becomes one by event or by organisation: a column more costs one entry for an order, where a second
-- index would cost all trigrams of its text again.
create index concurrently if not exists order_by_search_next on "order" using gin (org_id, event_id, search gin_trgm_ops);
