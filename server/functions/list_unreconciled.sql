create or replace function list_unreconciled() returns table (org_id uuid, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select o.org_id, o.reconcile_since from organisation o where o.reconcile_since is not null order by o.org_id;
  end;
