-- Notes that the person has proved the address. Returns true for the first proof.
create or replace function prove_person_address(id uuid, kept_session uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public as $$
begin
  update person set email_verified_at = at, updated_at = at where person_id = id and email_verified_at is null;
  if not found then return false; end if;
  perform clear_sign_in(id, kept_session, at);
  return true;
end $$;
