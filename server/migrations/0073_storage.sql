-- How the tables that grow with sales are stored. Nothing is rewritten and no write waits: a page gets its new limit when it is
-- written next. See docs/growth.md and docs/decisions/0062.

-- No update of these can stay in its place, because each changes a column that an index mentions. Half of every page was kept
-- free for them.
alter table attempt set (fillfactor = 90);
alter table basket set (fillfactor = 90);

-- By default autovacuum waits until a fifth of a table has changed: 20 million rows of 100 million. As for `delivery`, 2 % is enough.
alter table attempt set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table basket set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table hold set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table "order" set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table ticket set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table customer set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table feed_object set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- These only grow. Their pages are marked as visible to all, and frozen, after 5 % of new rows instead of 20 %.
alter table stock_entry set (autovacuum_vacuum_insert_scale_factor = 0.05);
alter table ticket_change set (autovacuum_vacuum_insert_scale_factor = 0.05);
alter table ledger_entry set (autovacuum_vacuum_insert_scale_factor = 0.05);
alter table ledger_posting set (autovacuum_vacuum_insert_scale_factor = 0.05);
alter table scan set (autovacuum_vacuum_insert_scale_factor = 0.05);
