-- Staff of organisations that were moved here, who did not get their account by joining that organisation: an invitation that creates
-- an account gives both the same time. A move may have given the membership to an account that was here before.
create or replace function list_moved_staff() returns table (org_id uuid, person_id uuid, email text, role text)
  language sql stable security definer set search_path = pg_catalog, public
  begin atomic
    select m.org_id, m.person_id, p.email, m.role
    from org_home h join staff_member m on m.org_id = h.org_id join person p on p.person_id = m.person_id
    where h.state in ('here', 'frozen') and h.moves > 0 and p.created_at <> m.created_at
    order by m.org_id, p.email_key;
  end;
