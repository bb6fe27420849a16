-- Returns false if the password or the passkey that the person has signed in with was replaced or removed meanwhile.
-- Processes of 0.2.0 call create_staff_session, which a later version drops.
create or replace function start_staff_session(
    id uuid, person uuid, hash bytea, by_method text, with_second_factor boolean, by_org uuid,
    at timestamptz, expires timestamptz, agent text, from_network text, by_password text, by_passkey uuid
  ) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  -- The lock waits for a change of the person that is under way; what it has removed is seen by the statement after.
  perform from person p where p.person_id = person and (by_password is null or p.password_hash = by_password) for share;
  if not found then return false; end if;
  if by_passkey is not null and not exists (select from person_passkey k where k.passkey_id = by_passkey) then return false; end if;
  insert into staff_session (session_id, person_id, token_hash, method, second_factor, sso_org_id,
    created_at, signed_in_at, last_used_at, expires_at, user_agent, network)
  values (id, person, hash, by_method, with_second_factor, by_org, at, at, at, expires, agent, from_network);
  return true;
end $$;
