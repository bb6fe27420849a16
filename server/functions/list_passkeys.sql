create or replace function list_passkeys(person uuid)
  returns table (
    passkey_id uuid, credential_id bytea, name text, backed_up boolean, transports text[], created_at timestamptz,
    last_used_at timestamptz, cloned_at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select k.passkey_id, k.credential_id, k.name, k.backed_up, k.transports, k.created_at, k.last_used_at, k.cloned_at
    from person_passkey k where k.person_id = person order by k.created_at, k.passkey_id;
  end;
