-- What the on-sale pays for reports. See docs/decisions/0036, "No index of a report in a sale".

-- The statements of a sale look for the items of a basket that are held or in payment. PostgreSQL may prove that
-- `status in (...)` holds for them and take this index, which has few entries when it plans and all held places of the
-- organisation when it runs. Written with lower(), the condition serves only the report that repeats it.
-- squawk-ignore require-concurrent-index-deletion
drop index hold_unsold;
-- Building it keeps claims waiting for as long as it takes: one file holds one change.
-- squawk-ignore require-concurrent-index-creation
create index hold_unsold on hold (org_id, event_id) where lower(status) in ('held', 'in_payment', 'blocked');

-- Every order is updated once, when it is paid. With less room than its second version needs, half of the orders went to
-- another page, and all indexes of the order were written again.
alter table "order" set (fillfactor = 50);
