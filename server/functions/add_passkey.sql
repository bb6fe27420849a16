-- Returns false if the person has reached `at_most` passkeys, and null if the session that creates this one has ended. Locking the
-- person makes concurrent requests count one after the other.
-- Processes of 0.2.0 call create_passkey, which a later version drops.
create or replace function add_passkey(
    id uuid, person uuid, credential bytea, key bytea, uses bigint, title text, is_backed_up boolean, by_transports text[],
    at_most integer, at timestamptz, by_session uuid
  ) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  perform from person p where p.person_id = person for update;
  if not exists (select from staff_session s where s.session_id = by_session) then
    return null;
  end if;
  if (select count(*) from person_passkey k where k.person_id = person) >= at_most then
    return false;
  end if;
  insert into person_passkey (passkey_id, person_id, credential_id, public_key, counter, name, backed_up, transports, created_at)
  values (id, person, credential, key, uses, title, is_backed_up, by_transports, at);
  return true;
end $$;
