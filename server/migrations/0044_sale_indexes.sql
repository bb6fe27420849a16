-- What the on-sale pays for reports. See docs/decisions/0036, "No index of a report in a sale".
-- replaces 18961d1e7d6803a5b7f40b8ed22c49c6c05633795b82246631e9fda97a110302 with 0044a_hold_index.sql

-- Every order is updated once, when it is paid. With less room than its second version needs, half of the orders went to
-- another page, and all indexes of the order were written again.
alter table "order" set (fillfactor = 50);
