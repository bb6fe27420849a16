-- As before, with the person first, for the reason above.
create or replace function set_person_password(id uuid, password text, except_session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    update person set password_hash = password, updated_at = at where person_id = id;
    delete from person_token t where t.person_id = id and t.purpose = 'password_reset';
    delete from staff_session s where s.person_id = id and s.session_id is distinct from except_session;
  end;
