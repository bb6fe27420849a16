-- A new password ends the links to set one that were sent before: somebody who could read the mailbox for a moment must not keep a
-- way to the account.
drop function set_person_password(uuid, text, uuid, timestamptz);
-- Sets a password, and ends all links and all sessions except one.
create function set_person_password(id uuid, password text, except_session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_token t where t.person_id = id and t.purpose = 'password_reset';
    delete from staff_session s where s.person_id = id and s.session_id is distinct from except_session;
    update person set password_hash = password, updated_at = at where person_id = id;
  end;
alter function set_person_password owner to tessera_lookup;
revoke all on function set_person_password from public;
grant execute on function set_person_password to tessera_app;
