-- The indexes that 0032a built take the place of those before. Nothing is read here.

alter table ticket drop constraint ticket_barcode_once;
alter table ticket add constraint ticket_barcode_once unique using index ticket_barcode_next;

-- squawk-ignore require-concurrent-index-deletion
drop index order_by_search;
alter index order_by_search_next rename to order_by_search;
