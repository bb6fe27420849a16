create or replace function create_person(id uuid, address text, full_name text, password text, verified_at timestamptz, at timestamptz)
  returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    insert into person (person_id, email, name, password_hash, email_verified_at, created_at, updated_at)
    values (id, address, full_name, password, verified_at, at, at);
  end;
