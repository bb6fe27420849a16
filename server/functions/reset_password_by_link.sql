-- Uses up a link: sets the password of its person and ends all their sessions. Returns true to one caller only. The link was sent
-- to the address, or the operator has passed it on, so that whoever has it has the address too.
create or replace function reset_password_by_link(hash bytea, password text, at timestamptz, remove_passkeys boolean, remove_totp boolean) returns boolean
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
