-- Removes passkeys, the authenticator app, recovery codes, links and codes of a person, and ends their sessions. The person is changed
-- first: whoever signs in or creates a passkey at this moment has either done so before, or finds out that it no longer counts.
create or replace function clear_sign_in(id uuid, kept_session uuid, at timestamptz) returns void
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
