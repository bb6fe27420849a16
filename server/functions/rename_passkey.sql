create or replace function rename_passkey(person uuid, id uuid, title text) returns boolean
  language sql volatile security definer set search_path = pg_catalog, public
  begin atomic
    with renamed as (update person_passkey k set name = title where k.person_id = person and k.passkey_id = id returning 1)
    select exists (select from renamed);
  end;
