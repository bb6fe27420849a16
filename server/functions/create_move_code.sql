-- A new code replaces the earlier one for the same organisation.
create or replace function create_move_code(person uuid, hash bytea, org uuid, expires timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    delete from person_move_code c where c.person_id = person and c.moving_org_id = org;
    insert into person_move_code (person_id, code_hash, moving_org_id, created_at, expires_at) values (person, hash, org, at, expires);
  end;
