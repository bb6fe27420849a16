create or replace function find_person_token(hash bytea, wanted text, at timestamptz) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select t.person_id from person_token t where t.token_hash = hash and t.purpose = wanted and t.expires_at > at;
  end;
