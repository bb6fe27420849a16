-- Whoever made an account need not have its address: without a mail server the link of an invitation is shown to whoever invites. So
-- the first proof of the address removes every way to sign in that the account got before.

-- Removes passkeys, the authenticator app, recovery codes, links and codes of a person, and ends their sessions. The person is changed
-- first: whoever signs in or creates a passkey at this moment has either done so before, or finds out that it no longer counts.
create function clear_sign_in(id uuid, kept_session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update person set totp_key_id = null, totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0, updated_at = at
    where person_id = id;
    delete from person_passkey k where k.person_id = id;
    delete from person_recovery_code c where c.person_id = id;
    delete from person_token t where t.person_id = id;
    delete from person_move_code c where c.person_id = id;
    delete from staff_session s where s.person_id = id and s.session_id is distinct from kept_session;
  end;

-- Notes that the person has proved the address. Returns true for the first proof.
create function prove_person_address(id uuid, kept_session uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  update person set email_verified_at = at, updated_at = at where person_id = id and email_verified_at is null;
  if not found then return false; end if;
  perform clear_sign_in(id, kept_session, at);
  return true;
end $$;

-- The provider of an organisation says that the address is verified. It can say so of any address, so this proves nothing to the
-- installation, and changes nothing for somebody who works elsewhere too. Returns true if something was removed.
create function clear_unproven_person(id uuid, org uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  update person p set password_hash = null, updated_at = at where p.person_id = id and p.email_verified_at is null
    and not exists (select from staff_member m where m.person_id = id and m.org_id <> org);
  if not found then return false; end if;
  perform clear_sign_in(id, null, at);
  return true;
end $$;

-- Uses up a link: sets the password of its person and ends all their sessions. Returns true to one caller only. The link was sent
-- to the address, or the operator has passed it on, so that whoever has it has the address too.
create function reset_password_by_link(hash bytea, password text, at timestamptz, remove_passkeys boolean, remove_totp boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
declare
  id uuid;
begin
  delete from person_token t where t.token_hash = hash and t.purpose = 'password_reset' and t.expires_at > at
  returning t.person_id into id;
  if id is null then return false; end if;
  perform prove_person_address(id, null, at);
  update person set password_hash = password, updated_at = at where person_id = id;
  delete from staff_session s where s.person_id = id;
  if remove_passkeys then
    delete from person_passkey k where k.person_id = id;
  end if;
  if remove_totp then
    update person set totp_key_id = null, totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0 where person_id = id;
    delete from person_recovery_code c where c.person_id = id;
  end if;
  return true;
end $$;

-- The same for processes of 0.2.0. A later version drops it.
create or replace function reset_person_password(hash bytea, password text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    select reset_password_by_link(hash, password, at, false, false);
  end;

-- As before, with the person first, for the reason above.
create or replace function set_person_password(id uuid, password text, except_session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update person set password_hash = password, updated_at = at where person_id = id;
    delete from person_token t where t.person_id = id and t.purpose = 'password_reset';
    delete from staff_session s where s.person_id = id and s.session_id is distinct from except_session;
  end;

-- Returns false if the password or the passkey that the person has signed in with was replaced or removed meanwhile.
-- Processes of 0.2.0 call create_staff_session, which a later version drops.
create function start_staff_session(
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

-- Returns false if the person has reached `at_most` passkeys, and null if the session that creates this one has ended. Locking the
-- person makes concurrent requests count one after the other.
-- Processes of 0.2.0 call create_passkey, which a later version drops.
create function add_passkey(
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

do $$
declare each text;
begin
  foreach each in array array[
    'clear_sign_in', 'prove_person_address', 'clear_unproven_person', 'reset_password_by_link', 'start_staff_session', 'add_passkey'
  ] loop
    execute format('alter function %I owner to tessera_lookup', each);
    execute format('revoke all on function %I from public', each);
    execute format('grant execute on function %I to tessera_app', each);
  end loop;
  -- Only the functions above call it.
  revoke execute on function clear_sign_in from tessera_app;
end $$;
