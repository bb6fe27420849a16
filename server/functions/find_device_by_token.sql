create or replace function find_device_by_token(hash bytea) returns table (org_id uuid, device_id uuid, name text, mode text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select d.org_id, d.device_id, d.name, o.mode from device d join organisation o on o.org_id = d.org_id
    where d.token_hash = hash and d.revoked_at is null;
  end;
