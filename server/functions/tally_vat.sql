-- An entry and its VAT are written by one statement, so the entry is there when this runs. The limits make each look-up one by
-- its key. A sale without VAT has no row.
create or replace function tally_vat() returns trigger
  language plpgsql as $$
begin
  insert into vat_change (org_id, event_id, quarter, currency, kind, tax_rate_id, base_minor, vat_minor)
  select n.org_id, coalesce(o.event_id, '00000000-0000-0000-0000-000000000000'), quarter_of_hour(e.at), e.currency, e.kind,
    n.tax_rate_id, sum(n.base_minor), sum(n.vat_minor)
  from new_vat n
  cross join lateral (
    select j.at, j.currency, j.kind, j.order_id from ledger_entry j
    where j.org_id = n.org_id and j.ledger_entry_id = n.ledger_entry_id limit 1
  ) e
  left join lateral (
    select p.event_id from "order" p where p.org_id = n.org_id and p.order_id = e.order_id limit 1
  ) o on true
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
