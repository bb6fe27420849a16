create or replace function fold_vat(at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with turn as materialized (select pg_try_advisory_xact_lock(7317223065) as mine),
    taken as (
      delete from vat_change where ctid = any (array(
        select ctid from vat_change where (select mine from turn) order by org_id, change_id limit at_most
      ))
      returning *
    ), spans as (
      insert into vat_tally as kept (org_id, event_id, currency, grain, starts_at, kind, tax_rate_id, base_minor, vat_minor)
      select t.org_id, v.event_id, t.currency, g.grain, g.starts_at, t.kind, t.tax_rate_id, sum(t.base_minor), sum(t.vat_minor)
      from taken t
      cross join lateral (
        select t.event_id union select '00000000-0000-0000-0000-000000000000'::uuid
      ) v (event_id)
      cross join lateral (
        values ('quarter', t.quarter), ('day', date_trunc('day', t.quarter, 'UTC')),
          ('month', date_trunc('month', t.quarter, 'UTC'))
      ) g (grain, starts_at)
      group by 1, 2, 3, 4, 5, 6, 7
      on conflict (org_id, event_id, currency, grain, starts_at, kind, tax_rate_id) do update set
        base_minor = kept.base_minor + excluded.base_minor, vat_minor = kept.vat_minor + excluded.vat_minor
    )
    select count(*) from taken;
  end;
