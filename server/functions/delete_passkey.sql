create or replace function delete_passkey(person uuid, id uuid) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with deleted as (delete from person_passkey k where k.person_id = person and k.passkey_id = id returning 1)
    select exists (select from deleted);
  end;
