-- Checks details of buyers that are a year old, each once: those that no invoice has used are deleted, unless it is still due.
-- Returns how many it checked.
create or replace function forget_unused_invoice_requests(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as (
      select r.org_id, r.order_id, exists (
        select from invoice i where i.org_id = r.org_id and i.order_id = r.order_id
      ) or exists (
        select from invoice_due d where d.org_id = r.org_id and d.order_id = r.order_id
      ) as is_used
      from invoice_request r where not r.is_used and r.requested_at < now() - interval '1 year'
      order by r.requested_at limit at_most
    ), kept as (
      update invoice_request r set is_used = true from old o
      where r.org_id = o.org_id and r.order_id = o.order_id and o.is_used returning 1
    ), gone as (
      delete from invoice_request r using old o
      where r.org_id = o.org_id and r.order_id = o.order_id and not o.is_used returning 1
    )
    select (select count(*) from kept) + (select count(*) from gone);
  end;
