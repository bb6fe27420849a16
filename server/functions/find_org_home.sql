create or replace function find_org_home(org uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select h.state from org_home h where h.org_id = org;
  end;
