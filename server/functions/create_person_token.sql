-- A new link replaces earlier ones.
create or replace function create_person_token(hash bytea, id uuid, wanted text, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_token t where t.person_id = id and t.purpose = wanted;
    insert into person_token (token_hash, person_id, purpose, created_at, expires_at) values (hash, id, wanted, at, expires);
  end;
