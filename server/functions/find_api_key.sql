create or replace function find_api_key(hash bytea)
  returns table (
    org_id uuid, key_id uuid, kind text, scopes text[], origins text[], allowed_addresses text[], expires_at timestamptz,
    mode text, limit_key_minute integer, limit_key_day integer, limit_org_day integer
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select k.org_id, k.key_id, k.kind, k.scopes, k.origins, k.allowed_addresses, k.expires_at,
      o.mode, o.limit_key_minute, o.limit_key_day, o.limit_org_day
    from api_key k join organisation o on o.org_id = k.org_id
    where k.secret_hash = hash and k.revoked_at is null;
  end;
