-- Deletes documents whose time is over, credit notes and replacements before what they name, and with the last document of an
-- order the details of its buyer. Returns how many documents.
create or replace function forget_old_invoices(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as (
      select i.org_id, i.invoice_id from invoice i
      where i.keep_until < current_date and not exists (
        select from invoice c where c.org_id = i.org_id and (c.corrects_id = i.invoice_id or c.replaces_id = i.invoice_id)
      )
      order by i.keep_until limit at_most
    ), gone as (
      delete from invoice i using old o where i.org_id = o.org_id and i.invoice_id = o.invoice_id
      returning i.org_id, i.order_id, i.ledger_entry_id
    ), remembered as (
      insert into invoice_forgotten (org_id, ledger_entry_id)
      select g.org_id, g.ledger_entry_id from gone g where g.ledger_entry_id is not null
    ), forgotten as (
      delete from invoice_request r using gone g
      where r.org_id = g.org_id and r.order_id = g.order_id and not exists (
        select from invoice i where i.org_id = r.org_id and i.order_id = r.order_id
          and not exists (select from old o where o.org_id = i.org_id and o.invoice_id = i.invoice_id)
      )
    )
    select count(*) from gone;
  end;
