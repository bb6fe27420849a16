-- Sets the secret of an authenticator app, or removes it. A new secret counts once `confirm_person_totp` has confirmed it.
create or replace function set_person_totp(id uuid, key_id text, sealed bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_recovery_code c where c.person_id = id and sealed is null;
    update person set totp_key_id = key_id, totp_sealed = sealed, totp_confirmed_at = null, totp_last_step = 0, updated_at = at
    where person_id = id;
  end;
