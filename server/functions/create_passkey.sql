-- Returns false if the person has reached `at_most` passkeys. Locking the person makes concurrent requests count one after the other.
create or replace function create_passkey(
    id uuid, person uuid, credential bytea, key bytea, uses bigint, title text, is_backed_up boolean, by_transports text[],
    at_most integer, at timestamptz
  ) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform from person p where p.person_id = person for update;
  if (select count(*) from person_passkey k where k.person_id = person) >= at_most then
    return false;
  end if;
  insert into person_passkey (passkey_id, person_id, credential_id, public_key, counter, name, backed_up, transports, created_at)
  values (id, person, credential, key, uses, title, is_backed_up, by_transports, at);
  return true;
end $$;
