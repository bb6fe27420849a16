-- Look-ups of a key and of a device that also return their names, which the audit log shows even after they were deleted or
-- renamed, and whether a partner sells with the key. They have names of their own: processes of 0.2.0 call find_api_key and
-- find_device, and fail if these return other columns. A later version drops both.
create or replace function find_key_by_secret(hash bytea)
  returns table (
    org_id uuid, key_id uuid, kind text, name text, hint text, scopes text[], origins text[], allowed_addresses text[],
    expires_at timestamptz, partner boolean, mode text, limit_key_minute integer, limit_key_day integer, limit_org_day integer
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select k.org_id, k.key_id, k.kind, k.name, k.hint, k.scopes, k.origins, k.allowed_addresses, k.expires_at, k.partner,
      o.mode, o.limit_key_minute, o.limit_key_day, o.limit_org_day
    from api_key k join organisation o on o.org_id = k.org_id
    where k.secret_hash = hash and k.revoked_at is null;
  end;
