create or replace function find_staff_invitation(hash bytea) returns table (org_id uuid, invitation_id uuid, email text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select i.org_id, i.invitation_id, i.email from staff_invitation i where i.token_hash = hash;
  end;
