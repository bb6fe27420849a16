-- Organisations with orders to look at, in any order, so that none comes last each time. It skips from one organisation to
-- the next one in the index.
create or replace function find_due_invoices(at_most integer) returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with recursive org (org_id) as (
      (select d.org_id from invoice_due d order by d.org_id limit 1)
      union all
      select (select d.org_id from invoice_due d where d.org_id > o.org_id order by d.org_id limit 1)
      from org o where o.org_id is not null
    )
    select o.org_id from org o
    where exists (select from invoice_due d where d.org_id = o.org_id and d.due_at <= now())
    order by random() limit at_most;
  end;
