create or replace function find_sso_provider(id uuid) returns table (org_id uuid)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select p.org_id from sso_provider p where p.sso_provider_id = id;
  end;
