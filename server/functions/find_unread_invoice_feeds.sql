-- Organisations that issue invoices and whose feed was not read to its end, in any order, so that none comes last each time.
create or replace function find_unread_invoice_feeds(at_most integer) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    select c.org_id from invoice_cursor c join feed f on f.org_id = c.org_id where f.last_sequence > c.sequence
    order by random() limit at_most;
  end;
