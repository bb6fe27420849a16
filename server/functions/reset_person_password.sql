-- The same for processes of 0.2.0. A later version drops it.
create or replace function reset_person_password(hash bytea, password text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    select reset_password_by_link(hash, password, at, false, false);
  end;
