-- Organisations with entries in the ledger: ids alone. It skips from one organisation to the next one in the index.
create or replace function find_booked_organisations() returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    with recursive booked as (
      (select j.org_id from ledger_entry j order by j.org_id limit 1)
      union all
      select (select j.org_id from ledger_entry j where j.org_id > b.org_id order by j.org_id limit 1)
      from booked b where b.org_id is not null
    )
    select b.org_id from booked b where b.org_id is not null;
  end;
