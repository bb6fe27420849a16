create or replace function forget_gate_searches(older_than interval, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as materialized (
      select org_id, search_no from gate_search where searched_at < now() - older_than order by searched_at limit at_most
    ), gone as (
      delete from gate_search s using old where s.org_id = old.org_id and s.search_no = old.search_no returning 1
    )
    select count(*) from gone;
  end;
