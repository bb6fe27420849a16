-- Forgets deliveries that ended so long ago, with their attempts; says how many.
create or replace function forget_old_deliveries(older_than interval, at_most integer) returns bigint
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with old as materialized (
      select d.org_id, d.delivery_id from delivery d
      where d.created_at < now() - older_than and d.status <> 'pending' limit at_most
    ), tried as (
      delete from delivery_attempt a using old where a.org_id = old.org_id and a.delivery_id = old.delivery_id
    ), gone as (
      delete from delivery d using old where d.org_id = old.org_id and d.delivery_id = old.delivery_id returning 1
    )
    select count(*) from gone;
  end;
