-- Look-ups of a key and of a device that also return their names, which the audit log shows even after they were deleted or
-- renamed, and whether a partner sells with the key. They have names of their own: processes of 0.2.0 call find_api_key and
-- find_device, and fail if these return other columns. A later version drops both.
create function find_key_by_secret(hash bytea)
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
alter function find_key_by_secret owner to tessera_lookup;
revoke all on function find_key_by_secret from public;
grant execute on function find_key_by_secret to tessera_app;

create function find_device_by_token(hash bytea) returns table (org_id uuid, device_id uuid, name text, mode text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select d.org_id, d.device_id, d.name, o.mode from device d join organisation o on o.org_id = d.org_id
    where d.token_hash = hash and d.revoked_at is null;
  end;
alter function find_device_by_token owner to tessera_lookup;
revoke all on function find_device_by_token from public;
grant execute on function find_device_by_token to tessera_app;

-- A database that was made from the main branch after 0.2.0 has these two with other columns. Now all have those of 0.2.0.
drop function find_api_key(bytea);
create function find_api_key(hash bytea)
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
alter function find_api_key owner to tessera_lookup;
revoke all on function find_api_key from public;
grant execute on function find_api_key to tessera_app;

drop function find_device(bytea);
create function find_device(hash bytea) returns table (org_id uuid, device_id uuid, mode text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select d.org_id, d.device_id, o.mode from device d join organisation o on o.org_id = d.org_id
    where d.token_hash = hash and d.revoked_at is null;
  end;
alter function find_device owner to tessera_lookup;
revoke all on function find_device from public;
grant execute on function find_device to tessera_app;
