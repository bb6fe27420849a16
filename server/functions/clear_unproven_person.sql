-- The provider of an organisation says that the address is verified. It can say so of any address, so this proves nothing to the
-- installation, and changes nothing for somebody who works elsewhere too. Returns true if something was removed.
create or replace function clear_unproven_person(id uuid, org uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  update person p set password_hash = null, updated_at = at where p.person_id = id and p.email_verified_at is null
    and not exists (select from staff_member m where m.person_id = id and m.org_id <> org);
  if not found then return false; end if;
  perform clear_sign_in(id, null, at);
  return true;
end $$;
